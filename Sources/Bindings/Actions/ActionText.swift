extension Action {
  /// True if it has a text of the file, such as a command or a name.
  var hasText: Bool {
    switch self {
    case .type, .run, .exec, .window, .desktop, .plugin, .mode, .notify, .show: true
    case .keys, .hold, .click, .drag, .scroll, .wait, .none: false
    case .cycle(let lists): lists.contains { $0.contains(where: \.hasText) }
    case .repeat(_, let actions): actions.contains(where: \.hasText)
    }
  }
}
