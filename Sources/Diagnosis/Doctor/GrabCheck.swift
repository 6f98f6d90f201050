import Control
import XServer

/// Judges the input that other programs have grabbed.
enum GrabCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let server = facts.server else { return [] }
    let manager = server.description.windowManager ?? ""
    if case .running(let status) = facts.daemon {
      return status.refusedGrabs.map { message in finding(message, manager) }
    }
    guard let taken = server.takenGrabs else { return [] }
    guard !taken.isEmpty else { return [.fine("grabs", "no other program holds input that Dactyl can need")] }
    return taken.map { finding("another program holds the \($0) grab", manager) }
  }

  private static func finding(_ fact: String, _ manager: String) -> Finding {
    // GNOME's compositor grabs the touches of the root window on X11 (measured with mutter 43).
    let isMutter = ["GNOME Shell", "Mutter"].contains { manager.hasPrefix($0) }
    let suspect =
      isMutter && fact.contains("touchscreen")
      ? "\(manager) holds it; only another window manager helps."
      : "End the other program; see the findings about other gesture programs."
    return Finding(
      .warning, "grab", fact,
      consequence: "Gestures of this input are recognized, but applications get the input, too; with touches and "
        + "buttons both may act.", remedy: suspect)
  }
}
