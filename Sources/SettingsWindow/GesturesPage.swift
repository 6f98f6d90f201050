internal import SettingsModel
internal import Translation
internal import Widgets

/// The list of gestures, with a search.
@MainActor
final class GesturesPage: Page {
  let name = "gestures"
  let title = translated("Gestures")
  let icon = "view-list-symbolic"

  /// A line of the list: a heading or a gesture.
  private enum Line: Hashable {
    case heading(TranslatedText)
    case row(GestureRow)
  }

  private let context: SettingsContext
  private var lines: [Line] = []
  private var searchText = ""
  private let findings = Box(.vertical, spacing: 6)
  private let empty = EmptyState()
  private let body = Pages()
  private lazy var list = ListView(name: translated("Gestures")) { [weak self] in self?.fill($0) }
  /// The views that no row shows now, for use in other rows. New views for each typed letter of a search would take
  /// longer.
  private var spareViews: [GestureRowView] = []
  private lazy var search = Entry(
    name: translated("Search"), hint: translated("Search for words, keys or programs"), isSearch: true
  ) { [weak self] text in
    self?.searchText = text
    self?.update()
  }

  init(_ context: SettingsContext) { self.context = context }

  func makeWidget() -> Widget {
    search.expand(horizontally: true)
    // The keys for undo and redo apply to the list even in the search field, because a search has nothing to undo.
    search.onKey { [weak self] in self?.context.undo(by: $0) ?? false }
    let add = Button(
      Box(.horizontal, spacing: 6, [Icon("list-add-symbolic"), Label(translated("Add a gesture"), wraps: false)]),
      name: translated("Add a gesture")
    ) { [weak self] in self?.context.open("add") }
    let bar = Box(.horizontal, spacing: 10, [search, add.style("suggested-action")])
    list.style("gestures")
    list.onRelease = { [weak self] content in
      if let view = content as? GestureRowView { self?.spareViews.append(view) }
    }
    body.add(Scrolled(list), named: "list", title: title)
    body.add(empty.widget, named: "empty", title: title)
    body.expand(horizontally: true, vertically: true)
    let top = Box(.vertical, spacing: 10, [bar, findings]).margin(horizontal: 20, vertical: 14)
    update()
    return Box(.vertical, [top, body])
  }

  func appeared() { search.focus() }

  func fileChanged() { update() }

  private func update() {
    let whole = context.list
    let found = whole.matching(searchText)
    show(
      found.sections.flatMap { section in
        [Line.heading(section.group.title)] + section.rows.map { Line.row($0) }
      })
    findings.replaceAll(whole.findings.prefix(5).map { FindingView.make($0, context) })
    findings.isVisible = !whole.findings.isEmpty
    body.shown = found.isEmpty ? "empty" : "list"
    guard found.isEmpty else { return }
    switch context.session.file {
    case .unreadable(let reason):
      empty.show(icon: "dialog-error-symbolic", title: translated("The file cannot be shown"), text: verbatim(reason))
    case .text, .missing:
      if whole.isEmpty {
        empty.show(
          icon: "input-touchpad-symbolic", title: translated("No gestures yet"),
          text: translated("Add one, and it is in force immediately."))
      } else {
        empty.show(
          icon: "edit-find-symbolic", title: translated("Nothing found"),
          text: translated("No gesture has these words, keys or programs."))
      }
    }
  }

  /// Replaces the lines, and keeps the widgets of lines that stay.
  private func show(_ new: [Line]) {
    let old = lines
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    lines = new
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    guard before.count == after.count else { return replace(before, count: after.count) }
    for item in list.visibleItems where after.contains(item.position) {
      let focused = (item.content as? GestureRowView)?.focusedControl
      fill(item)
      if let focused { (item.content as? GestureRowView)?.focus(focused) }
    }
  }

  /// Replaces rows. If the row with the focus is replaced, the row that is now at its position gets the focus. If no
  /// row is at this position, the search field gets the focus.
  private func replace(_ rows: Range<Int>, count: Int) {
    let focused = list.visibleItems.lazy.compactMap { item in
      (item.content as? GestureRowView)?.focusedControl.map { (position: item.position, control: $0) }
    }.first
    guard let focused, rows.contains(focused.position) else { return list.replace(rows, count: count) }
    search.focus()
    list.replace(rows, count: count)
    (list.item(at: focused.position)?.content as? GestureRowView)?.focus(focused.control)
  }

  /// Returns a spare view that shows `row`; nil if no spare view has the controls that the row needs.
  private func takeSpareView(for row: GestureRow) -> GestureRowView? {
    guard let index = spareViews.lastIndex(where: { $0.isOwn == row.isOwn }) else { return nil }
    let view = spareViews.remove(at: index)
    return view.update(row) ? view : nil
  }

  private func fill(_ item: ListItem) {
    guard lines.indices.contains(item.position) else { return }
    switch lines[item.position] {
    case .heading(let title):
      item.content = nil
      let heading = Label(title, wraps: false).style("section-title").margin(horizontal: 20, vertical: 8)
      item.show(heading, name: title)
    case .row(let row):
      let name = verbatim(row.gesture)
      if (item.content as? GestureRowView)?.update(row) ?? false { return item.setName(name) }
      let view = takeSpareView(for: row) ?? GestureRowView(row, context)
      item.content = view
      item.show(view.widget, name: name)
    }
  }
}
