internal import Traces

/// Reads the touchpad gestures in the output of `libinput debug-events`.
enum DebugEventsReader {
  static func trace(of lines: RecordingLines) throws(TraceError) -> Trace {
    var gestures = LibinputGestures()
    var names: [String: String] = [:]
    for line in lines {
      var words = line.text.words(separatedBy: "/()")
      guard words.count > 2 else { continue }
      let device = String(words[0].drop { $0 == "-" })
      if words[1] == "DEVICE_ADDED", let end = line.text.range(before: "seat") {
        let name = line.text[..<end].words().drop { !$0.hasSuffix("DEVICE_ADDED") }.dropFirst()
        // Newer versions begin lines with a number.
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
      gestures.append(kind, at: microseconds, fingers: fingers, numbers, device: names[device] ?? device)
    }
    guard !gestures.isEmpty else {
      throw lines.error("no touchpad gesture is in this recording; `libinput record` also records fingers")
    }
    return gestures.trace(author: "libinput debug-events")
  }
}

extension String {
  /// Returns the start of the word in the text; nil if the text does not contain the word.
  fileprivate func range(before word: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word), index > startIndex, self[self.index(before: index)] == " " { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
