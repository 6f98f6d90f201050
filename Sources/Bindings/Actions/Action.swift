/// An action of a binding.
package enum Action: Sendable, Hashable {
  case keys([Chord])
  case hold(Chord)
  case type(String)
  /// Clicks a button. If `isLocking` is true, the button stays down until the next click action for this button, or
  /// until the user clicks or presses a key.
  case click(PointerButton, isLocking: Bool = false)
  /// Holds a button down. `resume` is the time for which the button stays down after the lift; nil if the button is
  /// released immediately.
  case drag(PointerButton, resume: Duration? = nil)
  /// Rotates the wheel by a number of clicks; nil if the wheel follows the fingers. If `isKinetic` is true, the wheel
  /// continues after the lift.
  case scroll(Directions, clicks: Int?, isKinetic: Bool = false)
  case run(ShellCommand)
  /// Starts a program with arguments, without a shell.
  case exec([String])
  case window(WindowVerb)
  case desktop(DesktopVerb)
  case plugin(PluginCall)
  case mode(ModeChange)
  case wait(Duration)
  /// Performs one of the lists each time, in rotation.
  case cycle([[Action]])
  case `repeat`(Int, [Action])
  /// Shows a text in a notification. `value` is shown as a bar in the notification; nil if the notification has no bar.
  case notify(String, value: BarValue?)
  case show(ShowVerb)
  case none
  case block
}

/// The first word of an action. The cases are in the order of the documentation.
package enum ActionWord: String, Sendable, Hashable, CaseIterable {
  case keys, hold, type, click, drag, scroll, run, exec, window, desktop, plugin, mode, wait, cycle
  case `repeat`, notify, show, none, block

  /// The definition of the action with this word.
  package var definition: ActionDefinition {
    switch self {
    case .keys: KeysAction.definition
    case .hold: HoldAction.definition
    case .type: TypeAction.definition
    case .click: ClickAction.definition
    case .drag: DragAction.definition
    case .scroll: ScrollAction.definition
    case .run: RunAction.definition
    case .exec: ExecAction.definition
    case .window: WindowAction.definition
    case .desktop: DesktopAction.definition
    case .plugin: PluginAction.definition
    case .mode: ModeAction.definition
    case .wait: WaitAction.definition
    case .cycle: CycleAction.definition
    case .repeat: RepeatAction.definition
    case .notify: NotifyAction.definition
    case .show: ShowAction.definition
    case .none: NoneAction.definition
    case .block: BlockAction.definition
    }
  }
}

extension Action {
  /// The action as a value of the type that defines it.
  private var payload: any ActionPayload {
    switch self {
    case .keys(let chords): KeysAction(chords: chords)
    case .hold(let chord): HoldAction(chord: chord)
    case .type(let text): TypeAction(text: text)
    case .click(let button, let isLocking): ClickAction(button: button, isLocking: isLocking)
    case .drag(let button, let resume): DragAction(button: button, resume: resume)
    case .scroll(let direction, let clicks, let isKinetic):
      ScrollAction(direction: direction, clicks: clicks, isKinetic: isKinetic)
    case .run(let command): RunAction(command: command)
    case .exec(let words): ExecAction(words: words)
    case .window(let verb): WindowAction(verb: verb)
    case .desktop(let verb): DesktopAction(verb: verb)
    case .plugin(let call): PluginAction(call: call)
    case .mode(let change): ModeAction(change: change)
    case .wait(let time): WaitAction(time: time)
    case .cycle(let alternatives): CycleAction(alternatives: alternatives)
    case .repeat(let count, let actions): RepeatAction(count: count, actions: actions)
    case .notify(let text, let value): NotifyAction(text: text, value: value)
    case .show(let verb): ShowAction(verb: verb)
    case .none: NoneAction()
    case .block: BlockAction()
    }
  }

  /// The first word of the action.
  package var word: ActionWord { Swift.type(of: payload).definition.word }

  /// The action's lifetime, and properties such as the need for a window or for a process.
  package var traits: ActionTraits { payload.traits }

  /// The action itself, or all actions in the braces of a `cycle` or a `repeat`.
  package var leaves: [Action] { braces?.actions.flatMap(\.leaves) ?? [self] }

  /// The actions in the braces of a `cycle` or a `repeat`; nil for other actions.
  var braces: ActionBraces? { payload.braces }

  /// Time by which the action delays the next actions.
  var delay: Duration { payload.delay }

  /// True if the action contains text from the file, such as a command or a name.
  var hasText: Bool { payload.hasText }

  /// The action in plain words, for a person who does not know the language; nil for an action without a visible
  /// effect.
  var plainText: String? { payload.plainText }

  /// The action with the opposite effect; nil if the action has no opposite. For example, `desktop previous` is the
  /// opposite of `desktop next`.
  package var opposite: Action? { payload.opposite }

  /// True if the action lasts until its gesture ends.
  package var isLive: Bool { traits.isLive }

  /// True for a `drag` with `resume`, which keeps its button down for the next gesture.
  var isResumable: Bool { if case .drag(_, _?) = self { true } else { false } }

  /// The button that a `drag` holds down; nil for other actions.
  var draggedButton: PointerButton? { if case .drag(let button, _) = self { button } else { nil } }

  /// True if the action receives each movement of the fingers. A `hold` lasts until its gesture ends, but ignores
  /// movements.
  var followsFingers: Bool { traits.followsFingers }

  /// True if the action uses the window under the gesture's start, or passes the id of that window to a program.
  var asksForWindow: Bool { traits.usesWindow }

  /// The action in its shortest form, with the short names of modifiers.
  package var words: String { payload.shortText }

  /// The shortest form on one line, for people. In a `repeat`, `;` replaces the line breaks after commands.
  package var wordsOnOneLine: String { payload.shortTextOnOneLine }
}

extension Action: CustomStringConvertible {
  /// The action as it is written in a bindings file.
  package var description: String { payload.writtenText }
}
