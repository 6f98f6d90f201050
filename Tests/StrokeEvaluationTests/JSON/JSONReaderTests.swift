import GesturesTesting
import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("JSON", .waitsForPrograms)
struct JSONReaderTests {
  private func value(_ text: String) -> Result<JSONValue, JSONReader.Problem> {
    Result { () throws(JSONReader.Problem) in try JSONReader.value(ArraySlice(Array(text.utf8))) }
  }

  @Test(
    "is read as what it says",
    arguments: [
      ("null", .null), (" true ", .boolean(true)), ("false", .boolean(false)), ("-0.5e1", .number(-5)),
      ("0", .number(0)),
      ("1E2", .number(100)), ("[]", .array([])), ("[1, [2]]", .array([.number(1), .array([.number(2)])])),
      ("{}", .object([:])),
      (#"{"a": {"b": null}}"#, .object(["a": .object(["b": .null])])),
      (#""a\"\\\/\b\f\n\r\tä""#, .string("a\"\\/\u{8}\u{C}\n\r\tä")), (#""\u00e4\uD83D\uDE00""#, .string("ä😀")),
    ] as [(String, JSONValue)])
  func read(text: String, expected: JSONValue) {
    #expect(value(text) == .success(expected))
  }

  @Test(
    "that is none is refused at the byte where it ends to be one",
    arguments: [
      ("", 0), ("nul", 0), ("[1,]", 3), ("[1 2]", 3), ("{1: 2}", 1), (#"{"a" 1}"#, 5), (#"{"a": 1, "a": 2}"#, 15),
      ("1 2", 2),
      ("+1", 0), ("01", 0), ("1.", 0), (".5", 0), ("1.e3", 0), ("1e999", 0), ("--1", 0), ("-", 0), ("\"a", 2),
      ("\"\n\"", 1),
      (#""\x""#, 3), (#""\u12"#, 3), (#""\uD800""#, 7),
    ] as [(String, Int)])
  func refused(text: String, offset: Int) {
    guard case .failure(let problem) = value(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(problem.offset == offset, "\(text): \(problem)")
  }

  @Test("that is nested without end exhausts nothing")
  func deep() {
    #expect(throws: JSONReader.Problem.self) {
      try JSONReader.value(ArraySlice([UInt8](repeating: 0x5B, count: 1_000_000)))
    }
  }

  @Test("Random changes of a text are read or refused, and never end the program")
  func damaged() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("JSON: seed \(seed)")
    var random = SplitMix64(seed: seed)
    let text = Array(
      #"{"id": "a\u00e4", "templates": [["x", 12], ["y", -1.5e3]], "candidates": [true, null, {}]}"#.utf8)
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<random.number(1...4) { bytes[random.number(0...(bytes.count - 1))] = UInt8(random.number(0...255)) }
      _ = try? JSONReader.value(bytes[...])
    }
  }
}
