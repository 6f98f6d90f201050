import Bindings
import Playback
import Testing

@Suite("Shapes that look alike")
struct SimilarShapesTests {
  private func pairs(_ text: String) throws -> [SimilarShapes] {
    let result = check(Array(text.utf8), file: "test.conf")
    return SimilarShapes.all(in: try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })"))
  }

  @Test("`similar` lists the most similar shapes first, with a note if they are always confused")
  func sorted() throws {
    let found = try pairs(
      "stroke V on pen -> keys a\nstroke tick on pen -> keys b\nstroke L on pen -> keys c\n"
        + "shape roof 0,0 50,98 100,0\nstroke roof on pen -> keys d\nstroke U on pen -> keys e\n")
    let names = found.map { [$0.first.name, $0.second.name] }
    #expect(names.first == ["V", "roof"] && found.first?.confusion == .always, "\(names)")
    #expect(names.contains(["V", "tick"]) && !names.joined().contains("L"))
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.distance <= $1.distance })
    let text = SimilarShapesText.text(found, of: 5)
    #expect(text.contains("\nV ") && text.contains("always, or neither is recognized\n"), "\(text)")
    #expect(text.contains("`dactyl learn NAME`"))
  }

  @Test("Two shapes are compared only if one stroke could match both, in all allowed rotations")
  func contexts() throws {
    #expect(try pairs("stroke V on pen -> keys a\nstroke tick on touchscreen -> keys b\n").isEmpty)
    #expect(try pairs("stroke V on pen -> keys a\nstroke arrow-left on pen -> keys b\n").isEmpty)
    #expect(
      try pairs("stroke V on pen rotated 180deg -> keys a\nstroke arrow-left on pen -> keys b\n").map(\.confusion)
        == [.always])
    #expect(SimilarShapesText.text([], of: 2) == "None of the 2 shapes looks like another one.\n")
  }
}
