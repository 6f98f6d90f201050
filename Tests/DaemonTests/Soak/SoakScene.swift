import Control
import Foundation
import GesturesTesting
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// A desktop on which gestures continue during all disturbances of the daemon. One seed determines everything.
final class SoakScene {
  /// Maximum delay of an input. A longer delay may turn a tap into a long press, or a swipe into two movements.
  private static let tolerance = Duration.milliseconds(120)
  private static let timeout = Duration.seconds(20)

  /// A worker that reads a few events and dies. The daemon then starts another process.
  private static let dying = #"n=0; while read -r phase rest; do n=$((n + 1)); [ $n -lt 3 ] || kill -9 $$; done"#
  private static let worker =
    #"while read -r phase rest; do echo "state busy=$phase"; [ "$phase" != began ] || echo "keys F8"; done"#

  let desktop: PluginDesktop
  let worker: Int32
  var random: SplitMix64
  var account = SoakAccount()
  /// Number of disturbances of each kind.
  var disturbances: [String: Int] = [:]
  /// The current disturbance; nil between two disturbances.
  var disturbance: SoakDisturbance?
  /// Sockets of clients that have subscribed and do not read.
  var subscribers: [UnixSocket] = []
  var bindings: RandomBindings
  private let getsTouches: Bool
  private let seed: UInt64

