import Control
import FoundationEssentials

/// Encodes values as JSON for other programs.
enum JSON {
  /// Encodes a value with its keys in alphabetical order, so that two outputs can be compared line by line.
  static func text(_ value: some Encodable) throws -> String { try encoded(value, [.prettyPrinted, .sortedKeys]) }

  /// Encodes a value on one line.
  static func line(_ value: some Encodable) throws -> String { try encoded(value, .sortedKeys) }

  /// Encodes a value without characters that could control a terminal. Foundation escapes only the characters that JSON
  /// requires, which do not include DEL and the C1 characters.
  private static func encoded(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union(.withoutEscapingSlashes)
    // A broken device can report such values. JSON has no numbers for them, so they become the words of traces.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // In JSON, these characters can occur only within strings.
    return text.unicodeScalars.reduce(into: "") { safe, scalar in
      if (0x7F...0x9F).contains(scalar.value) {
        safe += JSONLine.escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
  }
}
