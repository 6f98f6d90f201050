internal import Gestures

extension Double {
  /// The nearest whole number of pixels that fits into 16 bits, as the X protocol requires; 0 for NaN.
  var pixels: Int { isNaN ? 0 : Int(min(max(rounded(), -32_768), 32_767)) }
}

extension Rectangle {
  func grown(by sides: (left: Double, right: Double, top: Double, bottom: Double)) -> Rectangle {
    Rectangle(
      x: x - sides.left, y: y - sides.top, width: width + sides.left + sides.right,
      height: height + sides.top + sides.bottom)
  }

  /// The size of the area that both rectangles cover.
  func overlap(with other: Rectangle) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return max(0, across) * max(0, down)
  }

  /// Maps this rectangle from one area to another. The distances from the sides of the area stay proportional. The
  /// rectangle is shrunk if it does not fit.
  func moved(from: Rectangle, to: Rectangle) -> Rectangle {
    func place(_ start: Double, _ length: Double, _ old: (Double, Double), _ new: (Double, Double)) -> (Double, Double)
    {
      let size = min(length, new.1)
      let (oldRoom, newRoom) = (old.1 - length, new.1 - size)
      let part = oldRoom > 0 ? min(max((start - old.0) / oldRoom, 0), 1) : 0
      return (new.0 + (part * newRoom).rounded(), size)
    }
    let across = place(x, width, (from.x, from.width), (to.x, to.width))
    let down = place(y, height, (from.y, from.height), (to.y, to.height))
    return Rectangle(x: across.0, y: down.0, width: across.1, height: down.1)
  }

  fileprivate var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension MonitorPart {
  /// Returns the area of this part in a monitor's area. `window` is the window to be moved; its size matters only for
  /// `center`.
  func area(in area: Rectangle, of window: Rectangle) -> Rectangle {
    let (half, level) = ((area.width / 2).rounded(.down), (area.height / 2).rounded(.down))
    let (isRight, isLower): (Bool?, Bool?) =
      switch self {
      case .left: (false, nil)
      case .right: (true, nil)
      case .top: (nil, false)
      case .bottom: (nil, true)
      case .topLeft: (false, false)
      case .topRight: (true, false)
      case .bottomLeft: (false, true)
      case .bottomRight: (true, true)
      case .center: (nil, nil)
      }
    if self == .center {
      let (width, height) = (min(window.width, area.width), min(window.height, area.height))
      return Rectangle(
        x: area.x + ((area.width - width) / 2).rounded(.down), y: area.y + ((area.height - height) / 2).rounded(.down),
        width: width, height: height)
    }
    let across: (Double, Double) = isRight.map { $0 ? (half, area.width - half) : (0, half) } ?? (0, area.width)
    let down: (Double, Double) = isLower.map { $0 ? (level, area.height - level) : (0, level) } ?? (0, area.height)
    return Rectangle(x: area.x + across.0, y: area.y + down.0, width: across.1, height: down.1)
  }
}

extension [Rectangle] {
  /// The rectangles, sorted from left to right. Rectangles with the same left side are sorted from top to bottom.
  var inReadingOrder: [Rectangle] { sorted { ($0.x, $0.y) < ($1.x, $1.y) } }

  /// Returns the requested neighbour of `present`. Returns `present` itself if no rectangle is in the requested
  /// direction, and nil if no rectangle has the requested number.
  ///
  /// - Parameter atEnd: The effect at the end of the row. Default: `wrap` for `next` and `previous`, `stop` for all
  ///   other neighbours.
  func neighbour(_ neighbour: Neighbour, of present: Rectangle, atEnd: EndBehavior? = nil) -> Rectangle? {
    guard let index = firstIndex(of: present) else { return first }
    let center = present.center
    func nearest(_ way: (Vector) -> (along: Double, across: Double)) -> Rectangle {
      let ways = filter { $0 != present }.map { (monitor: $0, way: way($0.center - center)) }
      let beside = ways.filter { $0.way.along > 0 && $0.way.along >= abs($0.way.across) }
      // At the end of the row, `wrap` leads to the farthest rectangle on the other side.
      let behind = atEnd == .wrap ? ways.filter { $0.way.along < 0 && -$0.way.along >= abs($0.way.across) } : []
      return (beside.isEmpty ? behind : beside).min {
        $0.way.along + abs($0.way.across) < $1.way.along + abs($1.way.across)
      }?.monitor ?? present
    }
    func inRow(_ step: Int) -> Rectangle { self[(atEnd ?? .wrap).moved(index, by: step, in: count)] }
    switch neighbour {
    case .next: return inRow(1)
    case .previous: return inRow(-1)
    case .number(let number): return (1...count).contains(number) ? self[number - 1] : nil
    case .left: return nearest { (-$0.dx, $0.dy) }
    case .right: return nearest { ($0.dx, $0.dy) }
    case .up: return nearest { (-$0.dy, $0.dx) }
    case .down: return nearest { ($0.dy, $0.dx) }
    }
  }
}

extension Point {
  /// The pixel of the location; nil if it is outside of every possible screen.
  var pixel: (x: Int32, y: Int32)? {
    guard let x = Int32(exactly: x.rounded(.down)), let y = Int32(exactly: y.rounded(.down)) else { return nil }
    return (x, y)
  }
}
