package import Drawing
package import Gestures
package import OverlayMessages

/// The lines and areas of a gesture's picture in a square. A pure function of the picture and the square.
package struct PictogramPaths: Sendable, Hashable {
  package private(set) var filled: [CanvasPath] = []
  package private(set) var stroked: [CanvasPath] = []
  /// The width of the stroked lines in pixels.
  package let lineWidth: Double

  private let center: Point
  private let size: Double

  package init(_ pictogram: Pictogram, in square: Rectangle) {
    center = square.center
    size = min(square.width, square.height)
    lineWidth = max(1, size * 0.06)
    switch pictogram.actor {
    case .fingers(let count):
      if pictogram.strokes.isEmpty { addFingers(count, pictogram.movements) }
    case .mouse(let button):
      if pictogram.strokes.isEmpty { addMouse(button, pictogram.movements) }
    case .edge(let edge): addScreen(edge, pictogram.movements)
    }
    for stroke in pictogram.strokes { addStroke(stroke) }
  }

  /// Returns the point at an offset from the centre. The offset is in units of half the square's side.
  private func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * size / 2, y: center.y + y * size / 2) }

  private mutating func addDot(_ x: Double, _ y: Double, radius: Double = 0.13) {
    filled.append(CanvasPath(circle: at(x, y), radius: radius * size / 2))
  }

  private mutating func addArrow(from start: Point, to tip: Point) {
    let way = tip - start
    guard way.length > 0 else { return }
    let (unit, head) = (way * (1 / way.length), min(size * 0.17, way.length))
    stroked.append(CanvasPath(lines: [start, tip + unit * -head]))
    filled.append(CanvasPath(arrowheadAt: tip, toward: unit, length: head))
  }

  private mutating func addFingers(_ count: Int, _ movements: [Pictogram.Movement]) {
    let ways = movements.compactMap(\.way)
    if movements.contains(.inward) || movements.contains(.outward) { return addPinch(count, movements) }
    let turns = movements.filter { $0 == .clockwise || $0 == .counterclockwise }
    if !turns.isEmpty {
      addRow(count, along: Vector(dx: 1, dy: 0), from: Vector(dx: 0, dy: 0), part: 0.8)
      return addTurn(turns)
    }
    guard let first = ways.first else {
      // The fingers stay down without moving.
      addRow(count, along: Vector(dx: 1, dy: 0), from: Vector(dx: 0, dy: 0), part: 1.5)
      stroked.append(CanvasPath(circle: center, radius: size * 0.45))
      return
    }
    let row = ways.count == 1 ? first * -0.55 : Vector(dx: 0, dy: 0)
    // Arrows in more than two directions surround the fingers.
    let (part, gap) = ways.count > 2 ? (0.7, 0.55) : (1.5, 0.25)
    addRow(count, along: Vector(dx: -first.dy, dy: first.dx), from: row, part: part)
    for way in ways {
      let start = row + way * gap
      addArrow(from: at(start.dx, start.dy), to: at(way.dx * 0.95, way.dy * 0.95))
    }
  }

  /// Adds dots side by side. The maximum length of the row is `part` times half of the square's side.
  private mutating func addRow(_ count: Int, along side: Vector, from middle: Vector, part: Double) {
    let distance = min(0.42, part / Double(max(count - 1, 1)))
    for index in 0..<max(count, 1) {
      let offset = (Double(index) - Double(max(count, 1) - 1) / 2) * distance
      addDot(middle.dx + side.dx * offset, middle.dy + side.dy * offset, radius: min(0.17, distance * 0.42))
    }
  }

  private mutating func addPinch(_ count: Int, _ movements: [Pictogram.Movement]) {
    let diagonal = Vector(dx: 0.5.squareRoot(), dy: -0.5.squareRoot())
    let isBoth = movements.contains(.inward) && movements.contains(.outward)
    let (near, far) = (0.18, 1.12)
    for sign in [-1.0, 1] {
      let way = diagonal * sign
      let isOutward = isBoth ? sign > 0 : movements.contains(.outward)
      let (start, end) = isOutward ? (near, far) : (far, near)
      let fingers = sign < 0 ? 1 : max(count - 1, 1)
      addRow(fingers, along: Vector(dx: -way.dy, dy: way.dx), from: way * start, part: 0.9)
      let tail = start + (isOutward ? 0.2 : -0.2)
      addArrow(from: at(way.dx * tail, way.dy * tail), to: at(way.dx * end, way.dy * end))
    }
  }

  /// Adds half a circle above the fingers, with an arrowhead at each end towards which the fingers may rotate.
  private mutating func addTurn(_ turns: [Pictogram.Movement]) {
    let radius = size * 0.36
    stroked.append(CanvasPath([.arc(center: center, radius: radius, from: .pi, to: 2 * .pi)]))
    for turn in turns {
      let end = center + Vector(dx: turn == .clockwise ? radius : -radius, dy: 0)
      let head = size * 0.22
      filled.append(
        CanvasPath(arrowheadAt: end + Vector(dx: 0, dy: head), toward: Vector(dx: 0, dy: 1), length: head))
    }
  }

  private mutating func addMouse(_ button: Int, _ movements: [Pictogram.Movement]) {
    let ways = movements.compactMap(\.way)
    let middle = ways.count == 1 ? ways[0] * -0.4 : Vector(dx: 0, dy: 0)
    let (width, height) = ways.isEmpty ? (0.5, 0.75) : (0.3, 0.46)
    func area(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rectangle {
      let corner = at(middle.dx + left * width, middle.dy + top * height)
      return Rectangle(
        x: corner.x, y: corner.y, width: (right - left) * width * size / 2, height: (bottom - top) * height * size / 2)
    }
    stroked.append(CanvasPath(area(-1, -1, 1, 1), radius: width * size / 2))
    switch button {
    case 1: filled.append(CanvasPath(area(-1, -1, -0.1, 0), radius: width * size / 4))
    case 2: filled.append(CanvasPath(area(-0.25, -0.8, 0.25, 0), radius: width * size / 8))
    case 3: filled.append(CanvasPath(area(0.1, -1, 1, 0), radius: width * size / 4))
    // Side buttons are under the thumb.
    default: filled.append(CanvasPath(area(-1.4, -0.3, -0.7, 0.4), radius: width * size / 8))
    }
    for way in ways {
      let start = ways.count == 1 ? 0.2 : 0.6
      addArrow(from: at(way.dx * start, way.dy * start), to: at(way.dx, way.dy))
    }
  }

  private mutating func addScreen(_ edge: ScreenEdge, _ movements: [Pictogram.Movement]) {
    let (width, height) = (0.95, 0.65)
    let corner = at(-width, -height)
    let screen = Rectangle(x: corner.x, y: corner.y, width: width * size, height: height * size)
    stroked.append(CanvasPath(screen, radius: size * 0.06))
    let side = Vector(
      dx: (edge.contains(.right) ? 1 : 0) - (edge.contains(.left) ? 1 : 0),
      dy: (edge.contains(.bottom) ? 1 : 0) - (edge.contains(.top) ? 1 : 0))
    let ways = movements.compactMap(\.way)
    guard side.dx == 0 || side.dy == 0, !ways.isEmpty else {
      // The pointer touches an edge or a corner.
      return addDot(side.dx * (width - 0.1), side.dy * (height - 0.1), radius: 0.24)
    }
    let strip = size * 0.14
    filled.append(
      CanvasPath(
        side.dx == 0
          ? Rectangle(
            x: screen.x, y: side.dy < 0 ? screen.y : screen.y + screen.height - strip, width: screen.width,
            height: strip)
          : Rectangle(
            x: side.dx < 0 ? screen.x : screen.x + screen.width - strip, y: screen.y, width: strip,
            height: screen.height)))
    for way in ways {
      let isAlong = way.dx * side.dx + way.dy * side.dy == 0
      let start =
        Vector(dx: side.dx * width, dy: side.dy * height) * (isAlong ? 0.35 : 0.6) + way * (isAlong ? 0.05 : 0)
      let end = start + way * (way.dx == 0 ? height : width) * 0.75
      addArrow(from: at(start.dx, start.dy), to: at(end.dx, end.dy))
    }
  }

  private mutating func addStroke(_ stroke: [Point]) {
    let points = stroke.map { at(($0.x - 50) / 62, ($0.y - 50) / 62) }
    guard let first = points.first, let last = points.last else { return }
    stroked.append(CanvasPath(lines: points))
    filled.append(CanvasPath(circle: first, radius: size * 0.08))
    if let before = points.last(where: { (last - $0).length > size * 0.1 }) {
      let way = last - before
      filled.append(CanvasPath(arrowheadAt: last, toward: way * (1 / way.length), length: size * 0.22))
    }
  }
}

extension Pictogram.Movement {
  /// The direction of a movement along a line, with the length 1; nil for a pinch or a rotation.
  fileprivate var way: Vector? {
    let oblique = 0.5.squareRoot()
    return switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .upLeft: Vector(dx: -oblique, dy: -oblique)
    case .upRight: Vector(dx: oblique, dy: -oblique)
    case .downLeft: Vector(dx: -oblique, dy: oblique)
    case .downRight: Vector(dx: oblique, dy: oblique)
    case .inward, .outward, .clockwise, .counterclockwise: nil
    }
  }
}
