/// Everything that bindings can do outside of Dactyl, so that a person can judge a file that someone else wrote.
package struct OutsideEffects {
  /// A kind of effects. The effects of one kind are listed together.
  package enum Group: CaseIterable, Sendable {
    case commands, plugins, texts, keys, pointer, windows, notices, modes

    /// The words above the list of the effects.
    package var heading: String {
      switch self {
      case .commands: "It can run these commands, with your rights:"
      case .plugins: "It can start these plugins:"
      case .texts: "It can type these texts:"
      case .keys: "It can press these keys:"
      case .pointer: "It can press buttons and turn the wheel:"
      case .windows: "It can change windows and desktops:"
      case .notices: "It can show:"
      case .modes: "It can change the mode:"
      }
    }
  }

  /// An effect as text, without the lines that cause the effect.
  private struct Effect: Hashable {
    let group: Group
    /// The text in UTF-8. Bytes are compared because strings with different characters can compare as equal.
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private var places: [Effect: [String]] = [:]
  private var order: [Effect] = []
  /// The names of the plugins, without duplicates.
  package private(set) var plugins: [String] = []

  package init() {}

  /// True if the bindings do nothing outside of Dactyl.
  package var isEmpty: Bool { order.isEmpty }

  /// Adds the effects of all bindings. Bindings that another line overrides are included, because they may be in force
  /// in another file.
  ///
  /// - Parameter fileName: Returns the name under which a file is listed.
  package mutating func add(_ set: BindingSet, fileName: (String) -> String) {
    let names = set.files.map(fileName)
    func place(_ span: SourceSpan) -> String {
      (names.indices.contains(span.file) ? names[span.file] + ":" : "line ") + String(span.line)
    }
    for binding in set.bindings {
      add(statesOf: binding.scope, place(binding.span))
      for rule in binding.rules {
        for action in rule.actions.flatMap(\.leaves) { add(action, place(rule.span)) }
      }
    }
    for scope in set.pauses { add(statesOf: scope, names.first ?? "") }
  }

  /// Adds the plugins whose states the scope's conditions test. Such plugins are started, because they have to report
  /// their states.
  private mutating func add(statesOf scope: Scope, _ place: String) {
    for window in scope.windows {
      guard case .plugin(let state) = window.test else { continue }
      add(plugin: state.plugin)
      add(.plugins, "\(state.plugin), to know if \(state.key)=\(state.value.asWord)", place)
    }
  }

  private mutating func add(_ action: Action, _ place: String) {
    let text = action.words
    switch action {
    case .run(let command): add(.commands, command.text, place)
    case .exec(let words): add(.commands, words.map(\.asWord).joined(separator: " "), place)
    case .plugin(let call):
      add(plugin: call.name)
      add(.plugins, call.description, place)
    case .type(let text): add(.texts, text.inQuotes, place)
    case .keys, .hold: add(.keys, text, place)
    case .click, .drag, .scroll: add(.pointer, text, place)
    case .window, .desktop: add(.windows, text, place)
    case .notify, .show: add(.notices, text, place)
    case .mode: add(.modes, text, place)
    // `cycle` and `repeat` have no effects of their own. The caller adds the actions in their braces.
    case .cycle, .repeat, .wait, .none, .block: break
    }
  }

  private mutating func add(plugin: String) {
    if !plugins.contains(plugin) { plugins.append(plugin) }
  }

  private mutating func add(_ group: Group, _ text: String, _ place: String) {
    let isCode = group == .commands || group == .plugins
    let effect = Effect(group: group, bytes: Array(text.revealed(escapesRightToLeft: isCode).utf8))
    if places[effect] == nil { order.append(effect) }
    if places[effect]?.contains(place) != true { places[effect, default: []].append(place) }
  }

  /// The effects under their headings. Each effect is listed with the lines of the file that cause the effect.
  /// Invisible characters are escaped.
  package var lines: [String] {
    Group.allCases.flatMap { group in
      let effects = order.filter { $0.group == group }
      guard !effects.isEmpty else { return [String]() }
      return [group.heading]
        + effects.map { effect in
          let all = places[effect] ?? []
          let more = all.count > Self.maximumPlaces ? ", …" : ""
          return "  \(all.prefix(Self.maximumPlaces).joined(separator: ", ").revealed())\(more):  \(effect.text)"
        }
    }
  }

  /// Maximum number of lines that are named for one effect.
  private static let maximumPlaces = 3
}
