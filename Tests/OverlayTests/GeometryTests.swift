import Drawing
import Gestures
import GesturesTesting
import TestSupport
import Testing

@Suite("Scales and areas", .waitsForPrograms)
struct GeometryTests {
  private struct Size {
    let pixels: (width: Double, height: Double)
    let millimetres: (width: Double, height: Double)
    let scale: Double
  }

  private static let usual = 96 / 25.4

  private static let sizes: [Size] = [
    Size(pixels: (1920, 1080), millimetres: (508, 286), scale: 3.78),
    Size(pixels: (3840, 2160), millimetres: (344, 194), scale: 11.15),
    // Monitors that are rotated by 90 degrees.
    Size(pixels: (1440, 2560), millimetres: (597, 336), scale: 4.29),
    Size(pixels: (1440, 2560), millimetres: (336, 597), scale: 4.29),
    Size(pixels: (1080, 1920), millimetres: (16, 9), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (0, 0), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (16, 9), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (160, 90), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (1600, 900), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (10, 10), scale: usual),
    Size(pixels: (1920, 1080), millimetres: (500, 10), scale: usual),
  ]

  @Test("A monitor's scale is computed from the size in millimetres if that size is known")
  func scale() {
    for size in Self.sizes {
      let scale = OverlayMonitor.scale(
        width: size.pixels.width, height: size.pixels.height, millimetres: size.millimetres)
      #expect((scale - size.scale).magnitude < 0.03, "\(size)")
    }
  }

  private func monitor(_ x: Double, _ width: Double, _ height: Double, isPrimary: Bool = false) -> OverlayMonitor {
    OverlayMonitor(
      area: Rectangle(x: x, y: 0, width: width, height: height), pixelsPerMillimetre: 4, isPrimary: isPrimary)
  }

  @Test("One of two monitors that show the same picture is used, but both if they only overlap")
  func mirrors() {
    let (left, right) = (monitor(0, 1920, 1080, isPrimary: true), monitor(1920, 1280, 1024))
    #expect(OverlayMonitor.withoutMirrors([left, right]) == [left, right])
    #expect(OverlayMonitor.withoutMirrors([right, left]) == [right, left])
    #expect(OverlayMonitor.withoutMirrors([monitor(0, 1920, 1080), left]) == [left])
    #expect(OverlayMonitor.withoutMirrors([left, monitor(0, 1920, 1080), right]) == [left, right])
    // A projector shows a part of the left monitor, or the primary monitor shows a part of the secondary one.
    #expect(OverlayMonitor.withoutMirrors([monitor(0, 1024, 768), left]) == [left])
    #expect(
      OverlayMonitor.withoutMirrors([monitor(0, 1024, 768, isPrimary: true), monitor(0, 1920, 1080)]) == [left])
    // The monitors overlap, but each shows a part that is not on the other monitor.
    #expect(OverlayMonitor.withoutMirrors([left, monitor(100, 1920, 1080)]).count == 2)
  }

  @Test("An area is covered if other areas together contain all of its points")
  func covered() {
    let area = Rectangle(x: 10, y: 10, width: 20, height: 20)
    let left = Rectangle(x: 0, y: 0, width: 20, height: 40)
    let upper = Rectangle(x: 15, y: 5, width: 20, height: 15)
    let lower = Rectangle(x: 20, y: 20, width: 10, height: 10)
    #expect(area.isCovered(by: [area]) && area.isCovered(by: [left, upper, lower]))
    #expect(area.isCovered(by: [lower, upper, left]) && left.isCovered(by: [area, left]))
    for missing in [[left, upper], [left, lower], [upper, lower], []] {
      #expect(!area.isCovered(by: missing[...]), "\(missing)")
    }
    // Only a point in the corner remains uncovered.
    #expect(!area.isCovered(by: [left, upper, Rectangle(x: 20, y: 20, width: 10, height: 9)]))
  }

  @Test("Any number of areas is joined into at most 16 areas, which contain all of them")
  func joined() {
    for seed in 1...200 {
      var random = SplitMix64(seed: UInt64(seed))
      let areas = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Rectangle(
          x: Double.random(in: 0...900, using: &random), y: Double.random(in: 0...900, using: &random),
          width: Double.random(in: 1...100, using: &random), height: Double.random(in: 1...100, using: &random))
      }
      let joined = Rectangle.joined(areas)
      #expect(joined.count <= 16, "seed \(seed)")
      for area in areas {
        let isCovered = joined.contains { whole in
          let right = whole.x + whole.width - area.x - area.width
          let bottom = whole.y + whole.height - area.y - area.height
          return area.x >= whole.x && area.y >= whole.y && right > -0.001 && bottom > -0.001
        }
        #expect(isCovered, "seed \(seed)")
      }
    }
  }

  @Test("A smooth path goes through all of its points")
  func smooth() {
    let points = [Point(x: 0, y: 0), Point(x: 10, y: 5), Point(x: 20, y: -5), Point(x: 30, y: 0)]
    let ends = CanvasPath(smooth: points).elements.map { element in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, to: let point): point
      case .arc(let center, _, _, _): center
      case .close: Point.zero
      }
    }
    #expect(ends == points)
    #expect(CanvasPath(smooth: []).elements.isEmpty)
  }
}
