internal import CX11
internal import Glibc

/// The keyboard map of a private server.
enum ServerKeymap {
  /// Loads the US layout with the kernel's keycodes into all keyboards, including XTEST's, as the start of a session
  /// does.
  ///
  /// Otherwise, XTEST's keyboard has an ancient layout, in which only the letters and a few other keys have their usual
  /// keycodes.
  static func load(display name: String) throws(VirtualServerError) {
    XInitThreads()
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    defer { XCloseDisplay(display) }
    let names: [String] = ["evdev+aliases(qwerty)", "complete", "complete", "pc+us+inet(evdev)"]
    let parts = names.map { strdup($0) }
    defer { for part in parts { free(part) } }
    var components = XkbComponentNamesRec()
    components.keycodes = parts[0]
    components.types = parts[1]
    components.compat = parts[2]
    components.symbols = parts[3]
    let wanted = UInt32(XkbGBN_AllComponentsMask) & ~UInt32(XkbGBN_GeometryMask)
    guard
      let loaded = XkbGetKeyboardByName(display, UInt32(XkbUseCoreKbd), &components, wanted, wanted, 1)
    else { throw .notInstalled(missing: "The keyboard data of xkb") }
    XkbFreeKeyboard(loaded, 0, 1)
  }
}
