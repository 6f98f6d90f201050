import Drawing
import Gestures
import Linux
import Overlay
import OverlayMessages
import TestSupport
import Testing

@Suite("The monitor of the cheat sheet and of bars", .waitsForPrograms)
struct PlacedLayerTests {
  private static let (left, right) = (
    Rectangle(x: 0, y: 0, width: 1000, height: 800), Rectangle(x: 1000, y: 0, width: 1000, height: 800)
  )
  private static let sheet = CheatSheet(
    title: "What you can do here",
    sections: [CheatSheet.Section(heading: "h", rows: [CheatSheet.Row(gesture: "swipe up", action: "super+Up")])])
  /// The pointer is on the left monitor.
  private let context = OverlayContext(
    monitors: [left, right].map { OverlayMonitor(area: $0, pixelsPerMillimetre: 4, isPrimary: false) },
    locatePointer: { Point(x: 500, y: 400) })

  private func shows(_ layer: any OverlayLayer, in monitor: Rectangle) -> Bool {
    !layer.areas.isEmpty && layer.areas.allSatisfy { $0.intersection(monitor) == $0 }
  }

  @Test("The cheat sheet and bars appear on the gesture's monitor, or else on the pointer's")
  func places() {
    let now = MonotonicTime(microseconds: 0)
    let place = Point(x: 1500, y: 10)
    let (sheets, bars) = (SheetLayer(), FeedbackLayer())
    sheets.receive(.sheet(Self.sheet), in: context, at: now)
    #expect(shows(sheets, in: Self.left))
    sheets.receive(.sheet(Self.sheet, place: place), in: context, at: now)
    #expect(shows(sheets, in: Self.right))
    var others = context
    others.monitors = others.monitors.map {
      OverlayMonitor(area: $0.area, pixelsPerMillimetre: 5, isPrimary: $0.isPrimary)
    }
    sheets.advance(to: now, in: others)
    #expect(shows(sheets, in: Self.right))
    bars.receive(.bar(name: "Volume", value: 0.4), in: context, at: now)
    #expect(shows(bars, in: Self.left))
    bars.receive(.bar(name: "Volume", value: 0.5, place: place), in: context, at: now)
    #expect(shows(bars, in: Self.right))
    // A bar without a place replaces the shown bar, at the position of the shown bar.
    bars.receive(.bar(name: "Volume", value: 0.6), in: context, at: now)
    #expect(shows(bars, in: Self.right))
  }
}
