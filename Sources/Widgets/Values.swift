internal import CGtk

extension GValue {
  /// Calls `body` with a value that contains the text. If the text is nil, the value is empty, and `body` can fill it.
  static func withText<Result>(_ text: String?, _ body: (inout GValue) -> Result) -> Result {
    // The type is G_TYPE_STRING, a macro that Swift cannot import.
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    defer { g_value_unset(&value) }
    if let text { g_value_set_string(&value, text) }
    return body(&value)
  }
}
