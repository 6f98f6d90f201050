import Gestures

/// A small map of the screens, with the fingers on it.
struct MonitorMap {
  private let width: Int
  private let height: Int
  private let bounds: Rectangle
  private var cells: [[(text: String, tone: MonitorTone)]]

  /// - Parameters:
  ///   - width: The width of the map in columns.
  ///   - height: The height of the map in lines.
  init(_ model: MonitorModel, width: Int, height: Int, _ style: MonitorStyle) {
    self.width = width
    self.height = height
    bounds = model.layout.bounds ?? TraceScreen.unknown
    cells = Array(repeating: Array(repeating: (" ", .plain), count: max(0, width)), count: max(0, height))
    for output in model.layout.outputs { draw(output, style) }
    for (_, gesture) in model.touchpadGestures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !gesture.isOver {
      draw(gesture, style)
    }
    for finger in model.fingers {
      set(finger.start, style.dot, .finger)
    }
    for finger in model.fingers { set(finger.location, String(finger.number), .finger) }
  }

  var lines: [MonitorText] {
    cells.map { row in
      var line = MonitorText()
      for cell in row { line.add(cell.text, cell.tone) }
      return line
    }
  }

  private mutating func draw(_ output: Rectangle, _ style: MonitorStyle) {
    let (left, top) = cell(Point(x: output.x, y: output.y))
    let (right, bottom) = cell(Point(x: output.x + output.width, y: output.y + output.height))
    for column in left...max(left, right) {
      put(column, top, style.horizontal, .frame)
      put(column, bottom, style.horizontal, .frame)
    }
    for row in top...max(top, bottom) {
      put(left, row, style.vertical, .frame)
      put(right, row, style.vertical, .frame)
    }
    for (corner, place) in zip(style.corners, [(left, top), (right, top), (left, bottom), (right, bottom)]) {
      put(place.0, place.1, corner, .frame)
    }
  }

  /// Draws the movement of the fingers on a touchpad. A dot in the middle of the map marks the start of the movement.
  /// The number of fingers marks the end.
  private mutating func draw(_ gesture: MonitorTouchpadGesture, _ style: MonitorStyle) {
    let middle = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    set(middle, style.dot, .gesture)
    let scale = bounds.width / Self.millimetresAcross
    set(middle + gesture.translation * scale, String(gesture.fingers), .gesture)
  }

  /// Width of a touchpad, in millimetres, that corresponds to the whole width of the map. Most touchpads are slightly
  /// narrower.
  private static let millimetresAcross = 120.0

  private mutating func set(_ point: Point, _ text: String, _ tone: MonitorTone) {
    let (column, row) = cell(point)
    put(column, row, String(text.suffix(1)), tone)
  }

  private mutating func put(_ column: Int, _ row: Int, _ text: String, _ tone: MonitorTone) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = (text, tone)
  }

  private func cell(_ point: Point) -> (column: Int, row: Int) {
    func index(_ value: Double, _ start: Double, _ size: Double, _ count: Int) -> Int {
      let part = size > 0 ? (value - start) / size : 0
      return Int((min(max(part.isFinite ? part : 0, 0), 1) * Double(max(0, count - 1))).rounded())
    }
    return (index(point.x, bounds.x, bounds.width, width), index(point.y, bounds.y, bounds.height, height))
  }
}

/// The screen to assume if a trace describes no screen.
private enum TraceScreen {
  static let unknown = Rectangle(x: 0, y: 0, width: 1920, height: 1080)
}
