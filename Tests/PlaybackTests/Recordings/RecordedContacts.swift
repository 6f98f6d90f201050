import Gestures
import GesturesTesting

/// Frames of contacts as the kernel reports them, in the formats of other programs' recordings.
struct RecordedContacts {
  private static let unitsPerMillimetre = 40.0
  /// The key codes that report one to five fingers.
  private static let fingerKeys = [325, 333, 334, 335, 328]

  let surface: TouchpadSurface
  let frames: [ContactFrame]

  private var properties: [Int] { surface.isSemiMultitouch ? [0, 2, 3] : [0, 2] }
  private var keys: [Int] { Self.fingerKeys + [330] }
  private var axes: [(code: Int, maximum: Int, resolution: Int)] {
    func maximum(_ millimetres: Double) -> Int { Int(millimetres * Self.unitsPerMillimetre) }
    let resolution = Int(Self.unitsPerMillimetre)
    return [
      (47, surface.slots - 1, 0), (53, maximum(surface.width), resolution), (54, maximum(surface.height), resolution),
    ]
  }

  /// The events: microseconds, type, code and value.
  private var events: [(time: Int64, type: Int, code: Int, value: Int)] {
    var events: [(Int64, Int, Int, Int)] = []
    var slots = [Int?](repeating: nil, count: surface.slots)
    var fingers = 0
    for frame in frames {
      func add(_ type: Int, _ code: Int, _ value: Int) {
        events.append((frame.timestamp.microseconds, type, code, value))
      }
      for (slot, contact) in slots.enumerated() {
        guard let contact, !frame.contacts.contains(where: { $0.id == contact }) else { continue }
        slots[slot] = nil
        add(3, 47, slot)
        add(3, 57, -1)
      }
      for contact in frame.contacts {
        guard let slot = slots.firstIndex(of: contact.id) ?? slots.firstIndex(of: nil) else { continue }
        add(3, 47, slot)
        if slots[slot] == nil { add(3, 57, contact.id) }
        slots[slot] = contact.id
        let scale = LengthUnit.millimetresPerPoint * Self.unitsPerMillimetre
        add(3, 53, Int((contact.location.x * scale).rounded()))
        add(3, 54, Int((contact.location.y * scale).rounded()))
      }
      if frame.numberOfFingers != fingers {
        if fingers > 0 { add(1, Self.fingerKeys[fingers - 1], 0) }
        if frame.numberOfFingers > 0 { add(1, Self.fingerKeys[frame.numberOfFingers - 1], 1) }
        if (fingers > 0) != (frame.numberOfFingers > 0) { add(1, 330, frame.numberOfFingers > 0 ? 1 : 0) }
        fingers = frame.numberOfFingers
      }
      add(0, 0, 0)
    }
    return events
  }

  /// The events of a touchpad without slots: each frame lists all contacts.
  private var eventsWithoutSlots: [(time: Int64, type: Int, code: Int, value: Int)] {
    frames.flatMap { frame -> [(Int64, Int, Int, Int)] in
      let time = frame.timestamp.microseconds
      let scale = LengthUnit.millimetresPerPoint * Self.unitsPerMillimetre
      let contacts = frame.contacts.flatMap { contact -> [(Int64, Int, Int, Int)] in
        let (x, y) = (Int((contact.location.x * scale).rounded()), Int((contact.location.y * scale).rounded()))
        return [(time, 3, 53, x), (time, 3, 54, y), (time, 0, 2, 0)]
      }
      let isTouched = frame.numberOfFingers > 0
      return (contacts.isEmpty ? [(time, 0, 2, 0)] : contacts) + [(time, 1, 330, isTouched ? 1 : 0), (time, 0, 0, 0)]
    }
  }

  var evemu: String { evemu(events, axes) }
  var evemuWithoutSlots: String { evemu(eventsWithoutSlots, axes.filter { $0.code != 47 }) }

  private func evemu(
    _ events: [(time: Int64, type: Int, code: Int, value: Int)], _ axes: [(code: Int, maximum: Int, resolution: Int)]
  ) -> String {
    func bits(_ set: [Int], _ count: Int) -> String {
      (0..<count).map { byte in
        let value = set.filter { $0 / 8 == byte }.reduce(0) { $0 | 1 << ($1 % 8) }
        return String(0x100 + value, radix: 16).dropFirst()
      }.joined(separator: " ")
    }
    let axes = axes.map { "A: \(String($0.code, radix: 16)) 0 \($0.maximum) 0 0 \($0.resolution)\n" }.joined()
    let head = "# EVEMU 1.3\nN: Pad\nP: \(bits(properties, 8))\nB: 01 \(bits(keys, 96))\n" + axes
    let lines = events.map { event in
      let fraction = String(1_000_000 + event.time % 1_000_000).dropFirst()
      let (type, code) = (String(0x10000 + event.type, radix: 16), String(0x10000 + event.code, radix: 16))
      return "E: \(event.time / 1_000_000).\(fraction) \(type.dropFirst()) \(code.dropFirst()) \(event.value)\n"
    }
    return head + lines.joined()
  }

  var libinputRecord: String {
    let axes = axes.map { "      \($0.code): [0, \($0.maximum), 0, 0, \($0.resolution)]\n" }.joined()
    let head = """
      # libinput record
      ndevices: 1
      devices:
      - node: /dev/input/event4
        evdev:
          name: "Pad"
          codes:
            1: \(keys) # EV_KEY
          absinfo:

      """
    let lines = events.map { event in
      "    - [\(event.time / 1_000_000), \(event.time % 1_000_000), \(event.type), \(event.code), \(event.value)]\n"
    }
    return head + axes + "    properties: \(properties)\n  events:\n  - evdev:\n" + lines.joined()
  }
}
