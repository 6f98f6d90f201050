/// The lines that a worker reads: `began id=17 verb=volume step=2 gesture=pan dy=-14.2 …`.
package enum PluginLine {
  /// The values that can change during a gesture. All other values are sent only in the lines that contain the plugin's
  /// arguments.
  private static let moving: Set<String> = [
    "direction", "x", "y", "dx", "dy", "tx", "ty", "vx", "vy", "scale", "rotation", "pressure", "progress",
  ]

  /// Names that a plugin's arguments cannot have: the names of values, and the variables of the helper for shell
  /// scripts.
  static let reserved: Set<String> = moving.union([
    "id", "verb", "phase", "gesture", "fingers", "device", "device_name", "mode", "window", "window_class",
    "window_title", "steps", "thousandths", "quoted", "decoded",
    // DACTYL_LIB and DACTYL_PLUGIN contain the folders of a plugin's files.
    "lib", "plugin",
  ])

  /// Returns one line with its newline, in ASCII.
  ///
  /// - Parameters:
  ///   - arguments: The plugin's arguments with their values. If nil, the line leaves out everything that is constant
  ///     in a gesture.
  ///   - previous: The values of the gesture's previous line. Unchanged values are left out, except for `dx` and `dy`.
  package static func text(
    _ phase: PlannedAction.Phase, verb: String, arguments: [PluginCall.Argument]?, values: ActionValues,
    previous: ActionValues? = nil
  ) -> String {
    var line = "\(phase.rawValue) id=\(values.gestureID)"
    if let arguments {
      line += " verb=\(verb)"
      for argument in arguments { append(argument.name, argument.value, to: &line) }
    }
    let before = Dictionary(previous?.named() ?? []) { $1 }
    let moving = arguments == nil ? moving.union(values.customValues.keys.map { $0.lowercased() }) : nil
    for (name, value) in values.named() where name != "id" && name != "phase" {
      if let moving, !moving.contains(name) { continue }
      if let before = before[name], before == value, name != "dx", name != "dy" { continue }
      append(name, value, to: &line)
    }
    return line + "\n"
  }

  /// Returns the line that follows the end of a gesture. When the plugin has read this line, the keys that it holds are
  /// released.
  package static func over(_ gesture: UInt64) -> String { "over id=\(gesture)\n" }

  /// Percent-encodes a value for a line.
  package static func encoded(_ text: String) -> String {
    var encoded = ""
    encode(text, into: &encoded)
    return encoded
  }

  /// Decodes a line into the environment of a plugin that runs once.
  package static func environment(of line: some StringProtocol) -> [(name: String, value: String)] {
    let words = line.split(separator: " ")
    let pairs = words.dropFirst().compactMap { word -> (name: String, value: String)? in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, String(parts[0]).isPluginKey else { return nil }
      return (ActionValues.variable(for: parts[0]), decoded(parts[1]))
    }
    return [("DACTYL_PHASE", String(words.first ?? ""))] + pairs
  }

  /// Decodes percent-encoded text.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        // A zero byte would end the environment variable.
        if value != 0 { bytes.append(value) }
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ name: String, _ value: String, to line: inout String) {
    line += " \(name)="
    encode(value, into: &line)
  }

  /// Percent-encodes everything except letters, digits and `-._~:/+,@`. The result contains no spaces and nothing that
  /// shells expand.
  private static func encode(_ text: String, into line: inout String) {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    for byte in text.utf8 {
      if byte.isPlain {
        line.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        line += "%"
        line.unicodeScalars.append(digits[Int(byte >> 4)])
        line.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/+,@".utf8.contains(self)
    }
  }
}
