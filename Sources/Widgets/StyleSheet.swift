internal import CGtk

/// The window's additions to the theme: spaces, sizes and shades, but no colours of their own.
@MainActor
enum StyleSheet {
  private static let text = """
    .sidebar-button { padding: 8px 14px; border-radius: 6px; border-width: 0; background: none; box-shadow: none; }
    .sidebar-button:hover { background: alpha(currentColor, 0.07); }
    .sidebar-button:checked { background: alpha(currentColor, 0.13); font-weight: bold; }
    .page-title { font-weight: 800; font-size: 150%; }
    .section-title { font-weight: bold; opacity: 0.75; }
    .row-title { font-weight: 600; }
    .caption { font-size: 90%; opacity: 0.72; }
    .message { font-size: 92%; }
    .card { border: 1px solid alpha(currentColor, 0.15); border-radius: 8px; background: alpha(currentColor, 0.035); }
    flowboxchild { padding: 0; }
    .tile { padding: 8px; border-radius: 8px; }
    .gestures, .gestures > row { background: none; padding: 0; }
    .gestures > row:hover { background: none; }
    .line { font-family: monospace; font-size: 90%; opacity: 0.8; }
    .banner { padding: 10px 14px; border-radius: 8px; background: alpha(@warning_color, 0.16); }
    """
  /// Lists have no shadow and no round corners without a compositor, because what is transparent would be black.
  private static let opaqueText = """
    popover > contents { box-shadow: none; border-radius: 0; }
    dropdown > popover { margin-top: 0; }
    """

  static func load() {
    guard let display = gdk_display_get_default() else { return }
    add(text, to: display)
    if gdk_display_is_composited(display) == 0 { add(opaqueText, to: display) }
    guard let settings = gtk_settings_get_default() else { return }
    // A message that gets the focus because a control has gone would look like a text that the person has selected.
    set("gtk-label-select-on-focus", false, of: settings)
    followTheme(settings)
    connect(UnsafeMutableRawPointer(settings), "notify::gtk-theme-name") { followTheme(settings) }
  }

  private static func add(_ text: String, to display: OpaquePointer) {
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, text, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  /// Makes GTK's own theme dark if the desktop's theme is dark. Desktops without GTK 4 set the name of a GTK 3 theme;
  /// if GTK 4 lacks that theme, it shows its own theme, which is light by default.
  private static func followTheme(_ settings: OpaquePointer) {
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    let theme = GValue.withText(nil) { name in
      g_object_get_property(object, "gtk-theme-name", &name)
      return g_value_get_string(&name).map { String(cString: $0).lowercased() } ?? ""
    }
    if theme.contains("dark") { set("gtk-application-prefer-dark-theme", true, of: settings) }
  }

  private static func set(_ property: String, _ isOn: Bool, of settings: OpaquePointer) {
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(object, property, &value)
    g_value_unset(&value)
  }
}
