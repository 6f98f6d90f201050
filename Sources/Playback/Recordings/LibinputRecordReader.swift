internal import Bindings
internal import Gestures
internal import TouchpadFrames
internal import Traces

/// Reads recordings of `libinput record`.
///
/// The recordings are YAML with one event per line. Recordings are often truncated, so they are read line by line.
enum LibinputRecordReader {
  /// The part of a device's description that is being read.
  private enum Section { case description, keys, axes, events }

  static func trace(of lines: RecordingLines) throws(TraceError) -> Trace {
    var devices: [EvdevDevice] = []
    var section = Section.description
    var gestures = LibinputGestures()
    var hasDriverEvents = false
    for line in lines {
      let text = line.text.trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if text.hasPrefix("- node:") {
        devices.append(EvdevDevice())
        section = .description
        continue
      }
      guard let last = devices.indices.last else { continue }
      if text.hasPrefix("name:") {
        devices[last].name = text.dropFirst("name:".count).trimmed.unquoted
      } else if text.hasPrefix("properties: [") {
        devices[last].properties = Set(text.numbers)
      } else if text == "codes:" {
        section = .keys
      } else if text == "absinfo:" {
        section = .axes
      } else if text == "events:" {
        section = .events
      } else if section == .keys, text.hasPrefix("\(SensorCode.key):") {
        devices[last].keys = Set(text.numbers.dropFirst())
      } else if section == .axes, text.first?.isNumber == true {
        let numbers = text.numbers
        guard numbers.count >= 3, let minimum = Int32(exactly: numbers[1]), let maximum = Int32(exactly: numbers[2])
        else { throw lines.error("expected an axis with its minimum and maximum", at: line) }
        devices[last].axes[numbers[0]] = SensorDescription.Axis(
          minimum: minimum, maximum: maximum, resolution: Int32(clamping: numbers.count > 5 ? max(0, numbers[5]) : 0))
      } else if section == .events, text.hasPrefix("- {") {
        hasDriverEvents = true
        gestures.append(text, device: DeviceID(Int32(clamping: devices.count)))
      } else if section == .events, text.hasPrefix("- ["), !text.contains("[[") {
        devices[last].events.append(try event(text, line, lines))
      }
    }
    return try EvdevTrace.trace(
      of: devices, driverGestures: hasDriverEvents ? gestures.events : nil, author: "libinput record", lines)
  }

  /// Reads an event: `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`.
  private static func event(
    _ text: String, _ line: RecordingLines.Line, _ lines: RecordingLines
  ) throws(TraceError) -> SensorEvent {
    let numbers = text.numbers
    guard numbers.count == 5, (0...4_000_000_000).contains(numbers[0]), (0...999_999).contains(numbers[1]),
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { throw lines.error("expected `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`", at: line) }
    let time = Timestamp(microseconds: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]))
    return SensorEvent(type: type, code: code, value: value, time: time)
  }
}

extension StringProtocol {
  fileprivate var unquoted: String {
    guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return String(self) }
    return String(dropFirst().dropLast())
  }

  /// All integers in the text before a comment.
  fileprivate var numbers: [Int] {
    prefix { $0 != "#" }.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
  }
}
