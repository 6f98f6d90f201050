internal import Gestures
internal import TouchpadFrames
internal import Traces

/// Reads recordings of `evemu-record` and of programs that write its format.
enum EvemuReader {
  static func trace(of lines: RecordingLines) throws(TraceError) -> Trace {
    var device = EvdevDevice()
    // The old format contains neither names nor properties.
    var propertyByte = 0
    var keyByte = 0
    for line in lines {
      let words = line.text.prefix { $0 != "#" }.words()
      guard let first = words.first else { continue }
      switch first {
      case "N:": device.name = String(line.text.dropFirst(2).drop { $0 == " " })
      case "P:": readBits(words.dropFirst(), into: &device.properties, from: &propertyByte)
      case "B:" where words.count > 1 && UInt16(words[1], radix: 16) == SensorCode.key:
        readBits(words.dropFirst(2), into: &device.keys, from: &keyByte)
      case "A:": try readAxis(words, into: &device, line, lines)
      case "E:": device.events.append(try event(words, line, lines))
      default: break
      }
    }
    return try EvdevTrace.trace(of: [device], author: "evemu", lines)
  }

  private static func readBits(_ words: ArraySlice<String>, into set: inout Set<Int>, from byte: inout Int) {
    for word in words {
      guard let bits = UInt8(word, radix: 16) else { continue }
      for bit in 0..<8 where bits & (1 << UInt8(bit)) != 0 { set.insert(byte * 8 + bit) }
      byte += 1
    }
  }

  /// Reads the description of an axis: `A: CODE MINIMUM MAXIMUM FUZZ FLAT [RESOLUTION]`.
  private static func readAxis(
    _ words: [String], into device: inout EvdevDevice, _ line: RecordingLines.Line, _ lines: RecordingLines
  ) throws(TraceError) {
    guard words.count >= 4, let code = Int(words[1], radix: 16), let minimum = Int32(words[2]),
      let maximum = Int32(words[3])
    else { throw lines.error("expected `A:`, an axis, its minimum and its maximum", at: line) }
    device.axes[code] = SensorDescription.Axis(
      minimum: minimum, maximum: maximum, resolution: words.count > 6 ? max(0, Int32(words[6]) ?? 0) : 0)
  }

  /// Reads an event: `E: SECONDS.MICROSECONDS TYPE CODE VALUE`, with type and code in hexadecimal.
  private static func event(
    _ words: [String], _ line: RecordingLines.Line, _ lines: RecordingLines
  ) throws(TraceError) -> SensorEvent {
    guard words.count >= 5, let time = RecordingTime.microseconds(seconds: words[1]),
      let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16), let value = Int32(words[4])
    else { throw lines.error("expected `E:`, a time, a type, a code and a value", at: line) }
    return SensorEvent(type: type, code: code, value: value, time: Timestamp(microseconds: time))
  }
}
