package import Bindings
package import Control
package import OverlayMessages
package import Translation

/// The state of the page on which a person adds a gesture: the choices, and the line that results from them.
package struct AddForm: Sendable, Hashable {
  package private(set) var motion = MotionChoice.swipe
  /// The index of the chosen value of each parameter of the motion.
  package private(set) var choices = MotionChoice.swipe.firstChoices
  /// The shapes of the file, which can be chosen in addition to the built-in ones.
  package private(set) var shapes: [Shape] = []
  /// The trigger of a gesture that a person has made, if no choices can express it; otherwise nil.
  private var made: String?
  /// The chosen action; nil while no action is chosen.
  package private(set) var action: String?
  /// The class of the application's windows; empty for every application.
  package var windowClass = ""
  /// True to add a second line with the opposite gesture and the opposite action, if the line has an opposite.
  package var addsOpposite = false
  /// The line that a person has typed or changed with sliders; nil to use the line that results from the choices.
  private var typed: String?
  /// The options of the last typed line, as written. The resulting line contains those options that the chosen gesture
  /// can have.
  private var options: [String] = []
  /// The amount of a step in the latest typed block, by the unit of the amount.
  private var amounts: [OptionSlider.Unit: String] = [:]

  package init() {}

  package mutating func choose(_ motion: MotionChoice) {
    self.motion = motion
    choices = motion.firstChoices
    made = nil
    keepTypedParts()
  }

  /// Replaces the shapes of the file. Keeps the chosen shape if it is a built-in one or one of `shapes`.
  package mutating func use(_ shapes: [Shape]) {
    var name: String?
    if chosenMotion == .shape, let values = parameters.first?.values, let index = choices.first,
      values.indices.contains(index)
    {
      name = values[index].words
    }
    self.shapes = shapes
    guard let name else { return }
    choices[0] = parameters[0].values.firstIndex { $0.words == name } ?? 0
  }

  /// Chooses a stroke, with this shape of the file.
  package mutating func choose(shape name: String) {
    choose(.shape)
    if let value = parameters[0].values.firstIndex(where: { $0.words == name }) { choose(value, of: 0) }
  }

  /// The parameters of the motion, in the order of their words in the trigger.
  package var parameters: [MotionChoice.Parameter] {
    // No choices can express the gesture that a person has made.
    guard made == nil else { return [] }
    if let followedParameters { return followedParameters }
    var parameters = motion.parameters(for: choices)
    guard motion == .shape else { return parameters }
    let own = shapes.map(\.name).filter { !MotionChoice.shapes.contains($0) }
    parameters[0].values += own.map { .init($0, verbatim($0)) }
    return parameters
  }

  /// The parameters of the motion if the chosen action follows a movement; nil for other actions, and for motions that
  /// no action can follow.
  private var followedParameters: [MotionChoice.Parameter]? {
    made == nil
      ? action.flatMap(ActionPurpose.movement).flatMap { motion.parameters(following: $0) } : nil
  }

  /// Uses the trigger of a gesture that a person has made.
  package mutating func choose(made trigger: String) {
    if let (motion, choices) = MotionChoice.choices(for: trigger) {
      (self.motion, self.choices, made) = (motion, choices, nil)
    } else {
      made = trigger
    }
    keepTypedParts()
    fitChoices()
  }

  /// The chosen motion; nil if the trigger is one that no choices express.
  package var chosenMotion: MotionChoice? { made == nil ? motion : nil }

  package mutating func choose(_ value: Int, of parameter: Int) {
    guard choices.indices.contains(parameter) else { return }
    choices[parameter] = value
    keepTypedParts()
    fitChoices()
  }

  /// - Parameter action: Nil for no action, such as an empty command.
  package mutating func choose(action: String?) {
    let parts = typed.flatMap(LineParts.init)
    keepTypedParts()
    let isOwn = parts.map { $0.gesture == triggerWithOptions } ?? true
    self.action = action
    fitChoices()
    // Keep the words that no choice and no slider can express.
    if let parts, !isOwn { type(parts.line(with: action ?? "")) }
  }

  /// Resets the choices that do not exist for the action or the device. An action that follows a movement has fewer
  /// directions, and only a touchpad can be pressed.
  private mutating func fitChoices() {
    for (index, parameter) in parameters.enumerated()
    where choices.indices.contains(index) && !parameter.values.indices.contains(choices[index]) {
      choices[index] = parameter.first
    }
  }

  package mutating func type(_ line: String) { typed = line == chosenLine ? nil : line }

  /// Replaces a typed line by the line that results from the choices. Keeps the actions of the typed line, the
  /// options that a person can choose, and the amount of its steps.
  private mutating func keepTypedParts() {
    guard let line = typed else { return }
    typed = nil
    // The actions of a block are in several lines, so the new line cannot keep them.
    if let parts = LineParts(line), parts.hasArrow { action = parts.actions }
    guard let shown = LineOptions(line, shapes: shapes) else { return }
    options = shown.written
    if let step = shown.step { amounts[step.unit] = step.amount }
  }

  private var trigger: String {
    made ?? motion.trigger(choices, of: parameters, isFollowed: followedParameters != nil)
  }

  private var chosenLine: String {
    guard let action, let step = chosenMotion?.step(isStep: ActionPurpose.steps.contains(action)) else {
      return "\(triggerWithOptions) -> \(action ?? "")"
    }
    // A command extends to the end of its line, so the block is closed on the next line.
    let amount = amounts[step.unit] ?? step.amount
    return "\(triggerWithOptions) {\n    every \(amount)\(stepDirection) -> \(action)\n}"
  }

  /// The direction of the gesture after a space; empty for a gesture in both directions. A step without a direction
  /// would also count the movement in the opposite direction.
  private var stepDirection: String {
    for (parameter, choice) in zip(parameters, choices)
    where parameter.title == MotionChoice.Parameter.directions.title && parameter.values.indices.contains(choice) {
      let words = parameter.values[choice].words
      return words.isEmpty ? "" : " \(words)"
    }
    return ""
  }

  /// The trigger, followed by those `options` that this trigger can have.
  private var triggerWithOptions: String {
    func messages(_ trigger: String) -> Set<String> {
      Set(LinePreview.diagnostics(of: "\(trigger) -> keys a", shapes: shapes).map(\.message))
    }
    let own = options.isEmpty ? [] : messages(trigger)
    return options.reduce(trigger) { trigger, option in
      messages("\(trigger) \(option)").isSubset(of: own) ? "\(trigger) \(option)" : trigger
    }
  }

  package var line: String { typed ?? chosenLine }

  /// The reason why the chosen action cannot follow the chosen motion; nil if the action can follow the motion, or
  /// follows no movement.
  package var refusal: TranslatedText? {
    guard typed == nil, made == nil, followedParameters == nil,
      action.flatMap(ActionPurpose.movement) != nil
    else { return nil }
    return translated(
      "This action follows a movement. Choose “%1” or “%2”, or another action.", MotionChoice.swipe.title,
      MotionChoice.mouseSwipe.title)
  }

  /// The text for the lines in a message: each line itself, or the head of a block.
  package var title: String { lines.map(Self.title).joined(separator: ", ") }

  private static func title(of line: String) -> String {
    let first = line.firstLine.trimmed
    return first.hasSuffix("{") ? String(first.dropLast()).trimmed : first
  }

  /// True if the line has an action.
  package var isComplete: Bool { typed.map { !$0.trimmed.hasSuffix("->") } ?? (action != nil) }

  /// The scope of the line; nil if the line applies to every application.
  package var scope: String? {
    let name = windowClass.trimmed
    return name.isEmpty ? nil : "in class \(name.inQuotes)"
  }

  /// Uses the class of a window on which a person has clicked. Returns false if the window has no class, or is the
  /// desktop.
  package mutating func choose(window: PickedWindow?) -> Bool {
    guard let window, !window.isBackground,
      let name = [window.className, window.instanceName].first(where: { !$0.isEmpty })
    else { return false }
    windowClass = Glob(exactly: name).pattern
    return true
  }

  /// The line with the opposite gesture and the opposite action; nil if the line has no opposite.
  package var oppositeLine: String? { isComplete ? OppositeLine.text(for: line) : nil }

  /// The pictures and the words of the line and of its opposite; empty if the line has no opposite.
  package var oppositePair: [LinePreview] {
    let previews = ([line] + [oppositeLine].compactMap { $0 }).compactMap { LinePreview($0, shapes: shapes) }
    return previews.count == 2 ? previews : []
  }

  /// The lines to add: the line, and its opposite if a person has chosen to add the opposite.
  private var lines: [String] { [line] + (addsOpposite ? oppositeLine.map { [$0] } ?? [] : []) }

  package var change: Change {
    .operations(lines.map { .add($0, scope: scope) })
  }

  /// The lines to try, inside their scope if they have one.
  package var triedLines: String {
    let text = lines.joined(separator: "\n")
    return scope.map { "\($0) {\n\(text)\n}" } ?? text
  }

  /// The request to try the lines; nil if the request is too long for a daemon.
  package var tryRequest: ControlRequest? {
    let request = ControlRequest.tryLine(triedLines)
    return request.isShortEnough ? request : nil
  }

  /// The picture and the words of the chosen gesture.
  package var preview: LinePreview? { LinePreview("\(trigger) -> keys a", shapes: shapes) }

  /// The parts of a block, each with its actions in plain words; empty for a line without a block.
  package var parts: [String] { parts(of: line) }

  /// The parts of all blocks that a person tries, each with its actions in plain words.
  var triedParts: Set<String> { Set(lines.flatMap(parts)) }

  private func parts(of line: String) -> [String] { LinePreview(line, shapes: shapes)?.parts ?? [] }

  /// Returns the picture of a motion with the values that are chosen first.
  package static func pictogram(of motion: MotionChoice) -> Pictogram? {
    LinePreview("\(motion.trigger(motion.firstChoices)) -> keys a")?.pictogram
  }
}
