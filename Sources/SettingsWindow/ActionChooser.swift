internal import Bindings
internal import SettingsModel
internal import Translation
internal import Widgets

/// The actions from which a person chooses, with one page for each purpose.
@MainActor
final class ActionChooser {
  let widget = Box(.vertical, spacing: 10)
  private weak var window: Window?
  private let onChoice: @MainActor (String?) -> Void
  private let pages = Pages()
  private let recorded = Label(translated("No keys yet."))
  private(set) var isRecording = false
  private lazy var record = Button(translated("Record keys")) { [weak self] in self?.toggleRecording() }
  private lazy var command = Entry(name: translated("Command"), hint: verbatim("xterm -e htop")) { [weak self] text in
    let isEmpty = text.allSatisfy(\.isWhitespace)
    self?.choose(isEmpty ? nil : "run \(text)")
  }
  private lazy var applications = ApplicationChooser { [weak self] in self?.choose($0) }
  /// The buttons of the actions. The button of the chosen action is down.
  private var actions: [(button: ToggleButton, action: String, purpose: ActionPurpose)] = []
  private var purposes: [ActionPurpose: ToggleButton] = [:]

  /// - Parameters:
  ///   - window: The window that contains the chooser, and gets the keys while they are recorded.
  ///   - onChoice: Called with the action that a person chooses, or nil if the person removes the choice.
  init(
    _ context: SettingsContext, in window: Window?, _ onChoice: @escaping @MainActor (String?) -> Void
  ) {
    (self.window, self.onChoice) = (window, onChoice)
    let plugins = context.environment.pluginNames().sorted()
    let flow = Flow(isOneTabStop: true)
    for purpose in ActionPurpose.allCases where purpose != .plugins || !plugins.isEmpty {
      let button = ToggleButton(
        Label(purpose.title, wraps: false), name: purpose.title, group: purposes[.windows]
      ) { [weak self] isOn in
        guard isOn else { return }
        self?.stopRecording()
        self?.show(purpose)
      }
      purposes[purpose] = button
      flow.append(button)
      pages.add(page(for: purpose, plugins), named: "\(purpose)", title: purpose.title)
    }
    show(.windows)
    widget.replaceAll([flow, pages])
  }

  /// Clears the typed command and the recorded keys. Shows the actions for windows, as a new chooser does.
  func clear() {
    stopRecording()
    show(.windows)
    clearMarks()
    command.text = ""
    recorded.text = translated("No keys yet.")
  }

  func focus() { (purposes.values.first(where: \.isOn) ?? purposes[.windows])?.focus() }

  /// Removes the mark of the chosen action.
  func clearMarks() {
    for (button, _, _) in actions where button.isOn { button.isOn = false }
  }

  /// Marks the button of an action, and shows the page of this button. Does nothing if the action has no button.
  func mark(_ action: String) {
    guard let found = actions.first(where: { $0.action == action }) else { return }
    found.button.isOn = true
    show(found.purpose)
  }

  private func show(_ purpose: ActionPurpose) {
    purposes[purpose]?.isOn = true
    pages.shown = "\(purpose)"
  }

  /// Chooses an action that has no button, such as a typed command.
  private func choose(_ action: String?) {
    clearMarks()
    onChoice(action)
  }

  private func page(for purpose: ActionPurpose, _ plugins: [String]) -> Widget {
    switch purpose {
    case .windows, .desktops, .media, .mouse:
      return buttons(purpose.entries.map { ($0.title, $0.action) }, for: purpose)
    case .plugins: return buttons(plugins.map { (verbatim($0), "plugin \($0)") }, for: purpose)
    case .keys:
      return Box(.horizontal, spacing: 12, [record, recorded.expand(horizontally: true)])
        .align(horizontally: .start, vertically: .start)
    case .applications: return applications.widget
    case .command:
      let label = Label(translated("A command for the shell"), wraps: false)
      return Box(.horizontal, spacing: 10, [label, command.expand(horizontally: true)])
        .align(vertically: .start)
    }
  }

  private func buttons(_ entries: [(title: TranslatedText, action: String)], for purpose: ActionPurpose) -> Widget {
    let flow = Flow(isOneTabStop: true)
    for entry in entries {
      let button = ToggleButton(Label(entry.title, wraps: false), name: entry.title, group: actions.first?.button) {
        [weak self] isOn in if isOn { self?.onChoice(entry.action) }
      }
      actions.append((button, entry.action, purpose))
      flow.append(button)
    }
    return flow.align(vertically: .start)
  }

  private func toggleRecording() {
    guard !isRecording else { return stopRecording() }
    guard let window else { return }
    isRecording = true
    record.setText(translated("Press the keys now"))
    // Without this grab, the desktop would react to its own shortcuts, such as Super+Tab.
    window.takesShortcuts = true
    if !isListening {
      isListening = true
      window.onKey { [weak self] in self?.recordKey($0) ?? false }
    }
  }

  /// Ends the recording, even if no keys were recorded.
  func stopRecording() {
    guard isRecording else { return }
    isRecording = false
    window?.takesShortcuts = false
    record.setText(translated("Record keys"))
  }

  private var isListening = false

  private func recordKey(_ key: KeyPress) -> Bool {
    guard isRecording else { return false }
    guard !key.isModifier else { return true }
    stopRecording()
    if key.name == "Escape", key.modifiers.isEmpty { return true }
    let chord = RecordedChord(key: key.name, character: key.character, modifiers: Set(key.modifiers.names))
    recorded.text = verbatim(chord.text)
    choose(chord.action)
    return true
  }
}

extension KeyPress.Modifiers {
  fileprivate var names: [RecordedChord.Modifier] {
    [(KeyPress.Modifiers.super, RecordedChord.Modifier.super), (.control, .ctrl), (.alt, .alt), (.shift, .shift)]
      .filter { contains($0.0) }.map(\.1)
  }
}
