internal import Gestures

// A picture is written as `picture fingers 3 left right`, `picture edge 3` or `picture mouse 3 path 0,0 50,100`.

extension OverlayLineWriter {
  mutating func append(_ pictogram: Pictogram) throws(OverlayMessageError) {
    append(word: "picture")
    switch pictogram.actor {
    case .fingers(let count):
      append(word: "fingers")
      append(UInt64(max(count, 0)))
    case .mouse(let button):
      append(word: "mouse")
      append(UInt64(max(button, 0)))
    case .edge(let edge):
      append(word: "edge")
      append(UInt64(edge.rawValue))
    }
    for movement in pictogram.movements { append(word: movement.rawValue) }
    for stroke in pictogram.strokes {
      append(word: "path")
      for point in stroke { try append(point) }
    }
  }
}

extension OverlayLineReader {
  /// Returns the picture if the next values describe one; otherwise nil.
  mutating func pictogram() throws(OverlayMessageError) -> Pictogram? {
    guard next == "picture" else { return nil }
    _ = try word("picture")
    var pictogram = Pictogram(actor: try actor())
    while let movement = next.flatMap(Pictogram.Movement.init) {
      guard pictogram.movements.count < Pictogram.Movement.allCases.count else { throw .tooMany("movements") }
      _ = try word("movement")
      pictogram.movements.append(movement)
    }
    var remaining = Pictogram.maximumPoints
    while next == "path" {
      _ = try word("path")
      guard pictogram.strokes.count < Pictogram.maximumPoints else { throw .tooMany("paths") }
      var stroke: [Point] = []
      while next?.contains(",") == true, next?.contains("\"") == false {
        guard remaining > 0 else { throw .tooMany("points") }
        remaining -= 1
        stroke.append(try point())
      }
      pictogram.strokes.append(stroke)
    }
    return pictogram
  }

  private mutating func actor() throws(OverlayMessageError) -> Pictogram.Actor {
    let kind = try word("actor")
    guard let number = Int(try word("number")), (0...255).contains(number) else { throw .invalid("number") }
    switch kind {
    case "fingers": return .fingers(number)
    case "mouse": return .mouse(button: number)
    case "edge": return .edge(ScreenEdge(rawValue: UInt8(number)))
    default: throw .invalid("actor")
    }
  }
}
