import Bindings
import Gestures
import XServer

/// Judges the X server and its extensions.
enum ServerCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let server = facts.server else { return [unreachable(facts)] }
    let description = server.description
    var findings: [Finding] = []
    let text = "\(description.vendor) \(description.release)".trimmingSpaces
    if description.version < .touch {
      findings.append(
        Finding(
          .error, "xinput", "the X server (\(text)) speaks XInput \(description.version)",
          consequence: "Touches need 2.2, and gestures of touchpads 2.4. Mice and pens work.",
          remedy: "Use an X.Org server 21.1 or later."))
    } else if description.version < .gestures {
      let hasTouchpad = server.devices.contains { $0.input.deviceClass == .touchpad }
      findings.append(
        Finding(
          hasTouchpad ? .error : .warning, "xinput", "the X server (\(text)) speaks XInput \(description.version)",
          consequence: "Swipes and pinches on a touchpad need 2.4. Touchscreens, mice and pens work.",
          remedy: "Use an X.Org server 21.1 or later (Debian 12, Ubuntu 22.04, Fedora 36)."))
    } else {
      findings.append(.fine("xinput", "the X server (\(text)) speaks XInput \(description.version)"))
    }
    if !description.hasXTest {
      findings.append(
        Finding(
          .error, "xtest", "the X server has no XTest extension",
          consequence: "The daemon does not start: it cannot press keys.",
          remedy: "Start the server without `-tst`, which switches the extension off."))
    }
    if let manager = description.windowManager {
      let compositor = description.isComposited ? "a compositor runs" : "no compositor runs, so previews are outlines"
      findings.append(.fine("window-manager", "the window manager is \(manager); \(compositor)"))
    } else {
      findings.append(
        Finding(
          .warning, "window-manager", "no window manager that follows the EWMH conventions runs",
          consequence: "Most of the actions `window` and `desktop` need one.",
          remedy: "Start a window manager before the daemon, if your bindings have such actions."))
    }
    if !facts.hasOverlayProgram, facts.bindings.set?.settings.showsOverlay ?? true {
      findings.append(
        Finding(
          .warning, "overlay", "the program dactyl-overlay is not installed",
          consequence: "Gestures work, but no trail, guide or preview is shown on the screen.",
          remedy: "Install it beside dactyld, as install.sh does, or write `set overlay off` in your bindings."))
    }
    return findings
  }

  private static func unreachable(_ facts: Facts) -> Finding {
    let display = facts.session.display ?? ""
    guard !display.isEmpty else {
      return Finding(
        .error, "display", "DISPLAY is not set",
        consequence: "No X server can be asked, so the devices, the input and the daemon are not known.",
        remedy: "Run this in a terminal of the graphical session, or name its display.",
        command: "DISPLAY=:0 dactyl doctor")
    }
    return Finding(
      .error, "display", facts.serverError ?? "the display \(display) cannot be opened",
      consequence: "No X server answers, it does not let this user in, or it lacks XInput; nothing can be recognized.",
      remedy: "Check that DISPLAY names a running server, and that XAUTHORITY names its key.",
      command: "ls /tmp/.X11-unix; echo $XAUTHORITY")
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
