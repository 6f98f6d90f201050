/// `mode`: switches to a mode.
struct ModeAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .mode, syntax: "NAME",
    help: "switches to a mode; `mode default` leaves all modes. `mode NAME for 2s` and `mode NAME once` switch back by "
      + "themselves, after a time or after the next gesture; see below",
    examples: ["mode default", "mode default for 2s", "mode default once"]
  ) { arguments, parsing in
    guard let name = arguments.terms.first else {
      parsing.diagnostics.error(
        arguments.word.span.end, "a mode must follow `mode`; `mode default` leaves all modes")
      return nil
    }
    guard let mode = NameParser.mode(name, &parsing.diagnostics),
      let duration = duration(arguments.terms.dropFirst(), after: "mode \(name.text)", &parsing)
    else { return nil }
    parsing.modeReferences.append(mode)
    return .mode(ModeChange(name: mode.text, duration: duration))
  }

  static let once = "once"

  let change: ModeChange

  var arguments: String {
    switch change.duration {
    case .lasting: change.name
    case .time(let time): "\(change.name) for \(time.written)"
    case .nextGesture: "\(change.name) \(Self.once)"
    }
  }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false,
      isReversible: change.name != Mode.default && change.duration == .lasting)
  }

  private static func duration(
    _ terms: ArraySlice<Term>, after owner: String, _ parsing: inout ActionParsing
  ) -> ModeChange.Duration? {
    guard let first = terms.first, first.kind == .word else {
      return parsing.isEnd(terms, of: owner) ? .lasting : nil
    }
    switch first.text {
    case once: return parsing.isEnd(terms.dropFirst(), of: "\(owner) once") ? .nextGesture : nil
    case "for":
      let after = terms.dropFirst()
      guard
        let duration = parsing.time(
          after, after: first, example: "\(owner) for 2s", maximum: ModeChange.maximumTime), let time = after.first,
        parsing.isEnd(after.dropFirst(), of: "\(owner) for \(time.text)")
      else { return nil }
      return .time(duration)
    default:
      parsing.diagnostics.error(
        first.span, "only `for TIME` or `once` may follow `\(owner)`; `;` separates actions", nearest: first.text,
        of: ["for", once])
      return nil
    }
  }
}
