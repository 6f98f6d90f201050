internal import Bindings
internal import SettingsModel
internal import Translation
internal import Widgets

/// A window in which a person changes the text of a line. The message of `check` is shown below the text.
@MainActor
final class EditDialog {
  private let row: GestureRow
  private let context: SettingsContext
  private let window: Window
  private let picture = PictogramView(nil, size: 56)
  private let words = Label().style("row-title")
  private let action = Label()
  private let heading = Box(.horizontal, spacing: 14)
  private let message = Label().style("message").selectable()
  private lazy var editor = TextEditor(name: translated("The line")) { [weak self] text in
    self?.options.show(text)
    self?.actions?.clearMarks()
    self?.check()
  }
  private lazy var options: OptionSliders = OptionSliders(context) { [context, row] in
    context.document.surroundings(ofLine: row.lines.lowerBound)
  } _: { [weak self] line in
    guard let self else { return }
    editor.text = line
    options.show(line)
    check()
  } onRefusal: { [weak self] refusal in
    guard let self else { return }
    message.text = refusal.shortDescription(in: context.document)
  }
  /// The catalogue of actions; nil for a block and for a line with an error.
  private var actions: ActionChooser?
  private let choices = Box(.vertical, spacing: 12)
  private lazy var apply = Button(translated("Apply")) { [weak self] in self?.finish() }

  init(_ row: GestureRow, _ context: SettingsContext) {
    (self.row, self.context) = (row, context)
    window = Window(title: translated("Change a gesture"), width: 720, height: 660, owner: context.window)
  }

  func present() {
    editor.text = row.source
    words.text = verbatim(row.gesture)
    picture.widget.isVisible = false
    let texts = Box(.vertical, spacing: 2, [words, action]).expand(horizontally: true).align(vertically: .center)
    heading.replaceAll([picture.widget, texts])
    // The actions of a block are inside the block, so only a line without a block gets the catalogue. The text of a line
    // with an error includes the comment, which another action would remove.
    let parts = row.hasError ? nil : LineParts(row.source)
    if let parts {
      let actions = ActionChooser(context, in: window) { [weak self] in self?.choose($0) }
      self.actions = actions
      choices.append(Label(translated("What it does")).style("section-title"))
      choices.append(actions.widget)
      if let action = parts.actions { actions.mark(action) }
    }
    choices.append(options.widget)
    let view = Scrolled(choices).expand(horizontally: true, vertically: true)
    let field = Scrolled(editor, framed: true).size(height: parts == nil ? 140 : 58).expand(horizontally: true)
    let cancel = Button(translated("Cancel")) { [weak self] in self?.window.close() }
    let buttons = Box(.horizontal, spacing: 8, [cancel, apply.style("suggested-action")]).align(vertically: .end)
    let end = Box(.horizontal, spacing: 12, [message.expand(horizontally: true), buttons])
    window.content = Box(.vertical, spacing: 12, [heading, view, field, end]).margin(18)
    window.onKey { [weak self] key in
      if self?.actions?.isRecording ?? false {
        return false
      } else if key.name == "Escape", key.modifiers.isEmpty {
        self?.window.close()
      } else if key.name == "Return", key.modifiers == .control {
        self?.finish()
      } else {
        return false
      }
      return true
    }
    // This closure keeps the dialogue alive until its window is destroyed.
    window.onClose {
      self.actions?.stopRecording()
      self.options.end()
    }
    check()
    options.show(row.source)
    options.begin()
    window.present()
    editor.focus()
  }

  private func choose(_ action: String?) {
    guard let action, let parts = LineParts(editor.text) else { return }
    editor.text = parts.line(with: action)
    options.show(editor.text)
    check()
  }

  /// Shows the picture and the words of the text. If the text cannot be read, shows the picture and the words of the
  /// last text that could be read, in a faint colour.
  ///
  /// - Parameter whole: Returns the preview of a line that depends on other lines of the file, such as a line with a
  ///   mode.
  private func showPreview(_ whole: () -> LinePreview?) {
    let preview = LinePreview(editor.text, shapes: context.list.shapes, in: context.environment) ?? whole()
    heading.opacity = preview == nil ? 0.45 : 1
    guard let preview else { return }
    picture.pictogram = preview.pictogram
    picture.widget.isVisible = true
    words.text = verbatim(preview.words)
    action.text = verbatim(preview.action)
  }

  private func check() {
    guard context.list.contains(row) else {
      showPreview { nil }
      // Another program has changed the file, so another line may now be at the position of this row.
      message.text = translated("Another program has changed the file.")
      apply.isEnabled = false
      return
    }
    guard let change = row.replacement(editor.text), editor.text != row.source else {
      showPreview { LinePreview(row) }
      message.text = verbatim("")
      apply.isEnabled = false
      return
    }
    do throws(EditRefusal) {
      let proposal = try context.proposal(change)
      showPreview { LinePreview(of: row, in: proposal, file: context.path, context.environment) }
      message.text = proposal.hint ?? translated("This line is right.")
      apply.isEnabled = true
    } catch {
      showPreview { nil }
      message.text = error.shortDescription(in: context.document)
      apply.isEnabled = false
    }
  }

  private func finish() {
    check()
    guard apply.isEnabled, let change = row.replacement(editor.text) else { return }
    if context.perform(change, title: translated("changed: %1", verbatim(row.gesture))) {
      window.close()
    } else {
      check()
    }
  }
}
