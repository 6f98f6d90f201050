internal import Bindings
internal import Control
internal import SettingsModel
internal import Translation
internal import Widgets

/// The page *Add*: the choices for a gesture, its action and its scope, and the resulting line.
@MainActor
final class AddPage: Page {
  let name = "add"
  let title = translated("Add")
  let icon = "list-add-symbolic"

  /// The beginning of the work on the page.
  enum FirstStep {
    /// A person has chosen a shape of the file.
    case shape(String)
    /// A person makes the gesture.
    case making
  }

  private let context: SettingsContext
  private var form = AddForm()
  private let picture = PictogramView(nil, size: 72)
  private let words = Label().style("row-title")
  private let parts = Label().style("caption").selectable()
  private let parameters = Flow(spacing: 16)
  private let opposite = OppositeChoice()
  private let message = Label().style("message").selectable()
  private var lists: [DropDown] = []
  private var tiles: [MotionChoice: ToggleButton] = [:]
  private lazy var actions = ActionChooser(context, in: context.window) { [weak self] action in
    self?.change { $0.choose(action: action) }
  }
  private let tileFlow = Flow(isOneTabStop: true)
  private let choices = Box(.horizontal, spacing: 18)
  /// The field for the application, beside its text.
  private let place = Box(.horizontal, spacing: 10)
  /// The line, beside its buttons.
  private let ending = Box(.horizontal, spacing: 8)
  private let buttons = Box(.horizontal, spacing: 8)
  private let optionsHeading = heading(translated("Options"))
  // The page has a list of its own for the number of taps.
  private lazy var options: OptionSliders = OptionSliders(context, without: [.times]) { [weak self] in
    guard let self else { return LineSurroundings() }
    return context.document.surroundings(ofNewLineIn: form.scope)
  } _: { [weak self] line in
    guard let self else { return }
    form.type(line)
    self.line.text = line
    showOptions(of: line)
  } onRefusal: { [weak self] refusal in
    guard let self else { return }
    message.text = refusal.shortDescription(in: context.document)
  }
  private lazy var makeButton = Button(translated("Make the gesture now")) { [weak self] in self?.toggleMaking() }
  private lazy var maker = GestureMaker(context) { [weak self] in self?.take($0) }
  private lazy var windowClass = Entry(
    name: translated("Class of the application's windows"), hint: translated("every application")
  ) { [weak self] text in
    self?.form.windowClass = text
    self?.update()
  }
  private lazy var pickButton = Button(translated("Click on a window")) { [weak self] in self?.pick() }
  private lazy var line = TextEditor(name: translated("The line of the file")) { [weak self] text in
    self?.form.type(text)
    self?.actions.clearMarks()
    self?.showOptions(of: text)
  }
  private lazy var field = Scrolled(line, framed: true)
  private lazy var tryButton = Button(translated("Try it")) { [weak self] in self?.startTry() }
  private lazy var addButton = Button(translated("Add")) { [weak self] in self?.add() }

  init(_ context: SettingsContext) { self.context = context }

  func makeWidget() -> Widget {
    let content = Box(
      .vertical, spacing: 12,
      [
        Box(
          .horizontal, spacing: 12, [Self.heading(translated("The gesture")).expand(horizontally: true), makeButton]),
        maker.widget, makeTiles(), makeChoices(), makePlace(), Self.heading(translated("What it does")), actions.widget,
        optionsHeading, options.widget,
      ]
    ).margin(horizontal: 20, vertical: 14)
    opposite.onChange = { [weak self] in
      self?.form.addsOpposite = $0
      self?.checkLine()
    }
    tryButton.setHelp(translated("Applies it for ten seconds, and does not change the file"))
    buttons.replaceAll([tryButton, addButton.style("suggested-action")])
    ending.replaceAll([field.expand(horizontally: true), buttons.align(horizontally: .end, vertically: .end)])
    context.onWidth = { [weak self] in self?.fitWidth() }
    fitWidth()
    let bottom = Box(.vertical, spacing: 8, [opposite.widget, ending, message])
      .margin(horizontal: 20, vertical: 12)
    let page = Box(
      .vertical,
      [Scrolled(content).expand(horizontally: true, vertically: true), Separator(.horizontal), bottom])
    page.onKey { [weak self] key in
      guard let self, key.name == "Return", key.modifiers == .control else { return false }
      if addButton.isEnabled { add() }
      return true
    }
    return page
  }

