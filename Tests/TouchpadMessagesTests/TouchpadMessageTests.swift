import Gestures
import TestSupport
import Testing
import TouchpadMessages

@Suite("Messages of the process that reads touchpads")
struct TouchpadMessageTests {
  private var seeds: Range<UInt64> {
    let first = RandomCases.seed
    return first..<(first + UInt64(RandomCases.count(usually: 2000)))
  }

  @Test("Every message is decoded as it was encoded, from a packet within the maximum length")
  func roundTrip() throws {
    for seed in seeds {
      var generator = TouchpadMessageGenerator(seed: seed)
      let message = generator.message()
      let packet = message.packet
      try #require(packet.count <= TouchpadMessageLimits.packetLength, "seed \(seed)")
      try #require(try TouchpadMessage(packet: packet) == message, "seed \(seed)")
    }
  }

  @Test("A damaged packet is refused, or read as a message within the limits")
  func damage() throws {
    var refused = 0
    for seed in seeds {
      var generator = TouchpadMessageGenerator(seed: seed)
      let message = generator.message()
      for packet in [generator.damaged(message.packet), generator.noise()] {
        guard let read = try? TouchpadMessage(packet: packet) else {
          refused += 1
          continue
        }
        try #require(try TouchpadMessage(packet: read.packet) == read, "seed \(seed): \(packet)")
      }
    }
    #expect(refused > 0)
  }

  @Test("The bytes of a frame do not change, so that daemons and readers of all versions agree")
  func format() {
    let contact = ContactFrame.Contact(id: 7, location: Point(x: 1, y: -2), pressure: 0.5, tool: .palm)
    let frame = ContactFrame(
      timestamp: Timestamp(microseconds: 0x0102), device: DeviceID(3), contacts: [contact], numberOfFingers: 2,
      isPressed: true)
    let packet = TouchpadMessage.frame(frame).packet
    #expect(
      packet == [
        2, 3, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 1, 2, 1, 7, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0,
        0, 0xc0, 0, 0, 0, 0, 0, 0, 0xe0, 0x3f,
      ])
  }

  @Test(
    "A packet that is no message is refused with the reason",
    arguments: [
      ([], TouchpadMessageError.tooShort),
      ([9, 0, 0, 0, 0], .unknownMessage(9)),
      ([3, 0, 0, 0], .tooShort),
      ([3, 0, 0, 0, 0, 0], .tooLong),
      ([4, 0, 0, 0, 0, 9], .invalid("refusal")),
      ([1, 0, 0, 0, 0, 4, 2], .invalid("flags")),
      ([1, 0, 0, 0, 0, 0, 17], .invalid("number of contacts")),
      ([1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f], .invalid("width")),
      ([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17, 0], .invalid("number of fingers")),
      ([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1], .tooShort),
    ])
  func refusal(_ packet: [UInt8], _ error: TouchpadMessageError) {
    #expect(throws: error) { try TouchpadMessage(packet: packet) }
  }

  @Test(
    "A request to `dactyl-touchpad` is read back as it was written",
    arguments: [
      TouchpadRequest.open(DeviceID(1), node: "/dev/input/event5"), .open(DeviceID(-3), node: "/dev/with a space"),
      .close(DeviceID(12)),
    ])
  func requests(_ request: TouchpadRequest) throws {
    #expect(try TouchpadRequest(line: request.line) == request)
  }

  @Test(
    "A line that is no request to `dactyl-touchpad` is refused with the reason",
    arguments: [
      ("", TouchpadMessageError.unknownRequest), ("open", .unknownRequest), ("open 1", .invalid("node")),
      ("open 1 dev/input/event5", .invalid("node")), ("open 1 /dev/\u{1b}[2J", .invalid("node")),
      ("open one /dev/input/event5", .unknownRequest), ("close 1 2", .unknownRequest), ("read 1", .unknownRequest),
      ("open 1 /" + String(repeating: "x", count: 512), .invalid("node")),
    ])
  func wrongRequests(_ line: String, _ error: TouchpadMessageError) {
    #expect(throws: error) { try TouchpadRequest(line: line) }
  }
}
