import Bindings
import Foundation
import Gestures
import GesturesTesting
import Linux
import Playback
import TestSupport
import Testing
import Traces
import VirtualX

@Suite(.waitsForPrograms) struct ReplayTests {
  /// Number of random scripts: DACTYL_REPLAY_SCRIPTS. Default: 20.
  private static let count =
    ProcessInfo.processInfo.environment["DACTYL_REPLAY_SCRIPTS"].flatMap { Int($0) } ?? 20
  private static let seed =
    ProcessInfo.processInfo.environment["DACTYL_RANDOM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)
  private static let scriptLength = 6

  /// Bindings of many kinds beside the random ones: continuous, with steps, in modes, with waits.
  private static let fixed = """
    pan 2 on touchscreen { changed -> run true }
    pinch 2 on touchscreen { ended -> run true }
    rotate 2 on touchscreen { ended -> run true }
    hold 1 on touchscreen -> run true
    tap 1 times 2 on touchscreen observe -> run true
    pan 4 on touchpad { every 10mm -> run true }
    swipe 5 up on touchpad -> mode other
    mode other {
      swipe 5 down on touchpad -> mode default
      in class "Never" { pan 3 on touchscreen { ended -> run true } }
    }

    """

  /// Seeds of desktops with up to ten scripts each, which play at the same time.
  private static let seeds = (0..<(count + 9) / 10).map { seed &+ UInt64($0) }

  @Test(
    "Replaying a recorded trace gives the daemon's state changes, with equal times and values",
    arguments: seeds)
  func replayEqualsLive(seed: UInt64) throws {
    let first = Int(seed &- Self.seed) * 10
    print("replay: seed \(seed), \(min(Self.count - first, 10)) scripts")
    try playScripts(min(Self.count - first, 10), seed: seed)
  }

  private func playScripts(_ count: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = RandomBindings(using: &random).text + Self.fixed
    let desktop = try Desktop(text, input: [.keys, .buttons, .touches, .gestures])
    let bindings = try #require(check(Array(text.utf8), file: "test").bindings)
    for script in 0..<count {
      // A trace lacks input that was in progress when it began.
      for request in ["pause", "resume"] {
        #expect(try desktop.daemon.ctl(request, display: desktop.server.display).ending == .exited(0))
      }
      let file = desktop.bindings.folder.appending(path: "script-\(script).trace").path
      let recording = try desktop.start("record", file)
      try #require(recording.wait { !$0.lines.isEmpty }, "\(recording.reports)")
      var history: [String] = []
      for _ in 0..<Self.scriptLength {
        let place = ScreenPoint(x: Double(random.number(300...1200)), y: Double(random.number(300...700)))
        let hand = RandomHand.any(at: place, using: &random)
        history.append(hand.description)
        try hand.move(desktop.server)
        if random.chance(50) { Pace.pause(.milliseconds(random.number(0...400))) }
      }
      // Make a known gesture last. When it is in the trace, everything before it is in the trace, too.
      try desktop.server.touchpad.swipeBegan(fingers: 3)
      Pace.pause(.milliseconds(20))
      try desktop.server.touchpad.swipeEnded(cancelled: true)
      #expect(desktop.daemon.wakeUpsAtRest() != nil)
      recording.process.send(signal: SignalNumber.interrupt)
      #expect(recording.waitForEnd() == .exited(0), "\(recording.reports)")
      let trace = try TraceReader.read(Array(try Data(contentsOf: URL(filePath: file))), file: file)
      let live = trace.lines.filter { if case .transition = $0.content { true } else { false } }
      // The recording may end before the last timers are due, which a replay serves.
      let end = trace.lines.last { line in
        if case .transition = line.content { true } else { line.isInput }
      }?.time
      let replayed = TracePlayer(bindings).play(trace).entries.compactMap { entry -> TraceLine? in
        guard case .transition(let transition) = entry.content, end.map({ entry.time <= $0 }) == true else {
          return nil
        }
        return TraceLine(entry.time, .transition(transition))
      }
      #expect(!trace.lines.isEmpty)
      guard live != replayed else { continue }
      let first = zip(live, replayed).first { $0 != $1 }
      let kept = FileManager.default.temporaryDirectory.appending(path: "dactyl-replay-\(seed)-\(script).trace")
      try? FileManager.default.copyItem(atPath: file, toPath: kept.path)
      Issue.record(
        """
        seed \(seed), script \(script) (\(kept.path)): \(live.count) state changes live, \(replayed.count) replayed; \
        first difference: \(first.map { "\($0)" } ?? "the number"); hands: \(history)
        """)
    }
  }
}
