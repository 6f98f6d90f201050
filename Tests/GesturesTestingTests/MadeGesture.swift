import Gestures
import GesturesTesting

/// A gesture that a hand makes in the tests, with the name of the recognizer that recognizes it.
enum MadeGesture: String, CaseIterable, CustomStringConvertible {
  case tap, twoFingerTap, doubleTap, hold, swipeLeft, swipeDown, pan, edge, pinchOut, pinchIn, clockwise
  case stroke, touchpadSwipe, touchpadPinch, touchpadHold, scroll, wheel

  var description: String { rawValue }

  /// The gestures that a user could bind beside this one.
  var competitors: [MadeGesture] {
    switch self {
    case .tap, .twoFingerTap, .doubleTap, .hold, .swipeLeft, .swipeDown, .pan, .edge, .pinchOut, .pinchIn, .clockwise:
      [.tap, .twoFingerTap, .doubleTap, .hold, .swipeLeft, .swipeDown, .pan, .edge, .pinchOut, .pinchIn, .clockwise]
    case .stroke: [.tap, .stroke]
    case .touchpadSwipe, .touchpadPinch, .touchpadHold: [.touchpadSwipe, .touchpadPinch, .touchpadHold]
    case .scroll, .wheel: [self]
    }
  }

  func make(_ hand: inout Hand) -> [InputEvent] {
    switch self {
    case .tap: hand.tap()
    case .twoFingerTap: hand.tap(2)
    case .doubleTap: hand.tap(3, times: 2)
    case .hold: hand.hold(4)
    case .swipeLeft: hand.swipe(3, .left, 30)
    case .swipeDown: hand.swipe(3, .down, 30)
    case .pan: hand.pan(5, by: Vector(dx: 20, dy: 20))
    case .edge: hand.edge(.right, 40)
    case .pinchOut: hand.pinch(scale: 1.8)
    case .pinchIn: hand.pinch(scale: 0.5)
    case .clockwise: hand.rotate(degrees: 45)
    case .stroke: hand.stroke([.zero, Vector(dx: 0, dy: 40), Vector(dx: 30, dy: 40)])
    case .touchpadSwipe: hand.touchpadSwipe(4, .up, 30)
    case .touchpadPinch: hand.touchpadPinch(scale: 1.5)
    case .touchpadHold: hand.touchpadHold(4)
    case .scroll: hand.scroll(by: Vector(dx: 0, dy: 40))
    case .wheel: hand.turnWheel(.down, clicks: 3)
    }
  }
}
