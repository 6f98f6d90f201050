package import Bindings
internal import Gestures
package import Traces

/// A trigger whose options fit the measured attempts. Each changed limit has a margin of `Tuning.margin`.
package struct TuningProposal: Sendable, Hashable {
  /// Lines to paste into a bindings file.
  package let lines: [String]
  /// Number of the measured attempts that the proposed lines recognize.
  package let recognized: Int
  /// True if the lines only propose an amount for the steps of a continuous gesture.
  var isStep = false
  /// The position of the user's line that the proposed lines replace, such as "line 3 of /home/ann/…"; nil if no line
  /// is replaced.
  package var replaced: String?
}

extension Tuning {
  /// Proposes options that fit the attempts. Returns nil if no option of this kind can help.
  ///
  /// The options of the trigger remain, except those that are too strict.
  ///
  /// - Parameter set: The user's bindings. If a binding in `set` is for the same gesture, the proposal contains its
  ///   actions.
  package func proposal(
    for judgements: [Judgement], _ header: TraceHeader, replacingIn set: BindingSet? = nil
  ) -> TuningProposal? {
    let fitting = judgements.filter(mayFit).map(\.attempt)
    guard !fitting.isEmpty else { return nil }
    let isTooStrict = judgements.contains { mayFit($0) && $0.recognized == nil }
    guard let step = step(fitting) else {
      guard let tuned = options(fitting, isTooStrict: isTooStrict).map({ trigger.replacing($0) }), tuned != trigger,
        let other = try? Tuning(tuned)
      else { return nil }
      let recognized = other.judge(judgements.map(\.attempt), header).count { $0.recognized != nil }
      guard recognized >= judgements.count(where: { $0.recognized != nil }) else { return nil }
      guard let set, let own = counterpart(in: set), let rule = own.rules.first else {
        return TuningProposal(lines: [Self.line(tuned)], recognized: recognized)
      }
      let actions = rule.actions.map(\.words).joined(separator: "; ")
      let place = "line \(own.span.line) of \(set.files[own.span.file])"
      return TuningProposal(lines: ["\(tuned) -> \(actions)"], recognized: recognized, replaced: place)
    }
    return TuningProposal(
      lines: ["\(trigger) {", "    every \(step) -> notify \"\(trigger)\"", "}"],
      recognized: judgements.count { $0.recognized != nil }, isStep: true)
  }

  /// Returns the user's line for the same gesture; nil if no such line exists, or if the line has a block.
  private func counterpart(in set: BindingSet) -> Binding? {
    let trigger = binding.trigger
    return set.bindings.last { other in
      other.overriddenBy == nil && other.rules.count == 1 && !trigger.kind.isContinuous
        && other.trigger.kind == trigger.kind && other.trigger.fingers == trigger.fingers
        && other.trigger.directions == trigger.directions && other.trigger.position == trigger.position
        && other.scope == binding.scope && set.files.indices.contains(other.span.file)
    }
  }

  /// Returns false if the attempt was a different gesture, so that no option could make the attempt fit.
  private func mayFit(_ judgement: Judgement) -> Bool {
    // An edge gesture that begins away from the edge also fails with `wrongDirection`.
    let isElsewhere = judgement.failure == .wrongDirection && binding.trigger.kind.measure != .edgeDistance
    return !isElsewhere && judgement.failure != .wrongKind
      && binding.trigger.fingers.contains(judgement.attempt.fingers)
  }

  /// Number of steps that the shortest attempt must make.
  private static let steps = 5.0

  /// Returns the step amount for a continuous kind: a fifth of the shortest attempt.
  private func step(_ attempts: [TunedAttempt]) -> String? {
    func amount(_ value: (TunedAttempt) -> Double, _ unit: String) -> String? {
      guard let smallest = attempts.map(value).min(), smallest >= 1 else { return nil }
      return Self.whole(max(1, smallest / Self.steps)).map { "\($0)\(unit)" }
    }
    return switch binding.trigger.kind.measure {
    case .reach: amount({ $0.reach }, "mm")
    case .span: amount({ abs($0.scale - 1) * 100 }, "%")
    case .rotation: amount({ abs($0.rotation) }, "deg")
    case .distance, .taps, .rest, .path, .edgeDistance, nil: nil
    }
  }

