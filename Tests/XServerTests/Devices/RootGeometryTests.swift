import Testing

@testable import XServer

@Suite("Monitors of a root window") struct RootGeometryTests {
  private static let sizes = [
    (x: 0.0, y: 0.0), (x: 1920, y: 0), (x: 0, y: 1080), (x: 1920, y: 1080),
  ]
  private static let root = RootGeometry(
    width: 3840, height: 2160,
    monitors: sizes.map {
      Monitor(
        x: $0.x, y: $0.y, width: 1920, height: 1080, widthInMillimetres: 508, heightInMillimetres: 286, isBuiltIn: false
      )
    })

  @Test(
    "A device belongs to the monitor that contains the centre of the device's area",
    arguments: [
      (0.25, 0.25, 0), (0.75, 0.25, 1), (0.25, 0.75, 2), (0.75, 0.75, 3), (0.5, 0.25, 1), (0.25, 0.5, 2), (0.5, 0.5, 3),
      (0.0, 0.0, 0), (1.0, 0.75, 0), (0.75, 1.0, 0),
    ])
  func centre(x: Double, y: Double, index: Int) {
    let half = CoordinateTransformation(rows: [0.5, 0, x - 0.25, 0, 0.5, y - 0.25, 0, 0, 1])
    #expect(Self.root.monitor(for: half) == Self.root.monitors[index])
    let turned = CoordinateTransformation(rows: [0, 0.5, x - 0.25, 0.5, 0, y - 0.25, 0, 0, 1])
    #expect(Self.root.monitor(for: turned) == Self.root.monitors[index])
    #expect(turned.across == 0.5 && turned.down == 0.5)
  }

  @Test("A device that is mapped to all monitors belongs to the built-in one")
  func builtIn() {
    for index in 0..<4 {
      var root = Self.root
      root.monitors[index].isBuiltIn = true
      #expect(root.monitor(for: .identity) == root.monitors[index])
    }
    #expect(Self.root.monitor(for: .identity) == Self.root.monitors[3])
  }

  @Test("A monitor without a size has no scale", arguments: 0..<4)
  func missingSize(index: Int) {
    func monitor(_ sizes: [Double]) -> Monitor {
      Monitor(
        x: 0, y: 0, width: sizes[0], height: sizes[1], widthInMillimetres: sizes[2], heightInMillimetres: sizes[3],
        isBuiltIn: false)
    }
    var sizes = [1920, 1080, 508, 285.75]
    #expect(monitor(sizes).pixelsPerPoint.map { abs($0 - 1) < 1e-9 } == true)
    sizes[index] = 0
    #expect(monitor(sizes).pixelsPerPoint == nil)
  }
}
