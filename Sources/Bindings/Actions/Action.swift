/// An action of a binding.
package enum Action: Sendable, Hashable {
  case keys([Chord])
  case hold(Chord)
  case type(String)
  case click(PointerButton)
  /// A button, and the time for which it stays down after the lift; nil: it is released at once.
  case drag(PointerButton, resume: Duration? = nil)
  /// Scrolls by a number of clicks of the wheel; nil: the wheel follows the fingers.
  case scroll(Directions, clicks: Int?)
  case run(ShellCommand)
  /// A program and its arguments.
  case exec([String])
  case window(WindowVerb)
  case desktop(DesktopVerb)
  case plugin(PluginCall)
  case mode(ModeChange)
  case wait(Duration)
  /// Performs one of these lists at each performance, in turn.
  case cycle([[Action]])
  case `repeat`(Int, [Action])
  /// A text, and the value of its bar if it has one.
  case notify(String, value: BarValue?)
  case show(ShowVerb)
  case none
}

/// The word that an action begins with, in the order of the documentation.
package enum ActionWord: String, Sendable, Hashable, CaseIterable {
  case keys, hold, type, click, drag, scroll, run, exec, window, desktop, plugin, mode, wait, cycle
  case `repeat`, notify, show, none

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
    case .click(let button): ClickAction(button: button)
    case .drag(let button, let resume): DragAction(button: button, resume: resume)
    case .scroll(let direction, let clicks): ScrollAction(direction: direction, clicks: clicks)
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
    }
  }

  /// The first word of the action.
  package var word: ActionWord { Swift.type(of: payload).definition.word }

  /// The action's part in its gesture and the needs of its performance.
  package var traits: ActionTraits { payload.traits }

  /// The action itself, or all actions in the braces of a `cycle` or a `repeat`.
  package var leaves: [Action] {
    switch self {
    case .cycle(let alternatives): alternatives.flatMap { $0.flatMap(\.leaves) }
    case .repeat(_, let actions): actions.flatMap(\.leaves)
    case .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .window, .desktop, .plugin, .mode, .wait, .notify,
      .show, .none:
      [self]
    }
  }

  /// True if it lives as long as its gesture.
  package var isLive: Bool { traits.isLive }

  /// True if it keeps a button down for another gesture.
  var isResumable: Bool { if case .drag(_, _?) = self { true } else { false } }

  /// True if each movement of the fingers is passed to it. A `hold` lives, but only waits for the end.
  var followsFingers: Bool { traits.followsFingers }

  /// True if it uses the window under the gesture's start, or passes the window's id on.
  var asksForWindow: Bool { traits.usesWindow }

  /// The action in its shortest form, with the short names of modifiers.
  package var words: String {
    let payload = payload
    return written(payload, with: payload.shortArguments)
  }

  /// The same for people: commands in a `repeat` are not followed by the end of their line.
  package var wordsOnOneLine: String { words.split(separator: "\n").joined(separator: "; ") }

  private func written(_ payload: any ActionPayload, with arguments: String) -> String {
    let word = Swift.type(of: payload).definition.word.rawValue
    return arguments.isEmpty ? word : word + " " + arguments
  }
}

extension Action: CustomStringConvertible {
  /// The action as in a bindings file.
  package var description: String {
    let payload = payload
    return written(payload, with: payload.arguments)
  }
}
