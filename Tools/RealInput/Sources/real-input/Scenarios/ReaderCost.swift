import Gestures
import GesturesTesting
import Linux
import TouchpadMessages

extension Scenario {
  /// Maximum memory of `dactyl-touchpad` beyond the memory of a reader in C, in kB. The aim is 2048.
  private static let maximumMemory = 2560
  /// Maximum processor time of `dactyl-touchpad` for each gesture, as a multiple of the C reader's time.
  private static let maximumRatio = 2.0

  /// Compares `dactyl-touchpad`, as the daemon starts it, with `Benchmarks/contacts.c` on the same touchpad.
  static func readerCost(_ laboratory: Laboratory) throws -> Finding {
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    guard let node = node(of: pad.model.device.name) else { throw LabError("no node") }
    let floor = try Program.start(["/lab/contacts", node], log: "/run/lab/floor")
    defer { floor.stop() }
    let (own, other) = try DescriptorChannel.pair()
    var start = ProgramStart(["/lab/dactyl-touchpad"])
    start.standardInput = .descriptor(other.descriptor)
    let reader = try start.spawn()
    other.close()
    defer {
      own.close()
      _ = reader.wait(timeout: .seconds(5))
    }
    _ = try Descriptors.writeSome(own.descriptor, Array(TouchpadRequest.open(DeviceID(1), node: node).line.utf8))
    let programs = [
      (name: "C", processes: Processes([floor.child.id])), (name: "dactyl-touchpad", processes: Processes([reader.id])),
    ]
    var packets = 0
    func fingersAreLifted() -> Bool {
      while let packet = try? Descriptors.read(own.descriptor, limit: TouchpadMessageLimits.packetLength) {
        packets += 1
        if case .frame(let frame) = try? TouchpadMessage(packet: packet), frame.contacts.isEmpty { return true }
      }
      return false
    }
    func play(hands: Range<Int>) throws {
      for hand in hands {
        let gesture = HandGesture(.swipe(.left), fingers: 3)
        try pad.play(Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(hand)))
        guard Laboratory.wait(upTo: .seconds(5), until: fingersAreLifted) else {
          throw LabError("the reader has not reported the lift of the fingers")
        }
      }
    }
    // The first gesture reads code from the disk, so it is not measured.
    try play(hands: 0..<1)
    let times = programs.map(\.processes.processorTimes)
    try play(hands: 1..<laboratory.settings.hands + 1)
    let processor = zip(programs, times).map { $0.processes.processorTime(since: $1) }
    let wakeUps = programs.map(\.processes.wakeUps)
    Poll.sleep(for: .seconds(5))
    let atRest = zip(programs, wakeUps).map { $0.processes.numberOfWakeUps(since: $1) }
    let memory = programs.map(\.processes.memory)
    var table = Table("reader", ["processor per gesture, ms", "memory (PSS), kB", "wake-ups in 5 s at rest"])
    for (index, program) in programs.enumerated() {
      table.add(
        program.name,
        [(processor[index] / Double(laboratory.settings.hands)).text(2), "\(memory[index])", "\(atRest[index])"])
    }
    return Finding(
      text: table.text + "packets of the reader: \(packets)\n",
      isWithinLimit: memory[1] - memory[0] <= maximumMemory && atRest == [0, 0]
        && processor[1] <= maximumRatio * processor[0]
        && packets > 10 * laboratory.settings.hands)
  }
}
