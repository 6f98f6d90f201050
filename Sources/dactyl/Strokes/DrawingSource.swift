import ArgumentParser
import Bindings
import Control
import FoundationEssentials
import Gestures
import Playback
import Traces

/// The drawings in a file. The file is a trace, a recording, a file with `shape` lines, or JSON Lines.
struct DrawingSource {
  struct Drawing {
    /// The drawing's name for messages.
    let name: String
    /// The points of each stroke.
    let strokes: [[Point]]
    /// The length of the first stroke in millimetres; nil if the length is unknown.
    let length: Double?
  }

  /// A line of JSON Lines. Each point is `[x, y]`; further numbers of a point, such as a time, are ignored.
  private struct Line: Decodable { let strokes: [[[Double]]] }

  let drawings: [Drawing]

  /// Reads a file; `-` means standard input.
  init(_ path: String) throws {
    let source = try TraceBytes(path)
    let text = String(decoding: source.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.first { line in
      let start = line.first { !$0.isWhitespace }
      return start != nil && start != "#"
    }
    let word = first?.split(whereSeparator: \.isWhitespace).first ?? ""
    drawings =
      if word.hasPrefix("{") {
        try Self.drawings(ofJSON: lines, name: source.name)
      } else if word == "shape" {
        try Self.drawings(ofShapes: source)
      } else {
        Self.drawings(of: try TraceSource(source).trace)
      }
    guard !drawings.isEmpty else { throw failure(.noBindings, "\(source.name) has no drawing") }
  }

  private static func drawings(ofJSON lines: [Substring], name: String) throws -> [Drawing] {
    var drawings: [Drawing] = []
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      guard let strokes = (try? JSONDecoder().decode(Line.self, from: Data(line.utf8)))?.strokes,
        strokes.allSatisfy({ $0.allSatisfy { $0.count >= 2 } })
      else {
        throw failure(
          .brokenTrace, "\(name):\(index + 1): an object with `strokes`, lists of points `[x, y]`, was expected")
      }
      drawings.append(
        Drawing(
          name: "line \(index + 1)", strokes: strokes.map { $0.map { Point(x: $0[0], y: $0[1]) } }, length: nil))
    }
    return drawings
  }

  private static func drawings(ofShapes source: TraceBytes) throws -> [Drawing] {
    let result = BindingsSource(path: source.name, bytes: source.bytes).check(nil)
    guard result.bindings != nil else {
      for diagnostic in result.diagnostics where diagnostic.severity == .error { report(diagnostic.rendered()) }
      throw ExitCode(ExitStatus.brokenBindings.rawValue)
    }
    return result.shapes.flatMap { shape in
      shape.examples.enumerated().map { index, strokes in
        let number = shape.examples.count > 1 ? ", drawing \(index + 1)" : ""
        return Drawing(name: "shape \(shape.name)\(number)", strokes: strokes, length: nil)
      }
    }
  }

  private static func drawings(of trace: Trace) -> [Drawing] {
    TraceDrawings(trace).paths.enumerated().map { index, path in
      Drawing(
        name: "drawing \(index + 1)", strokes: path.strokes,
        length: path.strokes.first.map { $0.pathLength * path.millimetresPerPixel })
    }
  }
}
