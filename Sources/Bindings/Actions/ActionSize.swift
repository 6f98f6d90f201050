/// The size of a list of actions when it is performed: repetitions count as often as they are performed.
struct ActionSize {
  /// Maximum number of actions that one list performs: more are a typing error.
  static let maximumCount = 1000
  /// Maximum time for which one list waits: what happens later seems to have no cause.
  static let maximumWait = Duration.seconds(60)

  private(set) var count = 0
  private(set) var wait = Duration.zero

  init(_ actions: [Action]) {
    for action in actions {
      let size = Self.size(of: action)
      count += size.count
      wait += size.wait
    }
  }

  private static func size(of action: Action) -> ActionSize {
    var size = ActionSize([])
    switch action {
    case .wait(let time): (size.count, size.wait) = (1, time)
    case .cycle(let alternatives):
      let sizes = alternatives.map(ActionSize.init)
      size.count = sizes.map(\.count).max() ?? 0
      size.wait = sizes.map(\.wait).max() ?? .zero
    case .repeat(let times, let actions):
      size = ActionSize(actions)
      size.count *= times
      size.wait *= times
    case .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .window, .desktop, .plugin, .mode, .notify, .show,
      .none:
      size.count = 1
    }
    return size
  }
}
