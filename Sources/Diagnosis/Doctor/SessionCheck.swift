import XServer

/// Judges the session: X11 or Wayland, and its variables.
enum SessionCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    let session = facts.session
    var findings: [Finding] = []
    let isWayland = session.type == "wayland" || session.waylandDisplay?.isEmpty == false
    if isWayland || facts.server?.description.isXwayland == true {
      let sign =
        session.type == "wayland"
        ? "XDG_SESSION_TYPE is wayland"
        : session.waylandDisplay.map { "WAYLAND_DISPLAY is \($0)" } ?? "the X server is Xwayland"
      findings.append(
        Finding(
          .error, "wayland", "this is a Wayland session: \(sign)",
          consequence: "The compositor gets the input, and gives an X11 program only what happens over X11 windows. "
            + "Dactyl recognizes gestures in X11 sessions.",
          remedy: "Log out, and choose an X11 session (\"Xorg\") on the login screen."))
    } else if facts.server != nil {
      findings.append(.fine("session", "an X11 session, display \(session.display ?? "")"))
    }
    if session.runtimeFolder?.isEmpty ?? true {
      findings.append(
        Finding(
          .warning, "runtime-folder", "neither XDG_RUNTIME_DIR nor HOME is set",
          consequence: "The daemon has no control socket, and `dactyl ctl` cannot reach it.",
          remedy: "Set HOME before Dactyl starts."))
    } else if let folder = session.runtimeFolder, let fault = session.runtimeFolderFault {
      findings.append(
        Finding(
          .warning, "runtime-folder", "no control socket can be in \(folder): \(fault)",
          consequence: "`dactyl ctl` cannot reach the daemon.",
          remedy: "Let XDG_RUNTIME_DIR name a folder to which only you can write, or no folder, before Dactyl starts."))
    }
    return findings
  }
}
