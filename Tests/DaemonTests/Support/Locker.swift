import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// A screen locker that a test started.
final class Locker {
  static let programs = [["i3lock", "-n"], ["slock"], ["xsecurelock"]]

  private let process: ChildProcess
  private var copy: URL?

  convenience init(_ arguments: [String], _ desktop: Desktop) throws {
    try self.init(arguments, on: desktop.server, over: desktop.application)
  }

  /// Locks a session, and waits until the application has neither the keyboard nor a visible window.
  init(_ arguments: [String], on server: VirtualServer, over application: Application) throws {
    var start = ProgramStart(arguments)
    start.environment = [("DISPLAY", server.display), ("XSECURELOCK_SAVER", "saver_blank")]
    start.standardOutput = .null
    start.standardError = .null
    if let child = try? start.spawn() {
      process = child
    } else {
      // In a container, programs with file capabilities cannot be started; a copy of the file has none.
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let file = try #require(folders.map { "\($0)/\(arguments[0])" }.first(where: FileSystem.isExecutable))
      let copy = FileManager.default.temporaryDirectory.appending(path: "dactyl-test-\(UUID().uuidString)")
      try ExecutableFile.copy(file, to: copy.path)
      self.copy = copy
      start = ProgramStart([copy.path] + arguments.dropFirst())
      start.environment = [("DISPLAY", server.display)]
      start.standardOutput = .null
      start.standardError = .null
      process = try start.spawn()
    }
    try #require(application.wait(until: { $0.isLockedOut }), "\(arguments) locks")
  }

  deinit {
    process.sendToGroup(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(5))
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  /// Ends the locker as a correct password would, and waits until `desktop` is unlocked.
  func unlock(_ desktop: Desktop) throws { try unlock(desktop.application) }

  func unlock(_ application: Application) throws {
    process.send(signal: SignalNumber.terminate)
    #expect(process.wait(timeout: .seconds(20)) != nil)
    try #require(application.wait(until: { !$0.isLockedOut }))
  }
}
