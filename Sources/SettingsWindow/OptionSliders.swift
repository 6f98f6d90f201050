internal import Attempts
internal import Bindings
internal import Control
internal import Playback
internal import SettingsModel
internal import Translation
internal import Widgets

/// The sliders for the options of a line, with marks of the person's last attempts.
@MainActor
final class OptionSliders {
  let widget = Box(.vertical, spacing: 4)

  private let context: SettingsContext
  private let surroundings: @MainActor () -> LineSurroundings
  private let onChange: @MainActor (String) -> Void
  private let onRefusal: @MainActor (EditRefusal) -> Void
  private let main = Box(.vertical, spacing: 2)
  private let more = Box(.vertical, spacing: 2)
  private let choices = Box(.vertical, spacing: 6)
  private var lists: [DropDown] = []
  private let hidden: Set<OptionChoice.Subject>
  private let legend = Label(translated("Marks above a slider: your last attempts. Below it: the default.")).style(
    "caption")
  private lazy var moreButton = ToggleButton(
    Label(translated("More options"), wraps: false), name: translated("More options")
  ) { [weak self] in self?.more.isVisible = $0 }
  private var options: LineOptions?
  private var rows: [OptionRow] = []
  /// Number of rows in `more`.
  private var hiddenCount = 0
  private var attempts: [MeasuredAttempt] = []
  private var line = ""
  /// Follows the daemon's input, because the input may be a new attempt.
  private lazy var watch = DaemonStream(.trace, display: context.display) { [weak self] event in
    switch event {
    case .started, .ended: self?.load()
    case .data: self?.pause.inputCame()
    }
  }
  private lazy var pause = InputPause { [weak self] in self?.load() }
  private lazy var loading = BackgroundLoad { [display = context.display] in
    ((try? DaemonEpisodes.traces(display: display)) ?? []).compactMap { MeasuredAttempt($0) }
  } then: { [weak self] attempts in
    guard let self, isActive else { return }
    self.attempts = attempts
    show(line)
  }
  /// True while the widget is shown.
  private var isActive = false

  /// - Parameters:
  ///   - hidden: The options that are not shown here, because the page has another control for them.
  ///   - surroundings: Returns the scopes around the line, and the settings that apply to it.
  ///   - onChange: Called with the new line after a person has changed an option.
  ///   - onRefusal: Called with the reason why the line cannot have the chosen number or value.
  init(
    _ context: SettingsContext, without hidden: Set<OptionChoice.Subject> = [],
    at surroundings: @escaping @MainActor () -> LineSurroundings,
    _ onChange: @escaping @MainActor (String) -> Void,
    onRefusal: @escaping @MainActor (EditRefusal) -> Void
  ) {
    (self.context, self.hidden, self.surroundings) = (context, hidden, surroundings)
    (self.onChange, self.onRefusal) = (onChange, onRefusal)
    more.isVisible = false
    widget.replaceAll([main, choices, Box(.horizontal, [moreButton.style("flat")]), more, legend])
    widget.isVisible = false
  }

  /// Marks the last attempts until `end` is called.
  func begin() {
    isActive = true
    watch.start()
  }

  func end() {
    isActive = false
    watch.stop()
  }

  private func load() { if isActive { loading.start() } }

  /// Shows the options of a line. If the line cannot be read, the sliders of the last readable line stay, but are
  /// disabled.
  func show(_ line: String) {
    self.line = line
    let new = LineOptions(
      line, at: surroundings(), replacing: options, shapes: context.list.shapes, attempts: attempts,
      in: context.environment)
    widget.isEnabled = new != nil
    guard let new else { return }
    let old = shownChoices
    options = new
    show(shownChoices, replacing: old)
    let sliders = new.main + new.more
    // Sliders that stay keep the focus and the pointer.
    if sliders.count == rows.count, zip(sliders, rows).allSatisfy({ $0.isSameOption(as: $1.slider) }) {
      for (slider, row) in zip(sliders, rows) { row.show(slider) }
    } else {
      let focused = rows.first { $0.widget.hasFocus }?.slider
      rows = sliders.map { slider in OptionRow(slider) { [weak self] in self?.move($0, to: $1) } }
      hiddenCount = new.more.count
      main.replaceAll(rows.prefix(new.main.count).map(\.widget))
      more.replaceAll(rows.dropFirst(new.main.count).map(\.widget))
      if let focused { rows.first { $0.slider.isSameOption(as: focused) }?.focus() }
    }
    widget.isVisible = !sliders.isEmpty || !lists.isEmpty
    moreButton.isVisible = hiddenCount > 0
    legend.isVisible = sliders.contains { !$0.attempts.isEmpty }
  }

