package import Bindings
package import Playback

/// The sliders for the options of a line. Also computes the line after a slider has moved.
package struct LineOptions {
  /// The options that matter most for the gesture, and those that the line has.
  package private(set) var main: [OptionSlider] = []
  package private(set) var more: [OptionSlider] = []

  /// Number of options in `main`, unless the line has more.
  private static let mainCount = 3
  /// The action that is appended to a line without an action, so that the line can be read.
  private static let placeholder = " none"

  private let document: BindingsDocument
  private let statement: StatementName
  /// The text that was appended to the line, so that it can be read.
  private let rest: String

  /// Nil for a line that cannot be read.
  ///
  /// - Parameters:
  ///   - line: The text of a binding; its actions may be missing.
  ///   - shapes: The shapes of the file that the line may bind.
  ///   - attempts: The last attempts of the person.
  package init?(
    _ line: String, shapes: [Shape] = [], attempts: [MeasuredAttempt] = [],
    in environment: CheckEnvironment = CheckEnvironment()
  ) {
    var environment = environment
    // Ignore the present devices: an option without effect on them may have an effect on other devices.
    environment.devices = nil
    let used = shapes.filter { line.contains($0.name) }.flatMap(\.definitions)
    rest = (line.trimmed.hasSuffix("->") ? Self.placeholder : "") + "\n" + used.map { $0 + "\n" }.joined()
    document = BindingsDocument(Array((line + rest).utf8), file: "", in: environment)
    let bindings = check(document.bytes, file: "", in: environment).bindings?.bindings ?? []
    guard let first = bindings.first, let statement = document.statements.first(where: { $0.kind == .binding })
    else { return nil }
    self.statement = statement.name
    let trigger = first.trigger
    let similar = attempts.filter { attempt in bindings.contains { attempt.resembles($0) } }
    let deviceClass = first.scope.deviceClass ?? similar.last?.deviceClass
    for definition in trigger.kind.options {
      let attempts = similar.compactMap { $0.number(limitedBy: definition, of: trigger.kind) }
      guard let slider = OptionSlider(definition, of: trigger, on: deviceClass, attempts: attempts), isPossible(slider)
      else { continue }
      if slider.writtenNumber != nil || main.count < Self.mainCount { main.append(slider) } else { more.append(slider) }
    }
  }

  /// Returns true if the line has the option, or can have it without a warning.
  private func isPossible(_ slider: OptionSlider) -> Bool {
    guard slider.writtenNumber == nil else { return true }
    return slider.samples.contains { number in
      guard let option = slider.option(at: number) else { return false }
      return (try? document.edit(.setOption(statement, option)).warnings.isEmpty) ?? false
    }
  }

  /// Returns the line with another number of an option. If the number is at the end of the scale that has the same
  /// effect as no option, removes the option.
  ///
  /// - Parameter number: Nil to remove the option.
  /// - Throws: The reason why the line cannot have this number.
  package func line(with slider: OptionSlider, at number: Double?) throws(EditRefusal) -> String {
    let option = number.flatMap(slider.option)
    guard option != nil || slider.writtenNumber != nil else { return text(document.bytes) }
    do throws(EditRefusal) {
      let operation = option.map { EditOperation.setOption(statement, $0) }
      return text(try document.edit(operation ?? .removeOption(statement, slider.definition.word)).bytes)
    } catch {
      // The operation is impossible, because the line already has this number.
      guard error.reason != .impossible else { return text(document.bytes) }
      throw error
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(rest.utf8.count), as: UTF8.self) }
}
