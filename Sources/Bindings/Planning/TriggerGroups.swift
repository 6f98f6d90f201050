import Gestures

/// Bindings by what they claim, so that those that can meet are found without looking at all.
struct TriggerGroups {
  /// By binding: the group that it is in.
  private(set) var group: [Int] = []
  /// By group: its bindings, in the order of the file.
  private(set) var members: [[Int]] = []
  /// By group: the groups one movement may be in as well, itself among them.
  private var meeting: [[Int]] = []

  /// All that `Trigger.overlaps` looks at.
  private struct Claim: Hashable {
    let kind: GestureKind
    let fingers: ClosedRange<Int>
    let claims: Directions
    let times: Int
    let place: ScreenEdge
    let area: ScreenArea?
    let extent: ScreenLayout.EdgeScope
    let shape: Shape?
    let values: [String: RecognizerParameters.Value]

    init(_ trigger: Trigger) {
      shape = trigger.shape
      (kind, fingers, claims, times) = (trigger.kind, trigger.fingers, trigger.claims, trigger.times)
      (place, area, extent, values) = (trigger.place, trigger.area, trigger.extent, trigger.values)
    }
  }

  /// What two triggers must have in common to overlap at all.
  private struct Field: Hashable {
    var kind: GestureKind?
    var times = 1
    var place: ScreenEdge = []
    var area: ScreenArea?
    var shape: Shape?
    var values: [String: RecognizerParameters.Value] = [:]

    init(_ trigger: Trigger) {
      guard trigger.claims.isEmpty else { return }
      (kind, times, shape, values) = (trigger.kind, trigger.times, trigger.shape, trigger.values)
      if trigger.kind == .hover { (place, area) = (trigger.place, trigger.area) }
    }
  }

  init(_ bindings: [Binding]) {
    var numbers: [Claim: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      let claim = Claim(binding.trigger)
      let number = numbers[claim] ?? members.count
      if number == members.count {
        numbers[claim] = number
        members.append([])
      }
      members[number].append(index)
      group.append(number)
    }
    var fields: [Field: [Int]] = [:]
    for (number, indices) in members.enumerated() {
      fields[Field(bindings[indices[0]].trigger), default: []].append(number)
    }
    meeting = members.map { _ in [] }
    for field in fields.values {
      for number in field {
        let trigger = bindings[members[number][0]].trigger
        meeting[number] = field.filter { trigger.overlaps(bindings[members[$0][0]].trigger) }
      }
    }
  }

  /// The groups that a binding may meet another one in.
  func meeting(_ index: Int) -> [Int] { meeting[group[index]] }
}

extension Trigger {
  /// Whether one movement could be both.
  func overlaps(_ other: Trigger) -> Bool {
    guard fingers.overlaps(other.fingers) else { return false }
    // Only its author knows what else a custom recognizer may take for its own.
    if kind.isCustom || other.kind.isCustom { return kind == other.kind && values == other.values }
    if kind == .hover || other.kind == .hover {
      return kind == other.kind && place == other.place && area == other.area && extent == other.extent
    }
    if kind == .stroke || other.kind == .stroke { return kind == other.kind && shape == other.shape }
    if kind == .scroll || other.kind == .scroll, !scrolls || !other.scrolls { return false }
    if claims.isEmpty || other.claims.isEmpty { return kind == other.kind && times == other.times }
    return claims.mayMeet(other.claims)
  }

  /// Whether two fingers' way on a touchpad can be this.
  private var scrolls: Bool { kind == .scroll || (kind == .swipe || kind == .pan) && fingers.contains(2) }

  func hasConditions(of other: Trigger) -> Bool { Conditions(of: self) == Conditions(of: other) }

  /// How long the fingers of a hold rest; nil for other kinds.
  var holdDuration: Duration? { kind == .hold ? duration ?? .milliseconds(500) : nil }
}

/// What decides about a gesture besides its way and fingers.
struct Conditions: Hashable {
  private let faster: Double?
  private let pressure: Double?
  private let within: Duration?
  private let holdDuration: Duration?
  private let place: ScreenEdge
  private let extent: ScreenLayout.EdgeScope
  private let size: Trigger.Length?
  private let dwell: Duration?
  private let area: ScreenArea?
  private let shape: Shape?
  private let rotation: Double
  private let isEitherWay: Bool

  init(of trigger: Trigger) {
    (faster, pressure) = (trigger.faster, trigger.pressure)
    within = trigger.kind == .swipe ? trigger.within : nil
    holdDuration = trigger.holdDuration
    (place, extent, size) = (trigger.place, trigger.extent, trigger.size)
    (dwell, area) = (trigger.dwell, trigger.area)
    (shape, rotation, isEitherWay) = (trigger.shape, trigger.rotation, trigger.isEitherWay)
  }
}
