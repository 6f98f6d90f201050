import Actions
import Appearance
import Foundation
import Gestures
import Linux
import OverlayMessages
import TestSupport
import Testing

@Suite("The daemon's supervision of the overlay process", .waitsForPrograms, .serialized)
final class OverlayProcessTests {
  private let folder: TemporaryFolder
  private var reports: [String] = []

  init() throws {
    folder = try TemporaryFolder()
    SignalQueue.ignoreBrokenPipes()
  }

  private func overlay(_ script: String) throws -> OverlayProcess {
    let path = folder.path("overlay")
    try ExecutableFile.write(script: script, to: path)
    return OverlayProcess(program: path) { [unowned self] in reports.append($0) }
  }

  /// Closes the overlay, and ends and reaps its process, as the daemon would.
  private func end(_ overlay: OverlayProcess) {
    let child = overlay.child
    overlay.close()
    child?.send(signal: SignalNumber.kill)
    _ = child?.wait(timeout: .seconds(20))
  }

  private func output() -> [String] {
    let text = (try? String(contentsOfFile: folder.path("out"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    becomesTrue(within: .seconds(20), condition)
  }

  @Test("The first visible message starts the overlay, and the style and the mode are sent first")
  func order() throws {
    let overlay = try overlay("cat > '\(folder.path)/out'")
    overlay.show(.style(OverlayStyle()))
    overlay.show(.endTrail(gesture: 1, outlook: .nothing))
    overlay.show(.mode(nil))
    overlay.show(.guide(gesture: 1, paths: []))
    #expect(overlay.entries.isEmpty && output() == [])
    overlay.show(.mode("draw"))
    overlay.show(.bar(name: "volume", value: 0.5))
    #expect(wait { output().count == 3 }, "\(output())")
    #expect(output() == ["style #3daee9 1.0 0.35 1.0 dark", "mode \"draw\"", "bar 0.5 \"volume\""])
    end(overlay)
  }

  @Test("An overlay that reads nothing does not block the daemon")
  func slow() throws {
    let overlay = try overlay("exec sleep 100")
    defer { end(overlay) }
    let points = (0..<2000).map { Point(x: Double($0) + 0.123456789, y: 1) }
    for gesture in 0..<200 { overlay.show(.trail(gesture: UInt64(gesture), points: points, outlook: .possible)) }
    #expect(overlay.entries.count == 1 && overlay.entries[0].awaitsSpace)
    overlay.close()
    #expect(overlay.entries.isEmpty)
  }

  /// Lets the overlay's deadlines pass, as the daemon's loop does, until the process has ended.
  private func waitForEnd(_ overlay: OverlayProcess, _ child: ChildProcess) -> ChildProcess.Ending? {
    var ending: ChildProcess.Ending?
    _ = wait {
      overlay.endIfHanging(at: .now)
      ending = child.reapIfEnded()
      return ending != nil
    }
    return ending
  }

  @Test(
    "An overlay is killed if it reads nothing, or does not end after its pipe is closed",
    arguments: [false, true])
  func hanging(isClosed: Bool) throws {
    let overlay = try overlay("exec sleep 100")
    overlay.show(.bar(name: "volume", value: 0.5))
    let child = try #require(overlay.child)
    #expect(overlay.deadline != nil)
    if isClosed { overlay.close() }
    #expect(waitForEnd(overlay, child) == .killed(signal: SignalNumber.kill))
    #expect(reports == ["dactyl-overlay hangs, and is ended"])
    overlay.ended(child, .killed(signal: SignalNumber.kill), at: .now)
    #expect(overlay.deadline == nil)
  }

  @Test("An overlay that hangs after it has read everything is killed")
  func hangingLater() throws {
    let overlay = try overlay("read -r line; echo \"$line\" > '\(folder.path)/out'; exec sleep 100")
    overlay.show(.bar(name: "volume", value: 0.5))
    let child = try #require(overlay.child)
    #expect(wait { output().count == 1 })
    for seconds in [60, 120] { overlay.endIfHanging(at: .now + .seconds(seconds)) }
    #expect(child.wait(timeout: .seconds(20)) == .killed(signal: SignalNumber.kill))
    #expect(reports == ["dactyl-overlay hangs, and is ended"])
  }

  @Test("An overlay that has read its messages is not killed, and has no deadline")
  func reading() throws {
    let overlay = try overlay("cat > '\(folder.path)/out'")
    defer { end(overlay) }
    overlay.show(.bar(name: "volume", value: 0.5))
    #expect(wait { output().count == 1 })
    overlay.endIfHanging(at: .now + .seconds(60))
    let file = folder.path + "/out"
    #expect(wait { (try? FileSystem.contents(of: file, limit: 1000))?.suffix(2) == [10, 10] })
    overlay.endIfHanging(at: .now + .seconds(120))
    #expect(overlay.deadline == nil && reports.isEmpty && overlay.child?.reapIfEnded() == nil)
  }

  @Test("A missing overlay program is reported once")
  func missing() throws {
    let overlay = OverlayProcess(program: folder.path + "/none") { [unowned self] in reports.append($0) }
    for _ in 0..<3 { overlay.show(.bar(name: "volume", value: 0.5)) }
    #expect(reports.count == 1 && reports[0].contains("so that nothing is shown: No such file"), "\(reports)")
  }

  @Test("An overlay program that always fails is started a few times, and is reported once")
  func failing() throws {
    let overlay = try overlay("echo x >> '\(folder.path)/out'; exit 1")
    for _ in 0..<10 {
      overlay.show(.bar(name: "volume", value: 0.5))
      guard let child = overlay.child else { continue }
      let ending = try #require(child.wait(timeout: .seconds(20)))
      overlay.ended(child, ending, at: .now)
    }
    #expect(output().count == 3 && reports.count == 1 && reports[0].contains("ended too often"), "\(reports)")
  }

  @Test("An overlay that exits while a mode's name is shown is restarted a few times")
  func finished() throws {
    let name = "mode \"draw\""
    let overlay = try overlay(
      "cd '\(folder.path)'; if [ -e first ]; then exec cat >> out; fi; echo >first; read -r line")
    overlay.show(.bar(name: "volume", value: 0.5))
    let child = try #require(overlay.child)
    let ending = try #require(child.wait(timeout: .seconds(20)))
    #expect(ending == .exited(0))
    // The message is lost in the pipe, or is written after the overlay has ended.
    overlay.show(.mode("draw"))
    overlay.ended(child, ending, at: .now)
    #expect(wait { output() == [name] }, "\(output())")
    end(overlay)

    let other = try self.overlay("echo x >> '\(folder.path)/out'; exit 0")
    other.show(.mode("draw"))
    for _ in 0..<10 {
      guard let child = other.child else { continue }
      other.ended(child, try #require(child.wait(timeout: .seconds(20))), at: .now)
    }
    #expect(output() == [name, "x", "x", "x"] && reports.count == 1, "\(output()), \(reports)")
  }

  @Test("The next overlay process is started only when the previous one has ended")
  func closed() throws {
    let overlay = try overlay("exec sleep 100 <&-")
    overlay.show(.mode("draw"))
    let child = try #require(overlay.child)
    #expect(wait { !FileManager.default.fileExists(atPath: "/proc/\(child.id)/fd/0") })
    for _ in 0..<3 { overlay.show(.bar(name: "volume", value: 0.5)) }
    #expect(overlay.child == child && overlay.entries.isEmpty)
    child.send(signal: SignalNumber.kill)
    overlay.ended(child, try #require(child.wait(timeout: .seconds(20))), at: .now)
    #expect(overlay.child != nil && overlay.child != child)
    end(overlay)
  }

  @Test("Without an overlay program nothing is started")
  func off() {
    let overlay = OverlayProcess(program: nil) { [unowned self] in reports.append($0) }
    overlay.show(.bar(name: "volume", value: 0.5))
    #expect(overlay.child == nil && reports == [])
  }
}
