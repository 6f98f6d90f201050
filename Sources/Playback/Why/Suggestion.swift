package import Bindings
internal import Gestures
internal import Traces

/// A line for a bindings file with which the episode would have been recognized. A replay of the episode has confirmed
/// this.
package struct Suggestion: Sendable, Hashable {
  /// The sentence that introduces the line.
  package var reason: String
  /// The line, or the lines of a block, as in a bindings file.
  package var text: String
  /// The edit that writes the line into the file; nil if the line is in an included file.
  package var operation: EditOperation?
}

extension Suggestion {
  /// Maximum number of other bindings with which a new line is replayed. If the file has more bindings, only the new
  /// line is replayed.
  private static let maximumBindings = 2000

  /// Returns the distance in millimetres below which no movement is suggested; 0 without a click of the same button. A
  /// click may move half as far as a swipe of its button, so a shorter swipe would take clicks.
  private static func minimumDistance(_ binding: Binding, in set: BindingSet) -> Double {
    let hasClick = set.bindings.contains {
      $0.isClick && $0.overriddenBy == nil && $0.scope.button == binding.scope.button
    }
    return hasClick ? 2 * Observation.maximumRestingReach : 0
  }

  /// Returns lines with which the episode would have been recognized: one of the likeliest bindings with another
  /// option, or otherwise a new binding. Empty if a binding was recognized or no line helps.
  static func all(
    _ trace: Trace, _ source: ExplainedBindings, _ observation: Observation, _ entries: [Explanation.Entry]
  ) -> [Suggestion] {
    guard !entries.contains(where: { $0.part == .recognized }), !observation.start.isPaused else { return [] }
    for entry in entries.prefix(3) where entry.part == .failed {
      if let option = withOption(entry, trace, source.bindings, observation) { return [option] }
    }
    // The file already has a line for this gesture that is only excluded here, so a second line is not suggested.
    if entries.first?.wouldMatch ?? false { return [] }
    return newBinding(trace, source, observation, entries).map { [$0] } ?? []
  }

  private static func withOption(
    _ entry: Explanation.Entry, _ trace: Trace, _ set: BindingSet, _ observation: Observation
  ) -> Suggestion? {
    let binding = set.bindings[entry.binding]
    let trigger = binding.trigger
    guard trigger.fingers.contains(observation.fingers) else { return nil }
    for option in options(trigger, observation, minimum: minimumDistance(binding, in: set)) {
      guard let changed = trigger.replacing(option.word, with: option.text) else { continue }
      var changedSet = set
      changedSet.bindings[entry.binding].trigger = changed
      var (tried, index) = (changedSet, entry.binding)
      if tried.bindings.count > maximumBindings {
        tried.bindings = [changedSet.bindings[index]]
        tried.bindings[0].waitsFor = []
        tried.bindings[0].togetherWith = []
        index = 0
      }
      guard EpisodeReplay(trace, tried, only: index).isRecognized(index) else { continue }
      return Suggestion(
        reason:
          "\(entry.name.lineText.description.withFirstLetterUppercase) with \(option.text.map { "`\($0)`" } ?? "no `\(option.word)`") "
          + "would have been recognized:",
        text: changedSet.text(of: entry.binding),
        operation: entry.name.file == nil ? operation(option, set.bindings[entry.binding].span) : nil)
    }
    return nil
  }

  /// Returns the edit that sets the option of the statement at `span`, or that removes the option if its text is nil.
  private static func operation(_ option: (word: String, text: String?), _ span: SourceSpan) -> EditOperation {
    let name = StatementName.position(line: span.line, column: span.column)
    return option.text.map { .setOption(name, $0) } ?? .removeOption(name, option.word)
  }

  /// Returns options that could make the trigger succeed, the strictest first. A nil text means that the option is
  /// removed.
  ///
  /// - Parameter minimum: The smallest distance in millimetres that an option may have.
  private static func options(
    _ trigger: Trigger, _ observation: Observation, minimum: Double
  ) -> [(word: String, text: String?)] {
    let (kind, duration) = (trigger.kind, observation.duration)
    var options: [(word: String, text: String?)] = []
    func add(_ option: OptionDefinition, _ value: String) { options.append((option.word, "\(option.word) \(value)")) }
    if let option = kind.option(limiting: .amount), let text = value(of: option, observation, atLeast: minimum) {
      add(option, text)
    }
    if let option = kind.option(limiting: .speed), let speed = observation.speed {
      let slower = (speed * 0.09).rounded(.down) * 10
      if slower >= 10 { add(option, "\(NumberText.short(slower))mm/s") }
      options.append((option.word, nil))
    }
    if let option = kind.option(limiting: .duration) ?? kind.option(limiting: .pause) {
      for milliseconds in [400, 500, 700, 1000, 1500] where Duration.milliseconds(milliseconds) > duration * 0.5 {
        add(option, "\(milliseconds)ms")
      }
      options.append((option.word, nil))
    }
    if let option = kind.option(limiting: .rest) {
      let milliseconds = Int((duration.inSeconds * 18).rounded(.down)) * 50
      if milliseconds >= 100 { add(option, "\(milliseconds)ms") }
    }
    if let option = kind.option(limiting: .rotation) { for degrees in [30, 180] { add(option, "\(degrees)deg") } }
    if let option = kind.option(limiting: .direction) { options.append((option.word, option.word)) }
    return options
  }

