extension Trigger {
  /// The properties of a trigger that `overlaps` compares. Two triggers with equal keys overlap the same triggers.
  struct OverlapKey: Hashable {
    private let kind: GestureKind
    private let fingers: ClosedRange<Int>
    private let directions: Directions
    private let position: Position
    private let options: [String: OptionValue]
    private let restingFinger: RestingFinger?

    init(_ trigger: Trigger) {
      (kind, fingers, directions) = (trigger.kind, trigger.fingers, trigger.directions)
      restingFinger = trigger.restingFinger
      (position, options) = (trigger.position, trigger.separatingOptions)
    }
  }

  /// The properties that must be equal for two triggers to overlap.
  struct OverlapField: Hashable {
    private var kind: GestureKind?
    private var position = Position.anywhere
    private var options: [String: OptionValue] = [:]

    init(_ trigger: Trigger) {
      guard trigger.claims.isEmpty else { return }
      (kind, position, options) = (trigger.kind, trigger.position, trigger.separatingOptions)
    }
  }

  /// Returns true if one movement could match both triggers.
  func overlaps(_ other: Trigger) -> Bool {
    guard fingers.overlaps(other.fingers),
      restingFinger.covers(other.restingFinger) || other.restingFinger.covers(restingFinger)
    else { return false }
    if InputStreams.scrolling.isSuperset(of: kind.streams) || InputStreams.scrolling.isSuperset(of: other.kind.streams),
      !scrolls || !other.scrolls
    {
      return false
    }
    guard claims.isEmpty || other.claims.isEmpty else { return claims.mayOverlap(other.claims) }
    return kind == other.kind && position == other.position && separatingOptions == other.separatingOptions
  }

  /// True if two fingers that scroll on a touchpad can match the trigger.
  private var scrolls: Bool { kind.streams.contains(.fingerScrolling) && fingers.contains(2) }

  private var separatingOptions: [String: OptionValue] { options { $0.effects.contains(.separates) } }
}
