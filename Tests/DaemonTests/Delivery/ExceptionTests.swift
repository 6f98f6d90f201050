import Glibc
import Linux
import TestSupport
import Testing
import VirtualX

/// Differences between a replay and the original input: the rows of docs/delivery.md.
@Suite(.waitsForPrograms) struct ExceptionTests {
  private static let swipes = "swipe {1,2} up on touchscreen -> run echo !{1,2}\n"

  private func serve(
    _ text: String, input: ApplicationInput, _ selection: ApplicationSelection = .masters,
    _ body: (VirtualServer, Application, RunningDaemon) throws -> Void
  ) throws {
    let desktop = try Desktop(text, input: input, selection: selection)
    try body(desktop.server, desktop.application, desktop.daemon)
  }

  /// Moves a finger back and forth, too little for a swipe and too much for a tap.
  private func tremble(_ server: VirtualServer, moves: Int, each interval: Duration) throws {
    try server.touchscreen.began(1, x: 500, y: 500)
    for index in 1...moves {
      Pace.pause(interval)
      try server.touchscreen.moved(1, x: 500, y: 500 + 15 * Double(1 + index % 2))
    }
    try server.touchscreen.ended(1, x: 500, y: 515)
    try server.touchscreen.sync()
  }

  @Test(
    "A replayed touch has all movements at 120 reports a second, but only 98 of a fast burst",
    arguments: ApplicationSelection.interceptable)
  func movements(selection: ApplicationSelection) throws {
    try serve(Self.swipes, input: [.touches], selection) { server, application, _ in
      let moves = { application.log.count { if case .touchMoved = $0 { true } else { false } } }
      let isOver = { (application: Application) in
        application.log.contains { if case .touchEnded = $0 { true } else { false } }
      }
      try tremble(server, moves: 84, each: .milliseconds(8))
      #expect(application.wait(until: isOver))
      #expect(moves() == 84)
      // A busy machine may send some movements too slowly, so the test tries again.
      var counts: [Int] = []
      while counts.last != 98, counts.count < 20 {
        application.clear()
        try tremble(server, moves: 200, each: .microseconds(200))
        #expect(application.wait(until: isOver))
        counts.append(moves())
      }
      #expect(counts.last == 98, "\(counts)")
    }
  }

  @Test(
    "Replayed input has its original times, except that the release has the decision's time",
    arguments: ApplicationSelection.interceptable)
  func times(selection: ApplicationSelection) throws {
    try serve(Self.swipes, input: [.touches], selection) { server, application, _ in
      let start = ContinuousClock.now
      try tremble(server, moves: 10, each: .milliseconds(20))
      #expect(application.wait(until: { $0.log.count == 12 }), "\(application.log)")
      let elapsed = UInt((ContinuousClock.now - start) / .milliseconds(1))
      let times = application.times
      #expect(times[10] - times[0] >= 195 && times[11] >= times[10] && times[11] - times[0] <= elapsed + 5, "\(times)")
      // The ten reports did not all arrive at the same time; a busy server reads a few of them together.
      #expect(Set(times.prefix(11)).count >= 5, "\(times)")
    }
  }

  @Test(
    "Fingers are replayed one by one; after a late decision, all lift at the first finger",
    arguments: ApplicationSelection.interceptable)
  func order(selection: ApplicationSelection) throws {
    try serve(Self.swipes, input: [.touches], selection) { server, application, _ in
      let touchscreen = server.touchscreen
      let places = [ScreenPoint(x: 500, y: 500), ScreenPoint(x: 620, y: 500)]
      var ends: Set<String> = []
      // The daemon may decide between the two lifts, so the hand repeats the movement.
      for _ in 0..<50 where !ends.contains("ended 500") {
        application.clear()
        for (finger, place) in places.enumerated() { try touchscreen.began(finger, x: place.x, y: place.y) }
        for (finger, place) in places.enumerated() { try touchscreen.moved(finger, x: place.x, y: place.y + 12) }
        for (finger, place) in places.enumerated() { try touchscreen.ended(finger, x: place.x, y: place.y + 12) }
        try touchscreen.sync()
        try #require(application.wait(until: { $0.log.count == 6 }), "\(application.log)")
        let phases = application.log.map { event in
          switch event {
          case .touchBegan(_, let x, _): "began \(Int(x))"
          case .touchMoved(_, let x, _): "moved \(Int(x))"
          case .touchEnded(_, let x, _): "ended \(Int(x))"
          default: "\(event)"
          }
        }
        #expect(phases.prefix(5) == ["began 500", "moved 500", "ended 500", "began 620", "moved 620"])
        ends.insert(phases[5])
      }
      #expect(ends.contains("ended 500") && ends.isSubset(of: ["ended 500", "ended 620"]), "\(ends)")
    }
  }

