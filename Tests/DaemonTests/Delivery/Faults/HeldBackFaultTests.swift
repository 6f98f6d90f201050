import Foundation
import GesturesTesting
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Faults in the middle of a gesture that is withheld from applications.
@Suite(.waitsForPrograms, .serialized) struct HeldBackFaultTests {
  enum Fault: String, CaseIterable {
    case disabled, floated, reload, otherGrab, terminated, killed
  }

  private static let seed =
    ProcessInfo.processInfo.environment["DACTYL_RANDOM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)

  @Test(
    "A fault during a gesture leaves no button or key down; the next click and gesture work",
    arguments: Fault.allCases)
  func fault(_ fault: Fault) throws {
    print("\(fault) in mid-gesture: seed \(Self.seed), \(faultRepetitions) times")
    var longest = Duration.zero
    for index in 0..<faultRepetitions {
      var random = SplitMix64(seed: Self.seed &+ UInt64(index))
      let hand = SlowHand.all[random.number(0...SlowHand.all.count - 1)]
      let others = SlowHand.all.filter { $0.device != hand.device }
      let next = others[random.number(0...others.count - 1)]
      let trial = FaultTrial(
        fault: fault, hand: hand, next: next, step: random.number(0...SlowHand.steps),
        name: "\(fault), seed \(Self.seed &+ UInt64(index)), \(hand.word), then \(next.word)")
      longest = max(longest, try trial.run())
    }
    print("\(fault) in mid-gesture: a click came \(longest) after it at the latest")
  }

  /// The gesture begins in the fourth step. The daemon then withholds the gesture's fingers, although they are already
  /// lifted.
  @Test(
    "If a touchscreen is disabled while the daemon reads late, no button stays down", arguments: [3, 4, 5],
    Lateness.allCases)
  func lateDaemon(step: Int, lateness: Lateness) throws {
    var trial = FaultTrial(
      fault: .disabled, hand: SlowHand.fingers, next: SlowHand.swipe, step: step,
      name: "after step \(step), the daemon reads \(lateness)")
    trial.lateness = lateness
    // If the machine stalls during the click, the test runs again.
    for attempt in 1...5 {
      do {
        _ = try trial.run()
        return
      } catch is FaultTrial.LongClick where attempt < 5 {}
    }
  }

  /// The time at which the daemon reads the events up to the fault.
  enum Lateness: CaseIterable {
    case afterFault
    /// While an application has the pointer, decisions about touches are delayed.
    case duringClick
    case afterClick
  }
}

private struct FaultTrial {
  /// Maximum time from the fault until an application gets a click: five times the promised time, for busy machines.
  private static let timeout = Duration.seconds(10)

  /// A click of such length that the daemon may accept the touches, as docs/delivery.md says.
  struct LongClick: Error {}
  private static let maximumClick = Duration.milliseconds(700)

  let fault: HeldBackFaultTests.Fault
  let hand: SlowHand
  let next: SlowHand
  /// Number of steps before the fault.
  let step: Int
  let name: String
  /// The time at which the daemon reads the events up to the fault; nil if it reads all events together.
  var lateness: HeldBackFaultTests.Lateness?

