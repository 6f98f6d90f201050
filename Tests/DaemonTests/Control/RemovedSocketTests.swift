import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The control socket of a running daemon is removed, as programs do that clean `/run` and `/tmp`.
@Suite(.waitsForPrograms) struct RemovedSocketTests {
  private static let bindings = "swipe 3 up on touchpad -> run echo !up\n"

  enum Removal: CaseIterable {
    case file, folder, runtimeFolder

    func perform(_ runtimeFolder: URL, display: String) throws {
      let folder = runtimeFolder.appending(path: "dactyl")
      switch self {
      case .file: try FileManager.default.removeItem(at: folder.appending(path: "\(display).sock"))
      case .folder: try FileManager.default.removeItem(at: folder)
      case .runtimeFolder:
        try FileManager.default.removeItem(at: runtimeFolder)
        try FileManager.default.createDirectory(
          at: runtimeFolder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      }
    }
  }

  private func answers(_ desktop: Desktop) -> Bool {
    becomesTrue(within: .seconds(20), every: .milliseconds(50)) {
      (try? desktop.daemon.ctl("status", display: desktop.server.display))?.ending == .exited(0)
    }
  }

  @Test("A daemon whose control socket was removed can be reached again", arguments: Removal.allCases)
  func removed(removal: Removal) throws {
    let desktop = try Desktop(Self.bindings)
    for _ in 1...3 {
      try removal.perform(desktop.daemon.runtimeFolder, display: desktop.server.display)
      try #require(answers(desktop), "\(desktop.daemon.reports)")
      let attributes = try FileManager.default.attributesOfItem(
        atPath: desktop.daemon.runtimeFolder.appending(path: "dactyl").path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    let socket = desktop.daemon.socketPath(display: desktop.server.display)
    desktop.daemon.stop()
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test("A daemon does not replace the socket of another process, and causes no wakeups")
  func replaced() throws {
    let desktop = try Desktop(Self.bindings)
    let path = desktop.daemon.socketPath(display: desktop.server.display)
    try FileManager.default.removeItem(atPath: path)
    do {
      let other = try ListeningSocket(at: path, replaces: true)
      let isReported = desktop.daemon.wait { daemon in
        daemon.reports.contains { $0.contains("no control socket at \(path)") }
      }
      #expect(isReported, "\(desktop.daemon.reports)")
      #expect(other.isAtPath)
      let before = try #require(desktop.daemon.wakeUpsAtRest())
      // Only time passes: the folder does not change.
      Pace.pause(.seconds(2))
      #expect(try #require(desktop.daemon.wakeUpsAtRest()) - before <= 2)
    }
    #expect(answers(desktop), "\(desktop.daemon.reports)")
  }

  @Test("If the daemon has another runtime folder, `ctl` names its process and ends with code 8")
  func otherFolder() throws {
    let desktop = try Desktop(Self.bindings)
    let folder = try TemporaryFolder()
    let result = try desktop.daemon.dactyl(
      ["ctl", "status"], display: desktop.server.display, environment: [("XDG_RUNTIME_DIR", folder.path)])
    #expect(result.ending == .exited(8))
    #expect(result.errors.contains("(process \(try #require(desktop.daemon.workerID)) "), "\(result)")
    #expect(result.errors.contains(folder.path), "\(result)")
  }
}
