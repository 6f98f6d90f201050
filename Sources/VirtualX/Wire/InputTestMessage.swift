/// A message to Xorg's inputtest driver. Its bytes are little-endian, with the layout of the driver's C structures.
package enum InputTestMessage: Sendable, Hashable {
  /// The phase of a touch, a swipe or a pinch.
  package enum Phase: UInt32, Sendable, CaseIterable {
    case began, moved, ended
  }

  /// The version of the protocol. The driver answers with its own version in the same number of bytes.
  case version(major: UInt16, minor: UInt16)
  /// Asks the driver for an answer once the server has processed its queue of events. The driver does not answer before
  /// the device's first event.
  case waitForSync
  case motion(absolute: Bool, Valuators)
  case proximity(isIn: Bool, Valuators)
  case button(Int32, pressed: Bool, absolute: Bool, Valuators)
  /// A key, identified by its X keycode.
  case key(Int32, pressed: Bool)
  case touch(id: UInt32, Phase, Valuators)
  case pinch(Phase, fingers: UInt16, cancelled: Bool, GestureMotion, scale: Double, angleDelta: Double)
  case swipe(Phase, fingers: UInt16, cancelled: Bool, GestureMotion)

  /// The bytes of the whole message: its length, type and fields.
  package var bytes: [UInt8] {
    var message = ByteWriter()
    message.append(UInt32(0))
    message.append(type)
    appendFields(to: &message)
    message.setLength()
    return message.bytes
  }

  private var type: UInt32 {
    switch self {
    case .version: 0
    case .waitForSync: 1
    case .motion: 2
    case .proximity: 3
    case .button: 4
    case .key: 5
    case .touch: 6
    case .pinch: 7
    case .swipe: 8
    }
  }

  private func appendFields(to message: inout ByteWriter) {
    switch self {
    case .version(let major, let minor):
      message.append(major)
      message.append(minor)
    case .waitForSync:
      break
    case .motion(let isSet, let valuators), .proximity(let isSet, let valuators):
      message.append(UInt32(isSet ? 1 : 0))
      message.appendZeros(4)
      message.append(valuators)
    case .button(let button, let pressed, let absolute, let valuators):
      message.append(UInt32(absolute ? 1 : 0))
      message.append(UInt32(bitPattern: button))
      message.append(UInt32(pressed ? 1 : 0))
      message.appendZeros(4)
      message.append(valuators)
    case .key(let code, let pressed):
      message.append(UInt32(bitPattern: code))
      message.append(UInt32(pressed ? 1 : 0))
    case .touch(let id, let phase, let valuators):
      message.append(id)
      message.append(18 + phase.rawValue)  // XI_TouchBegin and its successors
      message.append(valuators)
    case .pinch(let phase, let fingers, let cancelled, let motion, let scale, let angleDelta):
      message.append(UInt16(truncatingIfNeeded: 27 + phase.rawValue))  // XI_GesturePinchBegin and its successors
      message.append(fingers, cancelled, motion)
      message.append(scale)
      message.append(angleDelta)
    case .swipe(let phase, let fingers, let cancelled, let motion):
      message.append(UInt16(truncatingIfNeeded: 30 + phase.rawValue))  // XI_GestureSwipeBegin and its successors
      message.append(fingers, cancelled, motion)
    }
  }
}

/// The displacement of the fingers in a touchpad gesture since the last event, in device units.
package struct GestureMotion: Sendable, Hashable {
  package var dx: Double
  package var dy: Double
  package var unacceleratedX: Double
  package var unacceleratedY: Double

  package static let none = Self(dx: 0, dy: 0)

  /// Creates a displacement. Default of `unaccelerated`: `dx`, `dy`.
  package init(dx: Double, dy: Double, unaccelerated: (dx: Double, dy: Double)? = nil) {
    self.dx = dx
    self.dy = dy
    self.unacceleratedX = unaccelerated?.dx ?? dx
    self.unacceleratedY = unaccelerated?.dy ?? dy
  }
}

/// Values of a device's axes. Axes without a value do not change.
package struct Valuators: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// Maximum number of axes in a message.
  static let limit = 64

  package private(set) var values: [Int: Double]
  /// The values of the same axes without pointer acceleration, if the device reports them.
  package private(set) var unaccelerated: [Int: Double]?

  package init(dictionaryLiteral elements: (Int, Double)...) {
    values = Dictionary(elements.filter { (0..<Self.limit).contains($0.0) }, uniquingKeysWith: { $1 })
  }

  mutating func set(_ axis: Int, to value: Double) {
    if (0..<Self.limit).contains(axis) { values[axis] = value }
  }

  /// Creates the values of a displacement along the first two axes.
  package init(dx: Double, dy: Double, unaccelerated: (dx: Double, dy: Double)?) {
    values = [0: dx, 1: dy]
    self.unaccelerated = unaccelerated.map { [0: $0.dx, 1: $0.dy] }
  }
}

/// Collects the fields of one message.
private struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }

  mutating func appendZeros(_ count: Int) { bytes.append(contentsOf: repeatElement(0, count: count)) }

  mutating func append(_ fingers: UInt16, _ cancelled: Bool, _ motion: GestureMotion) {
    append(fingers)
    append(UInt32(cancelled ? 1 : 0))
    for value in [motion.dx, motion.dy, motion.unacceleratedX, motion.unacceleratedY] { append(value) }
  }

  mutating func append(_ valuators: Valuators) {
    append(UInt32(valuators.unaccelerated == nil ? 0 : 1))
    append(valuators.values.keys.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) })  // bit i of byte i/8 is axis i
    appendZeros(4)
    for axis in 0..<Valuators.limit { append(valuators.values[axis] ?? 0) }
    for axis in 0..<Valuators.limit { append(valuators.unaccelerated?[axis] ?? 0) }
  }

  /// Writes the number of bytes into the first four bytes.
  mutating func setLength() {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian) { bytes.replaceSubrange(0..<4, with: $0) }
  }
}
