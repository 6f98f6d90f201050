internal import Gestures

/// The bits of the flags in messages.
private enum Flag {
  static let isBoxOnly: UInt8 = 1
  static let isClickpad: UInt8 = 2

  static let isPressed: UInt8 = 1

  static let hasPressure: UInt8 = 1
  static let hasLength: UInt8 = 2
  static let isPalm: UInt8 = 4
}

/// The first byte of a message, which shows its kind.
private enum Code: UInt8 {
  case opened = 1
  case frame, removed, refused
}

private enum RefusalCode: UInt8 {
  case system = 1
  case isNoTouchpad, hasKeys
}

extension TouchpadMessage {
  /// The message as a packet.
  package var packet: [UInt8] {
    var writer = PacketWriter()
    switch self {
    case .opened(let surface):
      writer.add(Code.opened.rawValue)
      writer.add(surface.device.rawValue)
      writer.add((surface.reportsBoxOnly ? Flag.isBoxOnly : 0) | (surface.isClickpad ? Flag.isClickpad : 0))
      writer.add(UInt8(clamping: surface.maximumNumberOfContacts))
      writer.add(surface.size.dx)
      writer.add(surface.size.dy)
    case .frame(let frame):
      writer.add(Code.frame.rawValue)
      writer.add(frame.device.rawValue)
      writer.add(frame.timestamp.microseconds)
      writer.add(frame.isPressed ? Flag.isPressed : 0)
      writer.add(UInt8(clamping: frame.numberOfFingers))
      writer.add(UInt8(clamping: frame.contacts.count))
      for contact in frame.contacts { writer.add(contact) }
    case .removed(let device):
      writer.add(Code.removed.rawValue)
      writer.add(device.rawValue)
    case .refused(let device, let refusal):
      writer.add(Code.refused.rawValue)
      writer.add(device.rawValue)
      switch refusal {
      case .system(let code):
        writer.add(RefusalCode.system.rawValue)
        writer.add(code)
      case .isNoTouchpad: writer.add(RefusalCode.isNoTouchpad.rawValue)
      case .hasKeys: writer.add(RefusalCode.hasKeys.rawValue)
      }
    }
    return writer.bytes
  }

  /// Reads a packet. Throws an error if the packet is no message, or if a value is out of range.
  package init(packet: [UInt8]) throws(TouchpadMessageError) {
    var reader = PacketReader(packet)
    let code = try reader.integer(UInt8.self)
    let device = DeviceID(try reader.integer(Int32.self))
    switch Code(rawValue: code) {
    case .opened: self = .opened(try reader.surface(of: device))
    case .frame: self = .frame(try reader.frame(of: device))
    case .removed: self = .removed(device)
    case .refused: self = .refused(device, try reader.refusal())
    case nil: throw .unknownMessage(code)
    }
    try reader.finish()
  }
}

extension PacketWriter {
  fileprivate mutating func add(_ contact: ContactFrame.Contact) {
    add(Int32(clamping: contact.id))
    let palm: UInt8 = contact.tool == .palm ? Flag.isPalm : 0
    add((contact.pressure == nil ? 0 : Flag.hasPressure) | (contact.length == nil ? 0 : Flag.hasLength) | palm)
    add(contact.location.x)
    add(contact.location.y)
    if let pressure = contact.pressure { add(pressure) }
    if let length = contact.length { add(length) }
  }
}

extension PacketReader {
  fileprivate mutating func surface(of device: DeviceID) throws(TouchpadMessageError) -> ContactSurface {
    let flags = try flags(Flag.isBoxOnly | Flag.isClickpad)
    let count = try count("number of contacts")
    let size = Vector(
      dx: try number("width", in: 0...TouchpadMessageLimits.distance),
      dy: try number("height", in: 0...TouchpadMessageLimits.distance))
    return ContactSurface(
      device: device, size: size, maximumNumberOfContacts: count, reportsBoxOnly: flags & Flag.isBoxOnly != 0,
      isClickpad: flags & Flag.isClickpad != 0)
  }

  fileprivate mutating func frame(of device: DeviceID) throws(TouchpadMessageError) -> ContactFrame {
    let time = Timestamp(microseconds: try integer(Int64.self))
    let flags = try flags(Flag.isPressed)
    let numberOfFingers = try count("number of fingers")
    let number = try count("number of contacts")
    var contacts: [ContactFrame.Contact] = []
    contacts.reserveCapacity(number)
    for _ in 0..<number { contacts.append(try contact()) }
    return ContactFrame(
      timestamp: time, device: device, contacts: contacts, numberOfFingers: numberOfFingers,
      isPressed: flags & Flag.isPressed != 0)
  }

  private mutating func contact() throws(TouchpadMessageError) -> ContactFrame.Contact {
    let id = Int(try integer(Int32.self))
    let flags = try flags(Flag.hasPressure | Flag.hasLength | Flag.isPalm)
    let limit = TouchpadMessageLimits.distance
    let location = Point(x: try number("x", in: -limit...limit), y: try number("y", in: -limit...limit))
    let pressure = flags & Flag.hasPressure != 0 ? try number("pressure", in: 0...1) : nil
    let length = flags & Flag.hasLength != 0 ? try number("length", in: 0...limit) : nil
    return ContactFrame.Contact(
      id: id, location: location, pressure: pressure, length: length,
      tool: flags & Flag.isPalm != 0 ? .palm : .finger)
  }

  fileprivate mutating func refusal() throws(TouchpadMessageError) -> TouchpadRefusal {
    switch RefusalCode(rawValue: try integer(UInt8.self)) {
    case .system: .system(try integer(Int32.self))
    case .isNoTouchpad: .isNoTouchpad
    case .hasKeys: .hasKeys
    case nil: throw .invalid("refusal")
    }
  }
}
