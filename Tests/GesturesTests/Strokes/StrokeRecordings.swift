import Foundation
import Gestures
import Testing

/// Strokes that people have drawn, from the folder that DACTYL_STROKE_DATA names.
///
/// `dollar1.jsonl` holds shapes, one a line: an object with `subject`, `speed`, `cls` (what it is), `pilot`, and
/// `strokes`, lists of x, y (downwards) and milliseconds. `mouse-drags.jsonl` holds what a mouse did that meant nothing:
/// `kind` is `drag` (with the button down) or `move`, and `strokes` is as above.
enum StrokeRecordings {
  static let folder = ProcessInfo.processInfo.environment["DACTYL_STROKE_DATA"]

  /// The shortest way that is a stroke, in pixels of the mice that were recorded.
  private static let shortestWay = 12 * 96 / 25.4

  /// One person at one speed: for each shape its drawings.
  struct Person {
    let name: String
    var shapes: [String: [StrokeTemplate]] = [:]

    /// The drawings by shape, in the order of the shapes' names.
    var drawings: [[StrokeTemplate]] { shapes.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The people who drew shapes, each at each speed, the one of the pilot study left out.
  static func people() throws -> [Person] {
    var people: [String: Person] = [:]
    for object in try objects("dollar1.jsonl") where object["pilot"] as? Bool == false {
      let subject = try #require(object["subject"] as? String)
      let name = try "\(subject) \(#require(object["speed"] as? String))"
      let template = try #require(StrokeTemplate(points: points(of: object)))
      let shape = try #require(object["cls"] as? String)
      people[name, default: Person(name: name)].shapes[shape, default: []].append(template)
    }
    return people.values.sorted { $0.name < $1.name }
  }

  /// What the mouse did, as far as it is long enough for a stroke.
  static func mouse(_ kind: String) throws -> [StrokeTemplate] {
    try objects("mouse-drags.jsonl").filter { $0["kind"] as? String == kind }.map(points)
      .filter { length($0) >= shortestWay }.compactMap(StrokeTemplate.init)
  }

  private static func objects(_ file: String) throws -> [[String: Any]] {
    let path = URL(filePath: try #require(folder)).appending(path: file)
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static func points(of object: [String: Any]) -> [Point] {
    let strokes = object["strokes"] as? [[[NSNumber]]] ?? []
    return strokes.flatMap(\.self).filter { $0.count >= 2 }.map { Point(x: $0[0].doubleValue, y: $0[1].doubleValue) }
  }

  private static func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }
}

/// The distances between all drawings of one person at one speed.
struct DrawingDistances {
  let drawings: [[StrokeTemplate]]
  private let each: Int
  private var table: [Double]

  init(_ person: StrokeRecordings.Person) {
    let each = person.drawings.map(\.count).min() ?? 0
    let all = person.drawings.flatMap { $0.prefix(each) }
    self.each = each
    drawings = person.drawings
    table = [Double](repeating: 0, count: all.count * all.count)
    for (row, stroke) in all.enumerated() {
      for column in 0..<row {
        let distance = StrokeMatcher().distance(stroke, all[column])
        table[row * all.count + column] = distance
        table[column * all.count + row] = distance
      }
    }
  }

  /// One round of the protocol: some drawings of each shape to know it by, and another one to recognize.
  struct Round {
    /// By shape: the indices of the drawings that it is known by.
    var known: [[Int]] = []
    /// By shape: the index of the drawing to recognize.
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

  /// How far the drawing of a shape that is asked for is from another shape, or its own, as that is known.
  func distance(_ round: Round, of asked: Int, from shape: Int) -> Double {
    let row = (asked * each + round.asked[asked]) * drawings.count * each + shape * each
    return round.known[shape].map { table[row + $0] }.min() ?? .infinity
  }

  /// The nearest of some shapes.
  func nearest(_ round: Round, of asked: Int, among shapes: [Int]) -> (shape: Int, distance: Double) {
    var nearest = (shape: -1, distance: Double.infinity)
    for shape in shapes {
      let distance = distance(round, of: asked, from: shape)
      if distance < nearest.distance { nearest = (shape, distance) }
    }
    return nearest
  }

  func shape(_ round: Round, _ shape: Int) -> StrokeShape {
    StrokeShape(round.known[shape].map { drawings[shape][$0] })
  }
}
