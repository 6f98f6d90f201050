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
  func text(_ reason: GestureFailure?, of trigger: Trigger?) -> TranslatableText {
    switch reason {
    case nil: return translatable("no reason is known")
    case .moved(let points, let limit): return moved(length(points), length(limit), trigger)
    case .tooManyTouches(let count, let limit):
      return translatable("\(count) finger, needs \(limit)", plural: "\(count) fingers, needs \(limit)", count: count)
    case .tooFewTouches(let count, let minimum):
      let seen = max(count, observation?.fingers ?? 0)
      return count < seen && seen >= minimum
        ? translatable(
          "\(count) finger came down in time, needs \(minimum)",
          plural: "\(count) fingers came down in time, needs \(minimum)", count: count)
        : translatable("\(seen) finger, needs \(minimum)", plural: "\(seen) fingers, needs \(minimum)", count: seen)
    case .tooLate(let limit): return late(limit, trigger)
    case .tooShort(let minimum):
      let needed = NumberText.duration(minimum)
      guard let observation else { return translatable("ended too soon, needs \(needed)") }
      return translatable("lasted \(NumberText.duration(observation.duration)), needs \(needed)")
    case .tooNear(let value, let minimum): return near(value, minimum, trigger)
    case .wrongDirection: return direction(trigger)
    case .tooSlow(let speed, let minimum):
      return translatable("moved at \(NumberText.short(speed)) mm/s, needs \(NumberText.short(minimum)) mm/s")
    case .wrongKind:
      let form = observation?.formText ?? translatable("other input")
      return trigger.map { translatable("\(form), which is no \($0.kind.name)") } ?? form
    case .unlike(let distance, let limit):
      let ratio = limit > 0 ? distance / limit : 2
      return ratio >= 2
        ? translatable("the drawing differs \(NumberText.short(ratio)) times as much as is allowed, or more")
        : translatable("the drawing differs \(NumberText.short(ratio)) times as much as is allowed")
    case .deviated:
      return translatable("what was drawn is the beginning of no bound shape, so the application got the drag")
    case .outmatched(let other): return translatable("the drawing is more like \(name(other?.index))")
    case .strokeMissing(let interval):
      return translatable("the shape has more strokes, and none began within \(NumberText.duration(interval))")
    case .refused: return refusal(trigger)
    case .prevented(let other): return translatable("\(name(other.index)) was recognized first")
    case .requirementRecognized(let other):
      return translatable("it waits for \(name(other.index)), which was recognized")
    case .cancelled: return translatable("the gesture was interrupted")
    case .disabled: return translatable("it was switched off")
    case .sequenceEnded: return translatable("the fingers were lifted before it was decided")
    case .releasedAlone: return releasedAlone(trigger)
    case .otherMotion:
      return trigger.map { translatable("the fingers moved around their middle, as in no \($0.kind.name)") }
        ?? translatable("the fingers moved around their middle")
    case .interrupted: return translatable("another button or the wheel came in between")
    case .notCommitted(let amount, let minimum, let speed, let minimumSpeed):
      return CommitText(trigger, amount, of: minimum, at: speed, of: minimumSpeed).text
    case .custom(let reason): return TranslatableText(verbatim: reason)
    }
  }

  /// Returns a name for a binding: its trigger and its line.
  func name(_ index: Int?) -> TranslatableText { index.flatMap { names[$0] }?.text ?? translatable("another binding") }

  private func length(_ points: Double) -> TranslatableText {
    NumberText.millimetres(points * LengthUnit.millimetresPerPoint)
  }

  private func moved(_ distance: TranslatableText, _ limit: TranslatableText, _ trigger: Trigger?) -> TranslatableText {
    guard let trigger else { return translatable("moved \(distance) too early, at most \(limit)") }
    if let observation, trigger.fingers.lowerBound > observation.fingers {
      return translatable("moved \(distance) before the other fingers came down, at most \(limit)")
    }
    return translatable("moved \(distance) during the \(trigger.kind.name), at most \(limit)")
  }

  private func late(_ limit: Duration, _ trigger: Trigger?) -> TranslatableText {
    if let observation, let trigger, let slip = SlipText.failure(trigger, limit, observation) { return slip }
    guard let observation, observation.duration <= limit else {
      return translatable("took longer than \(NumberText.duration(limit))")
    }
    return translatable("nothing more came within \(NumberText.duration(limit))")
  }

  private func near(_ value: Double, _ minimum: Double, _ trigger: Trigger?) -> TranslatableText {
    let (amount, least) = (NumberText.short(value), NumberText.short(minimum))
    guard let trigger else { return translatable("moved \(amount), needs \(least)") }
    if trigger.kind.scrolls {
      return translatable("scrolled \(amount), needs \(least)")
    }
    let measure = trigger.kind.measure
    if measure == .span, case .touchpad? = observation?.form {
      return span(
        TranslatableText(verbatim: "\(NumberText.short(value * 100))%"),
        TranslatableText(verbatim: "\(NumberText.short(minimum * 100))%"))
    }
    let isInMillimetres = measure == .distance || measure == .path
    let unit = isInMillimetres ? 1 : LengthUnit.millimetresPerPoint
    let (distance, needed) = (NumberText.millimetres(value * unit), NumberText.millimetres(minimum * unit))
    return measure == .span ? span(distance, needed) : translatable("moved \(distance), needs \(needed)")
  }

  private func span(_ change: TranslatableText, _ minimum: TranslatableText) -> TranslatableText {
    translatable("the fingers' distance changed by \(change), needs \(minimum)")
  }

  private func releasedAlone(_ trigger: Trigger?) -> TranslatableText {
    if let button = trigger?.tappedButton {
      return translatable("the held button was released before button \(button) was pressed")
    }
    guard let trigger else { return translatable("the held button was released, and nothing was done before") }
    return trigger.directions.memberWords.count == 1
      ? translatable("the held button was released before the wheel was rotated \(needed(trigger))")
      : translatable("the held button was released before the wheel was rotated")
  }

  private func direction(_ trigger: Trigger?) -> TranslatableText {
    guard let trigger else { return translatable("moved in another direction") }
    if observation?.fingers == 1, Directions.turn.isSuperset(of: trigger.directions), !trigger.directions.isEmpty {
      return translatable("moved straight for 15 mm, as in a circle more than about 8 cm wide")
    }
    let isOnScreen = observation?.device.surface == nil
    if trigger.isAlongEdge {
      return isOnScreen
        ? translatable("did not move along the \(trigger.edge.text) of the screen")
        : translatable("did not move along the \(trigger.edge.text) of the touchpad")
    }
    if !trigger.edge.isEmpty {
      return isOnScreen
        ? translatable("did not come from the \(trigger.edge.text) of the screen")
        : translatable("did not come from the \(trigger.edge.text) of the touchpad")
    }
    return moved(observation?.direction, trigger)
  }

  /// Returns a text about a movement in another direction than the trigger's.
  private func moved(_ direction: Directions?, _ trigger: Trigger) -> TranslatableText {
    let needed = needed(trigger)
    guard let moved = direction?.text, moved != needed else {
      return translatable("moved another way, needs \(needed)")
    }
    return translatable("moved \(moved), not \(needed)")
  }

  /// Returns the directions of a trigger in words. If the device is known, resolves `next` and `previous`.
  private func needed(_ trigger: Trigger) -> TranslatableText {
    let directions = observation.map { trigger.directions.resolved(scrollsNaturally: $0.device.scrollsNaturally) }
    return (directions ?? trigger.directions).allText
  }

  private func refusal(_ trigger: Trigger?) -> TranslatableText {
    if let trigger, let observation, let movement = observation.movement, !trigger.directions.isEmpty,
      !trigger.directions.resolved(scrollsNaturally: observation.device.scrollsNaturally).contains(movement)
    {
      return moved(movement, trigger)
    }
    if observation?.isHeldTooLong ?? false {
      let timeout = NumberText.duration(Interception.maximumRest)
      let guideSetting = Guide.default.written
      return guide == .off
        ? translatable(
          """
          the button was held still too long, so the application got the press; with `set guide \(guideSetting)`, it \
          gets the press after \(timeout)
          """)
        : translatable("the button was held still too long, so the application got the press")
    }
    if observation?.isDisowned ?? false {
      return translatable("an application has the input already, such as an open menu")
    }
    return translatable("a more specific binding claims the gesture, or an application has it already")
  }
}

