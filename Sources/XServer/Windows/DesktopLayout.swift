internal import Gestures

/// The rows and columns of the desktops, as `_NET_DESKTOP_LAYOUT` of the Extended Window Manager Hints defines them.
///
/// Any client can set the properties that these numbers come from, so every number must be accepted.
struct DesktopLayout: Sendable, Hashable {
  /// Maximum number of desktops, rows and columns: 32 bits, so that the product of two such numbers fits into 64 bits.
  private static let maximumCount = Int(Int32.max)

  private let count: Int
  private let columns: Int
  private let rows: Int
  private let isVertical: Bool
  private let startsRight: Bool
  private let startsBottom: Bool

  /// - Parameters:
  ///   - numbers: The numbers of the property. Empty if no client has set the property, which means one row.
  ///   - count: The number of desktops.
  init(_ numbers: [UInt], count: Int) {
    self.count = min(max(count, 1), Self.maximumCount)
    isVertical = numbers.first == 1
    let corner = numbers.count > 3 ? numbers[3] : 0
    startsRight = corner == 1 || corner == 2
    startsBottom = corner == 2 || corner == 3
    func size(_ number: UInt) -> Int { min(Int(clamping: number), Self.maximumCount) }
    var (columns, rows) = numbers.count > 2 ? (size(numbers[1]), size(numbers[2])) : (0, 0)
    // The number of columns or of rows may be missing, and is then computed. Invalid numbers mean one row.
    if columns <= 0, rows > 0 { columns = (self.count - 1) / rows + 1 }
    if rows <= 0, columns > 0 { rows = (self.count - 1) / columns + 1 }
    let isEnough = columns > 0 && rows > 0 && columns * rows >= self.count
    self.columns = isEnough ? min(columns, self.count) : self.count
    self.rows = isEnough ? min(rows, self.count) : 1
  }

  /// Returns the neighbour of the desktop `current`, both counted from 0; nil if no desktop has the requested number.
  ///
  /// - Parameter atEnd: The effect at the end of the row. Default: `wrap` for `next` and `previous`, `stop` for all
  ///   other neighbours.
  func desktop(_ neighbour: Neighbour, from current: Int, atEnd: EndBehavior? = nil) -> Int? {
    switch neighbour {
    case .next: (atEnd ?? .wrap).moved(current % count, by: 1, in: count)
    case .previous: (atEnd ?? .wrap).moved(current % count, by: -1, in: count)
    case .number(let number): (1...count).contains(number) ? number - 1 : nil
    case .left: beside(current, isAcross: true, startsRight ? 1 : -1, atEnd ?? .stop)
    case .right: beside(current, isAcross: true, startsRight ? -1 : 1, atEnd ?? .stop)
    case .up: beside(current, isAcross: false, startsBottom ? 1 : -1, atEnd ?? .stop)
    case .down: beside(current, isAcross: false, startsBottom ? -1 : 1, atEnd ?? .stop)
    }
  }

  /// Returns the direction from one desktop to another; right and down are positive. If the row wraps around, returns
  /// the requested direction.
  func direction(_ neighbour: Neighbour, from: Int, to target: Int) -> Vector {
    let line = max(isVertical ? rows : columns, 1)
    func place(_ desktop: Int) -> (column: Int, row: Int) {
      let (number, place) = (desktop / line, desktop % line)
      let (column, row) = isVertical ? (number, place) : (place, number)
      return (startsRight ? -column : column, startsBottom ? -row : row)
    }
    let (old, new) = (place(from), place(target))
    let way = Vector(dx: Double((new.column - old.column).signum()), dy: Double((new.row - old.row).signum()))
    let step = Vector(
      dx: isVertical && rows > 1 ? 0 : startsRight ? -1 : 1, dy: isVertical && rows > 1 ? startsBottom ? -1 : 1 : 0)
    switch neighbour {
    case .next: return target == from + 1 ? way : step
    case .previous: return target == from - 1 ? way : Vector(dx: -step.dx, dy: -step.dy)
    case .left: return Vector(dx: -1, dy: 0)
    case .right: return Vector(dx: 1, dy: 0)
    case .up: return Vector(dx: 0, dy: -1)
    case .down: return Vector(dx: 0, dy: 1)
    case .number: return way
    }
  }

  /// Returns the neighbour in the same row or column. The last row or column may be incomplete.
  private func beside(_ current: Int, isAcross: Bool, _ step: Int, _ atEnd: EndBehavior) -> Int {
    guard (0..<count).contains(current) else { return current }
    // Desktops are numbered along one line of this length (a row or a column), and then along the next line.
    let line = isVertical ? rows : columns
    let (number, place) = (current / line, current % line)
    if isAcross != isVertical {
      return number * line + atEnd.moved(place, by: step, in: min(line, count - number * line))
    }
    return atEnd.moved(number, by: step, in: (count - 1 - place) / line + 1) * line + place
  }
}
