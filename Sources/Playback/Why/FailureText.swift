internal import Bindings
internal import Gestures

/// Returns the reasons of failures in words, with the decisive numbers.
struct FailureText {
  /// The names of the bindings, by index.
  let names: [Int: BindingName]
  let observation: Observation?
  /// The setting `set guide` of the bindings; nil if the bindings are unknown.
  var guide: Guide?

  /// Returns the reason in words, such as "moved 6.1 mm, needs 8 mm".
  ///
  /// - Parameter trigger: The trigger of the failed binding; nil if the trigger is unknown.
  func text(_ reason: GestureFailure?, of trigger: Trigger?) -> String {
    switch reason {
    case nil: return "no reason is known"
    case .moved(let points, let limit): return "moved \(length(points)) \(resting(trigger)), at most \(length(limit))"
    case .tooManyTouches(let count, let limit): return "\(NumberText.count(count, "finger")), needs \(limit)"
    case .tooFewTouches(let count, let minimum):
      let seen = max(count, observation?.fingers ?? 0)
      return count < seen && seen >= minimum
        ? "\(NumberText.count(count, "finger")) came down in time, needs \(minimum)"
        : "\(NumberText.count(seen, "finger")), needs \(minimum)"
    case .tooLate(let limit): return late(limit, trigger)
    case .tooShort(let minimum):
      let lasted = observation.map { "lasted \(NumberText.duration($0.duration))" } ?? "ended too soon"
      return "\(lasted), needs \(NumberText.duration(minimum))"
    case .tooNear(let value, let minimum): return near(value, minimum, trigger)
    case .wrongDirection: return direction(trigger)
    case .tooSlow(let speed, let minimum):
      return "moved at \(NumberText.short(speed)) mm/s, needs \(NumberText.short(minimum)) mm/s"
    case .wrongKind:
      return (observation?.formText ?? "other input") + (trigger.map { ", which is no \($0.kind.name)" } ?? "")
    case .unlike(let distance, let limit):
      let ratio = limit > 0 ? distance / limit : 2
      return "the drawing differs \(NumberText.short(ratio)) times as much as is allowed"
        + (ratio >= 2 ? ", or more" : "")
    case .deviated: return "what was drawn is the beginning of no bound shape, so the application got the drag"
    case .outmatched(let other): return "the drawing is more like \(name(other?.index))"
    case .strokeMissing(let interval):
      return "the shape has more strokes, and none began within \(NumberText.duration(interval))"
    case .refused: return refusal(trigger)
    case .prevented(let other): return "\(name(other.index)) was recognized first"
    case .requirementRecognized(let other): return "it waits for \(name(other.index)), which was recognized"
    case .cancelled: return "the gesture was interrupted"
    case .disabled: return "it was switched off"
    case .sequenceEnded: return "the fingers were lifted before it was decided"
    case .releasedAlone: return releasedAlone(trigger)
    case .otherMotion:
      return "the fingers moved around their middle" + (trigger.map { ", as in no \($0.kind.name)" } ?? "")
    case .interrupted: return "another button or the wheel came in between"
    case .notCommitted(let amount, let minimum, let speed, let minimumSpeed):
      return CommitText(trigger, amount, of: minimum, at: speed, of: minimumSpeed).text
    case .custom(let reason): return reason
    }
  }

  /// Returns a name for a binding: its trigger and its line.
  func name(_ index: Int?) -> String { index.flatMap { names[$0] }?.text ?? "another binding" }

  private func length(_ points: Double) -> String { NumberText.millimetres(points * LengthUnit.millimetresPerPoint) }

  private func resting(_ trigger: Trigger?) -> String {
    guard let trigger else { return "too early" }
    if let observation, trigger.fingers.lowerBound > observation.fingers { return "before the other fingers came down" }
    return "during the \(trigger.kind.name)"
  }

  private func late(_ limit: Duration, _ trigger: Trigger?) -> String {
    if let observation, let trigger, let slip = SlipText.failure(trigger, limit, observation) { return slip }
    guard let observation, observation.duration <= limit else {
      return "took longer than \(NumberText.duration(limit))"
    }
    return "nothing more came within \(NumberText.duration(limit))"
  }

  private func near(_ value: Double, _ minimum: Double, _ trigger: Trigger?) -> String {
    guard let trigger else { return "moved \(NumberText.short(value)), needs \(NumberText.short(minimum))" }
    if trigger.kind.scrolls { return "scrolled \(NumberText.short(value)), needs \(NumberText.short(minimum))" }
    let measure = trigger.kind.measure
    if measure == .span, case .touchpad? = observation?.form {
      let (changed, needed) = (NumberText.short(value * 100), NumberText.short(minimum * 100))
      return "the fingers' distance changed by \(changed)%, needs \(needed)%"
    }
    let isInMillimetres = measure == .distance || measure == .path
    let unit = isInMillimetres ? 1 : LengthUnit.millimetresPerPoint
    let verb = measure == .span ? "the fingers' distance changed by" : "moved"
    return "\(verb) \(NumberText.millimetres(value * unit)), needs \(NumberText.millimetres(minimum * unit))"
  }

