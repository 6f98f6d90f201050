import Gestures

extension Scene {
  /// Pans that run at the same time, so that each reports every movement.
  static func running(_ count: Int, fingers: Int) -> Scene {
    Scene(Hand(fingers: fingers), [(nil, pans(count) { $0.name = Together.name })])
  }

  /// Pans that have every finger and have not decided, for the fingers hardly move.
  static func waiting(_ count: Int, fingers: Int) -> Scene {
    Scene(Hand(fingers: fingers), span: 4, [(nil, pans(count))])
  }

  /// A pan that follows a touchpad, with what else would have listened to it.
  static func touchpad() -> Scene {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 4
    return Scene(Pad(fingers: 3), [(nil, [PanGestureRecognizer(), swipe, PinchGestureRecognizer()])])
  }

  /// Why a recognizer cannot match the fingers of a scene.
  enum Mismatch: String, CaseIterable {
    case fingers = "another finger count"
    case device = "another kind of device"
    case input = "another kind of input"
    case place = "another part of the screen"
    case places = "each its own part of it"
    case disabled = "disabled"
  }

  /// A running pan with three fingers, and others that have nothing to do with it.
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
