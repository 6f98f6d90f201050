import Gestures
import TestSupport
import Testing
import VirtualX
import XServer

@Suite("Mapping of devices to the screen", .waitsForPrograms, .serialized) struct LayoutTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  private func map(_ device: InputDevice, _ rows: [Double]) throws {
    let name = "Coordinate Transformation Matrix"
    try run(["xinput", "set-prop", device.name, name] + rows.map { String($0) }, display: server.display)
  }

  /// Touches a location on the device, from 0 to 1 on both axes. Returns the touched location on the screen.
  private func place(_ listener: Listener, _ x: Double, _ y: Double) throws -> Point {
    listener.clear()
    try server.touchscreen.began(1, x: x * 1920, y: y * 1080)
    try server.touchscreen.ended(1, x: x * 1920, y: y * 1080)
    try #require(listener.wait { $0.changedTouches.count == 2 })
    return listener.touches[0].changed[0].location
  }

  @Test(
    "Touches of a rotated or mirrored touchscreen are at the matching screen position",
    arguments: [
      ("left", [0, -1, 1, 1, 0, 0, 0, 0, 1], Point(x: 1536, y: 108)),
      ("right", [0, 1, 0, -1, 0, 1, 0, 0, 1], Point(x: 384, y: 972)),
      ("inverted", [-1, 0, 1, 0, -1, 1, 0, 0, 1], Point(x: 1728, y: 864)),
      ("the right half", [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1], Point(x: 1056, y: 216)),
      ("left, on the right half", [0, -0.5, 1, 1, 0, 0, 0, 0, 1], Point(x: 1728, y: 108)),
    ])
  func turned(_ name: String, _ rows: [Double], _ expected: Point) throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try map(try listener.device(.touchscreen), rows)
    let place = try place(listener, 0.1, 0.2)
    #expect((place - expected).length < 0.2, "\(place)")
  }

  @Test("A touchscreen that is remapped to another monitor gets that monitor's density")
  func density() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let screen = try listener.device(.touchscreen)
    try run("xrandr", "--setmonitor", "fine", "960/125x1080/140+0+0", "DUMMY0", display: server.display)
    try run("xrandr", "--setmonitor", "coarse", "960/508x1080/572+960+0", "none", display: server.display)
    #expect(listener.wait { $0.connection.layout.outputs.count == 2 })
    try map(screen, [0.5, 0, 0, 0, 1, 0, 0, 0, 1])
    _ = try place(listener, 0.5, 0.5)
    let fine = listener.touches[0].pixelsPerPoint
    try map(screen, [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
    _ = try place(listener, 0.5, 0.5)
    let coarse = listener.touches[0].pixelsPerPoint
    #expect(abs(fine - 2.035) < 0.02 && abs(coarse - 0.4996) < 0.02, "\(fine), \(coarse)")
  }

  @Test("A change of the screen's mode is reported once, and applies to the next touch")
  func mode() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try run("xrandr", "--output", "DUMMY0", "--mode", "1280x720", display: server.display)
    let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1280, height: 720)])
    #expect(listener.wait { $0.system.last == .screenLayoutChanged(layout) })
    #expect((try place(listener, 0.5, 0.5) - Point(x: 640, y: 360)).length < 0.1)
    #expect(listener.system.isEmpty)
  }

  @Test("Monitors that xrandr defines become outputs, and deleting them restores the old layout")
  func monitors() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let whole = listener.connection.layout
    try run("xrandr", "--setmonitor", "left", "960/250x1080/280+0+0", "DUMMY0", display: server.display)
    try run("xrandr", "--setmonitor", "right", "960/250x1080/280+960+0", "none", display: server.display)
    #expect(listener.wait { $0.connection.layout.outputs.count == 2 })
    #expect(listener.connection.layout.outputs.map(\.x).sorted() == [0, 960])
    try run("xrandr", "--delmonitor", "left", display: server.display)
    try run("xrandr", "--delmonitor", "right", display: server.display)
    #expect(listener.wait { $0.connection.layout == whole })
    #expect(listener.system.last == .screenLayoutChanged(whole))
  }

  @Test("Natural scrolling is read from the properties of libinput and of the older driver")
  func natural() throws {
    let listener = try Listener(display: server.display, .touchpadSwipes)
    let touchpad = try listener.device(.touchpad)
    #expect(!touchpad.scrollsNaturally)
    func set(_ values: String...) throws {
      try run(["xinput", "set-prop", "--type=int"] + values, display: server.display)
    }
    try set("--format=32", touchpad.name, "Synaptics Scrolling Distance", "-105", "-105")
    #expect(listener.wait { $0.connection.devices.contains { $0.id == touchpad.id && $0.scrollsNaturally } })
    try set("--format=8", touchpad.name, "libinput Natural Scrolling Enabled", "0")
    #expect(listener.wait { $0.connection.devices.contains(touchpad) })
    #expect(listener.system.count == 2)
    try set("--format=8", touchpad.name, "libinput Natural Scrolling Enabled", "1")
    #expect(listener.wait { $0.system.count == 3 })
    #expect(
      listener.system.last.map { if case .deviceAdded(let device) = $0 { device.scrollsNaturally } else { false } }
        == true)
  }
}
