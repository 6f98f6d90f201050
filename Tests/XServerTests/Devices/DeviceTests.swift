import CX11
import Gestures
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Devices", .waitsForPrograms, .serialized) struct DeviceTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("The virtual devices have the expected classes, and the devices of XTest are ignored") func classes() throws {
    let connection = try XConnection(display: server.display)
    let classes = connection.devices.map(\.deviceClass)
    #expect(classes.sorted { $0.rawValue < $1.rawValue } == [.mouse, .mouse, .pen, .touchpad, .touchscreen])
    #expect(!connection.devices.contains { $0.name.contains("XTEST") })
    #expect(connection.limitations.isEmpty)
  }

  @Test("A touchpad without gestures or a descriptive name is found by libinput's properties")
  func semiMT() throws {
    let mouse = try #require(try XConnection(display: server.display).devices.first { $0.deviceClass == .mouse })
    try run(
      "xinput", "set-prop", "--type=int", "--format=8", mouse.name, "libinput Tapping Enabled", "0",
      display: server.display)
    let connection = try XConnection(display: server.display)
    let device = try #require(connection.devices.first { $0.id == mouse.id })
    #expect(device.deviceClass == .touchpad)
    let description = try #require(connection.deviceDescriptions.first { $0.input.id == mouse.id })
    #expect(description.input == device && !description.reportsGestures && description.driver == "libinput")
    #expect(connection.devices.count { $0.deviceClass == .mouse } == 1)
  }

  @Test("A pen counts as a tool of a tablet if its name begins with the tablet's name")
  func awaitedPen() {
    func pen(_ name: String, _ deviceClass: DeviceClass = .pen) -> DeviceDescription {
      DeviceDescription(input: InputDevice(id: DeviceID(6), name: name, deviceClass: deviceClass))
    }
    let tablet = pen("Wacom Intuos5 touch M Pen")
    #expect(pen("Wacom Intuos5 touch M Pen Pen (0x1234)").isTool(of: tablet))
    #expect(!pen("Wacom Intuos5 touch M Pen Pad", .mouse).isTool(of: tablet))
    #expect(!pen("Wacom One Pen (0)").isTool(of: tablet))
  }

  @Test("XTest's devices of a second master pair are ignored, too") func secondMasters() throws {
    let before = try XConnection(display: server.display)
    try run("xinput", "create-master", "Second", display: server.display)
    let connection = try XConnection(display: server.display)
    #expect(connection.devices == before.devices)
    #expect(connection.directory.slaves([XISlavePointer], ofXTest: true).count == 2)
    #expect(connection.directory.slaves([XISlaveKeyboard], ofXTest: true).count == 2)
  }

  @Test("A disabled device is removed, and reports touches again once it is enabled") func hotPlug() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let screen = try listener.device(.touchscreen)
    try run("xinput", "disable", screen.name, display: server.display)
    #expect(listener.wait { !$0.system.isEmpty })
    #expect(listener.system == [.deviceRemoved(screen.id)])
    #expect(!listener.connection.devices.contains(screen))
    try run("xinput", "enable", screen.name, display: server.display)
    #expect(listener.wait { $0.system.count == 2 })
    #expect(listener.system.last == .deviceAdded(screen))
    _ = try XConnection(display: server.display)
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 1 })
  }

  @Test("If a device is disabled, its touch is cancelled, not ended", arguments: 1...5)
  func cancelledTouch(_: Int) throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let screen = try listener.device(.touchscreen)
    try server.touchscreen.began(1, x: 10, y: 10)
    try server.touchscreen.began(2, x: 50, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 2 })
    try run("xinput", "disable", screen.name, display: server.display)
    #expect(listener.wait { !$0.system.isEmpty })
    let touches = listener.touches.flatMap(\.changed)
    #expect(touches.map(\.phase) == [.began, .began, .cancelled, .cancelled])
    #expect(listener.events.last.map { if case .input(.system) = $0 { true } else { false } } == true)
  }

  @Test("A gesture is cancelled if its touchpad is detached from the pointer") func cancelledGesture() throws {
    let listener = try Listener(display: server.display, .touchpadSwipes)
    let pad = try listener.device(.touchpad)
    try server.touchpad.swipeBegan(fingers: 3)
    try server.touchpad.swipeMoved(dx: 10, dy: 0)
    #expect(listener.wait { $0.gestures.count == 2 })
    try run("xinput", "float", pad.name, display: server.display)
    #expect(listener.wait { !$0.system.isEmpty })
    #expect(listener.gestures.map(\.phase) == [.began, .changed, .cancelled])
  }

  @Test("A stroke is cancelled if its mouse is disabled") func cancelledStroke() throws {
    let listener = try Listener(display: server.display, .mouseTouches)
    let mouse = try #require(listener.connection.devices.first { $0.deviceClass == .mouse })
    try server.mouse.press(3)
    #expect(listener.wait { $0.changedTouches.count == 1 })
    try run("xinput", "disable", mouse.name, display: server.display)
    #expect(listener.wait { !$0.system.isEmpty })
    #expect(listener.touches.flatMap(\.changed).map(\.phase) == [.began, .cancelled])
  }

  @Test("A request that the server refuses is recorded by name, and the connection stays open") func refused() throws {
    let connection = try XConnection(display: server.display)
    #expect(connection.takeLastError() == nil)
    connection.queue.select([11], of: 99)
    connection.roundTrip()
    let error = try #require(connection.takeLastError())
    #expect(error.contains("XISelectEvents"), "\(error)")
    #expect(connection.takeLastError() == nil)
    #expect(!connection.isLost)
  }

  @Test("Connecting to a display where no server answers is an error that names the display") func noServer() {
    #expect(throws: XServerError(.cannotOpenDisplay(":4711"))) { try XConnection(display: ":4711") }
  }

  @Test("A server that dies is an error, not the end of the process") func lost() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    server.killServer()
    #expect(!listener.wait { _ in false })
    #expect(listener.error == XServerError(.connectionLost))
    #expect(listener.connection.isLost)
    listener.source.select(.touchpadSwipes)
    #expect(throws: XServerError(.connectionLost)) { while try listener.source.next() != nil {} }
  }
}
