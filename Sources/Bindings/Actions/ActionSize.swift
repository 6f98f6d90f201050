/// The number of actions that a list performs, and the total time of the list's `wait` actions. Each repetition of an
/// action counts.
struct ActionSize {
  /// Maximum number of actions that one list performs. A larger number is probably a typing error.
  static let maximumCount = 1000
  /// Maximum total time of the `wait` actions in one list. After a longer wait, a user no longer connects the action
  /// with the gesture.
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
    switch action.braces {
    case nil: (size.count, size.wait) = (1, action.delay)
    case .alternatives(let alternatives):
      let sizes = alternatives.map(ActionSize.init)
      size.count = sizes.map(\.count).max() ?? 0
      size.wait = sizes.map(\.wait).max() ?? .zero
    case .repetition(let times, let actions):
      size = ActionSize(actions)
      size.count *= times
      size.wait *= times
    }
    return size
  }
}