extension ScreenEdge {
  private static let texts: [(edge: ScreenEdge, text: TranslatableText)] = [
    ([.top, .left], translatable("top left corner")), ([.top, .right], translatable("top right corner")),
    ([.bottom, .left], translatable("bottom left corner")), ([.bottom, .right], translatable("bottom right corner")),
    (.top, translatable("top edge")), (.bottom, translatable("bottom edge")), (.left, translatable("left edge")),
    (.right, translatable("right edge")),
  ]

  /// The edge or the corner in words.
  fileprivate var text: TranslatableText {
    Self.texts.first { $0.edge == self }?.text ?? TranslatableText(verbatim: "")
  }
}

extension Directions {
  private static let texts: [Directions: TranslatableText] = [
    .up: translatable("up"), .down: translatable("down"), .left: translatable("left"),
    .right: translatable("right"), .upLeft: translatable("up and left"), .upRight: translatable("up and right"),
    .downLeft: translatable("down and left"), .downRight: translatable("down and right"),
    // Translators: fingers that move together
    .inward: translatable("in"),
    // Translators: fingers that move apart
    .outward: translatable("out"),
    .clockwise: translatable("clockwise"), .counterclockwise: translatable("counterclockwise"),
  ]

  /// The directions in words, as in "moved up"; nil if no word means exactly these directions.
  fileprivate var text: TranslatableText? {
    Self.texts[self]
  }

  /// The directions in words, joined by "or".
  fileprivate var allText: TranslatableText {
    let texts = Self.words.filter { memberWords.contains($0.word) }.compactMap(\.directions.text)
    guard text == nil, let first = texts.first else { return text ?? TranslatableText(verbatim: word ?? "") }
    return texts.dropFirst().reduce(first) { translatable("\($0) or \($1)") }
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
  var formText: TranslatableText {
    switch form {
    case .touches: translatable("fingers moved")
    case .touchpad(.swipe): translatable("the touchpad reported a swipe")
    case .touchpad(.pinch): translatable("the touchpad reported a pinch")
    case .touchpad(.hold): translatable("the touchpad reported resting fingers")
    case .press: translatable("the touchpad reported a click")
    case .scroll: translatable("the device scrolled")
    case .hover: translatable("the pointer moved")
    }
  }
}
