import Gestures
import OverlayMessages
import Testing

@Suite("Messages of the window of `dactyl learn`")
struct LearningLinesTests {
  private static let points = [Point(x: 0, y: -1.5), Point(x: 1000, y: 3)]

  @Test(
    "A message about the user's input is read back as it was written",
    arguments: [
      LearningInput.keep, .undo, .leave, .drawing([points], millimetresPerPixel: 0.25),
      .drawing([points, points], millimetresPerPixel: 0.25),
    ])
  func input(_ input: LearningInput) { #expect(LearningInput(line: input.line) == input) }

  @Test(
    "A line that is no message of the window of `dactyl learn` is refused",
    arguments: [
      "", "kept", "keep it", "drawing", "drawing 1", "drawing 0 1,2", "drawing nan 1,2", "drawing 1 1,2,3 4",
      "drawing 1  ", "drawing 1 |", "drawing 1 1,2 | | 3,4",
    ])
  func refused(_ line: String) { #expect(LearningInput(line: line) == nil) }

  @Test("Two views are read back as they were written, with spaces for line breaks")
  func view() {
    let view = LearningView(
      title: "Shape `roof`", sentences: ["one", "", "a\nb"], drawings: [[Self.points], [Self.points, Self.points]],
      wanted: 3)
    var reader = LearningView.Reader()
    var read: [LearningView] = []
    for line in (view.text + "rubbish\n" + view.text).split(separator: "\n") {
      if let view = reader.read(String(line)) { read.append(view) }
    }
    var expected = view
    expected.sentences = ["one", "", "a b"]
    #expect(read == [expected, expected])
  }
}
