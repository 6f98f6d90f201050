internal import Gestures
internal import Traces

/// Reads the output of `xinput test-xi2`: touches, touchpad gestures, buttons and movements of pointers.
enum XInputReader {
  /// Assumed time between two events, in microseconds, if the output contains no times. Versions before 1.6.4 print no
  /// times.
  private static let assumedInterval: Int64 = 8000

  /// One event in the output, with its fields.
  struct Event {
    let name: String
    var line: RecordingLines.Line
    var device: Int32 = 0
    var source: Int32 = 0
    var time: Int64?
    var detail = 0
    var flags = ""
    var root: Point?
    var movement = Movement()
    var modifiers: UInt32 = 0

    /// The movement of a touchpad gesture at one event.
    struct Movement {
      var delta = Vector.zero
      var unaccelerated = Vector.zero
      var scale = 1.0
      var angle = 0.0
    }
  }

  static func trace(of lines: RecordingLines) throws(TraceError) -> Trace {
    var events: [Event] = []
    for line in lines {
      if let name = line.text.eventName {
        events.append(Event(name: name, line: line))
      } else if let last = events.indices.last {
        try events[last].read(line, lines)
      }
    }
    // The program receives each event twice: from the device itself, and from the pointer that the device moves. Only
    // the device's own event is kept.
    let direct = Set(events.filter { $0.device == $0.source }.map(\.source))
    events.removeAll { $0.device != $0.source && direct.contains($0.source) }
    var builder = XInputTraceBuilder()
    var assumed: Int64 = 0
    for event in events {
      assumed += assumedInterval
      builder.add(event, at: Timestamp(microseconds: event.time.map { $0 * 1000 } ?? assumed))
    }
    guard !builder.isEmpty else { throw lines.error("no touch, gesture or button is in this recording") }
    let hasTimes = events.contains { $0.time != nil }
    return builder.trace(author: "xinput test-xi2" + (hasTimes ? "" : ", without times: 8 ms assumed between events"))
  }
}

extension XInputReader.Event {
  /// Reads a field of an event, such as `    root: 504.12/370.32`.
  fileprivate mutating func read(_ line: RecordingLines.Line, _ lines: RecordingLines) throws(TraceError) {
    let words = line.text.words(separatedBy: "/()")
    guard let key = words.first else { return }
    let values = words.dropFirst()
    switch key {
    case "device:":
      guard let device = values.first.flatMap({ Int32($0) }) else {
        throw lines.error("expected the number of a device", at: line)
      }
      self.device = device
      source = values.dropFirst().first.flatMap { Int32($0) } ?? device
    case "time:": time = values.first.flatMap { Int64($0) }.flatMap { (0...(1 << 40)).contains($0) ? $0 : nil }
    case "detail:", "fingers:": detail = values.first.flatMap { Int($0) } ?? 0
    case "flags:": flags = values.joined(separator: " ")
    case "root:": root = try vector(values, line, lines).map { Point(x: $0.dx, y: $0.dy) }
    case "delta:": movement.delta = try vector(values, line, lines) ?? .zero
    case "delta_unaccel:", "unaccelerated:", "delta_unaccelerated:":
      movement.unaccelerated = try vector(values, line, lines) ?? .zero
    case "scale:": movement.scale = values.first.flatMap { Double($0) } ?? 1
    case "delta_angle:", "angle:": movement.angle = values.first.flatMap { Double($0) } ?? 0
    case "modifiers:":
      modifiers = values.last.flatMap { UInt32($0.dropFirst($0.hasPrefix("0x") ? 2 : 0), radix: 16) } ?? 0
    default: break
    }
  }

  private func vector(
    _ values: ArraySlice<String>, _ line: RecordingLines.Line, _ lines: RecordingLines
  ) throws(TraceError) -> Vector? {
    let numbers = values.compactMap { Double($0) }
    guard numbers.count >= 2 else { throw lines.error("expected two numbers such as `504.12/370.32`", at: line) }
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  /// The held modifier keys, without Caps Lock and Num Lock.
  var held: Modifiers {
    let masks: [(UInt32, Modifiers)] = [
      (1, .shift), (4, .control), (8, .alt), (64, .super), (128, .level3),
    ]
    return masks.reduce(into: []) { if modifiers & $1.0 != 0 { $0.insert($1.1) } }
  }
}

extension String {
  /// The name of the event in the first line of an event: `TouchBegin` for `EVENT type 18 (TouchBegin)`; nil for other
  /// lines.
  fileprivate var eventName: String? {
    guard hasPrefix("EVENT type ") else { return nil }
    return words(separatedBy: "()").last
  }
}