  private var shownChoices: [OptionChoice] { options?.choices.filter { !hidden.contains($0.subject) } ?? [] }

  private func show(_ new: [OptionChoice], replacing old: [OptionChoice]) {
    if new.map(\.subject) != old.map(\.subject) {
      choices.removeAll()
      lists = new.map { choice in
        let list = DropDown([], name: choice.title) { [weak self] in self?.choose($0, of: choice.subject) }
        let title = Label(choice.title).size(width: OptionRow.titleWidth).align(vertically: .center)
        choices.append(Box(.horizontal, spacing: 10, [title, list]))
        return list
      }
    }
    for (choice, list) in zip(new, lists) {
      list.texts = choice.values.map(\.title)
      list.selected = choice.selected
    }
    choices.isVisible = !new.isEmpty
  }

  private func choose(_ value: Int, of subject: OptionChoice.Subject) {
    guard let options, let choice = options.choices.first(where: { $0.subject == subject }) else { return }
    change { () throws(EditRefusal) in try options.line(with: choice, at: value) }
  }

  /// - Parameter number: The chosen number; nil to remove the option.
  private func move(_ slider: OptionSlider, to number: Double?) {
    guard let options else { return }
    change { () throws(EditRefusal) in try options.line(with: slider, at: number) }
  }

  private func change(_ newLine: () throws(EditRefusal) -> String) {
    do throws(EditRefusal) {
      let new = try newLine()
      if new == line { return show(line) }
      onChange(new)
    } catch {
      show(line)
      onRefusal(error)
    }
  }
}

/// The slider of one option, with its number in words and a button that removes the option.
@MainActor
private final class OptionRow {
  static let titleWidth = 140

  let widget = Box(.horizontal, spacing: 10)
  private(set) var slider: OptionSlider
  private let onChange: @MainActor (OptionSlider, Double?) -> Void
  private let number = Label(wraps: false).size(width: 116)
  private lazy var scale = Scale(name: slider.title, slider.range, step: slider.step) { [weak self] number in
    guard let self else { return }
    onChange(slider, slider.rounded(number))
  }
  private lazy var remove = Button(
    icon: "edit-clear-symbolic", name: translated("Remove the option “%1”", slider.title)
  ) { [weak self] in
    guard let self else { return }
    onChange(slider, nil)
    // The pressed button is now disabled, so the slider gets the focus.
    scale.focus()
  }

  /// - Parameter onChange: Called with the number that a person chooses; nil if the person removes the option.
  init(_ slider: OptionSlider, _ onChange: @escaping @MainActor (OptionSlider, Double?) -> Void) {
    (self.slider, self.onChange) = (slider, onChange)
    let title = Label(slider.title).size(width: Self.titleWidth).align(vertically: .center)
    widget.replaceAll([
      title, scale.expand(horizontally: true), number.align(vertically: .center),
      remove.style("flat").align(vertically: .center),
    ])
    show(slider)
    showMarks()
  }

  func focus() { scale.focus() }

  func show(_ slider: OptionSlider) {
    let old = self.slider
    self.slider = slider
    if slider.range != old.range { scale.range = slider.range }
    if slider.attempts != old.attempts || slider.defaultNumber != old.defaultNumber { showMarks() }
    scale.number = slider.number
    scale.setNumberText(slider.text)
    number.text = slider.text
    number.opacity = slider.writtenNumber == nil ? 0.7 : 1
    remove.isEnabled = slider.isRemovable
    // Make the button transparent instead of hiding it, so that all sliders have the same width.
    remove.opacity = remove.isEnabled ? 1 : 0
  }

  private func showMarks() {
    scale.setMarks(above: slider.attempts, below: slider.defaultNumber.map { [$0] } ?? [])
    let attempts = slider.attemptsText ?? verbatim("")
    scale.setDescription(attempts)
    scale.setHelp(attempts)
  }
}
