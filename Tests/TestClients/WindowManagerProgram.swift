internal import Glibc
package import Linux
package import VirtualX

/// The window managers that the tests can start, if they are installed.
package enum WindowManagerProgram: String, CaseIterable, Sendable {
  case openbox, i3, xfwm4, marco, metacity, muffin, mutter
  case kwin = "kwin_x11"
  case bspwm, awesome, fluxbox, icewm, twm

  package var isInstalled: Bool { FileSystem.isExecutable("/usr/bin/" + rawValue) }

  /// True if the window manager tiles all windows except dialogs, which are floating.
  package var tiles: Bool { self == .i3 || self == .bspwm }

  /// True if the window manager announces its features (Extended Window Manager Hints).
  package var tellsItsHints: Bool { self != .twm }

  /// True if the window manager needs or prefers a server with GLX.
  package var drawsWithOpenGL: Bool {
    switch self {
    case .muffin, .mutter, .kwin: true
    case .openbox, .i3, .xfwm4, .marco, .metacity, .bspwm, .awesome, .fluxbox, .icewm, .twm: false
    }
  }

  /// Starts the window manager on a server with its default settings. The window manager writes only into the server's
  /// folder.
  ///
  /// - Parameter options: Additional arguments.
  package func start(on server: VirtualServer, options: [String] = []) throws -> ChildProcess {
    var start = ProgramStart(try arguments(server) + options)
    let folder = server.folderPath
    start.environment = [
      ("DISPLAY", server.display), ("HOME", folder), ("XDG_RUNTIME_DIR", folder), ("XDG_CONFIG_HOME", folder),
      ("NO_AT_BRIDGE", "1"), ("GSETTINGS_BACKEND", "memory"), ("QT_QPA_PLATFORM", "xcb"),
      // Without this variable, window managers that use a message bus start a bus that outlives them.
      ("DBUS_SESSION_BUS_ADDRESS", "disabled:"),
    ]
    start.standardOutput = .null
    start.standardError = .null
    return try start.spawn()
  }

  private func arguments(_ server: VirtualServer) throws -> [String] {
    switch self {
    case .openbox, .awesome, .icewm: return [rawValue]
    // fluxbox starts `fbsetbg`, which shows a message over the windows if no program for backgrounds is installed.
    case .fluxbox:
      chmod(try server.addFile("fbsetbg", containing: "#!/bin/sh\n"), 0o755)
      return ["env", "PATH=\(server.folderPath):/usr/local/bin:/usr/bin:/bin", rawValue]
    case .kwin:
      _ = try server.addFile("kwinrc", containing: "[Desktops]\nNumber=4\n")
      return try withBus(server, [rawValue])
    // Without RandomPlacement, the user places each window with a click. twm's default fonts are missing on some
    // servers, and twm ends without them.
    case .twm:
      let fonts = ["Title", "Resize", "Menu", "Icon", "IconManager"].map { "\($0)Font \"fixed\"\n" }.joined()
      return ["twm", "-f", try server.addFile("twmrc", containing: "RandomPlacement\n" + fonts)]
    // Without a configuration file, i3 opens its first-run wizard, which gets the clicks.
    case .i3:
      // Without this first line, i3 reads the file as version 3, and then adds a bar, whose clock keeps changing.
      let text = "# i3 config file (v4)\nfocus_follows_mouse no\n"
      return ["i3", "-c", try server.addFile("i3.conf", containing: text)]
    case .xfwm4: return try withBus(server, ["xfwm4", "--compositor=off"])
    case .marco, .metacity: return try withBus(server, [rawValue, "--no-composite"])
    case .mutter: return try withBus(server, ["mutter", "--x11", "--sm-disable"])
    case .muffin: return try withBus(server, ["muffin", "--sm-disable"])
    // A program that bspwm starts creates the desktops.
    case .bspwm:
      let file = try server.addFile("bspwmrc", containing: "#!/bin/sh\nbspc monitor -d I II III IV\n")
      chmod(file, 0o755)
      return ["bspwm", "-c", file]
    }
  }

  /// Returns the arguments that start the program with its own message bus in the same process group. The bus's socket
  /// is in the server's folder, because a socket in /tmp, the usual folder, stays there when the bus is killed.
  private func withBus(_ server: VirtualServer, _ arguments: [String]) throws -> [String] {
    let file = try server.addFile(
      "bus.conf",
      containing: """
        <busconfig>
          <type>session</type>
          <listen>unix:dir=\(server.folderPath)</listen>
          <auth>EXTERNAL</auth>
          <standard_session_servicedirs/>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>

        """)
    return ["dbus-run-session", "--config-file=\(file)", "--"] + arguments
  }
}

extension VirtualServer {
  /// Starts a server for a window manager, with OpenGL if the window manager draws with it.
  package convenience init(for manager: WindowManagerProgram?) throws(VirtualServerError) {
    try self.init(hasGLX: manager?.drawsWithOpenGL ?? false)
  }
}
