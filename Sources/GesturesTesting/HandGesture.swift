/// A gesture that a hand intends to make on a touchscreen or a touchpad.
package struct HandGesture: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    case tap(times: Int)
    case hold
    case swipe(Hand.Direction)
    case pinch(isOut: Bool)
    case rotate(isClockwise: Bool)
  }

  package let kind: Kind
  package let fingers: Int

  package init(_ kind: Kind, fingers: Int) {
    self.kind = kind
    self.fingers = fingers
  }

  /// The trigger of a binding for this gesture.
  package var description: String {
    switch kind {
    case .tap(1): "tap \(fingers)"
    case .tap(let times): "tap \(fingers) times \(times)"
    case .hold: "hold \(fingers)"
    case .swipe(let direction): "swipe \(fingers) \(direction)"
    case .pinch(let isOut): "pinch \(fingers) \(isOut ? "out" : "in")"
    case .rotate(let isClockwise): "rotate \(fingers) \(isClockwise ? "clockwise" : "counterclockwise")"
    }
  }

  /// Thirty gestures of one to three fingers.
  package static let all: [HandGesture] = {
    var all = [HandGesture(.tap(times: 3), fingers: 1)]
    for fingers in 1...3 {
      let swipes = [Hand.Direction.up, .down, .left, .right].map { Kind.swipe($0) }
      let turns: [Kind] =
        fingers == 1
        ? []
        : [.pinch(isOut: true), .pinch(isOut: false), .rotate(isClockwise: true), .rotate(isClockwise: false)]
      for kind in [.tap(times: 1), .tap(times: 2), .hold] + swipes + turns {
        all.append(HandGesture(kind, fingers: fingers))
      }
    }
    return all
  }()

  /// A bindings file that binds the gestures of `all` with default settings. Each binding runs `echo !GESTURE`.
  package static let bindings = bindings(for: all)

  /// Returns a bindings file that binds gestures on a touchscreen with default settings. Each binding runs `echo
  /// !GESTURE`.
  package static func bindings(for gestures: [HandGesture]) -> String {
    gestures.map { "\($0) on touchscreen -> run echo '!\($0)'\n" }.joined()
  }

  /// The gestures of `all` except the rotations.
  package static let withoutRotations = all.filter { if case .rotate = $0.kind { false } else { true } }

  /// Swipes and pinches of two to five fingers.
  package static let many: [HandGesture] = (2...5).flatMap { fingers in
    [
      Kind.swipe(.up), .swipe(.down), .swipe(.left), .swipe(.right), .pinch(isOut: true), .pinch(isOut: false),
    ].map { HandGesture($0, fingers: fingers) }
  }

  /// Twelve gestures that a touchpad's driver reports: swipes of three and four fingers, and pinches and rotations of
  /// two fingers.
  package static let touchpad: [HandGesture] =
    [3, 4].flatMap { fingers in
      [Hand.Direction.up, .down, .left, .right].map { HandGesture(.swipe($0), fingers: fingers) }
    }
    + [.pinch(isOut: true), .pinch(isOut: false), .rotate(isClockwise: true), .rotate(isClockwise: false)]
    .map { HandGesture($0, fingers: 2) }

  /// A bindings file that binds the gestures of `touchpad` with default settings. Each binding runs `echo !GESTURE`.
  package static let touchpadBindings = touchpad.map { "\($0) on touchpad -> run echo '!\($0)'\n" }.joined()
}
