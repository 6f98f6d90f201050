/// The rows and columns of the desktops in a pager, after `_NET_DESKTOP_LAYOUT` of the Extended Window Manager Hints.
///
/// Any client can set the properties that the numbers come from: every number is valid input.
struct DesktopLayout: Sendable, Hashable {
  /// Maximum number of desktops, rows and columns: 32 bits, so that a product of two fits into 64.
  private static let maximumCount = Int(Int32.max)

  private let count: Int
  private let columns: Int
  private let rows: Int
  private let isVertical: Bool
  private let startsRight: Bool
  private let startsBottom: Bool

  /// - Parameters:
  ///   - numbers: the property's; empty if no client set it: all in one row.
  ///   - count: the number of desktops.
  init(_ numbers: [UInt], count: Int) {
    self.count = min(max(count, 1), Self.maximumCount)
    isVertical = numbers.first == 1
    let corner = numbers.count > 3 ? numbers[3] : 0
    startsRight = corner == 1 || corner == 2
    startsBottom = corner == 2 || corner == 3
    func size(_ number: UInt) -> Int { min(Int(clamping: number), Self.maximumCount) }
    var (columns, rows) = numbers.count > 2 ? (size(numbers[1]), size(numbers[2])) : (0, 0)
    // One of them may be left open; nonsense is one row.
    if columns <= 0, rows > 0 { columns = (self.count - 1) / rows + 1 }
    if rows <= 0, columns > 0 { rows = (self.count - 1) / columns + 1 }
    let isEnough = columns > 0 && rows > 0 && columns * rows >= self.count
    self.columns = isEnough ? min(columns, self.count) : self.count
    self.rows = isEnough ? min(rows, self.count) : 1
  }

  /// Returns the desktop beside or after `current`, all counted from 0; nil if there is none.
  func desktop(_ neighbour: Neighbour, from current: Int) -> Int? {
    switch neighbour {
    case .next: (current % count + 1) % count
    case .previous: (current % count + count - 1) % count
    case .number(let number): (1...count).contains(number) ? number - 1 : nil
    case .left: beside(current, -1, 0)
    case .right: beside(current, 1, 0)
    case .up: beside(current, 0, -1)
    case .down: beside(current, 0, 1)
    }
  }

  private func beside(_ current: Int, _ across: Int, _ down: Int) -> Int {
    guard (0..<count).contains(current) else { return current }
    let (column, row) = isVertical ? (current / rows, current % rows) : (current % columns, current / columns)
    let (newColumn, newRow) = (column + (startsRight ? -across : across), row + (startsBottom ? -down : down))
    guard (0..<columns).contains(newColumn), (0..<rows).contains(newRow) else { return current }
    let number = isVertical ? newColumn * rows + newRow : newRow * columns + newColumn
    return number < count ? number : current
  }
}
