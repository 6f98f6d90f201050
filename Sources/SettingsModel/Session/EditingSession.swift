package import Translation

/// The text of the file as the window knows it, with the texts that undo and redo restore.
///
/// Each change is a separate step, even a change by another program. Therefore undo never reverts a change of another
/// program together with a change of the window.
package struct EditingSession: Sendable {
  /// A change of the text: its title, and the text that undoing or redoing the change restores.
  private struct Step {
    let title: TranslatedText
    let bytes: [UInt8]
  }

  /// The text that undo or redo restores, and the title of the change.
  package struct Target: Sendable {
    /// The title of the change that is undone or redone.
    package let title: TranslatedText
    package let bytes: [UInt8]
  }

  /// Maximum number of steps that can be undone.
  package static let maximumSteps = 200

  package private(set) var file: FileState { didSet { lastBytes = file.bytes ?? lastBytes } }
  /// The last text that could be read.
  private var lastBytes: [UInt8]
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  package init(_ file: FileState) {
    self.file = file
    lastBytes = file.bytes ?? []
  }

  // MARK: Changes

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
    undoSteps.append(Step(title: title, bytes: lastBytes))
    if undoSteps.count > Self.maximumSteps { undoSteps.removeFirst() }
  }

  // MARK: Undo

  /// The text before the last change; nil if no change can be undone.
  package var undoTarget: Target? { undoSteps.last.map { Target(title: $0.title, bytes: $0.bytes) } }

  /// The text after the last undone change; nil if no change can be redone.
  package var redoTarget: Target? { redoSteps.last.map { Target(title: $0.title, bytes: $0.bytes) } }

  /// Records that the text of `undoTarget` was written.
  package mutating func undone() {
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(Step(title: step.title, bytes: lastBytes))
    file = .text(step.bytes)
  }

  /// Records that the text of `redoTarget` was written.
  package mutating func redone() {
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(Step(title: step.title, bytes: lastBytes))
    file = .text(step.bytes)
  }
}
