import Linux
import TestSupport
import Testing
import VirtualX

/// Strokes and gestures in quick succession while the daemon cannot run.
@Suite("Strokes and gestures while the computer stalls", .waitsForPrograms, .serialized) struct StallTests {
  /// A moment at which a stall may begin or end.
  enum Moment: String, CaseIterable, Comparable {
    case before, inFirstStroke, betweenStrokes, atSecondPress, inSecondStroke, after

    static func < (a: Self, b: Self) -> Bool {
      allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
    }
  }

  struct Stall: Sendable, CustomTestStringConvertible {
    let begin: Moment
    let end: Moment

    static let all = Moment.allCases.flatMap { begin in
      Moment.allCases.filter { $0 > begin }.map { Stall(begin: begin, end: $0) }
    }

    var testDescription: String { "\(begin) to \(end)" }
  }

  @Test("A shape of several strokes is recognized, whenever the computer stalls", arguments: Stall.all)
  func severalStrokes(_ stall: Stall) throws {
    let desktop = try Desktop(
      """
      shape plus 50,0 50,100 | 0,50 100,50
      stroke plus with button right within 5s -> run echo !plus
      """)
    let mouse = desktop.server.mouse
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    defer { worker.send(signal: SignalNumber.continue) }
    func pass(_ moment: Moment) throws {
      guard moment == stall.begin || moment == stall.end else { return }
      try mouse.sync()
      if moment == stall.begin { worker.send(signal: SignalNumber.stop) }
      if moment == stall.end {
        worker.send(signal: SignalNumber.continue)
        // The daemon handles the events before the stall in a separate pass.
        try desktop.daemon.waitForPass(of: desktop.server)
      }
    }
    func draw(_ way: (dx: Double, dy: Double), press: Moment?, middle: Moment) throws {
      try mouse.press(3)
      if let press { try pass(press) }
      for _ in 0..<10 { try mouse.move(dx: way.dx / 20, dy: way.dy / 20) }
      try pass(middle)
      for _ in 0..<10 { try mouse.move(dx: way.dx / 20, dy: way.dy / 20) }
      try mouse.release(3)
    }
    for count in 1...3 {
      var isRecognized = false
      // If the daemon cannot run for another half second, the application gets the button, so the shape is drawn again.
      for _ in 1...3 where !isRecognized {
        desktop.application.clear()
        try pass(.before)
        try mouse.move(dx: 0, dy: -80)
        try draw((0, 160), press: nil, middle: .inFirstStroke)
        try pass(.betweenStrokes)
        try mouse.move(dx: -80, dy: -80)
        try draw((160, 0), press: .atSecondPress, middle: .inSecondStroke)
        try pass(.after)
        isRecognized = desktop.daemon.wait(timeout: .seconds(7)) { $0.commandLines.count == count }
        try mouse.move(dx: -80, dy: 0)
      }
      #expect(isRecognized, "\(count) \(desktop.daemon.lines) \(desktop.application.buttons)")
    }
    #expect(desktop.application.buttons == [])
  }

  @Test(
    "Successive touchpad gestures, strokes and clicks all act despite stalls",
    arguments: [5, 40, 80].map { Duration.milliseconds($0) })
  func gestures(pause: Duration) throws {
    let desktop = try Desktop(
      """
      swipe 3 up on touchpad -> run echo !up
      swipe 3 down on touchpad -> run echo !down
      pinch 4 in on touchpad -> run echo !in
      pan 4 on touchpad { ended -> run echo !pan }
      stroke "right" with button right -> run echo !stroke
      """)
    let (touchpad, mouse) = (desktop.server.touchpad, desktop.server.mouse)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    func swipe(_ fingers: Int, dx: Double = 0, dy: Double = 0) throws {
      try touchpad.swipe(fingers: fingers, dx: dx, dy: dy, updates: 8, over: .milliseconds(40))
      Pace.pause(pause)
    }
    // Commands that start together print in any order.
    var expected: [String] = []
    func expect(_ more: [String]) throws {
      expected = (expected + more).sorted()
      try #require(
        desktop.daemon.wait { $0.commandLines.sorted() == expected }, "\(desktop.daemon.account(on: desktop.server))")
    }
    // The stall is much shorter than the time after which the supervisor considers the daemon hanging.
    func duringStall(_ hand: () throws -> Void) throws {
      worker.send(signal: SignalNumber.stop)
      defer { worker.send(signal: SignalNumber.continue) }
      try hand()
    }
    for _ in 1...2 {
      try duringStall {
        try swipe(3, dy: -800)
        // This gesture is not bound.
        try swipe(3, dx: 800)
        try swipe(3, dy: 800)
        try touchpad.pinch(fingers: 4, to: 0.4, updates: 8, over: .milliseconds(40))
        Pace.pause(pause)
        try swipe(4, dx: 800)
      }
      try expect(["down", "in", "pan", "up"])
      try duringStall {
        try mouse.stroke([(150, 0)], button: 3, updates: 8, over: .milliseconds(40))
        Pace.pause(pause)
        try swipe(3, dy: -800)
      }
      try expect(["stroke", "up"])
      try duringStall {
        try mouse.click(3)
        Pace.pause(pause)
        try swipe(3, dy: 800)
      }
      try expect(["down"])
    }
  }
}
