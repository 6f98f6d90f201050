import Gestures
import Linux
import TestSupport
import Testing
import VirtualX
import XServer

@Suite("Touchpad gestures from the X server", .waitsForPrograms, .serialized) struct TouchpadTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("A swipe of three fingers arrives with its displacements, number of fingers and end") func swipe() throws {
    let listener = try Listener(display: server.display, .touchpadSwipes)
    try server.touchpad.swipe(fingers: 3, dx: 300, dy: -60, updates: 30, over: .milliseconds(60))
    #expect(listener.wait { $0.gestures.last?.phase == .ended })
    let gestures = listener.gestures
    #expect(gestures.map(\.phase) == [.began] + Array(repeating: .changed, count: 30) + [.ended])
    #expect(gestures.allSatisfy { $0.kind == .swipe && $0.numberOfTouches == 3 })
    #expect(gestures.reduce(Vector.zero) { $0 + $1.delta } == Vector(dx: 300, dy: -60))
    // The server sends each displacement with 16 binary places, so small rounding errors remain.
    let finger = gestures.reduce(Vector.zero) { $0 + $1.unacceleratedDelta }
    #expect((finger - Vector(dx: 300, dy: -60)).length < 0.01)
    #expect(try gestures.first?.device == listener.device(.touchpad).id)
    let times = gestures.map(\.timestamp)
    #expect(times == times.sorted())
    let duration = try #require(times.last) - #require(times.first)
    #expect(duration >= .milliseconds(40))
  }

  @Test("Events that Xlib has already read count as pending, so that the loop does not wait")
  func heldEvents() throws {
    let connection = try XConnection(display: server.display)
    let source = EventSource(connection: connection)
    source.select(.touchpadSwipes)
    try server.touchpad.swipe(fingers: 3, dx: 300, dy: 0, updates: 1, over: .zero)
    #expect(Descriptors.waitReadable(connection.fileDescriptor, timeout: .seconds(10)))
    #expect(!source.holdsEvents)
    connection.flush()
    #expect(source.holdsEvents)
    var count = 0
    while try source.next() != nil { count += 1 }
    #expect(count > 0 && !source.holdsEvents)
  }

  @Test("A pinch reports its total scale, its rotation since the last event, and its cancellation")
  func pinch() throws {
    let listener = try Listener(display: server.display, .touchpadPinches)
    try server.touchpad.pinchBegan(fingers: 2)
    try server.touchpad.pinchMoved(scale: 1.5, angleDelta: 12)
    try server.touchpad.pinchEnded(cancelled: true)
    #expect(listener.wait { $0.gestures.count == 3 })
    #expect(listener.gestures.map(\.phase) == [.began, .changed, .cancelled])
    #expect(listener.gestures.map(\.scale) == [1, 1.5, 1.5])
    #expect(listener.gestures.map(\.rotationDelta) == [0, 12, 0])
    #expect(listener.gestures.allSatisfy { $0.kind == .pinch && $0.numberOfTouches == 2 })
  }

  @Test("A gesture has the pointer's location and the modifiers") func modifiers() throws {
    let listener = try Listener(display: server.display, .touchpadSwipes)
    try server.mouse.move(dx: -200, dy: 100)
    try server.mouse.sync()
    try server.keyboard.type(.numLock)
    try server.keyboard.press(.leftControl)
    try server.keyboard.press(.leftAlt)
    try server.keyboard.sync()
    try server.touchpad.swipeBegan(fingers: 4)
    #expect(listener.wait { $0.gestures.count == 1 })
    #expect(listener.gestures.first?.modifiers == [.control, .alt])
    #expect(listener.gestures.first?.location == Point(x: 760, y: 640))
  }

  @Test("Swipes are not delivered if only pinches are selected") func kinds() throws {
    let listener = try Listener(display: server.display, .touchpadPinches)
    try server.touchpad.swipe(fingers: 3, dx: 10, dy: 0, updates: 3, over: .milliseconds(10))
    try server.touchpad.pinchBegan(fingers: 2)
    #expect(listener.wait { !$0.gestures.isEmpty })
    #expect(listener.gestures.map(\.kind) == [.pinch])
  }
}
