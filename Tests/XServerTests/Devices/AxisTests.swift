import Testing

@testable import XServer

@Suite("Axes of devices") struct AxisTests {
  private static let absolute = Axis(minimum: 100, maximum: 1099, resolution: 10_000, isAbsolute: true)

  private func axis(_ change: (inout Axis) -> Void) -> Axis {
    var axis = Self.absolute
    change(&axis)
    return axis
  }

  @Test("The range of an axis spans the screen; values beyond the range are at the edges") func pixels() {
    #expect([100, 600, 1099].map { Self.absolute.pixel($0, size: 2000) } == [0, 1000, 1998])
    #expect(Self.absolute.pixel(99, size: 2000) == 0)
    #expect(Self.absolute.pixel(2000, size: 2000) == 2000)
  }

  @Test("Without a range, each value of an axis is at the left or upper edge") func pixelsWithoutRange() {
    #expect(axis { $0.maximum = 100 }.pixel(101, size: 2000) == 0)
    #expect(axis { $0.maximum = 99 }.pixel(101, size: 2000) == 0)
  }

  @Test("The scale of an axis is computed from the axis's length") func scale() {
    let tenInches = Axis(minimum: -1270, maximum: 1270, resolution: 10_000, isAbsolute: true)
    #expect(tenInches.pixelsPerPoint(size: 1920).map { abs($0 - 2) < 1e-9 } == true)
  }

  @Test("An axis without a resolution, a range or absolute values has no scale") func noScale() {
    #expect(axis { $0.resolution = 0 }.pixelsPerPoint(size: 1920) == nil)
    #expect(axis { $0.maximum = 100 }.pixelsPerPoint(size: 1920) == nil)
    #expect(axis { $0.isAbsolute = false }.pixelsPerPoint(size: 1920) == nil)
  }

  @Test("A device counts as absolute only if both of its axes are absolute") func bothAbsolute() {
    let relative = axis { $0.isAbsolute = false }
    #expect(Axes(x: Self.absolute, y: Self.absolute).areAbsolute)
    #expect(!Axes(x: Self.absolute, y: relative).areAbsolute)
    #expect(!Axes(x: relative, y: Self.absolute).areAbsolute)
  }

  @Test("A pen's pressure is a fraction of its range, and 0 for a pen without a range") func pressure() {
    let pen = PressureAxis(number: 2, minimum: 100, maximum: 300)
    #expect([0, 100, 150, 300, 301].map(pen.part) == [0, 0, 0.25, 1, 1])
    #expect(pen.part(.nan) == 0)
    #expect(PressureAxis(number: 2, minimum: 100, maximum: 100).part(150) == 0)
    #expect(PressureAxis(number: 2, minimum: 100, maximum: 0).part(50) == 0)
  }
}
