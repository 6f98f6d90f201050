internal import Bindings
internal import FileFormats

/// Translates libinput-gestures.conf, which has one line for each gesture.
enum LibinputGesturesTranslation {
  static func translate(_ bytes: [UInt8], to writer: inout BindingsWriter) throws(FormatError) {
    let sentences = try TextFile(bytes).lines().map { LibinputGesturesLine($0.number, $0.text.trimmed) }
      .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
    writer.blankLine()
    writer.open(scope(sentences, to: &writer))
    // In libinput-gestures, a setting applies to all lines of the file, so settings are written first.
    for sentence in sentences { setting(sentence, to: &writer) }
    let gestures = sentences.filter { $0.keyword == "gesture" }.map(LibinputGesture.init)
    for sentence in sentences {
      switch sentence.keyword {
      case "gesture": LibinputGesture(sentence).translate(among: gestures, to: &writer)
      case "device", "timeout", "swipe_threshold": break
      default: writer.note(sentence.number, sentence.text, because: "`\(sentence.keyword)` is not known here")
      }
    }
    writer.close()
  }

  /// Returns the scope around all bindings. libinput-gestures reads only touchpads.
  private static func scope(_ sentences: [LibinputGesturesLine], to writer: inout BindingsWriter) -> String {
    guard let device = sentences.last(where: { $0.keyword == "device" }) else { return "on touchpad" }
    let name = device.rest
    if name.lowercased() == "all" { return "on touchpad" }
    let first = name.firstWord
    if first.word.isAll, first.rest.isEmpty || first.rest.hasPrefix("#") {
      writer.note(
        device.number, device.text,
        because: "libinput-gestures takes the rest of the line for a device's name; all touchpads count here")
      return "on touchpad"
    }
    if name.contains("#") {
      writer.note(
        device.number, device.text, because: "libinput-gestures takes the comment for a part of the device's name")
    }
    if name.hasPrefix("/") {
      writer.note(device.number, device.text, because: "X does not report paths; use the name that `xinput` shows")
      return "on touchpad"
    }
    return "on device \(Patterns.device(name))"
  }

  private static func setting(_ line: LibinputGesturesLine, to writer: inout BindingsWriter) {
    switch line.keyword {
    case "timeout":
      guard let seconds = Double(line.rest), seconds.isFinite, seconds >= 0 else {
        return writer.note(line.number, line.text, because: "expected a number of seconds")
      }
      // 0 means that the time is not limited, which is Dactyl's default.
      guard seconds > 0 else { return }
      let milliseconds = Int(max(1, min(seconds * 1000, 60_000).rounded()))
      let time = milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
      writer.set(line.number, "set within \(time)", source: line.text)
    case "swipe_threshold":
      if Double(line.rest) == 0 { return }
      writer.note(line.number, line.text, because: "dots of a device have no physical length; use `set min 10mm`")
    default: break
    }
  }
}

/// A line that is neither empty nor a comment.
struct LibinputGesturesLine {
  let number: Int
  let text: String
  let keyword: String
  let rest: String

  init(_ number: Int, _ text: String) {
    (self.number, self.text) = (number, text)
    var word = text.firstWord
    rest = word.rest
    if word.word.hasSuffix(":") { word.word.removeLast() }
    keyword = word.word.lowercased()
  }
}

extension String {
  /// True if the word is `all`, with or without quotes. libinput-gestures itself does not support the quotes.
  fileprivate var isAll: Bool {
    let plain = filter { $0 != "\"" && $0 != "'" }
    return plain.lowercased() == "all"
  }

  /// The characters up to the first blank, and the text after the blanks.
  var firstWord: (word: String, rest: String) {
    let bytes = Array(utf8)
    let end = bytes.firstIndex(where: UInt8.isBlank) ?? bytes.count
    return (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self).trimmed)
  }
}
