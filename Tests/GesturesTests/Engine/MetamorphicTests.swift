import Gestures
import Testing

/// Pairs of inputs that differ only in something that must not change the output.
@Suite("Equivalent timelines")
struct MetamorphicTests {
  @Test("The same input with different touch IDs gives the same output")
  func numbersOfTouches() {
    Property.check("numbers", percent: 8) { choices in
      let relabel = { (id: Touch.ID) in
        // The engine's own ids, which represent touchpad gestures, are in the upper half.
        id.rawValue >> 63 == 1 ? id : Touch.ID(id.rawValue ^ 0x3A5A_5A5A_1234_5678)
      }
      return compare(&choices, .rough, play: { $0.touches { $0.with(relabel($0.id)) } }) { turn in
        for index in turn.deliveries.indices { turn.deliveries[index].touch = relabel(turn.deliveries[index].touch) }
        turn.verdicts = turn.verdicts.map {
          switch $0 {
          case .accept(let id): .accept(relabel(id))
          case .reject(let id): .reject(relabel(id))
          default: $0
          }
        }
      }
    }
  }

  @Test("The same input at a later time gives the same output")
  func beginningOfTime() {
    let offset = Duration.seconds(86_400 * 50)
    Property.check("time", percent: 8) { choices in
      compare(&choices, .rough, play: { $0.later(by: offset) }) { turn in
        for index in turn.transitions.indices { turn.transitions[index].at = turn.transitions[index].at + offset }
        for index in turn.deliveries.indices { turn.deliveries[index].at = turn.deliveries[index].at + offset }
      }
    }
  }

  @Test("The same hand makes the same gesture on a device with four times as many pixels")
  func resolution() {
    let scale = 4.0
    Property.check("resolution", percent: 8) { choices in
      compare(&choices, .rough, scale: scale, play: { $0.scaled(by: scale) }) { turn in
        for index in turn.transitions.indices {
          var values = turn.transitions[index].values
          values.location = values.location * scale
          values.startLocation = values.startLocation * scale
          // On a touchpad, pixels measure the movement of the pointer, not of the finger.
          let way = values.deviceKind == .indirect ? 1 : scale
          values.translationInPixels = values.translationInPixels.map { $0 * way }
          turn.transitions[index].values = values
        }
      }
    }
  }

  @Test("A recognizer that has handled gestures gives the same output as a new recognizer")
  func earlierGestures() {
    Property.check("earlier gestures", percent: 8) { choices in
      let count = 1 + choices.below(4)
      // Leave out the last class, because its script continues across gestures.
      let kinds = Array(0..<SceneRecognizers.classes - 1)
      var copy = choices
      let used = Scene(&choices, count: count, kinds: kinds)
      let fresh = Scene(&copy, count: count, kinds: kinds)
      used.play(Timeline.make(&choices, .tame, length: 6 + choices.below(12)))
      used.drain()
      for (recognizer, unused) in zip(used.recognizers, fresh.recognizers) where recognizer.idle != unused.idle {
        return ["\(type(of: recognizer)): \(recognizer.idle), at first \(unused.idle)"]
      }
      let offset = Duration.seconds(3600)
      let start = InputEvent.system(.sessionActive, at: Timestamp(milliseconds: 0)).later(by: offset)
      let steps = Timeline.make(&choices, .tame, length: 6 + choices.below(12))
      for case .event(let event) in [.event(start)] + steps {
        let later =
          event == start ? start : event.later(by: offset).touches { $0.with(Touch.ID($0.id.rawValue ^ 1 << 62)) }
        used.play(.event(later))
        fresh.play(.event(later))
        guard let expected = fresh.turns.last?.withoutCounts, let found = used.turns.last?.withoutCounts else {
          continue
        }
        if expected != found { return ["\(later): expected \(expected), found \(found)"] }
      }
      return []
    }
  }

