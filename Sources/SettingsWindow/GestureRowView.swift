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
  private let title = Label()
  private let action = Label()
  private let place = Label().style("caption")
  private let origin = Label().style("caption")
  private let findings = Box(.vertical, spacing: 2)
  private lazy var toggle = Switch(name: toggleName) { [weak self] in self?.turn(on: $0) }
  private lazy var edit = Button(icon: "document-edit-symbolic", name: editName) { [weak self] in
    if let self { EditDialog(row, context).present() }
  }
  private lazy var remove = Button(icon: "user-trash-symbolic", name: removeName) { [weak self] in
    guard let self, let change = row.removal else { return }
    context.perform(change, title: translated("removed: %1", gesture))
  }
  private var controls: [Widget] = []

  init(_ row: GestureRow, _ context: SettingsContext) {
    (self.row, self.context) = (row, context)
    picture = PictogramView(row.pictogram, size: 44)
    widget.margin(horizontal: 20, vertical: 7)
    widget.append(picture.widget.align(vertically: .start))
    for label in [place, origin] { label.isVisible = false }
    // Centre the texts by boxes that expand. Aligning them would take longer, for the reason that `Row` gives.
    let (above, below) = (Box(.vertical).expand(vertically: true), Box(.vertical).expand(vertically: true))
    let texts = Box(.vertical, spacing: 2, [above, title, action, place, origin, findings, below])
    texts.expand(horizontally: true).size(width: 100)
    widget.append(texts)
    if row.isOwn {
      controls = [toggle, edit.style("flat"), remove.style("flat")]
      for control in controls { widget.append(control.align(vertically: .center)) }
    }
    show()
  }

  /// True if the row has controls.
  var isOwn: Bool { row.isOwn }

  private var gesture: TranslatedText { verbatim(row.gesture) }
  private var toggleName: TranslatedText { translated("%1: on or off", gesture) }
  private var editName: TranslatedText { translated("Change: %1", gesture) }
  private var removeName: TranslatedText { translated("Remove: %1", gesture) }

  /// Shows another state of the same gesture, or another gesture. Keeps the controls, so that a second click or key press
  /// that soon follows reaches the same control. Returns false if the row needs other controls.
  func update(_ new: GestureRow) -> Bool {
    guard new.isOwn == isOwn else { return false }
    let isAnother = new.gesture != row.gesture
    row = new
    if isAnother, new.isOwn {
      toggle.setName(toggleName)
      edit.rename(editName)
      remove.rename(removeName)
    }
    show()
    return true
  }

  private func show() {
    picture.pictogram = row.pictogram
    set(title, gesture)
    set(action, verbatim(row.action))
    set(place, row.place.isEmpty ? verbatim("") : translated("Only: %1", row.place))
    if case .included(let file) = row.origin { set(origin, translated("From %1", file)) }
    title.setStyle("line", row.group == .errors)
    title.setStyle("row-title", row.group != .errors)
    for label in [title, action] { label.setStyle("dim-label", !row.isOn) }
    findings.replaceAll(row.findings.map { FindingView.make($0, context) })
    findings.isVisible = !row.findings.isEmpty
    guard row.isOwn else { return }
    toggle.isOn = row.isOn
    toggle.isEnabled = row.isSwitchable
    edit.isEnabled = row.isEditable
  }

  /// Shows a text in a label. Hides the label if the text is empty.
  private func set(_ label: Label, _ text: TranslatedText) {
    if label.text != text { label.text = text }
    label.isVisible = !text.isEmpty
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
