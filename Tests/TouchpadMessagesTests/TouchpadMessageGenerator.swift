import Gestures
import GesturesTesting
import TouchpadMessages

/// Makes random messages and packets. The same seed makes the same ones.
struct TouchpadMessageGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func message() -> TouchpadMessage {
    switch random.number(0...5) {
    case 0: .opened(surface())
    case 1: .removed(device())
    case 2: .refused(device(), refusal())
    default: .frame(frame())
    }
  }

  /// Returns a packet with one change: a byte, or the length.
  mutating func damaged(_ packet: [UInt8]) -> [UInt8] {
    var packet = packet
    switch random.number(0...2) {
    case 0: packet.removeLast(random.number(1...packet.count))
    case 1: packet += (0..<random.number(1...40)).map { _ in UInt8(random.number(0...255)) }
    default: packet[random.number(0...(packet.count - 1))] = UInt8(random.number(0...255))
    }
    return packet
  }

  mutating func noise() -> [UInt8] { (0..<random.number(0...60)).map { _ in UInt8(random.number(0...255)) } }

  private mutating func device() -> DeviceID { DeviceID(Int32.random(in: .min ... .max, using: &random)) }

  private mutating func refusal() -> TouchpadRefusal {
    [.system(Int32(random.number(-200...200))), .isNoTouchpad, .hasKeys][random.number(0...2)]
  }

  private mutating func surface() -> ContactSurface {
    ContactSurface(
      device: device(), size: Vector(dx: random.uniform(0...900), dy: random.uniform(0...900)),
      maximumNumberOfContacts: random.number(0...16), reportsBoxOnly: random.chance(50), isClickpad: random.chance(50))
  }

  private mutating func frame() -> ContactFrame {
    let contacts = (0..<random.number(0...16)).map { _ in contact() }
    return ContactFrame(
      timestamp: Timestamp(microseconds: .random(in: .min ... .max, using: &random)), device: device(),
      contacts: contacts, numberOfFingers: random.number(0...16), isPressed: random.chance(50))
  }

  private mutating func contact() -> ContactFrame.Contact {
    ContactFrame.Contact(
      id: Int(Int32.random(in: .min ... .max, using: &random)),
      location: Point(x: random.uniform(-12_000...12_000), y: random.uniform(-500...500)),
      pressure: random.chance(50) ? random.uniform(0...1) : nil,
      length: random.chance(50) ? random.uniform(0...200) : nil, tool: random.chance(20) ? .palm : .finger)
  }
}