  /// Plays a timeline and the timeline that `play` derives from it, on equal scenes. The output of the first, mapped by
  /// `expect`, must equal the output of the second. Diagnostics are ignored.
  private func compare(
    _ choices: inout Choices, _ manner: Timeline.Manner, scale: Double = 1, play: (InputEvent) -> InputEvent,
    expect: (inout GestureEngine.EngineOutput) -> Void
  ) -> [String] {
    var copy = choices
    let (first, second) = (Scene(&choices), Scene(&copy, scale: scale))
    for step in Timeline.make(&choices, manner, length: 6 + choices.below(12)) {
      first.play(step)
      guard case .event(let event) = step else {
        second.play(step)
        continue
      }
      second.play(.event(play(event)))
      guard var expected = first.turns.last, var found = second.turns.last else { continue }
      expect(&expected)
      expected.diagnostics = []
      found.diagnostics = []
      if expected != found { return ["\(event): expected \(expected), found \(found)"] }
    }
    return []
  }
}

extension GestureEngine.EngineOutput {
  /// The output without attempt numbers and diagnostics, and in an order that does not depend on the devices. Without
  /// sorting, an event that ends the gestures of several devices ends them in the order of the devices' first use.
  fileprivate var withoutCounts: GestureEngine.EngineOutput {
    var output = self
    output.diagnostics = []
    for index in output.transitions.indices { output.transitions[index].attempt = 0 }
    // The sort is stable, so that the entries of one recognizer or touch keep their order.
    output.transitions.sort { $0.recognizer.index < $1.recognizer.index }
    output.deliveries.sort { $0.touch.rawValue < $1.touch.rawValue }
    output.verdicts.sort { "\($0)" < "\($1)" }
    return output
  }
}

extension GestureRecognizer {
  /// The values that a program can read between two gestures.
  fileprivate var idle: String {
    let values = values
    let motion = [values.translation.map { "\($0)" }, values.velocity.map { "\($0)" }]
    let transform = [values.scale, values.scaleVelocity, values.rotation, values.rotationVelocity]
    return "\(state) \(isWaiting) \(isAwaitingContinuation) \(values.numberOfTouches) "
      + "\(String(describing: values.direction)) \(motion) \(transform)"
  }
}

extension InputEvent {
  fileprivate func touches(_ change: (Touch) -> Touch) -> InputEvent {
    guard case .touches(var event) = self else { return self }
    event.changed = event.changed.map(change)
    return .touches(event)
  }

  fileprivate func later(by offset: Duration) -> InputEvent {
    let at = timestamp + offset
    switch self {
    case .touches(var event):
      event.timestamp = at
      return .touches(event)
    case .touchpad(var event):
      event.timestamp = at
      return .touchpad(event)
    case .hover(var event):
      event.timestamp = at
      return .hover(event)
    case .press(var event):
      event.timestamp = at
      return .press(event)
    case .scroll(var event):
      event.timestamp = at
      return .scroll(event)
    case .system(let event, _): return .system(event, at: at)
    case .time: return .time(at)
    }
  }

  fileprivate func scaled(by factor: Double) -> InputEvent {
    switch self {
    case .touches(var event):
      event.pixelsPerPoint *= factor
      event.changed = event.changed.map { touch in
        var touch = touch
        touch.location = touch.location * factor
        return touch
      }
      return .touches(event)
    case .touchpad(var event):
      event.location = event.location * factor
      return .touchpad(event)
    case .hover(var event):
      event.location = event.location * factor
      return .hover(event)
    case .press(var event):
      event.location = event.location * factor
      return .press(event)
    case .scroll(var event):
      event.location = event.location * factor
      return .scroll(event)
    case .system, .time: return self
    }
  }
}

extension Touch {
  fileprivate func with(_ id: Touch.ID) -> Touch {
    Touch(id: id, kind: kind, device: device, phase: phase, location: location, timestamp: timestamp)
  }
}

extension Point {
  fileprivate static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}
