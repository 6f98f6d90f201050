import CX11
import Gestures
import TestSupport
import Testing
import VirtualX
import XServer

@Suite("Strokes of mouse and pen", .waitsForPrograms, .serialized) struct PointerTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("A mouse with a pressed button is one touch, which moves as the pointer does") func stroke() throws {
    let application = try Application(display: server.display)
    let listener = try Listener(display: server.display, .mouseTouches)
    try server.mouse.press(3)
    #expect(listener.wait { $0.touches.count == 1 })
    try server.mouse.move(dx: 100, dy: 0)
    try server.mouse.move(dx: 0, dy: -50)
    try server.mouse.release(3)
    #expect(listener.wait { $0.touches.last?.changed.first?.phase == .ended })
    let touches = listener.touches.flatMap(\.changed)
    #expect(touches.map(\.phase) == [.began, .moved, .moved, .ended])
    let corner = Point(x: 1060, y: 540)
    let end = Point(x: 1060, y: 490)
    #expect(touches.map(\.location) == [Point(x: 960, y: 540), corner, end, end])
    #expect(Set(touches.map(\.id)).count == 1 && touches.allSatisfy { $0.kind == .indirectPointer })
    #expect(application.wait { $0.buttons.count == 2 })
    #expect(application.buttons == ["button 3 down at 960,540", "button 3 up at 1060,490"])
  }

  @Test("A mouse click is a touch, a wheel click is none, and motion without a button is ignored")
  func buttons() throws {
    let listener = try Listener(display: server.display, .mouseTouches)
    try server.mouse.move(dx: 10, dy: 10)
    try server.mouse.sync()
    #expect(!listener.isWoken)
    try server.mouse.click(4)
    try server.mouse.click(1, for: .zero)
    #expect(listener.wait { $0.touches.count == 2 })
    #expect(listener.touches.flatMap(\.changed).map(\.phase) == [.began, .ended])
    _ = try XConnection(display: server.display)
    try server.mouse.move(dx: 10, dy: 10)
    try server.mouse.sync()
    #expect(!listener.isWoken)
    try server.mouse.click(1)
    #expect(listener.wait { $0.touches.count == 4 })
  }

  @Test("A wheel click needs no request, and motion with an unbound button causes no wakeup")
  func unboundButton() throws {
    let listener = try Listener(display: server.display, .mouseTouches, buttons: [3])
    let (display, events) = (listener.connection.display, listener.source.otherEvents)
    let first = XNextRequest(display)
    try server.mouse.click(4)
    #expect(listener.wait { $0.source.otherEvents == events + 2 })
    #expect(XNextRequest(display) == first)
    try server.mouse.press(1)
    #expect(listener.wait { $0.touches.count == 1 })
    try server.mouse.move(dx: 10, dy: 10)
    try server.mouse.sync()
    #expect(!listener.isWoken)
    try server.mouse.release(1)
    #expect(listener.wait { $0.touches.count == 2 })
    #expect(XNextRequest(display) == first + 1)
    try server.mouse.press(3)
    #expect(listener.wait { $0.touches.count == 3 })
    try server.mouse.move(dx: 10, dy: 10)
    #expect(listener.wait { $0.touches.count == 4 })
    #expect(listener.touches.flatMap(\.changed).map(\.phase) == [.began, .ended, .began, .moved])
  }

  @Test("Movements of a finger, or of a pointer with a held button, are not counted as other events")
  func movements() throws {
    let listener = try Listener(display: server.display, [.mouseTouches, .touchscreenTouches])
    try server.mouse.press(3)
    try server.touchscreen.began(0, x: 300, y: 400)
    try #require(listener.wait { $0.touches.count == 2 })
    let events = listener.source.otherEvents
    try server.mouse.move(dx: 10, dy: 10)
    try server.touchscreen.moved(0, x: 320, y: 400)
    try #require(listener.wait { $0.touches.count == 4 })
    #expect(listener.source.otherEvents == events)
    try server.touchscreen.ended(0, x: 320, y: 400)
    try #require(listener.wait { $0.touches.count == 5 })
    #expect(listener.source.otherEvents > events)
  }

  @Test("An intercepted press sends exactly three requests to the server")
  func requestsOfPress() throws {
    let listener = try Listener(
      display: server.display, .mouseTouches, intercepting: Interception(buttons: [3]))
    let before = XNextRequest(listener.connection.display)
    try server.mouse.press(3)
    #expect(listener.wait { $0.touches.count == 1 })
    #expect(XNextRequest(listener.connection.display) - before == 3)
    #expect(listener.source.nextDeadline != nil)
  }

  @Test("Several pressed buttons are one touch, which lasts until the last button is released") func chord() throws {
    let listener = try Listener(display: server.display, .mouseTouches)
    try server.mouse.press(1)
    try server.mouse.press(3)
    try server.mouse.release(1)
    try server.mouse.release(3)
    try server.mouse.click(2)
    #expect(listener.wait { $0.touches.count == 5 })
    // The second button is reported in a separate event.
    #expect(listener.touches.flatMap(\.changed).map(\.phase) == [.began, .moved, .ended, .began, .ended])
  }

  @Test("The touch of a mouse is dropped if bindings no longer need that input")
  func forgotten() throws {
    let listener = try Listener(display: server.display, .mouseTouches)
    try server.mouse.press(1)
    #expect(listener.wait { $0.touches.count == 1 })
    listener.source.select([.mouseScrolling, .touchpadTaps, .touchpadScrolling])
    try server.mouse.release(1)
    for _ in 1...3 { try server.touchpad.scroll(dx: 0, dy: 120) }
    #expect(listener.wait { $0.events.contains { if case .input(.scroll) = $0 { true } else { false } } })
    listener.clear()
    listener.source.select([.mouseTouches, .touchpadTaps])
    try server.mouse.click(3)
    #expect(listener.wait { $0.touches.count == 2 })
    #expect(listener.touches.flatMap(\.changed).map(\.phase) == [.began, .ended])
    _ = try XConnection(display: server.display)
    try server.touchpad.move(dx: 10, dy: 10)
    try server.touchpad.sync()
    #expect(!listener.isWoken)
  }

  @Test("A pen on its surface is a touch at a position in pixels") func pen() throws {
    let listener = try Listener(display: server.display, .penTouches)
    try server.stylus.enterProximity(x: 300, y: 300)
    try server.stylus.moved(x: 400, y: 300)
    try server.stylus.press()
    #expect(listener.wait { $0.touches.count == 1 })
    try server.stylus.moved(x: 500, y: 350, pressure: 0.5)
    try server.stylus.release()
    #expect(listener.wait { $0.touches.last?.changed.first?.phase == .ended })
    let touches = listener.touches.flatMap(\.changed)
    #expect(touches.allSatisfy { $0.kind == .pencil })
    #expect(abs(touches[0].location.x - 400) <= 1)
    #expect(touches.contains { $0.phase == .moved && abs($0.location.x - 500) < 0.1 && abs($0.location.y - 350) < 0.1 })
  }
}
