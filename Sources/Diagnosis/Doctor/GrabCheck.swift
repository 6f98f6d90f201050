import Control
import Translation
import XServer

/// Judges input that Dactyl cannot grab, because other programs have grabbed it.
enum GrabCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let server = facts.server else { return [] }
    let manager = server.description.windowManager ?? ""
    if case .running(let status) = facts.daemon {
      return status.refusedGrabs.map { message in
        finding(verbatim(message), isAboutTouchscreen: message.contains("touchscreen"), manager)
      }
    }
    guard let taken = server.takenGrabs else { return [] }
    guard !taken.isEmpty else {
      return [.fine("grabs", translated("no other program holds input that Dactyl can need"))]
    }
    return taken.map { grab in
      let fact = translated("another program holds the %1 grab", grab)
      return finding(fact, isAboutTouchscreen: grab.contains("touchscreen"), manager)
    }
  }

  private static func finding(
    _ fact: TranslatedText, isAboutTouchscreen: Bool, _ manager: String
  ) -> Finding {
    // GNOME's compositor grabs the touches of the root window on X11 (measured with mutter 43).
    let isMutter = ["GNOME Shell", "Mutter"].contains { manager.hasPrefix($0) }
    let suspect =
      isMutter && isAboutTouchscreen
      ? translated("%1 holds it; only another window manager helps.", manager)
      : translated("End the other program; see the findings about other gesture programs.")
    return Finding(
      .warning, "grab", fact,
      consequence: translated(
        """
        Gestures of this input are recognized, but applications get the input, too; with touches and buttons both \
        may act.
        """),
      remedy: suspect)
  }
}
