import Bindings
import Gestures
import Translation
import XServer

/// Judges the X server and its extensions.
enum ServerCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let server = facts.server else { return [unreachable(facts)] }
    let description = server.description
    var findings: [Finding] = []
    let text = "\(description.vendor) \(description.release)".trimmed
    let fact = translated("the X server (%1) speaks XInput %2", text, description.version)
    if description.version < .touch {
      findings.append(
        Finding(
          .error, "xinput", fact,
          consequence: translated("Touches need 2.2, and gestures of touchpads 2.4. Mice and pens work."),
          remedy: translated("Use an X.Org server 21.1 or later.")))
    } else if description.version < .gestures {
      let touchpads = server.devices.filter { $0.input.deviceClass == .touchpad }
      if !touchpads.isEmpty, touchpads.allSatisfy(facts.touchpads.areFingersRead(on:)) {
        findings.append(
          .fine(
            "xinput",
            translated(
              "the X server (%1) speaks XInput %2; swipes and pinches come from the fingers on the touchpad", text,
              "\(description.version)")))
      } else {
        findings.append(
          Finding(
            touchpads.isEmpty ? .warning : .error, "xinput", fact,
            consequence: translated(
              "Swipes and pinches on a touchpad need 2.4, or the touchpad rule. Touchscreens, mice and pens work."),
            remedy: translated(
              "Use an X.Org server 21.1 or later (Debian 12, Ubuntu 22.04, Fedora 36), or let Dactyl read the touchpad."
            ),
            command: touchpads.isEmpty || !facts.touchpads.hasReaderProgram ? nil : "sudo dactyl touchpad enable"))
      }
    } else {
      findings.append(.fine("xinput", fact))
    }
    if !description.hasXTest {
      findings.append(
        Finding(
          .error, "xtest", translated("the X server has no XTest extension"),
          consequence: translated("The daemon does not start: it cannot press keys."),
          remedy: translated("Start the server without `-tst`, which switches the extension off.")))
    }
    if let manager = description.windowManager {
      findings.append(
        .fine(
          "window-manager",
          description.isComposited
            ? translated("the window manager is %1; a compositor runs", manager)
            : translated("the window manager is %1; no compositor runs, so previews are outlines", manager)))
    } else {
      findings.append(
        Finding(
          .warning, "window-manager", translated("no window manager that follows the EWMH conventions runs"),
          consequence: translated("Most of the actions `window` and `desktop` need one."),
          remedy: translated("Start a window manager before the daemon, if your bindings have such actions.")))
    }
    if !facts.hasOverlayProgram, facts.bindings.set?.settings.showsOverlay ?? true {
      findings.append(
        Finding(
          .warning, "overlay", translated("the program dactyl-overlay is not installed"),
          consequence: translated("Gestures work, but no trail, guide or preview is shown on the screen."),
          remedy: translated(
            "Install it beside dactyld, as install.sh does, or write `set overlay off` in your bindings.")))
    }
    return findings
  }

  private static func unreachable(_ facts: Facts) -> Finding {
    let display = facts.session.display ?? ""
    guard !display.isEmpty else {
      return Finding(
        .error, "display", translated("DISPLAY is not set"),
        consequence: translated("No X server can be asked, so the devices, the input and the daemon are not known."),
        remedy: translated("Run this in a terminal of the graphical session, or name its display."),
        command: "DISPLAY=:0 dactyl doctor")
    }
    return Finding(
      .error, "display", facts.serverError.map(verbatim) ?? translated("the display %1 cannot be opened", display),
      consequence: translated(
        "No X server answers, it does not let this user in, or it lacks XInput; nothing can be recognized."),
      remedy: translated("Check that DISPLAY names a running server, and that XAUTHORITY names its key."),
      command: "ls /tmp/.X11-unix; echo $XAUTHORITY")
  }
}
