import Foundation
import Testing
import VirtualX

@Suite struct EnduranceTests {
  /// The memory of a process that is no file's, in kB. (The pages of its program are private or not as others run it.)
  private func ownMemory(_ id: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }

  private func openFiles(_ id: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count
  }

  @Test("A thousand swipes start a thousand commands with different numbers, and leave nothing behind")
  func thousandSwipes() throws {
    let desktop = try Desktop("swipe 3 right on touchpad -> run echo !$DACTYL_ID\n")
    let daemon = desktop.daemon
    let worker = try #require(daemon.workerID)
    func swipes(upTo count: Int) throws {
      let touchpad = desktop.server.touchpad
      while daemon.commandLines.count < count {
        let before = daemon.commandLines.count
        // As many as commands may be under way at once on a small machine without crowding out the rest.
        let some = min(10, count - before)
        for _ in 0..<some {
          try touchpad.swipeBegan(fingers: 3)
          for _ in 0..<30 { try touchpad.swipeMoved(dx: 20, dy: 0) }
          try touchpad.swipeEnded()
        }
        try #require(daemon.wait(timeout: .seconds(60)) { $0.commandLines.count >= before + some })
      }
    }
    try swipes(upTo: 100)
    let memory = try ownMemory(worker)
    let files = try openFiles(worker)
    try swipes(upTo: 1000)
    #expect(daemon.commandLines.count == 1000)
    #expect(Set(daemon.commandLines).count == 1000)
    #expect(daemon.workerID == worker)
    // All commands have been reaped: no child is left, alive or dead.
    #expect(
      daemon.wait { _ in (try? String(contentsOfFile: "/proc/\(worker)/task/\(worker)/children", encoding: .utf8)) == ""
      })
    #expect(try openFiles(worker) == files)
    let growth = try ownMemory(worker) - memory
    #expect(growth * 20 <= memory, "\(growth) kB more than \(memory) kB")
  }
}
