extension GestureRecognizer {
  /// The six states; `recognized` is another name for `ended`.
  ///
  /// ```
  /// possible ─┬─> began ──> changed ──> ended      a continuous gesture
  ///           │     └──────────┴──────> cancelled
  ///           ├─> ended                            a discrete gesture
  ///           └─> failed
  /// ```
  ///
  /// A gesture enters `changed` again with each movement. `ended` or `cancelled` may also follow `began` directly.
  /// Every attempt begins in `possible`.
  ///
  /// `began`, `changed`, `ended` and `cancelled` send actions, `possible` and `failed` do not.
  public enum State: Sendable, Hashable {
    case possible, began, changed, ended, cancelled, failed

    /// Another name of `ended`, for discrete gestures.
    public static var recognized: State { .ended }
    /// True for the states that last until the recognizer is reset: `ended`, `cancelled` and `failed`.
    public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// True if a continuous gesture is running.
    public var isActive: Bool { self == .began || self == .changed }
  }
}
