import Bindings
import Gestures
import GesturesTesting
import Playback
import Testing
import Traces

@Suite("Learning a shape")
struct ShapeLearningTests {
  /// The corners of shapes, in millimetres.
  private static let corners: [String: [(Double, Double)]] = [
    "roof": [(0, 40), (20, 0), (40, 40)], "stairs": [(0, 0), (20, 0), (20, 20), (40, 20), (40, 40)],
    "hook": [(0, 0), (0, 40), (25, 40), (25, 20)], "wave": [(0, 20), (10, 0), (20, 20), (30, 0), (40, 20)],
    "box": [(0, 0), (40, 0), (40, 40), (0, 40), (0, 0)], "line": [(0, 0), (40, 0)],
  ]

  private func path(_ name: String, seed: UInt64) throws -> [Point] {
    var hand = Hand(seed: seed)
    let corners = try #require(Self.corners[name])
    let events = hand.stroke(corners.map { Vector(dx: $0.0, dy: $0.1) })
    return events.compactMap { event in
      if case .touches(let event) = event { event.changed.first?.location } else { nil }
    }
  }

  private static let scale = LengthUnit.millimetresPerPoint

  private func taught(_ name: String, _ bindings: BindingSet? = nil) throws -> ShapeLearning {
    var learning = ShapeLearning(name, bindings: bindings)
    for seed in UInt64(1)...3 {
      let outcome = learning.add([try path(name, seed: seed)], millimetresPerPixel: Self.scale)
      guard case .kept = outcome else { throw Refused(outcome: outcome) }
    }
    return learning
  }

  private struct Refused: Error { let outcome: ShapeLearning.Outcome }

  private func set(_ text: String) throws -> BindingSet {
    let result = check(Array(text.utf8), file: "test.conf")
    return try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })")
  }

  @Test("A learned shape is valid in the file, and recognizes a fourth drawing", arguments: corners.keys.sorted())
  func fourthDrawing(name: String) throws {
    let learning = try taught(name)
    #expect(learning.isComplete)
    let bindings = try set(
      learning.text + "stroke \(name) on touchscreen -> keys a\nstroke Z on touchscreen -> keys b\n")
    var hand = Hand(seed: 99)
    let corners = try #require(Self.corners[name])
    let pipeline = GesturePipeline(
      bindings: bindings, devices: [InputDevice(id: DeviceID(1), name: "screen", deviceClass: .touchscreen)])
    let actions = hand.stroke(corners.map { Vector(dx: $0.0, dy: $0.1) }).flatMap { pipeline.handle($0).actions }
    #expect(actions.contains { $0.binding == 0 && $0.action != nil }, "\(learning.text)")
  }

  @Test("A drawing that is too short, or unlike the first drawing, is refused")
  func unlike() throws {
    var learning = ShapeLearning("roof", bindings: nil)
    #expect(learning.add([try path("roof", seed: 1)], millimetresPerPixel: Self.scale) == .kept(nil))
    guard case .unlike(let likeness) = learning.add([try path("box", seed: 2)], millimetresPerPixel: Self.scale) else {
      return #expect(Bool(false), "it was kept")
    }
    #expect(likeness < .minimum)
    let dot = [Point(x: 0, y: 0), Point(x: 9, y: 0)]
    #expect(
      learning.add([dot], millimetresPerPixel: 1) == .refused(.tooShort(9))
        && learning.add([], millimetresPerPixel: 1) == .refused(.tooShort(0)))
    #expect(learning.add([[Point(x: .nan, y: 0)]], millimetresPerPixel: 1) == .refused(.formless))
    #expect(learning.drawings.count == 1)
    // A wrong first drawing can be undone.
    let (undone, undoneAgain) = (learning.undo(), learning.undo())
    #expect(undone && !undoneAgain)
    #expect(learning.add([try path("box", seed: 2)], millimetresPerPixel: Self.scale) == .kept(nil))
  }

  @Test("A similar bound shape is reported with its line and its distance")
  func resemblance() throws {
    let bindings = try set(
      """
      stroke arrow-up with button right -> keys a
      stroke Z with button right -> keys b
      stroke box with button right -> keys c
      shape box 0,0 100,0 100,100 0,100 0,0

      """)
    let roof = try taught("roof", bindings)
    let near = try #require(roof.resemblances.first)
    #expect(roof.resemblances.count == 1 && near.shape == "arrow-up" && near.likeness >= .minimum)
    #expect(near.binding == "stroke arrow-up with button right")
    #expect(
      LearningText.warning(near, of: "roof").hasPrefix("`roof` and `arrow-up` are very much alike (")
        || LearningText.warning(near, of: "roof").hasPrefix("`roof` and `arrow-up` are almost the same ("))
    // Earlier drawings of the same shape do not count as another shape.
    #expect(try taught("box", bindings).resemblances.isEmpty)
  }

  @Test("The drawings in a trace are the strokes, not the clicks")
  func trace() throws {
    let text = """
      0 draw L on mouse button right
      +900 tap 1 on touchscreen
      +900 draw L on touchscreen
      +900 draw "down right" on touchscreen
      """
    let trace = try TraceReader.read(Array(text.utf8), file: "trace")
    let paths = TraceDrawings(trace).paths
    #expect(paths.count == 3)
    var learning = ShapeLearning("corner", bindings: nil, wanted: ShapeLearning.maximumDrawings)
    for path in paths {
      guard case .kept = learning.add(path.strokes, millimetresPerPixel: path.millimetresPerPixel) else {
        return #expect(Bool(false), "\(path)")
      }
    }
    #expect(learning.text.split(separator: "\n").count == 3)
  }
}
