import Translation
import XServer

/// Judges the session: X11 or Wayland, and the session's environment variables.
enum SessionCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    let session = facts.session
    var findings: [Finding] = []
    let isWayland = session.type == "wayland" || session.waylandDisplay?.isEmpty == false
    if isWayland || facts.server?.description.isXwayland == true {
      let sign =
        session.type == "wayland"
        ? translated("%1 is %2", "XDG_SESSION_TYPE", "wayland")
        : session.waylandDisplay.map { translated("%1 is %2", "WAYLAND_DISPLAY", $0) }
          ?? translated("the X server is Xwayland")
      findings.append(
        Finding(
          .error, "wayland", translated("this is a Wayland session: %1", sign),
          consequence: translated(
            """
            The compositor gets the input, and gives an X11 program only what happens over X11 windows. Dactyl \
            recognizes gestures in X11 sessions.
            """),
          remedy: translated("Log out, and choose an X11 session (\"Xorg\") on the login screen.")))
    } else if facts.server != nil {
      findings.append(.fine("session", translated("an X11 session, display %1", session.display ?? "")))
    }
    if session.runtimeFolder?.isEmpty ?? true {
      findings.append(
        Finding(
          .warning, "runtime-folder", translated("neither %1 nor %2 is set", "XDG_RUNTIME_DIR", "HOME"),
          consequence: translated("The daemon has no control socket, and `dactyl ctl` cannot reach it."),
          remedy: translated("Set HOME before Dactyl starts.")))
    } else if let folder = session.runtimeFolder, let fault = session.runtimeFolderFault {
      findings.append(
        Finding(
          .warning, "runtime-folder", translated("no control socket can be in %1: %2", folder, fault),
          consequence: translated("`dactyl ctl` cannot reach the daemon."),
          remedy: translated(
            "Let XDG_RUNTIME_DIR name a folder to which only you can write, or no folder, before Dactyl starts.")))
    }
    return findings
  }
}
