import Gestures

extension Scene {
  /// Returns a scene of pans that run at the same time, so that each of them reports every movement.
  static func running(_ count: Int, fingers: Int) -> Scene {
    Scene(Hand(fingers: fingers), [(nil, pans(count) { $0.name = Together.name })])
  }

  /// Returns a scene of pans that get every finger but do not begin, because the fingers hardly move.
  static func waiting(_ count: Int, fingers: Int) -> Scene {
    Scene(Hand(fingers: fingers), span: 4, [(nil, pans(count))])
  }

  /// Returns a scene of a pan on a touchpad, beside a swipe and a pinch that could also have begun.
  static func touchpad() -> Scene {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 4
    return Scene(Pad(fingers: 3), [(nil, [PanGestureRecognizer(), swipe, PinchGestureRecognizer()])])
  }

  /// The reason why a recognizer cannot match the fingers of a scene.
  enum Mismatch: String, CaseIterable {
    case fingers = "another finger count"
    case device = "another kind of device"
    case input = "another kind of input"
    case place = "another part of the screen"
    case places = "each its own part of it"
    case disabled = "disabled"
  }

  /// Returns a scene of a running pan with three fingers, beside `count` recognizers that cannot match them.
  static func pan(beside count: Int, of mismatch: Mismatch) -> Scene {
    let elsewhere = Rectangle(x: 5_000, y: 0, width: 100, height: 100)
    let others: [Group] =
      switch mismatch {
      case .fingers: [(nil, (0..<count).map { _ in TapGestureRecognizer() })]
      case .device: [(nil, pans(count) { $0.allowedTouchKinds = [.pencil] })]
      case .input: [(nil, (0..<count).map { _ in HoverGestureRecognizer() })]
      case .place: [(elsewhere, pans(count))]
      case .places: (0..<count).map { _ in (elsewhere, pans(1)) }
      case .disabled: [(nil, pans(count) { $0.isEnabled = false })]
      }
    return Scene(Hand(fingers: 3), [(nil, pans(1))] + others)
  }

  private static func pans(_ count: Int, _ change: (PanGestureRecognizer) -> Void = { _ in }) -> [PanGestureRecognizer]
  {
    (0..<count).map { _ in
      let pan = PanGestureRecognizer()
      change(pan)
      return pan
    }
  }
}
