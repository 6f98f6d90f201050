import Bindings
import Foundation
import Gestures
import TestSupport
import Testing
import TouchpadRights

@testable import Diagnosis
@testable import XServer

@Suite("The overview of devices")
struct DeviceOverviewTests {
  static let touchpad = DeviceDescription(
    input: InputDevice(id: DeviceID(12), name: "SynPS/2 Synaptics TouchPad", deviceClass: .touchpad),
    driver: "libinput", reportsGestures: true,
    properties: [
      "libinput Tapping Enabled": [1], "libinput Scroll Method Enabled": [1, 0, 0],
      "Device Node": "/dev/input/event5".utf8.map { Int($0) },
    ])
  static let access = TouchpadAccess(
    name: "SynPS/2 Synaptics TouchPad", node: "/dev/input/event5", isGranted: false, isReadable: false)
  static let touchscreen = DeviceDescription(
    input: InputDevice(id: DeviceID(14), name: "ELAN Touchscreen", deviceClass: .touchscreen), driver: "libinput",
    maximumTouches: 5)
  static let mouse = DeviceDescription(
    input: InputDevice(id: DeviceID(9), name: "Logitech M500", deviceClass: .mouse), driver: "libinput")
  static let pen = DeviceDescription(
    input: InputDevice(id: DeviceID(16), name: "Wacom Pen", deviceClass: .pen), driver: "wacom", isEnabled: false)
  static let awaitedPen = DeviceDescription(
    input: InputDevice(id: DeviceID(18), name: "Wacom Intuos5 touch M Pen", deviceClass: .pen), driver: "libinput",
    isAwaited: true)

  static let text = """
    swipe 3 up -> keys super+Up
    swipe 5 up on touchpad -> keys a
    tap 2 on touchpad -> keys b
    tap 6 -> keys c
    hold 1 on touchpad -> keys d
    stroke L with button right -> keys e
    """

  static func bindings(_ text: String = text) throws -> BindingSet {
    try #require(check(Array(text.utf8), file: "dactyl.conf").bindings)
  }

  static func overview(
    _ devices: [DeviceDescription], _ version: XInputVersion = .gestures, _ text: String = text
  ) throws -> DeviceOverview {
    DeviceOverview(devices: devices, version: version, bindings: try bindings(text), touchpads: [access])
  }

  @Test(
    "The overview of devices is readable at every width, with and without colours",
    arguments: [80, 200], [false, true])
  func text(width: Int, isColored: Bool) throws {
    let overview = try Self.overview([Self.mouse, Self.touchpad, Self.touchscreen, Self.pen])
    let text = overview.text(TextStyle(width: width, isColored: isColored))
    try GoldenFile.compare(text, with: "devices-\(width)\(isColored ? "-colored" : "").txt")
    if !isColored { #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }) }
  }

  @Test("Each device lists its possible bindings, and bindings that no device can serve are listed")
  func bindings() throws {
    let overview = try Self.overview([Self.mouse, Self.touchpad, Self.touchscreen])
    #expect(
      overview.entries.map { $0.bindings?.map(\.text) } == [
        ["stroke L with button right"], ["swipe 3 up", "tap 2 on touchpad"], ["swipe 3 up"],
      ])
    #expect(overview.unserved.map(\.text) == ["swipe 5 up on touchpad", "tap 6", "hold 1 on touchpad"])
    var off = Self.touchpad
    off.isEnabled = false
    #expect(try Self.overview([off]).entries[0].bindings?.isEmpty == true)
    let unknown = DeviceOverview(devices: [Self.mouse], version: .gestures, bindings: nil)
    #expect(unknown.entries[0].bindings == nil && unknown.unserved.isEmpty)
  }

  @Test("A pen that was not used yet is listed, with a note that X adds the pen at its first use")
  func awaited() throws {
    let text = try Self.overview([Self.awaitedPen], .gestures, "stroke L on pen -> keys a").text(TextStyle(width: 200))
    let first = "pen \"Wacom Intuos5 touch M Pen\" (id 18, driver libinput, comes with its first approach)\n"
    #expect(text.hasPrefix(first) && text.contains("line 1: stroke L on pen"), "\(text)")
  }

  @Test("Pointers that programs move are listed with the setting that enables their gestures")
  func remotePointers() throws {
    func text(_ bindings: String) throws -> String {
      DeviceOverview(
        devices: [Self.mouse], version: .gestures, bindings: try Self.bindings(bindings),
        remotePointers: ["Virtual core XTEST pointer"]
      ).text(TextStyle(width: 200))
    }
    let name = "pointer of programs \"Virtual core XTEST pointer\" (Barrier, VNC servers, xdotool)\n"
    #expect(try text(Self.text).contains(name + "  no gestures, unless you `set remote-pointers include`\n"))
    let included = try text("set remote-pointers include\nstroke L with button right on \"*XTEST*\" -> keys a\n")
    #expect(included.hasSuffix(name + "  makes the gestures of a mouse\n"))
  }

  @Test("A touchpad's lack of gestures, tapping or two-finger scrolling is listed with the reason")
  func defects() throws {
    func missing(_ kind: String, _ fingers: Int, _ version: XInputVersion, _ change: (inout DeviceDescription) -> Void)
      -> String?
    {
      var device = Self.touchpad
      change(&device)
      let gestures = device.capabilities(version: version).missing
      return gestures.first { $0.kind == kind && ($0.fingers?.contains(fingers) ?? true) }?.note
    }
    #expect(missing("swipe", 3, .gestures) { _ in } == nil)
    let old = XInputVersion(major: 2, minor: 2)
    #expect(missing("swipe", 3, old) { _ in }?.contains("XInput 2.2") == true)
    #expect(missing("swipe", 2, old) { _ in } == nil)
    #expect(missing("pinch", 2, old) { _ in }?.contains("X.Org server 21.1") == true)
    #expect(
      missing("pinch", 2, .gestures) { ($0.driver, $0.reportsGestures) = ("synaptics", false) }?
        .contains("synaptics reports no gestures") == true)
    let reason = "libinput makes no gestures for this touchpad"
    #expect(missing("swipe", 3, .gestures) { $0.reportsGestures = false } == reason)
    #expect(missing("swipe", 2, .gestures) { $0.reportsGestures = false } == nil)
    #expect(missing("tap", 3, .gestures) { $0.reportsGestures = false } == nil)
    #expect(missing("tap", 2, .gestures) { $0.properties["libinput Tapping Enabled"] = [0] } != nil)
    #expect(missing("swipe", 2, .gestures) { $0.properties["libinput Scroll Method Enabled"] = [0, 1, 0] } != nil)
    #expect(missing("swipe", 3, .gestures) { $0.properties["libinput Scroll Method Enabled"] = [0, 1, 0] } == nil)
  }
}
