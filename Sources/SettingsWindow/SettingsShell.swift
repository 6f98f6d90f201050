internal import SettingsModel
internal import Translation
internal import Widgets

/// The window: a list of pages at the side, the shown page, and a message below that page.
@MainActor
final class SettingsShell {
  private let context: SettingsContext
  private let pages: [any Page]
  private let window = Window(title: translated("Dactyl: gestures"), width: 980, height: 700)
  private let stack = Pages()
  private let message = Label().selectable()
  private let messageBar = Box(.horizontal, spacing: 12).margin(horizontal: 16, vertical: 8)
  private var buttons: [String: ToggleButton] = [:]
  /// The names of the pages beside their pictures. A narrow window has no space for these names.
  private var titles: [Label] = []
  private let history = Box(.horizontal, spacing: 6)
  private let side = Box(.vertical, spacing: 4).margin(10)
  private lazy var undo = Button(icon: "edit-undo-symbolic", name: translated("Undo")) { [weak self] in
    self?.context.undo()
  }
  private lazy var redo = Button(icon: "edit-redo-symbolic", name: translated("Redo")) { [weak self] in
    self?.context.redo()
  }

  /// The pages in the order of the list.
  private static func makePages(_ context: SettingsContext) -> [any Page] {
    [
      StartPage(context), GesturesPage(context), AddPage(context), PlaygroundPage(context), WhyPage(context),
      StrokesPage(context),
    ]
  }

  init(_ context: SettingsContext) {
    self.context = context
    pages = Self.makePages(context)
    context.window = window
    context.open = { [weak self] in self?.change(to: $0) }
    context.openGestures = { [weak self] in self?.open("gestures") }
    context.show = { [weak self] in self?.show($0) }
    context.onChange = { [weak self] in self?.fileChanged() }
    window.content = makeContent()
    window.onKey(first: false) { [weak self] in self?.handle($0) ?? false }
    window.onClose { [weak self] in self?.shownPage?.disappeared() }
    window.onWidth { [weak self] width in
      self?.showTitles(width >= Self.narrowWidth)
      context.width = width
    }
    context.follow()
    updateUndo()
    // Show the empty window first, because reading thousands of lines takes some time.
    window.whenVisible { [weak self] in self?.begin() }
  }

  /// Reads the lines, and opens the first page. Does nothing if a person has already opened a page.
  private func begin() {
    guard !hasLines else { return }
    readLines()
    // A user whose file has no gestures is a beginner.
    let isNew = context.session.file.bytes != nil && context.list.isEmpty && context.list.findings.isEmpty
    open(isNew ? "start" : "gestures")
  }

  private var hasLines = false

  private func readLines() {
    hasLines = true
    context.update()
    fileChanged()
  }

  /// Creates the window. The returned window keeps the shell alive.
  static func open(_ context: SettingsContext) -> Window {
    let shell = SettingsShell(context)
    // This closure keeps the shell alive until its window is destroyed.
    shell.window.onClose { _ = shell }
    return shell.window
  }

  private func makeContent() -> Widget {
    for page in pages {
      let title = Label(page.title, wraps: false)
      titles.append(title)
      let content = Box(.horizontal, spacing: 10, [Icon(page.icon), title])
      let button = ToggleButton(content, name: page.title, group: buttons[pages[0].name]) { [weak self] isOn in
        if isOn { self?.change(to: page.name) }
      }
      // In a narrow window, the button shows only its picture.
      button.setHelp(page.title)
      buttons[page.name] = button.style("sidebar-button")
      side.append(button)
    }
    side.append(Box(.vertical).expand(vertically: true))
    side.size(width: Self.sideWidth)
    for button in [undo, redo] { history.append(button.style("flat")) }
    side.append(history)
    message.expand(horizontally: true)
    messageBar.append(message)
    messageBar.append(
      Button(icon: "window-close-symbolic", name: translated("Hide this message")) { [weak self] in
        self?.show(verbatim(""))
      }.style("flat").align(vertically: .center))
    messageBar.isVisible = false
    stack.expand(horizontally: true, vertically: true)
    let right = Box(.vertical, [stack, Separator(.horizontal), messageBar])
    return Box(.horizontal, [side, Separator(.vertical), right])
  }

  /// The width of the window in pixels below which the names of the pages are hidden.
  private static let narrowWidth = 640

  /// The width of the list of pages with their names, in pixels. This width has space for the bold letters of the
  /// chosen page.
  private static let sideWidth = 160

  private func showTitles(_ isShown: Bool) {
    side.size(width: isShown ? Self.sideWidth : -1)
    for title in titles { title.isVisible = isShown }
    history.direction = isShown ? .horizontal : .vertical
  }

  private var shownPage: (any Page)? { pages.first { $0.name == stack.shown } }

  /// Shows a page that a person chooses. Hides the message, which is about the previous page.
  private func change(to name: String) {
    if stack.shown != name { show(verbatim("")) }
    open(name)
  }

  private func open(_ name: String) {
    guard let page = pages.first(where: { $0.name == name }) else { return }
    // Read the lines before a page is shown, because the page may change the file.
    if !hasLines { readLines() }
    buttons[name]?.isOn = true
    guard stack.shown != name else { return }
    // A page without controls would leave the focus to the first button of the window.
    buttons[name]?.focus()
    shownPage?.disappeared()
    if made.insert(name).inserted { stack.add(page.makeWidget(), named: name, title: page.title) }
    stack.shown = name
    page.appeared()
  }

  /// The names of the pages that have widgets. Other pages get their widgets when they are opened.
  private var made: Set<String> = []

  private func show(_ text: TranslatedText) {
    message.text = text
    messageBar.isVisible = !text.isEmpty
  }

  private func fileChanged() {
    updateUndo()
    for page in pages where made.contains(page.name) { page.fileChanged() }
  }

  private func updateUndo() {
    undo.isEnabled = context.session.undoTarget != nil
    redo.isEnabled = context.session.redoTarget != nil
    undo.setHelp(context.session.undoTarget.map { translated("Undo: %1", $0.title) } ?? translated("Undo"))
    redo.setHelp(context.session.redoTarget.map { translated("Do again: %1", $0.title) } ?? translated("Redo"))
  }

  private func handle(_ key: KeyPress) -> Bool {
    if context.undo(by: key) { return true }
    if key.modifiers == .control, ["q", "w"].contains(key.name) {
      window.close()
    } else if key.modifiers == .alt, let number = Int(key.name), pages.indices.contains(number - 1) {
      change(to: pages[number - 1].name)
    } else {
      return false
    }
    return true
  }
}