  /// Returns an option value that the observed movement would reach; nil if no sensible value exists.
  private static func value(
    of option: OptionDefinition, _ observation: Observation, atLeast minimum: Double
  ) -> String? {
    switch option.type {
    case .length:
      let distance = observation.strictDistance
      return distance >= max(minimum, 1) ? "\(NumberText.short(distance))mm" : nil
    case .fraction:
      let change = (abs(observation.scale - 1) * 90).rounded(.down)
      return change >= 2 ? "\(NumberText.short(change))%" : nil
    case .angle:
      let angle = (abs(observation.rotation) * 0.9).rounded(.down)
      return angle >= 2 ? "\(NumberText.short(angle))deg" : nil
    case .extent, .duration, .speed, .commit, .count, .flag, .choice, .fixedWord: return nil
    }
  }

  private static func newBinding(
    _ trace: Trace, _ source: ExplainedBindings, _ observation: Observation, _ entries: [Explanation.Entry]
  ) -> Suggestion? {
    for trigger in observation.likelyTriggers {
      let written = trigger.text + place(observation)
      let line = trigger.isContinuous ? "\(written) { began -> none }" : "\(written) -> none"
      let tried = line.replacing("none", with: "notify recognized")
      guard let alone = check(Array(tried.utf8), file: "").bindings, let binding = alone.bindings.first,
        observation.isResting || observation.strictDistance >= minimumDistance(binding, in: source.bindings),
        EpisodeReplay(trace, alone).isRecognized(0)
      else { continue }
      // The new binding may have to wait for other bindings, or other bindings may override it, so all are replayed
      // together.
      if source.bindings.bindings.count <= maximumBindings {
        let bytes = source.bytes + Array("\n\(tried)\n".utf8)
        guard let all = check(bytes, file: source.bindings.file, in: source.environment).bindings,
          EpisodeReplay(trace, all, only: all.bindings.count - 1).isRecognized(all.bindings.count - 1)
        else { continue }
      }
      let action = #"notify "\#(observation.title)""#
      let text = line.replacing("none", with: action)
      return Suggestion(
        reason: "This line would have been recognized; put your action in place of `notify`:",
        text: text, operation: .add(text))
    }
    return nil
  }

  /// Returns the device, the held button and the held modifiers, as they are written after a trigger.
  private static func place(_ observation: Observation) -> String {
    let device = observation.device.deviceClass
    let isUsual = device.touchKind == .direct && observation.form == .touches
    return (isUsual ? "" : " on \(device.rawValue)") + observation.heldText
  }
}

extension Observation {
  /// The movement in two or three words, for the text of a notification.
  fileprivate var title: String {
    let movement = isResting ? "" : direction.flatMap(\.word).map { " \($0)" } ?? ""
    return (fingers > 0 ? NumberText.count(fingers, "finger") : device.deviceClass.rawValue) + movement
  }
}

extension Trigger {
  /// Returns the trigger with one option replaced or removed; nil if the result is not a valid trigger.
  ///
  /// - Parameters:
  ///   - word: The first word of the option.
  ///   - text: The option with its new value; nil to remove the option.
  fileprivate func replacing(_ word: String, with text: String?) -> Trigger? {
    let words = self.words(without: word) + [text].compactMap { $0 }
    let line = words.joined(separator: " ") + (kind.isContinuous ? " { began -> notify x }" : " -> notify x")
    return check(Array(line.utf8), file: "").bindings?.bindings.first?.trigger
  }
}

extension String {
  /// Returns the text with the last occurrence of `word` replaced.
  fileprivate func replacing(_ word: String, with other: String) -> String {
    var words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let index = words.lastIndex(of: word) { words[index] = other }
    return words.joined(separator: " ")
  }
}
