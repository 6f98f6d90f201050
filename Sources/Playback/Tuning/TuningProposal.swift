internal import Bindings
internal import Gestures
package import Traces

/// Options that fit all attempts, with the margin.
package struct TuningProposal: Sendable, Hashable {
  /// Lines to paste into a bindings file.
  package let lines: [String]
  /// Number of attempts that are recognized with them.
  package let recognized: Int
  /// True if the lines have a step that fits the attempts, and no other options.
  var isStep = false
}

extension Tuning {
  /// Proposes options that fit the attempts; nil where no option of the kind would help.
  ///
  /// Options of the trigger stay, unless they are too strict.
  package func proposal(for judgements: [Judgement], _ header: TraceHeader) -> TuningProposal? {
    let fitting = judgements.filter(mayFit).map(\.attempt)
    guard !fitting.isEmpty else { return nil }
    let isTooStrict = judgements.contains { mayFit($0) && $0.recognized == nil }
    guard let step = step(fitting) else {
      guard let tuned = options(fitting, isTooStrict: isTooStrict).map({ trigger.replacing($0) }), tuned != trigger,
        let other = try? Tuning(tuned)
      else { return nil }
      let recognized = other.judge(judgements.map(\.attempt), header).count { $0.recognized != nil }
      guard recognized >= judgements.count(where: { $0.recognized != nil }) else { return nil }
      return TuningProposal(lines: [Self.line(tuned)], recognized: recognized)
    }
    return TuningProposal(
      lines: ["\(trigger) {", "    every \(step) -> notify \"\(trigger)\"", "}"],
      recognized: judgements.count { $0.recognized != nil }, isStep: true)
  }

  /// Returns false for another gesture than the one that was asked for, which no option would make it.
  private func mayFit(_ judgement: Judgement) -> Bool {
    // An edge gesture has the wrong direction, too, if it begins outside of the strip.
    let isElsewhere = judgement.failure == .wrongDirection && binding.trigger.kind != .edge
    return !isElsewhere && judgement.failure != .wrongKind
      && binding.trigger.fingers.contains(judgement.attempt.fingers)
  }

  /// Number of steps that the shortest attempt makes.
  private static let steps = 5.0

  /// Returns the amount of a step of a continuous kind: a fifth of the shortest attempt.
  private func step(_ attempts: [TunedAttempt]) -> String? {
    func amount(_ value: (TunedAttempt) -> Double, _ unit: String) -> String? {
      guard let smallest = attempts.map(value).min(), smallest >= 1 else { return nil }
      return Self.whole(max(1, smallest / Self.steps)).map { "\($0)\(unit)" }
    }
    let kind = binding.trigger.kind
    if kind == .pan { return amount({ $0.reach }, "mm") }
    if kind == .pinch { return amount({ abs($0.scale - 1) * 100 }, "%") }
    return kind == .rotate ? amount({ abs($0.rotation) }, "deg") : nil
  }

  /// Returns options, each with its word.
  ///
  /// - Parameter isTooStrict: True if the trigger does not fit all attempts.
  private func options(_ attempts: [TunedAttempt], isTooStrict: Bool) -> [(word: String, text: String)]? {
    let kind = binding.trigger.kind
    if kind == .swipe { return swipeOptions(attempts) }
    if kind == .tap { return tapOptions(attempts) }
    if kind == .hold { return holdOptions(attempts) }
    if kind == .stroke { return lengthOption(attempts.map(\.pathLength).min()) }
    return kind == .edge && isTooStrict ? edgeOptions(attempts) : nil
  }

  /// The minimum distance is looser than the shortest attempt; the maximum duration and the minimum speed are only loosened.
  private func swipeOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard var options = lengthOption(attempts.map(\.distance).min()), let minimum = attempts.map(\.distance).min()
    else {
      return nil
    }
    let reached = attempts.compactMap { $0.time(toDistance: minimum * (1 - Self.margin)) }.max() ?? .zero
    if case .duration(let limit)? = binding.trigger.options["within"], reached * (1 + Self.margin) > limit {
      options.append(("within", Self.milliseconds(reached, steps: 50)))
    }
    let speeds = attempts.compactMap { attempt in
      attempt.time(toDistance: minimum * (1 - Self.margin)).map {
        minimum * (1 - Self.margin) / max($0.inSeconds, 0.001)
      }
    }
    if case .speed(let limit)? = binding.trigger.options["faster"], let slowest = speeds.min(),
      slowest * (1 - Self.margin) < limit, let speed = Self.whole(max(1, slowest * (1 - Self.margin)))
    {
      options.append(("faster", "\(speed)mm/s"))
    }
    return options
  }

  private func lengthOption(_ shortest: Double?) -> [(word: String, text: String)]? {
    guard let shortest, let length = Self.whole(shortest * (1 - Self.margin)), length >= 1 else { return nil }
    return [("min", "\(length)mm")]
  }

  private func tapOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    let pauses = attempts.filter { $0.sequences >= times }.map(\.maximumPause)
    guard times > 1, let maximum = pauses.max() else { return nil }
    return [("within", Self.milliseconds(maximum, steps: 10))]
  }

  private func holdOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard let minimum = attempts.map(\.duration).min() else { return nil }
    let milliseconds = minimum.inMilliseconds * (1 - Self.margin)
    guard milliseconds >= 50 else { return nil }
    return [("for", "\(Int(milliseconds / 50) * 50)ms")]
  }

  private func edgeOptions(_ attempts: [TunedAttempt]) -> [(word: String, text: String)]? {
    guard let farthest = attempts.compactMap(\.edgeDistance).max(),
      let size = Self.whole((farthest * (1 + Self.margin)).rounded(.up))
    else { return nil }
    return [("size", "\(max(1, size))mm")]
  }

  /// Returns a measured value without its fraction; nil if no hand has made it, as in a trace with infinite numbers.
  private static func whole(_ value: Double) -> Int? { (0...1e6).contains(value) ? Int(value) : nil }

  /// Returns a maximum time with the margin, rounded up.
  private static func milliseconds(_ time: Duration, steps: Double) -> String {
    "\(Int((time.inMilliseconds * (1 + margin) / steps).rounded(.up) * steps))ms"
  }
}

extension String {
  /// The trigger with other values of options, which are added at its end if it does not have them.
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
