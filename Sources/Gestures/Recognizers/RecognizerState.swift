extension GestureRecognizer {
  /// The six states; `recognized` is another name for `ended`.
  ///
  /// `began`, `changed`, `ended` and `cancelled` send actions, `possible` and `failed` do not.
  public enum State: Sendable, Hashable {
    case possible, began, changed, ended, cancelled, failed

    /// The end of a discrete gesture, by another name.
    public static var recognized: State { .ended }
    /// It stays until the sequence is over.
    public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// A continuous gesture is running.
    public var isActive: Bool { self == .began || self == .changed }
  }
}