  var daemon: RunningDaemon { desktop.daemon }
  var server: VirtualServer { desktop.server }
  var display: String { desktop.server.display }
  var text: String { bindings.text + SoakBindings.others }

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix64(seed: seed)
    bindings = RandomBindings(using: &random)
    getsTouches = random.chance(50)
    desktop = try PluginDesktop(
      bindings.text + SoakBindings.others, plugins: ["dying": Self.dying, "worker": Self.worker],
      manifest: "runs worker idle 1s\n",
      input: getsTouches ? [.keys, .buttons, .touches, .gestures] : [.keys, .buttons, .gestures],
      showsOverlay: true)
    worker = try #require(desktop.daemon.workerID)
  }

  /// Makes a gesture whose exact effects follow from the bindings, or a gesture of `SoakBindings.others`.
  func gesture() throws {
    if desktop.application.log.count > 5000 { desktop.application.clear() }
    if random.chance(65) { try exactGesture() } else { try anyGesture() }
  }

  /// Makes a random gesture during `disturb`. The gesture must have an outcome.
  func anyGesture(while disturb: () throws -> Void = {}) throws {
    if random.chance(50) {
      try bindingsGesture(while: disturb)
    } else {
      let hand = RandomHand.any(at: place(), using: &random)
      try perform(hand.description) {
        try disturb()
        try hand.move(server)
      }
    }
  }

  /// Makes one of the gestures of `SoakBindings.others`.
  func bindingsGesture(_ gesture: SoakGesture? = nil, while disturb: () throws -> Void = {}) throws {
    let choice = SoakGesture.allCases.filter { $0 != .hover || disturbance?.silencesBindings != true }
    let gesture = gesture ?? choice.randomElement(using: &random) ?? .tap
    try perform(gesture.rawValue) {
      try disturb()
      try gesture.move(server, using: &random)
    }
  }

  /// Performs an input, and waits until its outcome is visible and nothing more happens.
  private func perform(_ name: String, _ move: () throws -> Void) throws {
    let before = try traces()
    try move()
    var fate: SoakAccount.Fate?
    let end = ContinuousClock.now + Self.timeout
    repeat { fate = try traces().fate(since: before) } while fate == nil && ContinuousClock.now < end
    account.add(disturbance.map { "\(name) beside \($0)" } ?? name, fate)
    try settle()
  }

  private func exactGesture() throws {
    let hand = RandomHand.any(at: place(), using: &random)
    let (commands, events, before) = (plainCommands, desktop.application.log.count, try traces())
    Pace.pause(.milliseconds(25))
    let start = ContinuousClock.now
    try hand.move(server)
    let isLate = ContinuousClock.now - start - hand.duration > Self.tolerance
    let isWithheld = hand.likeness.map { bindings.withholds($0) && (hand.gesture != nil || $0.isOnTouchpad) } ?? false
    let isWhole = getsTouches || hand.likeness?.isOnTouchpad == true
    let seen = isWithheld ? [] : isWhole ? hand.forTouch : hand.forCore
    let command = hand.gesture.flatMap { bindings.acts(on: $0) ? $0.word : nil }
    let expected = commands + (command.map { [$0] } ?? [])
    let read = { [desktop] in SeenReader.read(desktop.application.log.dropFirst(events)) }
    let isRight =
      isLate
      || daemon.wait(timeout: Self.timeout) { _ in plainCommands.count >= expected.count } && plainCommands == expected
        && desktop.application.wait(until: { _ in read().matches(seen) }, deadline: Self.timeout)
    try settle()
    let isStillRight = isRight && (isLate || plainCommands == expected && read().matches(seen))
    if !isLate { account.exact += 1 }
    if !isStillRight {
      account.add(
        problem: "\(hand), gesture \(account.injected + 1): \(plainCommands.dropFirst(commands.count)) instead of "
          + "\(command ?? "nothing"), and the application got \(read()) instead of \(seen)")
    }
    account.add(hand.description, try traces().fate(since: before))
  }

  private func place() -> ScreenPoint {
    ScreenPoint(x: Double(random.number(220...930)) + 0.5, y: Double(random.number(220...840)) + 0.5)
  }

  /// The output of commands of the random bindings.
  private var plainCommands: [String] { daemon.commandLines.filter { !$0.hasPrefix("extra") && $0 != "calm" } }

  private func traces() throws -> SoakAccount.Traces {
    try daemon.waitUntilInputIsHandled(of: server)
    _ = daemon.wait { _ in true }
    desktop.application.sync()
    let episodes = ControlAnswer(text: try daemon.ask("episodes", display: display)).flatMap { EpisodeList($0) }
    let isMotion = { (event: ApplicationEvent) in if case .pointerMoved = event { true } else { false } }
    return SoakAccount.Traces(
      commands: daemon.commandLines.count, events: desktop.application.log.count { !isMotion($0) },
      episode: episodes?.entries.last?.number ?? 0)
  }

  /// Waits until nothing has happened for 180 ms. Reports a problem if a button or key then stays down.
  func settle() throws {
    var last: SoakAccount.Traces?
    var quiet = 0
    _ = try becomesTrue(within: Self.timeout, every: .milliseconds(60)) {
      let now = try traces()
      quiet = now == last ? quiet + 1 : 0
      last = now
      return quiet == 3
    }
    if !desktop.application.wait(until: { $0.buttonsDown.isEmpty && $0.keysDown.isEmpty }, deadline: Self.timeout) {
      account.add(
        problem: "after gesture \(account.injected): held \(desktop.application.buttonsDown) "
          + "\(desktop.application.keysDown)")
    }
  }

  func reload() throws {
    bindings = RandomBindings(using: &random)
    try restoreBindings()
  }

  /// Corrects the file, and waits until its bindings apply.
  func restoreBindings() throws {
    try desktop.bindings.write(text)
    try request("reload")
  }

  /// Makes a request that must succeed.
  func request(_ line: String) throws {
    let answer = try daemon.ask(line, display: display)
    if !answer.hasSuffix("ok\n") { account.add(problem: "`\(line)` was answered by \(answer)") }
  }

  /// Waits until the daemon is idle with simple bindings, and returns the resources that it holds.
  func rest() throws -> SoakSnapshot {
    subscribers = []
    try desktop.bindings.write(SoakBindings.calm)
    for line in ["reload", "resume", "mode default"] { try request(line) }
    // Without this, the first snapshot could lack the overlay's window and the resources of its drawing.
    let bare = try Screenshot(display: display)
    try request("show \"rest\" 10%")
    _ = daemon.wait { [display] _ in
      guard let now = try? Screenshot(display: display) else { return false }
      return now.difference(from: bare) != nil
    }
    _ = daemon.wait { [worker] _ in
      SoakSnapshot.children(of: worker).allSatisfy { SoakSnapshot.command(of: $0).contains("dactyl-overlay") }
    }
    // In this time, the shown bar vanishes, and the daemon drops clients that have disconnected.
    var snapshot = try SoakSnapshot(of: daemon, worker: worker, display: display)
    _ = try becomesTrue(within: .seconds(4), every: .milliseconds(100)) {
      snapshot = snapshot.least(try SoakSnapshot(of: daemon, worker: worker, display: display))
      return false
    }
    try expectTap()
    try restoreBindings()
    return snapshot
  }

  /// Expects that the application gets the next tap, and the daemon the next gesture.
  private func expectTap() throws {
    let (events, commands) = (desktop.application.log.count, daemon.commandLines.count { $0 == "calm" })
    try server.touchscreen.tap(at: [ScreenPoint(x: 500.5, y: 500.5)])
    let isTapped = desktop.application.wait(
      until: { SeenReader.read($0.log.dropFirst(events)).count == 1 }, deadline: Self.timeout)
    try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    let acts = daemon.wait(timeout: Self.timeout) { $0.commandLines.count { $0 == "calm" } == commands + 1 }
    if !isTapped { account.add(problem: "at rest: the application does not get the next tap") }
    if !acts { account.add(problem: "at rest: the next gesture does not act") }
    try settle()
  }
}
