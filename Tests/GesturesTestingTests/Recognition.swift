import Gestures
import GesturesTesting

/// An engine with a recognizer for each gesture in a list.
final class Recognition {
  private let engine = GestureEngine()
  private let target = GestureTarget()

  init(_ gestures: [MadeGesture]) {
    // The recognizer of `pinchOut` recognizes `pinchIn`, too.
    for gesture in gestures where gesture != .pinchIn {
      let recognizer = Self.recognizer(of: gesture)
      recognizer.name = gesture.rawValue
      target.addGestureRecognizer(recognizer)
    }
    engine.addTarget(target)
  }

  /// Returns the names of the gestures that were recognized, or began.
  func play(_ events: [InputEvent]) -> [String] {
    engine.play(events).transitions.compactMap { transition in
      guard transition.from == .possible, transition.sendsAction else { return nil }
      let name = engine.recognizer(transition.recognizer)?.name
      let isPinchIn = name == MadeGesture.pinchOut.rawValue && transition.values.scale ?? 1 < 1
      return isPinchIn ? MadeGesture.pinchIn.rawValue : name
    }
  }

  private static func recognizer(of gesture: MadeGesture) -> GestureRecognizer {
    switch gesture {
    case .tap: tap(1, times: 1)
    case .twoFingerTap: tap(2, times: 1)
    case .doubleTap: tap(3, times: 2)
    case .hold, .touchpadHold: hold()
    case .swipeLeft: swipe(3, .left)
    case .swipeDown: swipe(3, .down)
    case .touchpadSwipe: swipe(4, .up)
    case .pan: pan()
    case .edge: edge()
    case .pinchOut, .pinchIn, .touchpadPinch: PinchGestureRecognizer()
    case .clockwise: RotationGestureRecognizer()
    case .stroke: stroke()
    case .scroll, .wheel: ScrollGestureRecognizer()
    }
  }

  private static func tap(_ fingers: Int, times: Int) -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = fingers
    tap.numberOfTapsRequired = times
    return tap
  }

  private static func hold() -> GestureRecognizer {
    let hold = LongPressGestureRecognizer()
    hold.numberOfTouchesRequired = 4
    return hold
  }

  private static func swipe(_ fingers: Int, _ direction: SwipeDirection) -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = fingers
    swipe.direction = direction
    return swipe
  }

  private static func pan() -> GestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 5
    return pan
  }

  private static func edge() -> GestureRecognizer {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .right
    edge.outputs = [Hand().screen]
    return edge
  }

  private static func stroke() -> GestureRecognizer {
    let corners = [Point(x: 0, y: 0), Point(x: 0, y: 40), Point(x: 30, y: 40)]
    let stroke = StrokeGestureRecognizer()
    stroke.shape = StrokeShape(StrokeTemplate(points: corners).map { [$0] } ?? [])
    return stroke
  }
}
