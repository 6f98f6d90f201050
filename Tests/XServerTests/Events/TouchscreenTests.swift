import Gestures
import GesturesTesting
import TestClients
import TestSupport
import Testing
import VirtualX
import XServer

@Suite("Touches from the X server", .waitsForPrograms, .serialized) struct TouchscreenTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("The fingers of one scan arrive as one event, even if the server sends them separately") func scans() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let gesture = HandGesture(.swipe(.left), fingers: 3)
    let scans = Hand.scans(of: gesture, .normal, seed: 1)
    var split = 0
    for scan in scans {
      listener.clear()
      let time = ContinuousClock.now
      try server.touchscreen.scan(scan)
      #expect(listener.wait { $0.changedTouches.count == scan.reports.count })
      let isQuick = ContinuousClock.now - time < .milliseconds(2)
      if listener.touches.count > 1, isQuick, !scan.reports.contains(where: { $0.phase == .began }) { split += 1 }
      #expect(listener.changedTouches.map(\.phase) == scan.reports.map { $0.phase.touchPhase })
    }
    // If the machine is busy between two events of a scan, the second event may come after the source's timeout.
    #expect(scans.count > 10 && split <= scans.count / 10, "\(split) of \(scans.count)")
  }

  @Test("Two fingers arrive in pixels, each under its own number, and end") func pixels() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try server.touchscreen.began(1, x: 100, y: 200)
    try server.touchscreen.began(2, x: 1900, y: 1000.5)
    try server.touchscreen.moved(1, x: 150, y: 220)
    try server.touchscreen.ended(2, x: 1900, y: 1000.5)
    try server.touchscreen.ended(1, x: 150, y: 220)
    #expect(listener.wait { $0.changedTouches.count == 5 })
    let touches = listener.changedTouches
    #expect(touches.map(\.phase) == [.began, .began, .moved, .ended, .ended])
    #expect(touches.allSatisfy { $0.kind == .direct })
    let places = touches.map { Point(x: $0.location.x.rounded(), y: ($0.location.y * 2).rounded() / 2) }
    let (first, second) = (Point(x: 100, y: 200), Point(x: 1900, y: 1000.5))
    #expect(places == [first, second, Point(x: 150, y: 220), second, Point(x: 150, y: 220)])
    let ids = touches.map(\.id)
    #expect(ids[0] != ids[1] && ids[2] == ids[0] && ids[3] == ids[1] && ids[4] == ids[0])
    #expect(try touches.allSatisfy { try $0.device == listener.device(.touchscreen).id })
  }

  @Test("Each landing of a finger is a new touch, even if the server reuses the finger's number") func unique() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    for _ in 0..<20 {
      try server.touchscreen.began(1, x: 10, y: 10)
      try server.touchscreen.ended(1, x: 10, y: 10)
    }
    #expect(listener.wait { $0.changedTouches.count == 40 })
    #expect(Set(listener.changedTouches.map(\.id)).count == 20)
  }

  @Test("A flood of touches arrives completely and in order") func flood() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    for round in 0..<500 {
      try server.touchscreen.began(1, x: Double(round), y: 10)
      for step in 0..<8 { try server.touchscreen.moved(1, x: Double(round), y: Double(20 + step)) }
      try server.touchscreen.ended(1, x: Double(round), y: 27)
    }
    #expect(listener.wait(for: .seconds(10)) { $0.changedTouches.count == 5000 })
    let touches = listener.changedTouches
    let expected = (0..<500).flatMap { round in Array(repeating: Double(round), count: 10) }
    #expect(zip(touches, expected).allSatisfy { abs($0.location.x - $1) < 0.1 })
    #expect(Set(touches.map(\.id)).count == 500)
  }

  @Test("A finger beyond the screen touches its edge") func edges() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try server.touchscreen.began(1, x: 5000, y: -3)
    #expect(listener.wait { $0.changedTouches.count == 1 })
    let place = try #require(listener.changedTouches.first?.location)
    #expect(place.x > 1919 && place.x <= 1920 && place.y == 0)
  }

  @Test("Touches of a device that is mapped to a part of the screen are in that part") func transformation() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let name = try listener.device(.touchscreen).name
    try run(
      "xinput", "set-prop", name, "Coordinate Transformation Matrix", "0.5", "0", "0.25", "0", "1", "0", "0", "0", "1",
      display: server.display)
    try server.touchscreen.began(1, x: 400, y: 300)
    try server.touchscreen.ended(1, x: 400, y: 300)
    #expect(listener.wait { $0.changedTouches.count == 2 })
    let place = try #require(listener.changedTouches.first?.location)
    #expect(abs(place.x - 680) < 0.1 && abs(place.y - 300) < 0.1)
  }

  @Test("A touch has the modifiers that were down when it began") func modifiers() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try server.keyboard.press(.leftSuper)
    try server.keyboard.press(.leftShift)
    try server.keyboard.sync()
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 1 })
    try server.keyboard.release(.leftShift)
    try server.keyboard.release(.leftSuper)
    try server.keyboard.type(.capsLock)
    try server.touchscreen.ended(1, x: 10, y: 10)
    try server.touchscreen.sync()
    try server.touchscreen.began(2, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 3 })
    #expect(listener.touches.map(\.modifiers) == [[.super, .shift], [.super, .shift], []])
  }

  @Test("Touches are reported even if an application gets them, too") func beside() throws {
    let application = try Application(display: server.display, input: [.touches])
    let listener = try Listener(display: server.display, .touchscreenTouches)
    try server.touchscreen.began(1, x: 10, y: 10)
    try server.touchscreen.moved(1, x: 20, y: 10)
    try server.touchscreen.ended(1, x: 20, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 3 })
    #expect(application.wait { $0.log.count >= 3 })
  }

  @Test("With only touches selected, mouse motion, keys and window changes cause no wakeup") func quiet() throws {
    let application = try Application(display: server.display)
    let listener = try Listener(display: server.display, [.touchscreenTouches, .touchpadSwipes, .touchpadPinches])
    for step in 0..<50 {
      try server.mouse.move(dx: 3, dy: 1)
      application.setTitle("Window \(step)")
    }
    try server.mouse.click(1)
    try server.touchpad.move(dx: 5, dy: 5)
    try server.keyboard.type(.a)
    application.sync()
    #expect(application.keys.count == 2)
    #expect(!listener.isWoken)
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { !$0.events.isEmpty })
    #expect(listener.events.count == 1 && listener.changedTouches.count == 1)
  }

  @Test("Touches are reported only while the daemon selects touches") func reselected() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    listener.source.select(.touchpadSwipes)
    _ = try XConnection(display: server.display)
    try server.touchscreen.began(1, x: 10, y: 10)
    try server.touchscreen.ended(1, x: 10, y: 10)
    try server.touchscreen.sync()
    try server.touchpad.swipeBegan(fingers: 3)
    #expect(listener.wait { !$0.gestures.isEmpty })
    #expect(listener.touches.isEmpty)
    listener.source.select(.touchscreenTouches)
    _ = try XConnection(display: server.display)
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 1 })
  }

  @Test("An intercepted touch is reported once, even if another client has selected touches")
  func intercepted() throws {
    for isTaken in [false, true] {
      let listener = try Listener(display: server.display, [])
      let other = try GrabbingClient(display: server.display)
      let device = try listener.device(.touchscreen)
      if isTaken { try #require(other.selectRootTouches(of: device.id.rawValue)) }
      listener.source.select(.touchscreenTouches, intercepting: Interception(sources: .touchscreenTouches))
      #expect(listener.connection.takeLastError() == nil)
      try server.touchscreen.began(1, x: 10, y: 10)
      try server.touchscreen.moved(1, x: 30, y: 10)
      try server.touchscreen.ended(1, x: 30, y: 10)
      #expect(listener.wait { $0.changedTouches.last?.phase == .ended })
      #expect(listener.changedTouches.map(\.phase) == [.began, .moved, .ended])
      listener.source.releaseAll()
      // The next round selects the input again.
      listener.source.select([])
      withExtendedLifetime(other) {}
    }
  }
}