  private static func heading(_ text: TranslatedText) -> Label { Label(text).style("section-title") }

  private func makeTiles() -> Widget {
    for motion in MotionChoice.allCases {
      let content = Box(
        .vertical, spacing: 4,
        [
          PictogramView(AddForm.pictogram(of: motion), size: 40).widget,
          Label(motion.title).centered().width(11, maximum: 13).style("caption"),
        ])
      let tile = ToggleButton(content, name: motion.title, group: tiles[.swipe]) { [weak self] isOn in
        guard let self, isOn else { return }
        form.choose(motion)
        showChoices()
        update()
      }
      tiles[motion] = tile.style("tile")
      tileFlow.append(tile)
    }
    markTile()
    return tileFlow
  }

  private func makeChoices() -> Widget {
    let right = Box(.vertical, spacing: 10, [Box(.vertical, spacing: 2, [words, parts]), parameters])
      .expand(horizontally: true)
    right.align(vertically: .center)
    choices.replaceAll([picture.widget, right])
    return choices.margin(horizontal: 6, vertical: 4)
  }

  /// Marks only the tile of the chosen motion.
  private func markTile() {
    for (motion, tile) in tiles where tile.isOn != (motion == form.chosenMotion) {
      tile.isOn = motion == form.chosenMotion
    }
  }

  /// - Parameter old: The parameters that are shown; nil to replace all lists.
  private func showChoices(replacing old: [MotionChoice.Parameter]? = nil) {
    let new = form.parameters
    // Lists that stay keep the focus.
    if new.map(\.title) != old?.map(\.title) {
      parameters.removeAll()
      lists = new.enumerated().map { index, parameter in
        let list = DropDown([], name: parameter.title) { [weak self] value in
          self?.change { $0.choose(value, of: index) }
        }
        parameters.append(
          Box(.vertical, spacing: 2, [Label(parameter.title, wraps: false).style("caption"), list]))
        return list
      }
    }
    for (index, list) in lists.enumerated() {
      list.texts = new[index].values.map(\.title)
      list.selected = form.choices[index]
    }
  }

  /// Puts the fields beside their texts and buttons, because a low screen needs the height for the actions. Puts them
  /// below each other if the fields would then be too narrow.
  private func fitWidth() {
    let isWide = context.width >= 4 * buttons.naturalWidth
    for box in [place, ending] { box.direction = isWide ? .horizontal : .vertical }
  }

  private func makePlace() -> Widget {
    let label = Label(translated("Only in this application (empty: everywhere)")).preferringOneLine()
    let field = Box(.horizontal, spacing: 10, [windowClass.expand(horizontally: true), pickButton])
    place.replaceAll([label, field.expand(horizontally: true)])
    return place
  }

  private func pick() {
    endMaking()
    pickButton.isEnabled = false
    context.show(translated("Click on a window of the application. Escape cancels."))
    DactylCommand.run(["pick", "--json"], timeout: .seconds(120)) { [weak self] outcome in
      guard let self else { return }
      pickButton.isEnabled = true
      pickButton.focus()
      guard outcome.isDone, let report = ReportReader.read(PickReport.self, from: outcome.output) else {
        return context.show(verbatim(outcome.status == 1 ? "" : outcome.message))
      }
      let isTaken = form.choose(window: report.window)
      context.show(isTaken ? verbatim("") : translated("That was the desktop, or a window without a class."))
      windowClass.text = form.windowClass
      update()
    }
  }

  func appeared() {
    form.use(context.list.shapes)
    let firstStep = context.firstStep
    context.firstStep = nil
    if case .shape(let shape)? = firstStep {
      form.choose(shape: shape)
      markTile()
    }
    showChoices()
    update()
    options.begin()
    makeButton.focus()
    if case .making? = firstStep { toggleMaking() }
  }

  func disappeared() {
    actions.stopRecording()
    endMaking()
    options.end()
  }

