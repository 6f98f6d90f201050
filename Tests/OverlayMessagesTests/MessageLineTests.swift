import Foundation
import Gestures
import OverlayMessages
import Testing

@Suite("Messages to the overlay as lines of text")
struct MessageLineTests {
  /// DACTYL_PROPERTY_SEED repeats one run.
  private static let seed = ProcessInfo.processInfo.environment["DACTYL_PROPERTY_SEED"].flatMap { UInt64($0) }
  private static let runs: UInt64 = 2000

  private var seeds: Range<UInt64> {
    Self.seed.map { $0..<($0 + 1) } ?? 1..<(1 + Self.runs)
  }

  @Test("Every message to the overlay is read back as it was written")
  func roundTrip() throws {
    for seed in seeds {
      var generator = MessageGenerator(seed: seed)
      let message = generator.message()
      let line = try message.encoded()
      try #require(!line.utf8.contains(UInt8(ascii: "\n")), "seed \(seed)")
      try #require(try OverlayMessage(line: line) == message, "seed \(seed): \(line)")
    }
  }

  @Test("A random line is refused, or is a message that can be written and read again")
  func rubbish() throws {
    var refused = 0
    for seed in seeds {
      var generator = MessageGenerator(seed: seed)
      let line = generator.rubbish()
      do {
        let message = try OverlayMessage(line: line)
        try #require(try OverlayMessage(line: try message.encoded()) == message, "seed \(seed): \(line)")
      } catch is OverlayMessageError {
        refused += 1
      }
    }
    if Self.seed == nil { #expect(refused > 100) }
  }

  @Test(
    "A line that is no message for the overlay is refused with the reason",
    arguments: [
      ("", OverlayMessageError.missing("message")),
      ("dance 1", .unknownMessage("dance")),
      ("style #3daee9 1.0", .missing("opacity")),
      ("style #3daeg9 1.0 0.3", .invalid("color")),
      ("style #3daee9 1.0 1.5", .invalid("opacity")),
      ("style #3daee9 -1.0 0.5", .invalid("width")),
      ("trail -1 possible", .invalid("gesture")),
      ("trail 1 perhaps", .invalid("outlook")),
      ("trail 1 possible nan,0", .invalid("x")),
      ("trail 1 possible 0,inf", .invalid("y")),
      ("trail 1 possible 0,1e300", .invalid("y")),
      ("trail 1 possible 0", .invalid("point")),
      ("end-trail 1 nothing more", .unexpected("more")),
      ("end-preview 1 yes -5", .invalid("duration")),
      ("end-preview 1 yes 1e300", .invalid("duration")),
      ("preview 1 frame 0,0 10,-10 0,0 10,10 0.5 \"x\"", .invalid("size")),
      ("preview 1 jump 0,0 10,10 0,0 10,10 0.5 \"x\"", .invalid("kind")),
      ("mode \"a", .invalid("mode")),
      ("mode \"a\"b", .invalid("mode")),
      ("mode \"\\zz\"", .invalid("mode")),
      ("bar 0.5", .missing("name")),
      ("sheet \"a\" omitted 0", .invalid("number")),
      ("sheet \"a\" section \"b\" row \"c\" \"d\" picture toes 3", .invalid("actor")),
      ("sheet \"a\" section \"b\" row \"c\" \"d\" picture fingers 300", .invalid("number")),
      ("sheet \"a\" section \"b\" row \"c\" \"d\" picture fingers 3 path 1,x", .invalid("y")),
      ("sheet \"a\" omitted 5 section", .unexpected("section")),
    ])
  func refusals(line: String, reason: OverlayMessageError) {
    #expect(throws: reason) { try OverlayMessage(line: line) }
  }

  @Test("A picture has few points, even if the shape has many or long strokes")
  func pictogramPoints() {
    for lengths in [[1], [48], [49], [4096], [73] + Array(repeating: 1, count: 23), Array(repeating: 5, count: 40)] {
      let strokes = lengths.map { count in (0..<count).map { Point(x: Double($0), y: Double($0 * $0)) } }
      let picture = Pictogram(actor: .fingers(1), strokes: strokes)
      let points = picture.strokes.joined()
      #expect(!points.isEmpty && points.count <= Pictogram.maximumPoints, "\(lengths): \(points.count)")
      #expect(points.allSatisfy { (0...100).contains($0.x) && (0...100).contains($0.y) })
    }
  }

  @Test("Numbers that are not finite are not written into overlay messages")
  func numbersThatAreNone() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(throws: OverlayMessageError.self) { try OverlayMessage.bar(name: "x", value: value).encoded() }
      let trail = OverlayMessage.trail(gesture: 1, points: [Point(x: value, y: 0)], outlook: .possible)
      #expect(throws: OverlayMessageError.self) { try trail.encoded() }
    }
  }

  @Test("A message beyond the maximum size is shortened when written, and refused when read")
  func limits() throws {
    let many = (0..<(OverlayMessageLimits.points + 5)).map { Point(x: Double($0), y: 0) }
    let line = try OverlayMessage.trail(gesture: 1, points: many, outlook: .possible).encoded()
    let expected = OverlayMessage.trail(
      gesture: 1, points: many.suffix(OverlayMessageLimits.points), outlook: .possible)
    #expect(try OverlayMessage(line: line) == expected)
    #expect(throws: OverlayMessageError.tooMany("points")) { try OverlayMessage(line: line + " 1,1") }

    let long = String(repeating: "é", count: OverlayMessageLimits.textLength)
    let text = try OverlayMessage(line: try OverlayMessage.mode(long).encoded())
    #expect(text == .mode(String(repeating: "é", count: OverlayMessageLimits.textLength / 2)))
    #expect(throws: OverlayMessageError.invalid("mode")) { try OverlayMessage(line: "mode \"\(long)\"") }

    let rows = (0..<1000).map { CheatSheet.Row(gesture: "\($0)", action: "") }
    let sheet = OverlayMessage.sheet(CheatSheet(title: "t", sections: [CheatSheet.Section(heading: "h", rows: rows)]))
    guard case .sheet(let read?, nil) = try OverlayMessage(line: try sheet.encoded()) else {
      Issue.record("no sheet")
      return
    }
    #expect(read.sections[0].rows.count == OverlayMessageLimits.rows)
    #expect(read.omitted == 1000 - OverlayMessageLimits.rows)
    let tooLong = String(repeating: "x", count: OverlayMessageLimits.lineLength + 1)
    #expect(throws: OverlayMessageError.lineTooLong) { try OverlayMessage(line: tooLong) }
  }
}
