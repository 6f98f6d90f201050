import Drawing
import Gestures
import Overlay
import OverlayMessages
import TestSupport
import Testing

@Suite("The layout of the cheat sheet", .waitsForPrograms)
struct SheetLayoutTests {
  private func sheet(_ rows: Int, _ action: String = "super+Up") -> CheatSheet {
    let rows = (0..<rows).map { CheatSheet.Row(gesture: "swipe up with \($0) fingers", action: action) }
    return CheatSheet(title: "What you can do here", sections: [CheatSheet.Section(heading: "Touchpad", rows: rows)])
  }

  private func monitor(_ width: Double, _ height: Double, scale: Double = OverlayMonitor.defaultScale) -> OverlayMonitor
  {
    OverlayMonitor(
      area: Rectangle(x: 100, y: 50, width: width, height: height), pixelsPerMillimetre: scale, isPrimary: true)
  }

  /// True if all texts are in the panel, and the panel is on the monitor.
  private func fits(_ layout: SheetLayout, _ monitor: OverlayMonitor) -> Bool {
    func isInside(_ inner: Rectangle, _ outer: Rectangle) -> Bool {
      inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && inner.x + inner.width <= outer.x + outer.width + 1
        && inner.y + inner.height <= outer.y + outer.height + 1
    }
    return isInside(layout.area, monitor.area)
      && layout.items.allSatisfy { item in
        let extent = item.text.measured(pixelsPerMillimetre: monitor.pixelsPerMillimetre)
        let area = Rectangle(x: item.corner.x, y: item.corner.y, width: extent.width, height: extent.height)
        return isInside(area, layout.area)
      }
  }

  @Test(
    "All rows of the cheat sheet are shown, if necessary in columns or in smaller letters",
    arguments: [1, 12, 30, 60])
  func columns(rows: Int) {
    let monitor = monitor(1920, 1080)
    let layout = SheetLayout(sheet(rows), on: monitor)
    #expect(layout.hidden == 0 && layout.items.count == 2 + 2 * rows)
    #expect(fits(layout, monitor))
  }

  @Test("The columns of the cheat sheet have about the same number of rows", arguments: [26, 30, 36, 60])
  func balance(rows: Int) throws {
    let layout = SheetLayout(sheet(rows), on: monitor(1920, 700))
    let columns = Dictionary(grouping: layout.items.filter(\.isFaint), by: \.corner.x).values.map(\.count)
    // The first column also contains the heading.
    #expect(columns.count > 1 && layout.hidden == 0)
    #expect(try #require(columns.max()) - #require(columns.min()) <= columns.count, "\(columns)")
  }

  @Test("The pictures of the cheat sheet are in one column, each in front of its row's text", arguments: [1.0, 2])
  func pictures(textScale: Double) throws {
    let monitor = monitor(1920, 1080)
    var sheet = sheet(12)
    for index in 0..<12 {
      sheet.sections[0].rows[index].pictogram = Pictogram(actor: .fingers(index + 1), movements: [.up])
    }
    let layout = SheetLayout(sheet, on: monitor, textScale: textScale)
    #expect(layout.pictures.count == 12 && layout.hidden == 0 && fits(layout, monitor))
    let gestures = layout.items.filter(\.isFaint)
    for (picture, text) in zip(layout.pictures, gestures) {
      #expect(picture.area.x + picture.area.width < text.corner.x)
      let middle = text.area.y + text.area.height / 2
      #expect(abs(picture.area.y + picture.area.height / 2 - middle) < 2, "\(picture.area) \(text.area)")
    }
    for (above, below) in zip(layout.pictures, layout.pictures.dropFirst()) {
      #expect(above.area.x != below.area.x || above.area.y + above.area.height <= below.area.y)
    }
  }

  @Test("The paths of a pictogram stay in the square of the pictogram, even with absurd numbers")
  func paths() {
    let square = Rectangle(x: 100, y: 50, width: 40, height: 40)
    let outside = square.expanded(by: 6)
    let actors = (0...255).flatMap { number in
      [Pictogram.Actor.fingers(number), .mouse(button: number), .edge(ScreenEdge(rawValue: UInt8(number)))]
    }
    for actor in actors {
      for movements in [
        [], [.left], [.upRight], [.inward], [.outward, .inward], [.clockwise], Pictogram.Movement.allCases,
      ] {
        let pictogram = Pictogram(actor: actor, movements: movements)
        let paths = PictogramPaths(pictogram, in: square)
        #expect(!(paths.filled + paths.stroked).isEmpty)
        for case .line(let point) in (paths.filled + paths.stroked).flatMap(\.elements) {
          let isInside =
            (outside.x...outside.x + outside.width).contains(point.x)
            && (outside.y...outside.y + outside.height).contains(point.y)
          #expect(isInside, "\(pictogram) \(point)")
        }
      }
    }
  }

  @Test("The last line of the cheat sheet has the number of omitted bindings")
  func hidden() {
    let monitor = monitor(1366, 768)
    let layout = SheetLayout(sheet(300), on: monitor)
    #expect(layout.hidden > 0 && layout.items.count == 3 + 2 * (300 - layout.hidden))
    #expect(layout.items.last?.text.string.hasPrefix("and \(layout.hidden) more") ?? false)
    #expect(fits(layout, monitor))
  }

  @Test("The number of omitted bindings includes bindings that the daemon omitted")
  func omitted() {
    let monitor = monitor(1366, 768)
    for rows in [3, 300] {
      var sheet = sheet(rows)
      sheet.omitted = 488
      let layout = SheetLayout(sheet, on: monitor)
      let shown = rows - (layout.hidden - 488)
      #expect(
        layout.hidden >= 488 && layout.items.count == 3 + 2 * shown && (rows == 300) == (shown < rows))
      #expect(layout.items.last?.text.string.hasPrefix("and \(layout.hidden) more") ?? false)
      #expect(fits(layout, monitor))
    }
  }

  @Test(
    "The cheat sheet fits on any monitor, even with long commands",
    arguments: [(640.0, 480.0, 3.78), (1080, 1920, 3.78), (3840, 2160, 7.5), (300, 200, 3.78), (3840, 2160, 20)])
  func monitors(width: Double, height: Double, scale: Double) {
    let monitor = monitor(width, height, scale: scale)
    let layout = SheetLayout(sheet(20, String(repeating: "a-long-command --with options ", count: 9)), on: monitor)
    #expect(fits(layout, monitor), "\(layout.area) \(monitor.area)")
  }
}
