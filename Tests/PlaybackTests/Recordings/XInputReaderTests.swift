import Gestures
import Testing
import Traces

@testable import Playback

@Suite("Output of xinput test-xi2")
struct XInputReaderTests {
  @Test("Touches of one report are one event; buttons become touches; duplicates are dropped")
  func xinput() throws {
    func event(_ type: String, _ device: String, _ time: Int, _ detail: Int, _ root: String, _ more: String = "")
      -> String
    {
      """
      EVENT type 18 (\(type))
          device: \(device)
          time: \(time)
          detail: \(detail)
          flags: \(more)
          root: \(root)
          event: \(root)
          buttons:
          modifiers: locked 0 latched 0 base 0x4 effective: 0x4
          group: locked 0 latched 0 base 0 effective: 0
          valuators:
              0: 1.00
          windows: root 0x50e event 0x50e child 0x0

      """
    }
    let trace = try read(
      event("TouchBegin", "11 (11)", 5000, 1, "500.00/400.00") + event("TouchBegin", "2 (11)", 5000, 1, "500.00/400.00")
        + event("TouchBegin", "11 (11)", 5000, 2, "600.00/400.00")
        + event("TouchUpdate", "11 (11)", 5010, 1, "500.00/300.00")
        + event("TouchEnd", "11 (11)", 5020, 1, "500.00/300.00")
        + event("TouchEnd", "11 (11)", 5020, 2, "600.00/400.00")
        + event("ButtonPress", "9 (9)", 6000, 3, "10.00/10.00") + event("Motion", "9 (9)", 6010, 0, "30.00/10.00")
        + event("ButtonRelease", "9 (9)", 6020, 3, "30.00/10.00")
        + event("ButtonPress", "9 (9)", 6030, 1, "30.00/10.00", "emulated"))
    let events = touches(trace)
    #expect(events.map { $0.changed.count } == [2, 1, 2, 1, 1, 1])
    #expect(events.map(\.timestamp.microseconds) == [0, 10_000, 20_000, 1_000_000, 1_010_000, 1_020_000])
    #expect(events[3].buttonMask == .secondary && events[3].changed[0].kind == .indirectPointer)
    #expect(events.allSatisfy { $0.modifiers == .control })
    #expect(trace.header.devices.map(\.device.deviceClass) == [.mouse, .touchscreen])
  }

  private func read(_ text: String) throws -> Trace { try Recording.trace(of: Array(text.utf8), file: "a.rec") }

  private func touches(_ trace: Trace) -> [TouchEvent] {
    trace.lines.compactMap { if case .input(.touches(let event)) = $0.content { event } else { nil } }
  }
}
