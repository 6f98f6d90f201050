import Bindings
import Control
import Linux

/// The programs that a session starts, and the contents of the files with which the session starts them.
struct InstalledProgram {
  /// The path of the running `dactyl`.
  let dactyl: String
  /// The path of the `dactyld` that is installed with this `dactyl`.
  let daemon: String

  /// The installed programs; nil if one of them is not found.
  static var current: InstalledProgram? {
    guard let dactyl = CurrentProcess.executablePath, let daemon = Paths.program("dactyld") else { return nil }
    return InstalledProgram(dactyl: dactyl, daemon: daemon)
  }

  /// The text of the unit for systemd's user manager. `packaging/dactyl.service` is the same unit for programs in
  /// `/usr/bin`.
  var unit: String {
    """
    # Written by `dactyl service enable`; `dactyl service disable` removes it.
    [Unit]
    Description=Gestures on touchpads, touchscreens, mice and pens
    Documentation=man:dactyl(1)
    PartOf=graphical-session.target
    After=graphical-session.target
    # In a Wayland session there is nothing to listen to.
    ConditionEnvironment=!WAYLAND_DISPLAY
    StartLimitIntervalSec=300
    StartLimitBurst=5

    [Service]
    Type=notify
    NotifyAccess=main
    ExecStart=\(quotedForUnit(daemon))
    ExecReload=/bin/kill -HUP $MAINPID
    Restart=on-failure
    RestartSec=5
    # Starting again does not mend the display or its server, the bindings, or the installation.
    RestartPreventExitStatus=2 3 4 5 6 7 64 70
    # Programs that gestures have started keep running when Dactyl ends.
    KillMode=process
    # A command that takes all memory does not end Dactyl, too.
    OOMPolicy=continue
    # Typed text and window titles are in its memory.
    LimitCORE=0

    [Install]
    WantedBy=graphical-session.target

    """
  }

  /// The text of the entry in `~/.config/autostart`. `packaging/dactyl.desktop` is the same entry for programs in
  /// `/usr/bin`.
  var autostartEntry: String {
    """
    # Written by `dactyl service enable`; `dactyl service disable` removes it.
    [Desktop Entry]
    Type=Application
    Name=Dactyl
    Comment=Gestures on touchpads, touchscreens, mice and pens
    Exec=\(quotedForEntry(dactyl)) run --log
    TryExec=\(dactyl.replacing(["\\": "\\\\"]))
    Terminal=false

    """
  }

  /// Returns the line that starts Dactyl from a shell script or from the configuration of i3.
  func line(for syntax: SessionFile.Syntax) -> String {
    switch syntax {
    case .shell: "\(quotedForShell(dactyl)) run --log &"
    case .i3: "exec --no-startup-id \(quotedForShell(dactyl)) run --log"
    }
  }

  private func quotedForUnit(_ path: String) -> String {
    isPlain(path) ? path : "\"" + path.replacing(["\\": "\\\\", "\"": "\\\"", "%": "%%"]) + "\""
  }

  private func quotedForEntry(_ path: String) -> String {
    // The text is escaped twice: the value is unescaped once as a string, and once as a command line.
    isPlain(path)
      ? path
      : "\"" + path.replacing(["\\": "\\\\\\\\", "\"": "\\\\\"", "`": "\\\\`", "$": "\\\\$", "%": "%%"]) + "\""
  }

  func quotedForShell(_ path: String) -> String {
    isPlain(path) ? path : path.inShellQuotes
  }

  private func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      return isLetter || isDigit || "/._-+".utf8.contains(byte)
    }
  }
}

extension String {
  /// Returns the text with each key of `replacements` replaced by its value.
  fileprivate func replacing(_ replacements: [Character: String]) -> String {
    reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
