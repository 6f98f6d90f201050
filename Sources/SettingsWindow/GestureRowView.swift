internal import SettingsModel
internal import Translation
internal import Widgets

/// A gesture in the list.
@MainActor
final class GestureRowView {
  let widget = Box(.horizontal, spacing: 14)
  private var controls: [Widget] = []

  init(_ row: GestureRow, _ context: SettingsContext) {
    widget.margin(horizontal: 20, vertical: 7)
    widget.append(PictogramView(row.pictogram, size: 44).widget.align(vertically: .start))
    let texts = Self.texts(row, context)
    texts.expand(horizontally: true)
    texts.align(vertically: .center)
    widget.append(texts)
    guard row.isOwn else { return }
    let gesture = verbatim(row.gesture)
    let toggle = Switch(name: translated("%1: on or off", gesture)) { [weak context] isOn in
      guard let context, let change = row.switched(on: isOn) else { return }
      let title = isOn ? translated("switched on: %1", gesture) : translated("switched off: %1", gesture)
      // The list shows the old state again if the change was refused.
      if !context.perform(change, title: title) { context.onChange() }
    }
    toggle.isOn = row.isOn
    toggle.isEnabled = row.isSwitchable
    let edit = Button(icon: "document-edit-symbolic", name: translated("Change: %1", gesture)) { [weak context] in
      if let context { EditDialog(row, context).present() }
    }
    edit.isEnabled = row.isEditable
    let remove = Button(icon: "user-trash-symbolic", name: translated("Remove: %1", gesture)) { [weak context] in
      guard let context, let change = row.removal else { return }
      context.perform(change, title: translated("removed: %1", gesture))
    }
    controls = [toggle, edit.style("flat"), remove.style("flat")]
    for control in controls { widget.append(control.align(vertically: .center)) }
  }

  private static func texts(_ row: GestureRow, _ context: SettingsContext) -> Box {
    let box = Box(.vertical, spacing: 2)
    let title = Label(verbatim(row.gesture))
    box.append(row.group == .errors ? title.style("line") : title.style("row-title"))
    let action = Label(verbatim(row.action))
    action.isVisible = !row.action.isEmpty
    box.append(action)
    if !row.place.isEmpty { box.append(Label(translated("Only %1", row.place)).style("caption")) }
    if case .included(let file) = row.origin {
      box.append(Label(translated("From %1", file)).style("caption"))
    }
    if !row.isOn { for label in [title, action] { label.style("dim-label") } }
    for finding in row.findings { box.append(FindingView.make(finding, context)) }
    return box
  }

  /// The number of the control that has the focus.
  var focusedControl: Int? { controls.firstIndex { $0.hasFocus } }

  func focus(_ control: Int) {
    if controls.indices.contains(control) { controls[control].focus() }
  }
}