  @Test(
    "An application without touch support gets a press and a release at the finger's position"
  )
  func plain() throws {
    try serve(Self.swipes, input: [.buttons, .motion]) { server, application, _ in
      try tremble(server, moves: 10, each: .milliseconds(8))
      #expect(application.wait(until: { $0.buttons.count == 2 }))
      application.sync()
      let down = try #require(application.log.firstIndex { $0.description.hasPrefix("button 1 down at 500,500") })
      let up = try #require(application.log.firstIndex { $0.description.hasPrefix("button 1 up at 500,515") })
      let between = application.log[(down + 1)..<up].map(\.description)
      #expect(between.allSatisfy { $0 == "pointer at 500,515" } && between.count <= 1, "\(between)")
    }
  }

  @Test("A replayed press keeps its position, but each movement has the last position")
  func button() throws {
    try serve("swipe 1 up with button right -> run echo !up\n", input: [.buttons, .motion]) { server, application, _ in
      try server.absolutePointer.move(toX: 500, y: 500)
      try server.absolutePointer.sync()
      application.clear()
      try server.mouse.stroke([(dx: 0, dy: 24)], button: 3, updates: 6, over: .milliseconds(60))
      #expect(application.wait(until: { $0.buttons.count == 2 }))
      let log = application.log.map(\.description)
      let down = try #require(log.firstIndex { $0.hasPrefix("button 3 down at 500,500") }, "\(log)")
      let up = try #require(log.firstIndex { $0.hasPrefix("button 3 up at 500,524") }, "\(log)")
      #expect(log[(down + 1)..<up].allSatisfy { $0 == "pointer at 500,524" }, "\(log)")
      #expect(up - down - 1 == 6, "\(log)")
    }
  }

  @Test(
    "Applications get every unbound gesture, even if the gestures are 10 ms apart",
    arguments: ApplicationSelection.interceptable)
  func quick(selection: ApplicationSelection) throws {
    try serve("pinch 2 out on touchpad -> run echo !pinch\n", input: [.gestures], selection) {
      server, application, daemon in
      for count in 1...20 {
        Pace.pause(.milliseconds(10))
        try server.touchpad.pinch(fingers: 4, to: 1.5, updates: 8, over: .milliseconds(40))
        // Two gestures make a pair: the second one does not wait for the effect of the first.
        guard count.isMultiple(of: 2) else { continue }
        let isOver = application.wait(until: { application in
          application.log.count { if case .pinchEnded = $0 { true } else { false } } == count
        })
        try #require(isOver, "\(count): \(application.log.suffix(8))")
      }
      #expect(daemon.commandLines.isEmpty)
    }
  }

  @Test("The pointer moves to a finger immediately, even if no application gets the finger")
  func pointer() throws {
    try serve("tap 1 on touchscreen -> run echo !tap\n", input: [.buttons, .motion]) { server, application, daemon in
      try server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 500)])
      daemon.expect(output: ["tap"])
      #expect(application.wait(until: { $0.log.contains(.pointerMoved(x: 500, y: 500)) }), "\(application.log)")
      #expect(application.buttons.isEmpty)
    }
  }

  @Test(
    "If the daemon is killed, an application gets the undecided touch and the button's release",
    arguments: ApplicationSelection.interceptable)
  func killed(selection: ApplicationSelection) throws {
    try serve(
      "swipe 1 up with button right -> run echo !up\n" + Self.swipes, input: [.buttons, .touches], selection
    ) { server, application, daemon in
      try server.touchscreen.began(1, x: 500, y: 500)
      try server.touchscreen.moved(1, x: 500, y: 515)
      try server.touchscreen.sync()
      ChildProcess(id: try #require(daemon.workerID)).send(signal: SignalNumber.kill)
      #expect(application.wait(until: { $0.log.count == 2 }), "\(application.log)")
      try server.touchscreen.ended(1, x: 500, y: 515)
      #expect(application.wait(until: { $0.log.count == 3 }))
      daemon.expect { $0.lines.count { $0 == "ready" } == 2 }
      application.clear()
      try server.mouse.press(3)
      try server.mouse.sync()
      application.sync()
      ChildProcess(id: try #require(daemon.workerID)).send(signal: SignalNumber.kill)
      daemon.expect { $0.lines.count { $0 == "ready" } == 3 }
      try server.mouse.release(3)
      #expect(application.wait(until: { !$0.buttons.isEmpty }))
      #expect(application.buttons.map { $0.prefix(11) } == ["button 3 up"])
    }
  }
}
