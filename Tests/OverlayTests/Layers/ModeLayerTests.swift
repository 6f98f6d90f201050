import Drawing
import Gestures
import Linux
import Overlay
import OverlayMessages
import TestSupport
import Testing

@Suite("The name of the mode", .waitsForPrograms)
struct ModeLayerTests {
  private let monitors = [0.0, 1000].map {
    OverlayMonitor(
      area: Rectangle(x: $0, y: 0, width: 1000, height: 800), pixelsPerMillimetre: $0 == 0 ? 4 : 8, isPrimary: false)
  }

  @Test("Without a primary monitor, the mode's name keeps its monitor while the pointer moves")
  func staysOnItsMonitor() {
    let layer = ModeLayer()
    var questions = 0
    let context = OverlayContext(
      monitors: monitors,
      locatePointer: {
        questions += 1
        return Point(x: Double(questions * 777 % 2000), y: 400)
      })
    let now = MonotonicTime(microseconds: 0)
    layer.receive(.mode("resize"), in: context, at: now)
    let areas = layer.areas
    #expect(areas.count == 1 && areas.allSatisfy { $0.intersection(monitors[0].area) == $0 })
    for frame in 1...5 as ClosedRange<Int64> {
      layer.advance(to: MonotonicTime(microseconds: frame * 16_000), in: context)
      #expect(layer.areas == areas)
    }
    #expect(questions == 0)
  }
}
