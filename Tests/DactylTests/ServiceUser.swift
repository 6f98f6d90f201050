import Control
import Foundation
import Linux
import TestSupport
import Testing

/// A user with a home folder, and with the test's `systemctl` in PATH.
final class ServiceUser {
  let line: CommandLine
  private let programs: TemporaryFolder

  init() throws {
    line = try CommandLine()
    programs = try TemporaryFolder()
    try setSystemd(servesSession: false)
  }

  /// Makes the user's service manager serve the graphical session, or fail as without such a session. No unit is
  /// started.
  func setSystemd(servesSession: Bool) throws {
    try ExecutableFile.write(
      script: "case $* in *is-active*dactyl.service) exit 3 ;; esac; exit \(servesSession ? 0 : 1)",
      to: programs.path("systemctl"))
  }

  /// The variables that a session sets.
  func environment(desktop: String = "") -> [(name: String, value: String)] {
    [
      ("PATH", "\(programs.path):/usr/bin:/bin"), ("XDG_CURRENT_DESKTOP", desktop), ("DESKTOP_SESSION", ""),
      ("XDG_STATE_HOME", ""), ("XDG_RUNTIME_DIR", line.path("run")), ("DACTYL_OVERLAY", ""),
      ("WAYLAND_DISPLAY", ""),
    ]
  }

  /// Runs `dactyl service` to its end.
  func service(_ arguments: String..., desktop: String = "", display: String = "") throws -> FinishedProgram {
    try line.dactyl(["service"] + arguments, display: display, environment: environment(desktop: desktop))
  }

  /// Runs `dactyl` to its end.
  func dactyl(_ arguments: String..., display: String = "") throws -> FinishedProgram {
    try line.dactyl(arguments, display: display, environment: environment())
  }

  var programFolder: String {
    get throws {
      let path = URL(filePath: try #require(Paths.program("dactyl"))).resolvingSymlinksInPath().path
      return String(path.prefix(upTo: try #require(path.lastIndex(of: "/"))))
    }
  }

  /// Everything in the home folder, with the content of files and the targets of links.
  var tree: [String: String] {
    get throws {
      var tree: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: line.home) {
        let path = line.path(name)
        tree[name] =
          try FileSystem.linkTarget(path) ?? (FileSystem.isFolder(path) ? "folder" : line.text(name))
      }
      return tree
    }
  }
}
