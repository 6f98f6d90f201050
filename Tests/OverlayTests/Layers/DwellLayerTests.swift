import Drawing
import Gestures
import Linux
import Overlay
import OverlayMessages
import TestSupport
import Testing

@Suite("The ring around a stationary pointer", .waitsForPrograms)
struct DwellLayerTests {
  private let context = OverlayContext(monitors: [
    OverlayMonitor(
      area: Rectangle(x: 0, y: 0, width: 1920, height: 1080), pixelsPerMillimetre: 4, isPrimary: true)
  ])
  private let center = Point(x: 500, y: 400)

  private func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: milliseconds * 1000) }

  private func shown() -> DwellLayer {
    let layer = DwellLayer()
    layer.receive(.dwell(center, time: .milliseconds(450)), in: context, at: time(0))
    return layer
  }

  @Test("The ring around a still pointer is animated until the dwell time is over, then vanishes")
  func course() {
    let layer = shown()
    #expect(layer.areas.count == 1 && layer.areas.allSatisfy { $0.contains(center) && $0.width < 60 })
    layer.advance(to: time(449), in: context)
    #expect(!layer.areas.isEmpty && layer.nextDeadline != nil)
    layer.advance(to: time(450), in: context)
    #expect(layer.areas.isEmpty && layer.nextDeadline == nil && !layer.takeDamage().isEmpty)
  }

  @Test("The ring around a stationary pointer vanishes when the pointer leaves")
  func left() {
    let layer = shown()
    layer.receive(.dwell(nil), in: context, at: time(100))
    #expect(layer.areas.isEmpty && layer.nextDeadline == nil)
  }
}
