internal import SettingsModel
internal import Translation
internal import Widgets

/// A row of the list of gestures: a gesture with its picture, its findings and its controls.
@MainActor
final class GestureRowView {
  let widget = Row(spacing: 14)
  private var row: GestureRow
  private let context: SettingsContext
  private let picture: PictogramView
  private let texts = Box(.vertical, spacing: 2)
  private lazy var toggle = Switch(name: translated("%1: on or off", gesture)) { [weak self] in self?.turn(on: $0) }
  private lazy var edit = Button(icon: "document-edit-symbolic", name: translated("Change: %1", gesture)) {
    [weak self] in
    if let self { EditDialog(row, context).present() }
  }
  private lazy var remove = Button(icon: "user-trash-symbolic", name: translated("Remove: %1", gesture)) {
    [weak self] in
    guard let self, let change = row.removal else { return }
    context.perform(change, title: translated("removed: %1", gesture))
  }
  private var controls: [Widget] = []

  init(_ row: GestureRow, _ context: SettingsContext) {
    (self.row, self.context) = (row, context)
    picture = PictogramView(row.pictogram, size: 44)
    widget.margin(horizontal: 20, vertical: 7)
    widget.append(picture.widget.align(vertically: .start))
    texts.expand(horizontally: true).size(width: 100)
    widget.append(texts)
    if row.isOwn {
      controls = [toggle, edit.style("flat"), remove.style("flat")]
      for control in controls { widget.append(control.align(vertically: .center)) }
    }
    show()
  }

  private var gesture: TranslatedText { verbatim(row.gesture) }

  /// Shows another state of the same gesture. Keeps the controls, so that a second click or key press that soon follows
  /// reaches the same control. Returns false if the row is another gesture.
  func update(_ new: GestureRow) -> Bool {
    guard new.gesture == row.gesture, new.isOwn == row.isOwn else { return false }
    row = new
    show()
    return true
  }

  private func show() {
    picture.pictogram = row.pictogram
    // Centre the texts by boxes that expand. Aligning them would take longer, for the reason that `Row` gives.
    let (above, below) = (Box(.vertical).expand(vertically: true), Box(.vertical).expand(vertically: true))
    texts.replaceAll([above] + makeTexts() + [below])
    guard row.isOwn else { return }
    toggle.isOn = row.isOn
    toggle.isEnabled = row.isSwitchable
    edit.isEnabled = row.isEditable
  }

  private func makeTexts() -> [Widget] {
    let title = Label(gesture)
    title.style(row.group == .errors ? "line" : "row-title")
    let action = Label(verbatim(row.action))
    action.isVisible = !row.action.isEmpty
    if !row.isOn { for label in [title, action] { label.style("dim-label") } }
    var widgets: [Widget] = [title, action]
    if !row.place.isEmpty { widgets.append(Label(translated("Only %1", row.place)).style("caption")) }
    if case .included(let file) = row.origin {
      widgets.append(Label(translated("From %1", file)).style("caption"))
    }
    return widgets + row.findings.map { FindingView.make($0, context) }
  }

  private func turn(on isOn: Bool) {
    if let change = row.switched(on: isOn) {
      let title = isOn ? translated("switched on: %1", gesture) : translated("switched off: %1", gesture)
      context.perform(change, title: title)
    }
    // If the change was refused, the switch returns to its old position.
    toggle.isOn = row.isOn
  }

  /// The index of the control that has the focus; nil if no control has it.
  var focusedControl: Int? { controls.firstIndex { $0.hasFocus } }

  func focus(_ control: Int) {
    if controls.indices.contains(control) { controls[control].focus() }
  }
}
