internal import CGtk

extension GValue {
  /// Calls `body` with a value that has the text; nil makes a value without one, for `body` to fill.
  static func withText<Result>(_ text: String?, _ body: (inout GValue) -> Result) -> Result {
    // G_TYPE_STRING, a macro that Swift cannot import.
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    defer { g_value_unset(&value) }
    if let text { g_value_set_string(&value, text) }
    return body(&value)
  }
}
