import Bindings
import Gestures
import GesturesTesting

/// The grouping in which the events of a scan reach the engine.
enum Reading: String, CaseIterable {
  /// The daemon reads all events of a scan together. Each finger has one event.
  case whole
  /// Like `whole`, but in every twentieth scan the daemon reads between two events, and waits in vain for the others.
  case interrupted
  /// Each finger's event is handled alone.
  case separate
}

/// Recognizes the input of hands with bindings for all gestures.
struct Recognition {
  private static let screen = InputDevice(id: DeviceID(7), name: "Touchscreen", deviceClass: .touchscreen)
  private static let pixelsPerMillimetre = 96 / 25.4

  private let pipeline: GesturePipeline
  private let reading: Reading
  private var start = Timestamp(milliseconds: 1000)
  private var lastTouch: UInt64 = 0

  init(_ bindings: BindingSet, _ reading: Reading) {
    pipeline = GesturePipeline(bindings: bindings, devices: [Self.screen])
    self.reading = reading
  }

  /// Plays the scans of a hand, and returns the bindings that acted, in order.
  mutating func play(_ scans: [HandScan]) -> [Int] {
    var acted: [Int] = []
    func handle(_ event: InputEvent) {
      while let deadline = pipeline.nextDeadline, deadline < event.timestamp { acted += act(.time(deadline)) }
      acted += act(event)
    }
    var assembler = ScanAssembler()
    var touches: [Int: Touch.ID] = [:]
    for (number, scan) in scans.enumerated() {
      // The server needs a moment for each event, and gives events times in milliseconds.
      let first = Int64(scan.time * 1000)
      for (position, report) in scan.reports.enumerated() {
        if report.phase == .began {
          lastTouch += 1
          touches[report.finger] = Touch.ID(lastTouch)
        }
        guard let id = touches[report.finger] else { continue }
        let time = start + .milliseconds((first + Int64(position) * 60) / 1000)
        let touch = Touch(
          id: id, device: Self.screen.id, phase: report.phase.touchPhase,
          location: Point(x: report.x * Self.pixelsPerMillimetre, y: report.y * Self.pixelsPerMillimetre),
          timestamp: time)
        let event = TouchEvent(timestamp: time, device: Self.screen.id, changed: [touch])
        if let scan = assembler.add(event) { handle(.touches(scan)) }
        if reading == .separate || reading == .interrupted && number % 20 == 7 {
          assembler.finish().map { handle(.touches($0)) }
        }
      }
      assembler.finish().map { handle(.touches($0)) }
    }
    start = start + .milliseconds(Int64(scans.last?.time ?? 0) + 3000)
    handle(.time(start))
    return acted
  }

  private func act(_ event: InputEvent) -> [Int] {
    let plan = pipeline.handle(event)
    pipeline.commit(plan)
    return plan.actions.filter { if case .perform = $0.kind { true } else { false } }.map(\.binding)
  }
}
