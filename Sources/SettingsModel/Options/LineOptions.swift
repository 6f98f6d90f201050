package import Bindings
package import Playback

/// The sliders and lists for the options of a line, and the line that results when a person changes an option.
package struct LineOptions {
  /// The options that matter most for the gesture, and the options that the line had when the line was first shown. All
  /// other options are in `more`.
  package private(set) var main: [OptionSlider] = []
  package private(set) var more: [OptionSlider] = []
  /// The options whose value a person chooses from a list.
  package private(set) var choices: [OptionChoice] = []

  /// Number of options up to which `main` is filled. `main` has more options if the line itself has more.
  private static let mainCount = 3
  /// The action that is appended to a line without an action, so that the line can be read.
  private static let placeholder = " none"

  private let document: BindingsDocument
  private let statement: StatementName
  private let kind: GestureKind
  private let environment: CheckEnvironment
  /// The parts of the checked text before and after the line.
  private let before, rest: String
  /// The messages of `check` about the line.
  private let warnings: Set<String>

  /// Returns nil for a line that cannot be read.
  ///
  /// - Parameters:
  ///   - line: The text of a binding; its actions may be missing.
  ///   - surroundings: The scopes around the line, and the settings that apply to it.
  ///   - old: The sliders that are shown. A slider that is also in the new list keeps its position and its scale,
  ///     because a person may be moving it.
  ///   - shapes: The shapes of the file that the line may bind.
  ///   - attempts: The last attempts of the person.
  package init?(
    _ line: String, at surroundings: LineSurroundings = LineSurroundings(), replacing old: LineOptions? = nil,
    shapes: [Shape] = [], attempts: [MeasuredAttempt] = [], in environment: CheckEnvironment = CheckEnvironment()
  ) {
    var environment = environment
    // Ignore the present devices: an option without effect on them may have an effect on other devices.
    environment.devices = nil
    self.environment = environment
    let scopes = surroundings.scopes.map { $0 + " {\n" }.joined()
    let end =
      (line.trimmed.hasSuffix("->") ? Self.placeholder : "") + "\n"
      + surroundings.scopes.map { _ in "}\n" }.joined() + shapes.definitions(for: line)
    let start = scopes + surroundings.settings.map { $0 + "\n" }.joined()
    func result(after start: String) -> CheckResult {
      check(Array((start + line + end).utf8), file: "", in: environment)
    }
    let checked = result(after: start)
    warnings = Set(checked.diagnostics.map(\.message))
    let all = checked.bindings?.bindings ?? []
    let own = surroundings.settings.isEmpty ? all : result(after: scopes).bindings?.bindings ?? []
    document = BindingsDocument(Array((start + line + end).utf8), file: "", in: environment)
    (before, rest) = (start, end)
    guard let first = all.first, let trigger = own.first?.trigger,
      let statement = document.statements.first(where: { $0.kind == .binding })
    else { return nil }
    self.statement = statement.name
    kind = trigger.kind
    let similar = attempts.filter { attempt in all.contains { attempt.resembles($0) } }
    let deviceClass = first.scope.deviceClass ?? similar.last?.deviceClass
    let known = old?.kind == kind ? old : nil
    for definition in kind.options {
      let attempts = similar.compactMap { $0.number(limitedBy: definition, of: kind) }
      let setting = surroundings.settings.isEmpty ? nil : setting(of: definition.word, first.trigger, own: trigger)
      let isMain = known?.main.first { $0.word == definition.word }
      let shown = isMain ?? known?.more.first { $0.word == definition.word }
      guard
        let slider = OptionSlider(
          definition, of: trigger, default: setting, on: deviceClass, attempts: attempts, replacing: shown),
        isPossible(slider)
      else { continue }
      let isFirst = shown == nil && (slider.writtenNumber != nil || main.count < Self.mainCount)
      if isMain != nil || isFirst { main.append(slider) } else { more.append(slider) }
    }
    choices = OptionChoice.Subject.allCases.compactMap { subject in
      OptionChoice(subject, of: own.first ?? first).flatMap { isPossible($0) ? $0 : nil }
    }
    main += Step.Frequency.allCases.compactMap { frequency in
      let steps = first.rules.compactMap { if case .step(let step) = $0.moment { step } else { nil } }
        .filter { $0.frequency == frequency }
      // If the line has steps with different amounts, one slider cannot set them all.
      guard let step = steps.first, steps.allSatisfy({ $0.amount == step.amount }) else { return nil }
      return OptionSlider(step, replacing: known?.main.first { $0.word == frequency.rawValue })
    }
  }

  /// Returns true if a person can change the option: it can be removed from the line, or added without another warning.
  private func isPossible(_ choice: OptionChoice) -> Bool {
    // The rate may belong to a rule inside the block. Such a rate cannot be removed from the line.
    if let old = choice.writtenStart { return (try? document.edit(.removeOption(statement, old))) != nil }
    return choice.values.last?.option.map(isPossible) ?? false
  }

  /// Returns true if the line can have the option without another warning.
  private func isPossible(_ option: String) -> Bool {
    guard let new = try? document.edit(.setOption(statement, option)).warnings else { return false }
    return new.allSatisfy { warnings.contains($0.message) }
  }

  /// Returns the line with another value of an option.
  ///
  /// - Throws: The reason why the line cannot have this value.
  package func line(with choice: OptionChoice, at index: Int) throws(EditRefusal) -> String {
    guard index != choice.selected, choice.values.indices.contains(index) else { return text(document.bytes) }
    let operation =
      choice.values[index].option.map { EditOperation.setOption(statement, $0) }
      ?? .removeOption(statement, choice.writtenStart ?? "")
    return text(try document.edit(operation).bytes)
  }

  /// Returns the value that a `set` line gives to an option of the line; nil if no `set` line does.
  private func setting(of word: String, _ trigger: Trigger, own: Trigger) -> OptionValue? {
    guard own.options[word] != nil else { return trigger.options[word] }
    guard let bytes = try? document.edit(.removeOption(statement, word)).bytes else { return nil }
    return check(bytes, file: "", in: environment).bindings?.bindings.first?.trigger.options[word]
  }

  /// Returns true if the line has the option, or can have it without a warning.
  private func isPossible(_ slider: OptionSlider) -> Bool {
    guard slider.writtenNumber == nil else { return true }
    return slider.samples.contains { number in
      slider.option(at: number).map(isPossible) ?? false
    }
  }

  /// Returns the line with another number of an option. If the number is at the end of the scale that has the same
  /// effect as no option, removes the option.
  ///
  /// - Parameter number: The number for the option; nil to remove the option.
  /// - Throws: The reason why the line cannot have this number.
  package func line(with slider: OptionSlider, at number: Double?) throws(EditRefusal) -> String {
    guard case .option(let definition) = slider.subject else { return try line(withStepsOf: slider, at: number) }
    let option = number.flatMap(slider.option)
    guard option != nil || slider.writtenNumber != nil else { return text(document.bytes) }
    do throws(EditRefusal) {
      let operation = option.map { EditOperation.setOption(statement, $0) }
      return text(try document.edit(operation ?? .removeOption(statement, definition.word)).bytes)
    } catch {
      // The operation is impossible, because the line already has this number.
      guard error.reason != .impossible else { return text(document.bytes) }
      throw error
    }
  }

  private func line(withStepsOf slider: OptionSlider, at number: Double?) throws(EditRefusal) -> String {
    var document = document
    guard let amount = number.flatMap(slider.amount) else { return text(document.bytes) }
    for index in document.statements.indices {
      let step = document.statements[index]
      var words: [Substring] = step.text.split(separator: " ")
      guard step.kind == .phase, words.count > 1, words[0] == slider.word, words[1] != amount else { continue }
      words[1] = amount[...]
      let edit = try document.edit(.replace(step.name, with: words.joined(separator: " ")))
      document = BindingsDocument(edit.bytes, file: document.file, in: environment)
    }
    return text(document.bytes)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.dropFirst(before.utf8.count).dropLast(rest.utf8.count), as: UTF8.self)
  }

  /// The options of the line that a person can choose, as written in the line. The number of taps is left out, because
  /// this number is part of the gesture.
  package var written: [String] {
    (main + more).compactMap(\.writtenText)
      + choices.filter { $0.subject != .times }.compactMap(\.writtenText)
  }

  /// The amount of the line's repeated steps, with its unit; nil if the line has no repeated steps.
  var step: (unit: OptionSlider.Unit, amount: String)? {
    guard let slider = main.first(where: { $0.word == Step.Frequency.every.rawValue }) else { return nil }
    return slider.amount(at: slider.number).map { (slider.unit, $0) }
  }
}
