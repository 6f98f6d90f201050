import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct SubscribeTests {
  /// Starts `ctl subscribe`, and returns when it has the first line.
  private func subscribe(_ desktop: Desktop) throws -> RunningProgram {
    let program = try desktop.start("ctl", "subscribe")
    try #require(program.wait { !$0.lines.isEmpty || $0.waitForEnd(timeout: .zero) != nil }, "\(program.reports)")
    return program
  }

  private func objects(_ program: RunningProgram) -> [[String: Any]] {
    program.lines.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  private func events(_ program: RunningProgram, _ name: String) -> [[String: Any]] {
    objects(program).filter { $0["event"] as? String == name }
  }

  @Test("The first line of a subscription has the version, mode, pause, bindings and devices")
  func opening() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> run a\nmode media {\n swipe 3 down on touchpad -> run a\n}\n")
    #expect(try desktop.daemon.ctl("mode", "media", display: desktop.server.display).ending == .exited(0))
    let first = try #require(objects(try subscribe(desktop)).first)
    #expect(first["version"] as? Int == 1)
    #expect(first["mode"] as? String == "media")
    #expect(first["paused"] as? Bool == false)
    #expect(first["bindings"] as? Int == 2)
    let devices = first["devices"] as? [[String: Any]]
    #expect(devices?.contains { $0["deviceClass"] as? String == "touchpad" && $0["name"] is String } == true)
  }

  @Test("Continuous gestures are published with all phases, discrete ones only as `ended`")
  func gestures() throws {
    let desktop = try Desktop(
      "pan 3 on touchpad {\n ended -> run echo !pan\n}\nswipe 4 up on touchpad as upwards -> run true\n")
    let program = try subscribe(desktop)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 600, dy: 0)
    desktop.daemon.expect(output: ["pan"])
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    #expect(program.wait { events($0, "gesture").last?["gesture"] as? String == "swipe" }, "\(program.lines)")
    let all = events(program, "gesture")
    let pan = all.filter { $0["gesture"] as? String == "pan" }
    let phases = pan.compactMap { $0["phase"] as? String }
    #expect(phases.first == "began" && phases.last == "ended" && phases.count > 2, "\(phases)")
    #expect(phases.dropFirst().dropLast().allSatisfy { $0 == "changed" })
    #expect(Set(pan.compactMap { $0["id"] as? Int }) == [1])
    let total = try #require(pan.last?["tx"] as? Double)
    let sum = pan.compactMap { $0["dx"] as? Double }.reduce(0, +)
    #expect(total > 10 && abs(sum - total) < 0.1, "\(total) \(sum)")
    let swipe = try #require(all.last)
    #expect(all.count == pan.count + 1)
    #expect(swipe["phase"] as? String == "ended" && swipe["id"] as? Int == 2 && swipe["fingers"] as? Int == 4)
    #expect(
      swipe["direction"] as? String == "up" && swipe["line"] as? Int == 4 && swipe["name"] as? String == "upwards")
    #expect(
      swipe["text"] as? String == "swipe 4 up on touchpad as upwards"
        && swipe["file"] as? String == desktop.bindings.path,
      "\(swipe)")
    #expect(swipe["window_title"] == nil)
  }

  @Test("Pauses, modes, reloads and files with errors are published as events in their order")
  func requests() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> mode media\nmode media {\n swipe 3 down -> run a\n}\n")
    let program = try subscribe(desktop)
    let ctl = { (words: [String]) in
      let result =
        words.count == 1
        ? try desktop.daemon.ctl(words[0], display: desktop.server.display)
        : try desktop.daemon.ctl(words[0], words[1], display: desktop.server.display)
      return result.ending
    }
    #expect(try ctl(["pause", "10min"]) == .exited(0))
    #expect(try ctl(["pause"]) == .exited(0))
    #expect(try ctl(["resume"]) == .exited(0))
    try desktop.longSwipe(0, -1)
    #expect(program.wait { !events($0, "mode").isEmpty }, "\(program.lines)")
    #expect(try ctl(["mode", "default"]) == .exited(0))
    try desktop.bindings.write("swipe 3 upp -> run true\n")
    #expect(try ctl(["reload"]) == .exited(2))
    try desktop.bindings.write("swipe 3 up on touchpad -> run true\nswipe 3 down on touchpad -> run true\n")
    #expect(try ctl(["reload"]) == .exited(0))
    try desktop.longSwipe(0, -1)
    #expect(program.wait { events($0, "gesture").count == 2 }, "a stream survives a reload: \(program.lines)")
    let names = objects(program).compactMap { $0["event"] as? String }
    let expected = ["pause", "pause", "resume", "gesture", "mode", "mode", "reload", "reload", "gesture"]
    // The daemon may see a file that was written before it is asked to reload.
    let merged = names.enumerated().filter {
      $0.offset == 0 || $0.element != "reload" || names[$0.offset - 1] != "reload"
    }
    #expect(merged.map(\.element) == expected.enumerated().filter { $0.offset != 7 }.map(\.element), "\(names)")
    let left = try #require(events(program, "pause").first?["pauseLeftMilliseconds"] as? Int)
    #expect((1...600_000).contains(left))
    #expect(events(program, "pause").last?["pauseLeftMilliseconds"] is NSNull)
    #expect(events(program, "mode").compactMap { $0["mode"] as? String } == ["media", "default"])
    let reloads = events(program, "reload")
    #expect(reloads.first?["isValid"] as? Bool == false)
    #expect((reloads.first?["reports"] as? [String])?.first?.contains("dactyl.conf:1:9: error:") == true, "\(reloads)")
    #expect(reloads.last?["isValid"] as? Bool == true && reloads.last?["bindings"] as? Int == 2, "\(reloads)")
  }

  @Test("A screen lock publishes the current gesture as cancelled; later gestures are not published")
  func locked() throws {
    let desktop = try Desktop(
      "set delivery observe\npan 3 on touchpad {\n began -> hold alt\n}\nswipe 4 up -> keys F5\n")
    let program = try subscribe(desktop)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    let lock = try Locker(["i3lock", "-n"], desktop)
    #expect(program.wait { !events($0, "locked").isEmpty }, "\(program.lines)")
    try touchpad.swipeEnded()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    #expect(program.wait { events($0, "locked").count == 2 }, "\(program.lines)")
    let phases = events(program, "gesture").compactMap { $0["phase"] as? String }
    #expect(phases.first == "began" && phases.last == "cancelled" && !phases.contains("ended"), "\(phases)")
    #expect(Set(events(program, "gesture").compactMap { $0["id"] as? Int }) == [1])
    try lock.unlock(desktop)
  }

  @Test("A device's removal and its return are published as one event each")
  func devices() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try subscribe(desktop)
    let devices = try #require(objects(program).first?["devices"] as? [[String: Any]])
    let touchpad = try #require(devices.first { $0["deviceClass"] as? String == "touchpad" })
    let name = try #require(touchpad["name"] as? String)
    try desktop.run("xinput", "disable", name)
    #expect(program.wait { !events($0, "device-removed").isEmpty }, "\(program.lines)")
    #expect(events(program, "device-removed").first?["id"] as? Int == touchpad["id"] as? Int)
    try desktop.run("xinput", "enable", name)
    #expect(program.wait { !events($0, "device-added").isEmpty }, "\(program.lines)")
    #expect(events(program, "device-added").first?["name"] as? String == name)
  }

  @Test("`ctl subscribe` ends with code 0 on Ctrl-C and when its output is closed")
  func endings() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let interrupted = try subscribe(desktop)
    interrupted.process.send(signal: SignalNumber.interrupt)
    #expect(interrupted.waitForEnd() == .exited(0))
    #expect(interrupted.reports == [])
    let closed = try subscribe(desktop)
    closed.closeOutput()
    #expect(closed.waitForEnd() == .exited(0))
    #expect(closed.reports == [])
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("`ctl subscribe` ends with code 8 if no daemon runs or the daemon ends")
  func daemonEnds() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try subscribe(desktop)
    desktop.daemon.stop()
    #expect(program.waitForEnd() == .exited(8))
    #expect(events(program, "end").first?["code"] as? Int == 0, "\(program.lines)")
    #expect(program.reports == ["dactyl: the daemon has ended"], "\(program.reports)")
    let other = try desktop.start("ctl", "subscribe")
    #expect(other.waitForEnd() == .exited(8))
  }

  @Test("A stopped subscriber is disconnected after a timeout; gestures work before and after")
  func stoppedProgram() throws {
    let desktop = try Desktop("pan 3 on touchpad {\n ended -> run echo !pan\n}\n")
    let worker = try #require(desktop.daemon.workerID)
    let before = try ProcessFacts.openFiles(worker)
    let program = try subscribe(desktop)
    program.process.send(signal: SignalNumber.stop)
    #expect(try ProcessFacts.openFiles(worker) == before + 1)
    var count = 0
    while try ProcessFacts.openFiles(worker) > before, count < 60 {
      count += 1
      try desktop.server.touchpad.swipeBegan(fingers: 3)
      for _ in 0..<100 { try desktop.server.touchpad.swipeMoved(dx: 4, dy: 0) }
      try desktop.server.touchpad.swipeEnded()
      desktop.daemon.expect { $0.commandLines.count == count }
    }
    #expect(try ProcessFacts.openFiles(worker) == before, "dropped after \(count) gestures")
    program.process.send(signal: SignalNumber.continue)
    #expect(program.waitForEnd() == .exited(8))
    #expect(program.reports.contains { $0.contains("not read fast enough") })
  }
}
