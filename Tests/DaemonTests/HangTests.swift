import Glibc
import Linux
import TestSupport
import Testing
import VirtualX

@testable import Daemon

/// A daemon that hangs must be replaced within 2 seconds; the tests allow five times as long.
@Suite(.waitsForPrograms) struct HangTests {
  static let timeout = Duration.seconds(10)

  private func stop(_ desktop: Desktop) throws {
    ChildProcess(id: try #require(desktop.daemon.workerID)).send(signal: SignalNumber.stop)
  }

  private func isServedAgain(_ desktop: Desktop) -> Bool {
    desktop.daemon.wait(timeout: Self.timeout) { $0.lines.filter { $0 == "ready" }.count == 2 }
  }

  @Test("A daemon that is stopped in mid-gesture is replaced, and its keys are released")
  func inGesture() throws {
    let desktop = try Desktop("pan 3 on touchpad {\n began -> hold alt\n}\nswipe 4 up on touchpad -> run echo !up\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect(keys: ["press Alt_L"])
    try stop(desktop)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: Self.timeout))
    #expect(isServedAgain(desktop), "\(desktop.daemon.reports)")
    try touchpad.swipeEnded()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(desktop.daemon.reports.contains { $0.contains("for a second") }, "\(desktop.daemon.reports)")
  }

  @Test("A daemon that is stopped while idle is replaced when a gesture begins")
  func idle() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try stop(desktop)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(isServedAgain(desktop), "\(desktop.daemon.reports)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
  }

  /// Half a second after the last event, the daemon stops its regular query for the client with the keyboard focus. The
  /// next query was due while the daemon was stopped, and must not follow later.
  @Test("A daemon that gets SIGSTOP while fingers are stationary causes no wakeups after SIGCONT")
  func atRest() throws {
    let desktop = try Desktop(SlowHand.bindings)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    try SlowHand.fingers.begin(desktop.server)
    // Only time passes: the fingers stay still, and then the daemon is stopped.
    Pace.pause(.milliseconds(400))
    worker.send(signal: SignalNumber.stop)
    Pace.pause(.milliseconds(200))
    worker.send(signal: SignalNumber.continue)
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    try SlowHand.fingers.end(desktop.server)
    try SlowHand.swipe.move(desktop.server)
    desktop.daemon.expect { $0.commandLines.last == SlowHand.swipe.word }
  }

  @Test("A click that a stopped daemon withheld reaches the application when the daemon is replaced")
  func clickAfterwards() throws {
    let desktop = try Desktop("set delivery intercept\n" + LifeTests.swipe)
    try stop(desktop)
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 0, dy: -30)
    try desktop.server.mouse.move(dx: 20, dy: 20)
    try desktop.server.mouse.stroke([(dx: 0, dy: 0)], button: 1)
    desktop.application.sync()
    #expect(desktop.application.buttons == [])
    #expect(
      desktop.application.wait(until: { $0.buttons.count == 2 }, deadline: Self.timeout), "\(desktop.application.log)")
    #expect(isServedAgain(desktop), "\(desktop.daemon.reports)")
  }

  @Test("A stopped daemon without events is not killed, and works again after it is continued")
  func unneeded() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let worker = try #require(desktop.daemon.workerID)
    try stop(desktop)
    // Wait until another daemon that hangs is replaced. In this time, a replacement of the first daemon would also
    // become visible.
    try idle()
    ChildProcess(id: worker).send(signal: SignalNumber.continue)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(desktop.daemon.workerID == worker)
  }

  /// Returns a process's number of wake-ups after the number has been constant for a second, which is longer than the
  /// interval between two checks. Returns nil if the number keeps growing.
  private func wakeUpsAfterLastCheck(of process: Int32, _ desktop: Desktop) -> Int? {
    var last = -1
    let hasStopped = becomesTrue(within: .seconds(20), every: .seconds(1)) {
      let now = desktop.daemon.wakeUps(of: process)
      defer { last = now }
      return now == last
    }
    return hasStopped ? last : nil
  }

  @Test("The supervisor checks the daemon a few times a second during a gesture, and never at rest")
  func watching() throws {
    let desktop = try Desktop(LifeTests.swipe + "swipe 3 right on touchpad at end -> run echo !right\n")
    let parent = desktop.daemon.process.id
    let before = desktop.daemon.wakeUps(of: parent)
    let start = ContinuousClock.now
    try desktop.server.touchpad.swipe(fingers: 3, dx: 2000, dy: 0, updates: 240, over: .seconds(2))
    desktop.daemon.expect(output: ["right"])
    let seconds = Double((ContinuousClock.now - start).components.seconds) + 1
    let during = desktop.daemon.wakeUps(of: parent) - before
    #expect(during > 0 && Double(during) <= seconds * 8, "\(during) in \(seconds) s")
    let after = try #require(wakeUpsAfterLastCheck(of: parent, desktop))
    try desktop.server.mouse.move(dx: 50, dy: 50)
    try desktop.server.mouse.sync()
    #expect(wakeUpsAfterLastCheck(of: parent, desktop) == after)
  }

  @Test("If daemon and supervisor are stopped and continued, as by Ctrl-Z and fg, both survive")
  func bothStopped() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let worker = try #require(desktop.daemon.workerID)
    let both = [desktop.daemon.process, ChildProcess(id: worker)]
    for process in both.reversed() { process.send(signal: SignalNumber.stop) }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    try idle()
    for process in both { process.send(signal: SignalNumber.continue) }
    desktop.daemon.expect(output: ["up"])
    #expect(desktop.daemon.workerID == worker)
  }
}