  /// Returns the time from the fault until a click arrived.
  func run() throws -> Duration {
    let server = try VirtualServer()
    let application = try Application(display: server.display, input: [.keys, .buttons, .touches, .gestures])
    let file = try BindingsOnDisk(SlowHand.bindings)
    var daemon = try RunningDaemon(display: server.display, file: file.path)
    defer { daemon.stop() }
    try #require(daemon.waitUntilReady(), "\(name): \(daemon.reports)")
    let other = try GrabbingClient(display: server.display)

    try hand.begin(server)
    for index in 1...SlowHand.steps {
      if index > step { break }
      Pace.pause(.milliseconds(5))
      try hand.step(server, index)
    }
    let worker = ChildProcess(id: try #require(daemon.workerID))
    if lateness != nil { try halt(worker, server) }
    try strike(server, daemon, worker, other)
    if lateness == .afterFault { worker.send(signal: SignalNumber.continue) }
    // The hand continues despite the fault. A disabled device ignores the hand's input.
    for index in step..<SlowHand.steps {
      Pace.pause(.milliseconds(3))
      try? hand.step(server, index + 1)
    }
    try? hand.end(server)
    let start = ContinuousClock.now
    if fault == .terminated {
      #expect(isHarmless(daemon.commandLines), "\(name): \(daemon.commandLines)")
      #expect(daemon.reports.isEmpty, "\(name): \(daemon.reports)")
      daemon = try RunningDaemon(display: server.display, file: file.path)
      try #require(daemon.waitUntilReady(), "\(name): \(daemon.reports)")
    }
    other.ungrabPointer()

    let clicks = { application.buttons.count { $0.hasPrefix("button 1 up") } }
    let before = clicks()
    try server.absolutePointer.move(toX: 900, y: 900)
    try server.absolutePointer.press(1)
    if lateness == .duringClick {
      let pressed = ContinuousClock.now
      worker.send(signal: SignalNumber.continue)
      // A daemon that was late for too long is being replaced.
      try? daemon.waitForPass(of: server)
      if ContinuousClock.now - pressed > Self.maximumClick { throw LongClick() }
    } else {
      Pace.pause(.milliseconds(10))
    }
    try server.absolutePointer.release(1)
    #expect(application.wait(until: { _ in clicks() > before }, deadline: Self.timeout), "\(name): no click")
    let waited = ContinuousClock.now - start
    if lateness == .afterClick { worker.send(signal: SignalNumber.continue) }
    #expect(
      application.wait(until: { isNothingDown($0) }, deadline: Self.timeout),
      "\(state(of: application, daemon, server))")

    // A daemon that was late for too long has been replaced, too.
    if fault == .killed || lateness != nil && daemon.workerID != worker.id {
      #expect(daemon.wait { $0.lines.count { $0 == "ready" } == 2 }, "\(name)")
    }
    if fault == .reload { #expect(daemon.wait { $0.lines.contains("reloaded") }, "\(name)") }
    // The application gets fingers only after the daemon has read their events, even if no gesture can use them.
    try daemon.waitForPass(of: server)
    application.sync()
    let seen = application.log.count
    try next.move(server)
    #expect(daemon.wait { $0.commandLines.last == next.word }, "\(name): \(daemon.lines), \(daemon.reports)")
    #expect(isHarmless(daemon.commandLines.filter { $0 != next.word }), "\(name): \(daemon.lines)")
    application.sync()
    #expect(
      !application.log.dropFirst(seen).contains { if case .pointerMoved = $0 { false } else { !$0.isKey } },
      "\(name): the application got \(application.log.dropFirst(seen))")
    // The command of a gesture's end runs before the gesture's key goes up.
    #expect(application.wait(until: { isNothingDown($0) }), "\(state(of: application, daemon, server))")
    return waited
  }

  private func state(of application: Application, _ daemon: RunningDaemon, _ server: VirtualServer) -> String {
    "\(name): keys \(application.keysDown), buttons \(application.buttonsDown); \(daemon.account(on: server))"
  }

  private func strike(
    _ server: VirtualServer, _ daemon: RunningDaemon, _ worker: ChildProcess, _ other: GrabbingClient
  ) throws {
    switch fault {
    case .disabled: try server.run(["xinput", "disable", hand.device])
    case .floated: try server.run(["xinput", "float", hand.device])
    case .reload: daemon.process.send(signal: SignalNumber.hangUp)
    // The grab fails if the daemon has grabbed the pointer.
    case .otherGrab: _ = other.grabPointer()
    case .terminated:
      daemon.process.send(signal: SignalNumber.terminate)
      #expect(daemon.waitForEnd() == .exited(0), "\(name)")
    case .killed: worker.send(signal: SignalNumber.kill)
    }
  }

  /// Stops the daemon at a time when it does not grab the server. During such a grab no device can be disabled.
  private func halt(_ worker: ChildProcess, _ server: VirtualServer) throws {
    var start = ProgramStart(["xinput", "list"])
    start.environment = [("DISPLAY", server.display)]
    start.standardOutput = .null
    for _ in 1...10 {
      worker.send(signal: SignalNumber.stop)
      let question = try start.spawn()
      if question.wait(timeout: .seconds(2)) == .exited(0) { return }
      worker.send(signal: SignalNumber.continue)
      #expect(question.wait(timeout: .seconds(20)) != nil)
    }
    Issue.record("\(name): the server did not answer")
  }

  /// A touchscreen that is detached from the pointer under a finger leaves the server with button 1 down, even without
  /// Dactyl.
  private func isNothingDown(_ application: Application) -> Bool {
    application.keysDown.isEmpty
      && (application.buttonsDown.isEmpty || fault == .floated && hand.word == "fingers")
  }

  /// Returns true if the interrupted gesture may have run these commands: none while the gesture's distance was too
  /// short, and none twice.
  private func isHarmless(_ commands: [String]) -> Bool {
    switch fault {
    // The hand continues its movement, so the gesture may still be recognized.
    case .reload, .otherGrab: commands == [] || commands == [hand.word]
    case .disabled, .floated, .terminated, .killed:
      commands == [] || step > hand.harmlessSteps && commands == [hand.word]
    }
  }
}
