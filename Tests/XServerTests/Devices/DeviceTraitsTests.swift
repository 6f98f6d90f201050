import Gestures
import Testing

@testable import XServer

@Suite("Traits of devices") struct DeviceTraitsTests {
  private static let relative = Axis(minimum: 0, maximum: 0, resolution: 0, isAbsolute: false)
  private static let absolute = Axis(minimum: 0, maximum: 9999, resolution: 100_000, isAbsolute: true)
  private static let mouseAxes = Axes(x: relative, y: relative)
  private static let surfaceAxes = Axes(x: absolute, y: absolute)

  @Test(
    "A device's class is derived from its capabilities, then from its name",
    arguments: [
      (
        DeviceTraits(
          name: "Goodix", hasDirectTouch: true, hasButtons: true,
          pressure: PressureAxis(number: 4, minimum: 0, maximum: 2047), axes: surfaceAxes),
        .touchscreen
      ),
      (DeviceTraits(name: "SynPS/2", hasGestures: true, hasButtons: true, axes: mouseAxes), .touchpad),
      (DeviceTraits(name: "bcm5974", hasDependentTouch: true, hasButtons: true, axes: mouseAxes), .touchpad),
      (DeviceTraits(name: "ELAN Touchpad", hasButtons: true, axes: mouseAxes), .touchpad),
      (DeviceTraits(name: "AlpsPS/2 ALPS GlidePoint", hasButtons: true, hasTapping: true, axes: mouseAxes), .touchpad),
      (
        DeviceTraits(
          name: "Intuos", hasButtons: true, pressure: PressureAxis(number: 4, minimum: 0, maximum: 2047),
          axes: surfaceAxes), .pen
      ),
      (DeviceTraits(name: "Wacom One Pen stylus", hasButtons: true, axes: surfaceAxes), .pen),
      (DeviceTraits(name: "QEMU USB Tablet", hasButtons: true, axes: surfaceAxes), .mouse),
      (DeviceTraits(name: "OpenPeripheral", hasButtons: true, axes: mouseAxes), .mouse),
      (DeviceTraits(name: "Power Button"), nil),
      (DeviceTraits(name: "Remote", hasButtons: true), nil),
      (DeviceTraits(name: "Accelerometer", axes: mouseAxes), nil),
    ] as [(DeviceTraits, DeviceClass?)])
  func classes(traits: DeviceTraits, expected: DeviceClass?) {
    #expect(traits.deviceClass == expected)
  }

  private func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

  @Test("The scale of a surface is computed from the surface's own length if it is known") func scaleFromAxes() {
    // 0.254 m: 10 inches, 960 points.
    let axis = Axis(minimum: 0, maximum: 2540, resolution: 10_000, isAbsolute: true)
    let axes = Axes(x: axis, y: axis)
    let root = RootGeometry(width: 1920, height: 1920)
    #expect(near(root.pixelsPerPoint(axes: axes, transformation: .identity), 2))
    let half = CoordinateTransformation(rows: [0.5, 0, 0.5, 0, 0.5, 0, 0, 0, 1])
    #expect(near(root.pixelsPerPoint(axes: axes, transformation: half), 1))
  }

  @Test("A surface of unknown size has the scale of its monitor, or of the built-in one of two")
  func scaleFromMonitor() {
    let outer = Monitor(
      x: 0, y: 0, width: 1920, height: 1080, widthInMillimetres: 508, heightInMillimetres: 285.75, isBuiltIn: false)
    let inner = Monitor(
      x: 1920, y: 0, width: 1920, height: 1080, widthInMillimetres: 254, heightInMillimetres: 142.875, isBuiltIn: true)
    let root = RootGeometry(width: 3840, height: 1080, monitors: [outer, inner])
    #expect(near(root.pixelsPerPoint(axes: Self.surfaceAxes.unmeasured, transformation: .identity), 2))
    let left = CoordinateTransformation(rows: [0.5, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(near(root.pixelsPerPoint(axes: nil, transformation: left), 1))
  }

  @Test("A monitor without a plausible size is assumed to have 96 pixels per inch") func scaleUnknown() {
    let aspect = Monitor(
      x: 0, y: 0, width: 3840, height: 2160, widthInMillimetres: 16, heightInMillimetres: 9, isBuiltIn: false)
    var silent = aspect
    silent.widthInMillimetres = 0
    for monitors in [[], [aspect], [silent]] {
      let root = RootGeometry(width: 3840, height: 2160, monitors: monitors)
      #expect(root.pixelsPerPoint(axes: nil, transformation: .identity) == 1)
    }
  }

  @Test("Invalid numbers of a device or a property are replaced by safe values") func broken() {
    #expect(Axis(minimum: 5, maximum: 5, resolution: 0, isAbsolute: true).pixel(5, size: 100) == 0)
    #expect(Self.absolute.pixel(.nan, size: 100) == 0)
    #expect(Self.absolute.pixel(1e300, size: 100) == 100)
    #expect(CoordinateTransformation(rows: [.nan, 0, 0, 0, 1, 0, 0, 0, 1]) == .identity)
    #expect(CoordinateTransformation(rows: []) == .identity)
  }

  @Test("The limitations of older XInput versions are listed") func limitations() {
    #expect(XInputVersion(major: 2, minor: 4).limitations.isEmpty)
    #expect(XInputVersion(major: 2, minor: 3).limitations.count == 1)
    #expect(XInputVersion(major: 2, minor: 3).limitations.first?.contains("touchpad") == true)
    #expect(XInputVersion(major: 2, minor: 1).limitations.count == 2)
  }
}

extension Axes {
  fileprivate var unmeasured: Axes {
    var axes = self
    axes.x.resolution = 0
    axes.y.resolution = 0
    return axes
  }
}