@Suite(.waitsForPrograms) struct HangDetectorTests {
  /// An observation of the daemon by the supervisor, at a time in milliseconds. At 0 an event arrived.
  private struct Look {
    var at: Double
    var progress: UInt64 = 7
    var hasUnread = true
    var suspended: Duration = .zero
    /// The daemon's used processor time in milliseconds if it is ready to run; nil for another state.
    var ran: Double?
    var isBlocked = false

    var time: MonotonicTime { MonotonicTime(microseconds: 0) + .milliseconds(at) }

    var activity: ProcessStatus.Activity { ran != nil ? .ready : isBlocked ? .blocked : .sleeping }

    var seen: HangDetector.Observation {
      HangDetector.Observation(
        progress: progress, hasUnread: hasUnread, suspended: suspended, processorTime: .milliseconds(ran ?? 0))
    }
  }

  private func started() -> HangDetector {
    var check = HangDetector()
    check.arrived(Look(at: 0).seen, at: Look(at: 0).time)
    return check
  }

  /// Returns true if any of the looks finds the daemon hanging.
  private func finds(_ looks: Look...) -> Bool { finds(looks) }

  private func finds(_ looks: [Look]) -> Bool {
    var check = started()
    var finds = false
    for look in looks where check.finds(look.seen, activity: { look.activity }, at: look.time) {
      finds = true
    }
    return finds
  }

  @Test("A daemon with unread input counts as hanging after a second without progress, not before")
  func hangs() {
    #expect(!finds(Look(at: 500), Look(at: 999.999)))
    #expect(finds(Look(at: 500), Look(at: 1000)))
  }

  @Test("A daemon that makes progress or has read its input is healthy, and needs no further check")
  func isWell() {
    for look in [Look(at: 500, progress: 8), Look(at: 500, hasUnread: false)] {
      var check = started()
      #expect(!check.isWaiting && check.deadline == look.time)
      let isFound = check.finds(look.seen, activity: { .sleeping }, at: look.time)
      #expect(!isFound && check.isWaiting && check.deadline == nil)
    }
  }

  @Test("Time does not count as a hang if the machine is suspended or the supervisor cannot run")
  func unfairTime() {
    #expect(!finds(Look(at: 500), Look(at: 60_000), Look(at: 60_500)))
    let hour: Duration = .seconds(3600)
    #expect(!finds(Look(at: 500), Look(at: 1000, suspended: hour), Look(at: 1500, suspended: hour)))
    #expect(finds(Look(at: 60_000), Look(at: 60_500), Look(at: 61_000)))
  }

  @Test("A daemon that gets too little processor time does not count as hanging")
  func busyMachine() {
    #expect(!finds(Look(at: 500, ran: 0), Look(at: 1000, ran: 10), Look(at: 1500, ran: 10), Look(at: 2000, ran: 20)))
    #expect(finds(Look(at: 500, ran: 490), Look(at: 1000, ran: 980)))
    #expect(!finds(Look(at: 500, ran: 240), Look(at: 1000, ran: 480), Look(at: 1500, ran: 720)))
    #expect(
      finds(Look(at: 500, ran: 240), Look(at: 1000, ran: 480), Look(at: 1500, ran: 720), Look(at: 2000, ran: 960)))
    // The daemon ran at first, and then waits for something that does not happen.
    #expect(finds(Look(at: 500, ran: 100), Look(at: 1000), Look(at: 1500)))
  }

  @Test("A daemon that is blocked in the kernel counts as hanging only after five seconds")
  func kernel() {
    func looks(_ count: Int) -> [Look] { (1...count).map { Look(at: Double($0) * 500, isBlocked: true) } }
    #expect(!finds(looks(8)))
    #expect(finds(looks(9)))
    #expect(finds(looks(4) + [Look(at: 2500)]))
  }
}
