/// An action of a binding.
package enum Action: Sendable, Hashable {
  case keys([Chord])
  case hold(Chord)
  case type(String)
  case click(PointerButton)
  case drag(PointerButton)
  /// Scrolls by a number of clicks of the wheel; nil: the wheel follows the fingers.
  case scroll(Directions, clicks: Int?)
  case run(ShellCommand)
  /// A program and its arguments.
  case exec([String])
  case window(WindowVerb)
  case desktop(DesktopVerb)
  case plugin(PluginCall)
  /// The name of a mode; `Mode.default` leaves all modes.
  case mode(String)
  case notify(String)
  case none
}

/// The word that an action begins with, in the order of the documentation.
package enum ActionWord: String, Sendable, Hashable, CaseIterable {
  case keys, hold, type, click, drag, scroll, run, exec, window, desktop, plugin, mode, notify, none

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
    case .notify: NotifyAction.definition
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
    case .drag(let button): DragAction(button: button)
    case .scroll(let direction, let clicks): ScrollAction(direction: direction, clicks: clicks)
    case .run(let command): RunAction(command: command)
    case .exec(let words): ExecAction(words: words)
    case .window(let verb): WindowAction(verb: verb)
    case .desktop(let verb): DesktopAction(verb: verb)
    case .plugin(let call): PluginAction(call: call)
    case .mode(let name): ModeAction(name: name)
    case .notify(let text): NotifyAction(text: text)
    case .none: NoneAction()
    }
  }

  /// The first word of the action.
  package var word: ActionWord { Swift.type(of: payload).definition.word }

  /// The action's part in its gesture and the needs of its performance.
  package var traits: ActionTraits { payload.traits }

  /// True if it lives as long as its gesture.
  package var isLive: Bool { traits.isLive }

  /// True if each movement of the fingers is passed to it. A `hold` lives, but only waits for the end.
  var followsFingers: Bool { traits.followsFingers }

  /// True if it uses the window under the gesture's start, or passes the window's id on.
  var asksForWindow: Bool { traits.usesWindow }

  /// The action in its shortest form, with the short names of modifiers.
  package var words: String {
    let payload = payload
    return written(payload, with: payload.shortArguments)
  }

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