  func fileChanged() {
    guard form.shapes != context.list.shapes else { return checkLine() }
    form.use(context.list.shapes)
    showChoices()
    update()
  }

  private func toggleMaking() {
    guard !maker.isShown else { return endMaking() }
    makeButton.setText(translated("Choose by picture"))
    tileFlow.isVisible = false
    choices.isVisible = false
    maker.begin()
  }

  private func endMaking() {
    maker.end()
    makeButton.setText(translated("Make the gesture now"))
    tileFlow.isVisible = true
    choices.isVisible = true
  }

  /// Uses the trigger of a gesture that a person has made.
  private func take(_ trigger: String) {
    form.choose(made: trigger)
    markTile()
    showChoices()
    update()
    // The pressed button is about to disappear, so the focus moves to the actions.
    actions.focus()
    endMaking()
  }

  /// Changes the form, and shows other lists if its gesture then has other parameters.
  private func change(_ change: (inout AddForm) -> Void) {
    let old = form.parameters
    change(&form)
    if form.parameters != old { showChoices(replacing: old) }
    update()
  }

  private func update() {
    let preview = form.preview
    picture.pictogram = preview?.pictogram
    words.text = verbatim(preview?.words ?? "")
    line.text = form.line
    showOptions(of: form.line)
  }

  /// Heights of the field for a line, and for a block, in pixels.
  private static let (lineHeight, blockHeight) = (38, 76)

  private func showOptions(of line: String) {
    field.size(height: line.contains(where: \.isNewline) ? Self.blockHeight : Self.lineHeight)
    parts.text = verbatim(form.parts.joined(separator: "\n"))
    parts.isVisible = !form.parts.isEmpty
    opposite.show(form)
    options.show(line)
    optionsHeading.isVisible = options.widget.isVisible
    checkLine()
  }

  private func checkLine() {
    guard form.isComplete, form.refusal == nil else {
      message.text = form.refusal ?? translated("Choose what the gesture does.")
      (addButton.isEnabled, tryButton.isEnabled) = (false, false)
      return
    }
    do throws(EditRefusal) {
      let proposal = try context.proposal(form.change)
      message.text = proposal.hint ?? translated("This line is right.")
      addButton.isEnabled = context.session.file.bytes != nil
      tryButton.isEnabled = !isTrying
    } catch {
      message.text = error.shortDescription(in: context.document)
      (addButton.isEnabled, tryButton.isEnabled) = (false, false)
    }
  }

  private func add() {
    guard context.perform(form.change, title: translated("added: %1", form.title)) else { return }
    form = AddForm()
    markTile()
    windowClass.text = ""
    actions.clear()
    showChoices()
    update()
    context.openGestures()
  }

  private var isTrying = false

  private func startTry() {
    endMaking()
    guard let request = form.tryRequest else {
      return context.show(
        translated("This block is too long to be tried. Add it to use it; Undo takes it back."))
    }
    isTrying = true
    tryButton.isEnabled = false
    // The button to make a gesture is disabled, because the daemon performs no actions while a gesture is made.
    makeButton.isEnabled = false
    let attempt = TriedLines(form)
    context.ask(request) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let answer):
        context.show(translated("In force for ten seconds. Try it anywhere."))
        awaitTried(answer.triedNumber, attempt)
      case .failure(let failure):
        endTry(verbatim(failure.message.withFirstLetterUppercase))
      }
    }
  }

  /// Waits until the line performs an action in another gesture, or in another of its phases or steps, or is no longer
  /// in force.
  private func awaitTried(_ number: Int, _ attempt: TriedLines) {
    // The daemon answers at the latest when the ten seconds are over, so this timeout is long enough.
    context.ask(.awaitTried(number, known: attempt.known), timeout: .seconds(20)) { [weak self] result in
      guard let self else { return }
      guard case .success(let answer) = result else { return endTry(verbatim("")) }
      var attempt = attempt
      if attempt.update(from: answer) {
        context.show(attempt.message)
        awaitTried(number, attempt)
      } else {
        endTry(attempt.message)
      }
    }
  }

  private func endTry(_ text: TranslatedText) {
    isTrying = false
    makeButton.isEnabled = true
    context.show(text)
    checkLine()
  }
}
