internal import Linux
internal import SettingsModel
internal import Translation
internal import Widgets

/// The applications of the desktop's menu, with a search.
@MainActor
final class ApplicationChooser {
  let widget = Box(.vertical, spacing: 8)
  private let all = DesktopEntries.all
  private var shown: [DesktopEntry] = []
  private let onChoice: @MainActor (String) -> Void
  private lazy var list = ListView(name: translated("Applications")) { [weak self] in self?.fill($0) }
  private lazy var search = Entry(
    name: translated("Search for an application"), hint: translated("Search for an application"), isSearch: true
  ) { [weak self] in self?.show($0) }

  init(_ onChoice: @escaping @MainActor (String) -> Void) {
    self.onChoice = onChoice
    widget.append(search)
    widget.append(Scrolled(list.style("gestures"), framed: true).size(height: 190))
    show("")
  }

  private func show(_ text: String) {
    let words = text.lowercased()
    let old = shown.count
    shown = all.filter { words.isEmpty || "\($0.name) \($0.command)".lowercased().contains(words) }
    list.replace(0..<old, count: shown.count)
  }

  private func fill(_ item: ListItem) {
    guard shown.indices.contains(item.position) else { return }
    let entry = shown[item.position]
    let content = Box(
      .horizontal, spacing: 10,
      [
        Icon(entry.icon.isEmpty ? "application-x-executable" : entry.icon, size: 24),
        Label(verbatim(entry.name), wraps: false),
      ])
    let name = verbatim(entry.name)
    let button = Button(content, name: name) { [weak self] in self?.onChoice(entry.action) }
    item.show(button.style("flat"), name: name)
  }
}