  /// Returns the proposed options, each with its first word.
  ///
  /// - Parameter isTooStrict: True if the trigger does not recognize all of the attempts.
  private func options(_ attempts: [TunedAttempt], isTooStrict: Bool) -> [(word: String, text: String)]? {
    switch binding.trigger.kind.measure {
    case .distance: distanceOptions(attempts)
    case .taps: pauseOptions(attempts)
    case .rest: restOptions(attempts)
    case .path: lengthOption(attempts.map(\.pathLength).min())
    case .edgeDistance: isTooStrict ? edgeOptions(attempts) : nil
    case .reach, .span, .rotation, nil: nil
    }
  }

  /// Returns the word of the option that sets `limit`, and the option's value in the trigger. Returns nil if this kind
  /// has no such option.
  private func option(_ limit: OptionDefinition.Limit) -> (word: String, value: OptionValue?)? {
    let trigger = binding.trigger
    return trigger.kind.option(limiting: limit).map { ($0.word, trigger.options[$0.word]) }
  }

  /// Returns options with a minimum distance that is less than the shortest attempt by the margin. The maximum duration
  /// and the minimum speed are changed only if they are too strict.
  private func distanceOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard var options = lengthOption(attempts.map(\.distance).min()), let minimum = attempts.map(\.distance).min()
    else {
      return nil
    }
    let reached = attempts.compactMap { $0.time(toDistance: minimum * (1 - Self.margin)) }.max() ?? .zero
    if let (word, value) = option(.duration), case .duration(let limit)? = value,
      reached * (1 + Self.margin) > limit
    {
      options.append((word, Self.milliseconds(reached, steps: 50)))
    }
    let speeds = attempts.compactMap { attempt in
      attempt.time(toDistance: minimum * (1 - Self.margin)).map {
        minimum * (1 - Self.margin) / max($0.inSeconds, 0.001)
      }
    }
    if let (word, value) = option(.speed), case .speed(let limit)? = value, let slowest = speeds.min(),
      slowest * (1 - Self.margin) < limit, let speed = Self.whole(max(1, slowest * (1 - Self.margin)))
    {
      options.append((word, "\(speed)mm/s"))
    }
    return options
  }

  private func lengthOption(_ shortest: Double?) -> [(word: String, text: String)]? {
    guard let shortest, let length = Self.whole(shortest * (1 - Self.margin)), length >= 1,
      let word = option(.amount)?.word
    else { return nil }
    return [(word, "\(length)mm")]
  }

  private func pauseOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    let pauses = attempts.filter { $0.sequences >= times }.map(\.maximumPause)
    guard times > 1, let maximum = pauses.max(), let word = option(.pause)?.word else { return nil }
    return [(word, Self.milliseconds(maximum, steps: 10))]
  }

  private func restOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard let minimum = attempts.map(\.duration).min(), let word = option(.rest)?.word else { return nil }
    let milliseconds = minimum.inMilliseconds * (1 - Self.margin)
    guard milliseconds >= 50 else { return nil }
    return [(word, "\(Int(milliseconds / 50) * 50)ms")]
  }

  private func edgeOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard let farthest = attempts.compactMap(\.edgeDistance).max(),
      let size = Self.whole((farthest * (1 + Self.margin)).rounded(.up)), let word = option(.edgeDistance)?.word
    else { return nil }
    return [(word, "\(max(1, size))mm")]
  }

  /// Returns a measured value without its fraction; nil if a hand cannot produce the value, such as an infinite number
  /// in a trace.
  private static func whole(_ value: Double) -> Int? { (0...1e6).contains(value) ? Int(value) : nil }

  /// Returns a maximum time with the margin added, rounded up to a multiple of `steps` milliseconds.
  private static func milliseconds(_ time: Duration, steps: Double) -> String {
    "\(Int((time.inMilliseconds * (1 + margin) / steps).rounded(.up) * steps))ms"
  }
}

extension String {
  /// Returns the trigger with new values of options. Options that are missing in the trigger are appended.
  fileprivate func replacing(_ options: [(word: String, text: String)]) -> String {
    var words = split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    for option in options {
      if let index = words.firstIndex(of: option.word), index + 1 < words.count {
        words[index + 1] = option.text
      } else {
        words += [option.word, option.text]
      }
    }
    return words.joined(separator: " ")
  }
}
