import Gestures
import Testing
import XServer

@Suite("Scans of a touchscreen")
struct ScanAssemblerTests {
  private let screen = DeviceID(7)

  /// An event, as the server reports it for one finger.
  private func event(
    _ finger: UInt64, _ phase: Touch.Phase = .moved, at milliseconds: Int64, on device: DeviceID? = nil,
    modifiers: Modifiers = []
  ) -> TouchEvent {
    let time = Timestamp(milliseconds: milliseconds)
    let device = device ?? screen
    let touch = Touch(id: Touch.ID(finger), device: device, phase: phase, location: .zero, timestamp: time)
    return TouchEvent(timestamp: time, device: device, changed: [touch], modifiers: modifiers)
  }

  /// Returns the fingers of each scan that the events make.
  private func scans(_ events: TouchEvent...) -> [[UInt64]] {
    var assembler = ScanAssembler()
    let scans = events.compactMap { assembler.add($0) } + [assembler.finish()].compactMap { $0 }
    return scans.map { $0.changed.map(\.id.rawValue) }
  }

  @Test("Events in the same millisecond or the next one are one scan, which has the later time")
  func joins() {
    var assembler = ScanAssembler()
    #expect(assembler.add(event(1, at: 10)) == nil && assembler.add(event(2, at: 10)) == nil)
    #expect(assembler.add(event(3, .began, at: 11)) == nil)
    let scan = assembler.finish()
    #expect(scan?.changed.map(\.id.rawValue) == [1, 2, 3] && scan?.timestamp == Timestamp(milliseconds: 11))
    #expect(assembler.finish() == nil)
  }

  @Test("The same finger, a later time, another device or other modifiers start a new scan")
  func separates() {
    #expect(scans(event(1, at: 10), event(2, at: 10), event(1, at: 10), event(2, at: 11)) == [[1, 2], [1, 2]])
    #expect(scans(event(1, at: 10), event(2, at: 11), event(3, at: 12)) == [[1, 2], [3]])
    #expect(scans(event(1, at: 10), event(2, at: 9)) == [[1], [2]])
    #expect(scans(event(1, at: 10), event(2, at: 10, on: DeviceID(8)), event(3, at: 10)) == [[1], [2], [3]])
    #expect(scans(event(1, at: 10), event(2, at: 10, modifiers: .super)) == [[1], [2]])
  }

  @Test("Several lifts belong to one scan, but a touch that begins after a lift starts a new scan")
  func lifts() {
    #expect(scans(event(1, .ended, at: 10), event(2, .ended, at: 10), event(3, at: 10)) == [[1, 2, 3]])
    #expect(scans(event(1, .ended, at: 10), event(2, .began, at: 10)) == [[1], [2]])
    #expect(scans(event(1, .cancelled, at: 10), event(2, .began, at: 10)) == [[1], [2]])
  }

  @Test("A scan is complete when it has every finger that was down after the previous scan")
  func complete() {
    var assembler = ScanAssembler()
    #expect(assembler.isComplete)
    _ = assembler.add(event(1, .began, at: 10))
    #expect(assembler.isComplete)
    _ = assembler.add(event(2, .began, at: 10))
    _ = assembler.add(event(1, at: 20))
    #expect(!assembler.isComplete)
    _ = assembler.add(event(2, at: 20))
    #expect(assembler.isComplete)
    // Finger 2 is stationary, and is awaited only once.
    _ = assembler.add(event(1, at: 30))
    #expect(!assembler.isComplete)
    _ = assembler.add(event(1, at: 40))
    #expect(assembler.isComplete)
    _ = assembler.add(event(2, .ended, at: 50))
    #expect(!assembler.isComplete)
    _ = assembler.add(event(1, .ended, at: 50))
    #expect(assembler.isComplete)
    _ = assembler.finish()
    _ = assembler.add(event(3, .began, at: 60))
    #expect(assembler.isComplete)
  }
}
