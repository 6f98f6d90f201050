internal import CX11
internal import Gestures

/// A swipe or a pinch on a touchpad, as the driver reports it.
struct SimulatedGesture {
  enum Phase { case began, changed, ended }

  let device: Int32
  let isPinch: Bool
  let fingers: Int32
  /// Displacement since the last report, in pixels of the pointer and, for the fingers, in 1/1000 inch.
  var dx = 0.0
  var dy = 0.0
  var scale = 1.0
  var angle = 0.0
  var isCancelled = false
  /// The position of the pointer when the gesture was reported.
  var place = (x: 0.0, y: 0.0)

  /// The displacement as libinput reports it without acceleration.
  var unaccelerated: (Double, Double) { (dx * LengthUnit.libinputShare, dy * LengthUnit.libinputShare) }

  func type(_ phase: Phase) -> Int32 {
    switch phase {
    case .began: isPinch ? XI_GesturePinchBegin : XI_GestureSwipeBegin
    case .changed: isPinch ? XI_GesturePinchUpdate : XI_GestureSwipeUpdate
    case .ended: isPinch ? XI_GesturePinchEnd : XI_GestureSwipeEnd
    }
  }
}
