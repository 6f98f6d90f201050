package import Drawing
package import Gestures
package import OverlayMessages
internal import Translation

/// The layout of a cheat sheet's texts on a monitor, in columns. A sheet with many texts has smaller letters. Rows that
/// do not fit are left out, and the last line shows the number of these rows.
package struct SheetLayout {
  package struct Item {
    package let text: CanvasText
    /// The upper left corner of the text, in pixels on the root window.
    package let corner: Point
    package let isFaint: Bool
    /// The text, laid out for the scale of its monitor.
    package let layout: TextLayout
    package let area: Rectangle

    init(text: CanvasText, corner: Point, isFaint: Bool, scale: Double) {
      (self.text, self.corner, self.isFaint) = (text, corner, isFaint)
      layout = TextLayout(text, pixelsPerMillimetre: scale)
      let extent = layout.extent
      area = Rectangle(x: corner.x, y: corner.y, width: extent.width, height: extent.height)
    }
  }

  /// The picture of a gesture, and its square on the monitor.
  package struct Picture {
    package let paths: PictogramPaths
    package let area: Rectangle
  }

  package private(set) var items: [Item] = []
  package private(set) var pictures: [Picture] = []
  package private(set) var area = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Number of rows of the cheat sheet that are not shown.
  package private(set) var hidden = 0

  /// A heading or a row, with its height in pixels.
  private struct Line {
    var heading: CanvasText?
    var gesture: CanvasText?
    var action: CanvasText?
    var pictogram: Pictogram?
    let height: Double
    var isRow: Bool { gesture != nil }
  }

  /// Sizes of the letters in millimetres, tried in this order.
  private static let sizes = [TextSize.normal, 3.5, 3.1, 2.8]
  /// Maximum share of the monitor's width, and of its height, that the sheet covers.
  private static let maximumPart = 0.92
  /// Widths of the two texts of a row, of the gap and of the margin, as multiples of the font size.
  private static let (gestureWidth, actionWidth, gap, margin) = (20.0, 20.0, 1.2, 1.8)
  /// The side of a picture, and the width of its column, as multiples of the font size.
  private static let (pictureSize, pictureWidth) = (2.2, 3.1)

  /// - Parameter textScale: The user's text size: 1 is the default.
  package init(_ sheet: CheatSheet, on monitor: OverlayMonitor, textScale: Double = 1) {
    let sizes = Self.sizes.map { $0 * textScale }
    let scale = monitor.pixelsPerMillimetre
    hidden = sheet.omitted
    for size in sizes where hidden == 0 {
      let unit = size * scale
      let lines = Self.lines(of: sheet, size: size, scale: scale, monitor)
      let available = Self.columnCount(unit, monitor)
      for count in 1...available {
        if let columns = Self.balancedColumns(lines, count: count, height: Self.innerHeight(unit, monitor)) {
          place(columns, sheet.title, size: size, on: monitor)
          return
        }
      }
    }
    let size = sizes.last ?? 3
    let unit = size * scale
    var lines = Self.lines(of: sheet, size: size, scale: scale, monitor)
    let count = Self.columnCount(unit, monitor)
    // One line is reserved for the number of hidden rows.
    let height = Self.innerHeight(unit, monitor) - 1.5 * unit
    while !lines.isEmpty {
      if let columns = Self.balancedColumns(lines, count: count, height: height) {
        place(columns, sheet.title, size: size, on: monitor)
        return
      }
      if lines.removeLast().isRow { hidden += 1 }
      // Remove a heading at the end, because it has no row.
      while let last = lines.last, !last.isRow { lines.removeLast() }
    }
    place([], sheet.title, size: size, on: monitor)
  }

  private static func columnCount(_ unit: Double, _ monitor: OverlayMonitor) -> Int {
    let width = (pictureWidth + gestureWidth + gap + actionWidth + 2 * gap) * unit
    return max(1, Int((monitor.area.width * maximumPart - 2 * margin * unit + 2 * gap * unit) / width))
  }

  private static func innerHeight(_ unit: Double, _ monitor: OverlayMonitor) -> Double {
    monitor.area.height * maximumPart - (2 * margin + 2.4) * unit
  }

  private static func lines(
    of sheet: CheatSheet, size: Double, scale: Double, _ monitor: OverlayMonitor
  ) -> [Line] {
    let unit = size * scale
    // On a narrow monitor, each of the two texts of a row gets half of the available width.
    let space = max(monitor.area.width * maximumPart - (2 * margin + gap + pictureWidth) * unit, 2) / 2
    func cell(_ string: String, _ width: Double) -> CanvasText {
      var text = CanvasText(string, size: size)
      text.maximumWidth = min(width * unit, space)
      text.maximumLines = 2
      return text
    }
    return sheet.sections.flatMap { section -> [Line] in
      var heading = CanvasText(section.heading, size: size)
      heading.isBold = true
      heading.maximumWidth = min((gestureWidth + actionWidth) * unit, 2 * space)
      return [Line(heading: heading, height: 2.1 * unit)]
        + section.rows.map { row in
          let (gesture, action) = (cell(row.gesture, gestureWidth), cell(row.action, actionWidth))
          let heights = [gesture, action].map { $0.measured(pixelsPerMillimetre: scale).height }
          let picture = row.pictogram == nil ? 0 : pictureSize * unit
          return Line(
            gesture: gesture, action: action, pictogram: row.pictogram,
            height: max(heights.max() ?? unit, picture) + 0.35 * unit)
        }
    }
  }

  /// Returns the lines in columns of about the same height, which is at most `height`; nil if the lines do not fit.
  private static func balancedColumns(_ lines: [Line], count: Int, height: Double) -> [[Line]]? {
    guard var balanced = columns(lines, count: count, height: height) else { return nil }
    var (tooLow, enough) = (lines.reduce(0) { $0 + $1.height } / Double(count) - 1, height)
    while enough - tooLow > 1 {
      let middle = (tooLow + enough) / 2
      if let columns = columns(lines, count: count, height: middle) {
        (balanced, enough) = (columns, middle)
      } else {
        tooLow = middle
      }
    }
    return balanced
  }

  /// Returns the lines in columns of the given height; nil if they need more than `count` columns, or if a line is too
  /// high.
  private static func columns(_ lines: [Line], count: Int, height: Double) -> [[Line]]? {
    var columns: [[Line]] = [[]]
    var used = 0.0
    for (index, line) in lines.enumerated() {
      // A heading stays with its first row.
      let following = !line.isRow && lines.indices.contains(index + 1) ? lines[index + 1].height : 0
      if used + line.height + following > height, used > 0 {
        columns.append([])
        used = 0
      }
      guard columns.count <= count, line.height <= height else { return nil }
      columns[columns.count - 1].append(line)
      used += line.height
    }
    return columns
  }

  private mutating func place(_ columns: [[Line]], _ title: String, size: Double, on monitor: OverlayMonitor) {
    let scale = monitor.pixelsPerMillimetre
    let unit = size * scale
    var titleText = CanvasText(title, size: size * 1.25)
    titleText.isBold = true
    titleText.maximumWidth = monitor.area.width * Self.maximumPart - 2 * Self.margin * unit
    func width(_ texts: [CanvasText]) -> Double {
      texts.map { $0.measured(pixelsPerMillimetre: scale).width }.max() ?? 0
    }
    let hasPictures = columns.contains { $0.contains { $0.pictogram != nil } }
    let pictureWidth = hasPictures ? Self.pictureWidth * unit : 0
    let widths = columns.map { lines in
      let gestures = pictureWidth + width(lines.compactMap(\.gesture))
      let actions = width(lines.compactMap(\.action))
      return (gesture: gestures, whole: max(gestures + Self.gap * unit + actions, width(lines.compactMap(\.heading))))
    }
    let gaps = 2 * Self.gap * unit * Double(max(0, columns.count - 1))
    let innerWidth = max(
      widths.reduce(0) { $0 + $1.whole } + gaps, titleText.measured(pixelsPerMillimetre: scale).width)
    let innerHeight = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
    let more = hidden > 0 ? 1.5 * unit : 0
    let (outerWidth, outerHeight) = (
      innerWidth + 2 * Self.margin * unit, innerHeight + more + (2 * Self.margin + 2.4) * unit
    )
    area =
      Rectangle(
        x: monitor.area.x + (monitor.area.width - outerWidth) / 2,
        y: monitor.area.y + (monitor.area.height - outerHeight) / 2, width: outerWidth, height: outerHeight
      ).wholePixels
    let (left, top) = (area.x + Self.margin * unit, area.y + Self.margin * unit)
    func add(_ text: CanvasText, _ x: Double, _ y: Double, isFaint: Bool = false) {
      items.append(Item(text: text, corner: Point(x: x, y: y), isFaint: isFaint, scale: scale))
    }
    add(titleText, left, top)
    var x = left
    for (lines, width) in zip(columns, widths) {
      var y = top + 2.4 * unit
      for line in lines {
        if let heading = line.heading { add(heading, x, y + 0.6 * unit) }
        // Place a text of one line beside the middle of the picture.
        let picture = line.pictogram == nil ? 0 : Self.pictureSize * unit
        func top(_ text: CanvasText) -> Double {
          y + max(0, picture - text.measured(pixelsPerMillimetre: scale).height) / 2
        }
        if let pictogram = line.pictogram {
          let square = Rectangle(x: x, y: y, width: picture, height: picture)
          pictures.append(Picture(paths: PictogramPaths(pictogram, in: square), area: square))
        }
        if let gesture = line.gesture { add(gesture, x + pictureWidth, top(gesture), isFaint: true) }
        if let action = line.action { add(action, x + width.gesture + Self.gap * unit, top(action)) }
        y += line.height
      }
      x += width.whole + 2 * Self.gap * unit
    }
    guard hidden > 0 else { return }
    let note = CanvasText(
      translated(
        "and %1 more: “dactyl bindings” lists all", plural: "and %1 more: “dactyl bindings” lists all", count: hidden
      ).text,
      size: size)
    add(note, left, top + 2.4 * unit + innerHeight, isFaint: true)
  }
}
