internal import Gestures
internal import Traces

/// Reads the touchpad gestures in the output of `libinput debug-events`.
enum DebugEventsReader {
  static func trace(of lines: RecordingLines) throws(TraceError) -> Trace {
    var gestures = LibinputGestures()
    var names: [String: String] = [:]
    var devices: [String] = []
    for line in lines {
      var words = line.text.words(separatedBy: "/()")
      guard words.count > 2 else { continue }
      let device = String(words[0].drop { $0 == "-" })
      if words[1] == "DEVICE_ADDED", let end = line.text.range(before: "seat") {
        let name = line.text[..<end].words().drop { !$0.hasSuffix("DEVICE_ADDED") }.dropFirst()
        // Newer versions begin each line with a number, which is not part of the device's name.
        names[device] = name.drop { Int($0) != nil }.joined(separator: " ")
      }
      guard let kind = LibinputGestures.Kind(words[1], isCancelled: line.text.contains("cancelled")) else { continue }
      words.removeFirst(2)
      guard let time = words.firstIndex(where: { $0.hasPrefix("+") && $0.hasSuffix("s") }), time + 1 < words.count,
        let microseconds = RecordingTime.microseconds(seconds: words[time].dropFirst().dropLast()),
        let fingers = Int(words[time + 1]), (0...20).contains(fingers)
      else { throw lines.error("expected a time such as `+0.164s` and a number of fingers", at: line) }
      let numbers = words[(time + 2)...].filter { $0 != "unaccelerated" && $0 != "@" }.prefix { Double($0) != nil }
        .compactMap { Double($0) }
      let name = names[device] ?? device
      if !devices.contains(name) { devices.append(name) }
      let id = DeviceID(Int32(clamping: (devices.firstIndex(of: name) ?? 0) + 1))
      gestures.append(kind, at: microseconds, fingers: fingers, numbers, device: id)
    }
    guard let start = gestures.events.map(\.timestamp).min() else {
      throw lines.error("no touchpad gesture is in this recording; `libinput record` also records fingers")
    }
    let header = TraceHeader(
      author: "libinput debug-events", layout: TraceHeader.defaultLayout,
      devices: devices.enumerated().map { index, name in
        TraceDevice(
          InputDevice(
            id: DeviceID(Int32(clamping: index + 1)), name: name, deviceClass: .touchpad, scrollsNaturally: true))
      })
    return Trace(header: header, events: gestures.events.map { .touchpad($0.counting(from: start)) })
  }
}

extension String {
  /// Returns the index at which `word` begins after a space; nil if the text does not contain the word.
  fileprivate func range(before word: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word), index > startIndex, self[self.index(before: index)] == " " { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
