import Foundation
import Gestures
import Testing

/// Strokes that people have drawn, from the folder that DACTYL_STROKE_DATA names. Default: strokes of a simulated hand.
///
/// `dollar1.jsonl` holds shapes, one per line: an object with `subject`, `speed`, `cls` (its name), `pilot`, and
/// `strokes`, lists of x, y (downwards) and milliseconds. `mouse-drags.jsonl` holds unintended movements of a mouse:
/// `kind` is `drag` (with the button down) or `move`, and `strokes` is as above.
struct StrokeRecordings {
  /// The drawings of one person at one speed.
  struct Person {
    /// The drawings of each shape.
    let drawings: [[StrokeTemplate]]
    /// The same drawings as points, in millimetres.
    let paths: [[[Point]]]
    /// Number of drawings of every shape.
    let each: Int
    /// The name of the person, without the speed.
    let name: Substring

    init(_ name: String, _ paths: [[[Point]]]) {
      self.name = name.prefix { $0 != " " }
      self.paths = paths
      drawings = paths.map { $0.compactMap { StrokeTemplate(points: $0) } }
      each = drawings.map(\.count).min() ?? 0
    }
  }

  /// Millimetres in a pixel of the recordings.
  private static let millimetres = 25.4 / 96
  /// Minimum length of a stroke, in pixels of the recorded mice.
  private static let minimumLength = 12 / millimetres

  let isReal: Bool
  /// The names of the recorded shapes, in the order of each person's drawings. Empty for a simulated hand.
  var names: [String] = []
  /// The people who drew shapes, with one entry for each speed, and without the person of the pilot study.
  var people: [Person] = []
  /// Mouse movements without meaning that are long enough for a stroke, by kind.
  var mouse: [String: [StrokeTemplate]] = [:]

  init() throws {
    guard let folder = ProcessInfo.processInfo.environment["DACTYL_STROKE_DATA"] else {
      isReal = false
      model()
      return
    }
    isReal = true
    var shapes: [String: [String: [[Point]]]] = [:]
    for object in try Self.objects(folder, "dollar1.jsonl") where object["pilot"] as? Bool == false {
      let person = try "\(#require(object["subject"] as? String)) \(#require(object["speed"] as? String))"
      let points = Self.points(of: object)
      try #require(StrokeTemplate(points: points) != nil)
      shapes[person, default: [:]][try #require(object["cls"] as? String), default: []].append(
        points.map { Point(x: $0.x * Self.millimetres, y: $0.y * Self.millimetres) })
    }
    people = shapes.sorted { $0.key < $1.key }.map { Person($0.key, $0.value.sorted { $0.key < $1.key }.map(\.value)) }
    names = shapes.values.first?.keys.sorted() ?? []
    for object in try Self.objects(folder, "mouse-drags.jsonl") {
      let points = Self.points(of: object)
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      guard length >= Self.minimumLength, let template = StrokeTemplate(points: points) else { continue }
      mouse[try #require(object["kind"] as? String), default: []].append(template)
    }
  }

  private mutating func model() {
    var hand = DrawingHand(seed: 12)
    let shapes = ["L", "V", "U", "Z", "caret", "right", "N", "square"].map { PlainShapes.corners($0) }
    people.append(
      Person(
        "model",
        shapes.map { corners in
          (0..<7).map { _ in
            hand.vary()
            return hand.draw(corners).map { Point(x: $0.x * Self.millimetres, y: $0.y * Self.millimetres) }
          }
        }))
    for kind in ["drag", "move"] {
      mouse[kind] = (0..<100).compactMap { _ in StrokeTemplate(points: hand.scribble()) }
    }
  }

  private static func objects(_ folder: String, _ file: String) throws -> [[String: Any]] {
    let path = URL(filePath: folder).appending(path: file)
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static func points(of object: [String: Any]) -> [Point] {
    let strokes = object["strokes"] as? [[[NSNumber]]] ?? []
    return strokes.flatMap(\.self).filter { $0.count >= 2 }.map { Point(x: $0[0].doubleValue, y: $0[1].doubleValue) }
  }
}

extension StrokeRecordings.Person {
  /// A round of the evaluation: for each shape, some drawings as examples, and another drawing to recognize.
  struct Round {
    /// For each shape, the indices of the example drawings.
    var known: [[Int]] = []
    /// For each shape, the index of the drawing to recognize.
    var asked: [Int] = []
  }

  func round(_ count: Int, _ choices: inout Choices) -> Round {
    var round = Round()
    for _ in drawings {
      var order = Array(0..<each)
      for place in 0...count { order.swapAt(place, place + choices.below(each - place)) }
      round.known.append(Array(order[..<count]))
      round.asked.append(order[count])
    }
    return round
  }

  func shape(_ round: Round, _ shape: Int) -> StrokeShape {
    StrokeShape(round.known[shape].map { drawings[shape][$0] })
  }
}
