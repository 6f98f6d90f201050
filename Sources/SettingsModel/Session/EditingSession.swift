package import Bindings
package import Translation

/// The text of the file as the window knows it, with the texts that undo and redo restore.
///
/// Each change is a separate step, even a change by another program. Therefore undo never reverts a change of another
/// program together with a change of the window.
package struct EditingSession: Sendable {
  /// A change of the text: its title, and the text that undoing or redoing the change restores.
  fileprivate struct Step {
    let title: TranslatedText
    let bytes: [UInt8]
    /// True if the text had errors when it was the text of the file.
    let hadErrors: Bool
  }

  /// The text that undo or redo restores, and the title of the change.
  package struct Target: Sendable {
    /// The title of the change that is undone or redone.
    package let title: TranslatedText
    package let bytes: [UInt8]
    private let hadErrors: Bool

    fileprivate init(_ step: Step) { (title, bytes, hadErrors) = (step.title, step.bytes, step.hadErrors) }

    /// Returns the reason why the text must not be restored; nil if the text can be restored. A text that had no errors
    /// may have an error later, for example if the file of an included preset was removed. The file itself may be a
    /// preset of the installed program.
    ///
    /// - Parameter document: The current text.
    package func refusal(for document: BindingsDocument, in environment: CheckEnvironment) -> TranslatedText? {
      do throws(EditRefusal) {
        try document.refuseInstalledPreset()
      } catch {
        return error.shortDescription(in: document)
      }
      guard !hadErrors else { return nil }
      do throws(EditRefusal) {
        _ = try Change.replaceAll(bytes).proposal(for: document, in: environment)
        return nil
      } catch {
        let reason = error.shortDescription(in: document)
        return translated("Undo and redo work again when this error is corrected: %1", reason)
      }
    }
  }

  /// Maximum number of steps that can be undone.
  package static let maximumSteps = 200

  package private(set) var file: FileState { didSet { lastBytes = file.bytes ?? lastBytes } }
  /// The last text that could be read.
  private var lastBytes: [UInt8]
  /// True if the last text that could be read has errors. The owner sets this value after each check of the text.
  package var hasErrors = false
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  package init(_ file: FileState) {
    self.file = file
    lastBytes = file.bytes ?? []
  }

  /// Records a change by the window: the text that it has written.
  package mutating func written(_ bytes: [UInt8], title: TranslatedText) {
    record(title)
    redoSteps = []
    file = .text(bytes)
  }

  /// Records the state of the file after it was read again. Returns true if another program has changed the file.
  package mutating func reread(_ new: FileState) -> Bool {
    guard new != file else { return false }
    if let bytes = new.bytes, bytes != lastBytes {
      record(translated("a change by another program"))
      redoSteps = []
    }
    file = new
    return true
  }

  private mutating func record(_ title: TranslatedText) {
    undoSteps.append(Step(title: title, bytes: lastBytes, hadErrors: hasErrors))
    if undoSteps.count > Self.maximumSteps { undoSteps.removeFirst() }
  }

  /// The text before the last change; nil if no change can be undone.
  package var undoTarget: Target? { undoSteps.last.map(Target.init) }

  /// The text after the last undone change; nil if no change can be redone.
  package var redoTarget: Target? { redoSteps.last.map(Target.init) }

  /// Records that the text of `undoTarget` was written.
  package mutating func undone() {
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(Step(title: step.title, bytes: lastBytes, hadErrors: hasErrors))
    file = .text(step.bytes)
  }

  /// Records that the text of `redoTarget` was written.
  package mutating func redone() {
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(Step(title: step.title, bytes: lastBytes, hadErrors: hasErrors))
    file = .text(step.bytes)
  }
}
