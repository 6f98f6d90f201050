import Foundation
import TestSupport
import Testing

@Suite("`dactyl strokes`", .waitsForPrograms)
struct StrokesCommandTests {
  private static let bindings = """
    stroke L with button right -> keys a
    stroke V with button right -> keys b
    stroke tick with button right -> keys c

    """

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("`match` prints the shapes of a trace's drawings, with their distances")
  func trace() throws {
    let line = try CommandLine()
    let config = try line.write(Self.bindings, to: "a.conf")
    let trace = try line.write("0 draw L on mouse button right\n+900 draw V on mouse button right\n", to: "a.trace")
    let outcome = try line.dactyl("strokes", "match", trace, "--config", config)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("drawing 1: `L`\n    shape  distance  limit  strictest\n"), "\(outcome)")
    #expect(outcome.output.contains("\ndrawing 2: `V`\n"), "\(outcome)")
    let report = try object(try line.dactyl("strokes", "match", "--json", trace, "--config", config).output)
    let drawings = try #require(report["drawings"] as? [[String: Any]])
    #expect(drawings.map { $0["recognized"] as? String } == ["L", "V"])
    #expect((drawings[0]["shapes"] as? [[String: Any]])?.count == 3)
  }

  @Test("`match` reads learned shapes and JSON Lines, from standard input and from a file")
  func otherFiles() throws {
    let line = try CommandLine()
    let config = try line.write(Self.bindings, to: "a.conf")
    let shapes = try line.write("# learned\nshape corner 0,0 0,100 70,100\nshape corner 0,0 0,90 70,95\n", to: "s.conf")
    let learned = try line.dactyl("strokes", "match", shapes, "--config", config)
    #expect(learned.output.contains("shape corner, drawing 1: `L`\n"), "\(learned)")
    #expect(learned.output.contains("shape corner, drawing 2: `L`\n"), "\(learned)")
    let pool = try line.write("{\"strokes\": [[[0, 0, 5], [50, 100, 9], [100, 0, 12]]]}\n\n", to: "pool.jsonl")
    let read = try line.dactyl("strokes", "match", "-", "--config", config, input: pool)
    #expect(read.status == 0 && read.output.hasPrefix("line 1: `V`\n"), "\(read)")
  }

  @Test("`similar` lists the pairs of shapes that look alike, as text and as JSON")
  func similar() throws {
    let line = try CommandLine()
    let config = try line.write(Self.bindings, to: "a.conf")
    let outcome = try line.dactyl("strokes", "similar", config)
    #expect(outcome.status == 0 && outcome.output.contains("V         2  tick"), "\(outcome)")
    let pairs = try #require(
      try object(try line.dactyl("strokes", "similar", "--json", config).output)["pairs"] as? [[String: Any]])
    #expect(pairs.count == 1 && pairs[0]["confusion"] as? String == "sometimes")
    #expect((pairs[0]["shapes"] as? [[String: Any]])?.map { $0["name"] as? String } == ["V", "tick"])
  }

  @Test("Missing, empty, broken and malformed files end the command with the documented exit code")
  func failures() throws {
    let line = try CommandLine()
    let config = try line.write(Self.bindings, to: "a.conf")
    let none = try line.write("tap 2 -> keys a\n", to: "none.conf")
    let broken = try line.write("stroke -> keys a\n", to: "broken.conf")
    let taps = try line.write("0 tap 1 on touchscreen\n", to: "taps.trace")
    let json = try line.write("{\"strokes\": [[[0]]]}\n", to: "bad.jsonl")
    let shapes = try line.write("shape corner 0,0 x\n", to: "bad-shapes.conf")
    func status(_ arguments: String...) throws -> Int32? { try line.dactyl(arguments).status }
    #expect(try status("strokes", "match", line.path("missing"), "--config", config) == 7)
    #expect(try status("strokes", "match", taps, "--config", config) == 7)
    #expect(try status("strokes", "match", taps, "--config", none) == 7)
    #expect(try status("strokes", "match", taps, "--config", broken) == 2)
    #expect(try status("strokes", "match", shapes, "--config", config) == 2)
    #expect(try status("strokes", "match", json, "--config", config) == 12)
    #expect(try status("strokes", "similar", none) == 7)
    #expect(try status("strokes", "similar", broken) == 2)
    #expect(try status("strokes", "similar", line.path("missing")) == 7)
  }
}