  private func releasedAlone(_ trigger: Trigger?) -> String {
    if let button = trigger?.tappedButton { return "the held button was released before button \(button) was pressed" }
    guard let trigger else { return "the held button was released, and nothing was done before" }
    let way = trigger.directions.memberWords.count == 1 ? " " + needed(trigger) : ""
    return "the held button was released before the wheel was rotated\(way)"
  }

  private func direction(_ trigger: Trigger?) -> String {
    guard let trigger else { return "moved in another direction" }
    if trigger.isAlongEdge { return "did not move along the \(edge(trigger)) of the \(surface)" }
    if !trigger.edge.isEmpty { return "did not come from the \(edge(trigger)) of the \(surface)" }
    let needed = needed(trigger)
    guard let moved = observation?.direction?.word, moved != needed else { return "moved another way, needs \(needed)" }
    return "moved \(moved), needs \(needed)"
  }

  private var surface: String { observation?.device.surface == nil ? "screen" : "touchpad" }

  private func edge(_ trigger: Trigger) -> String {
    let words: [(ScreenEdge, String)] = [(.top, "top"), (.bottom, "bottom"), (.left, "left"), (.right, "right")]
    let found = words.filter { trigger.edge.contains($0.0) }.map(\.1)
    return found.joined(separator: " ") + (found.count == 1 ? " edge" : " corner")
  }

  /// Returns the directions of a trigger in words. If the device is known, resolves `next` and `previous`.
  private func needed(_ trigger: Trigger) -> String {
    let directions = observation.map { trigger.directions.resolved(scrollsNaturally: $0.device.scrollsNaturally) }
    let needed = directions ?? trigger.directions
    return needed.word ?? needed.memberWords.joined(separator: " or ")
  }

  private func refusal(_ trigger: Trigger?) -> String {
    if let trigger, let observation, let moved = observation.movement, !trigger.directions.isEmpty,
      !trigger.directions.resolved(scrollsNaturally: observation.device.scrollsNaturally).contains(moved)
    {
      return "moved \(moved.word ?? "another way"), needs \(needed(trigger))"
    }
    if observation?.isHeldTooLong ?? false {
      let timeout = NumberText.duration(Interception.maximumRest)
      let advice =
        guide == .off ? "; with `set guide \(Guide.default.written)`, it gets the press after \(timeout)" : ""
      return "the button was held still too long, so the application got the press\(advice)"
    }
    if observation?.isDisowned ?? false { return "an application has the input already, such as an open menu" }
    return "a more specific binding claims the gesture, or an application has it already"
  }
}

extension GestureFailure {
  /// The number that `Remoteness` adds for a binding that failed for an unknown reason.
  static let unknownRemoteness = 15

  /// The number that `Remoteness` adds for a binding that failed for this reason.
  var remoteness: Int {
    switch self {
    case .notCommitted: 0
    case .tooNear, .tooSlow, .tooShort, .tooLate, .strokeMissing, .releasedAlone: 5
    case .prevented, .requirementRecognized, .refused: 8
    case .moved, .unlike, .deviated, .outmatched, .otherMotion, .interrupted: 12
    case .wrongDirection, .tooManyTouches, .tooFewTouches: 15
    case .custom, .cancelled, .sequenceEnded, .disabled: Self.unknownRemoteness
    case .wrongKind: 40
    }
  }
}

extension Observation {
  /// The direction of the fingers; for a pinch, the direction in which the distance between the fingers or their
  /// rotation has changed.
  var movement: Directions? {
    if case .touchpad(.pinch) = form {
      if abs(rotation) >= 10 { return rotation > 0 ? .clockwise : .counterclockwise }
      return scale >= 1 ? .outward : .inward
    }
    return straightDirection
  }

  /// The kind of the observed input as a clause, such as "the pointer moved".
  var formText: String {
    switch form {
    case .touches: "fingers moved"
    case .touchpad(.swipe): "the touchpad reported a swipe"
    case .touchpad(.pinch): "the touchpad reported a pinch"
    case .touchpad(.hold): "the touchpad reported resting fingers"
    case .press: "the touchpad reported a click"
    case .scroll: "the device scrolled"
    case .hover: "the pointer moved"
    }
  }
}
