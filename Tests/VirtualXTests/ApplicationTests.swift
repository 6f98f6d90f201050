import TestSupport
import Testing
import VirtualX

@Suite("Virtual devices and the test application", .waitsForPrograms, .serialized) struct ApplicationTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  private func application(_ input: ApplicationInput) throws -> Application {
    try Application(display: server.display, input: input)
  }

  @Test("Each key arrives with its text and with the modifiers that were already held") func keys() throws {
    let application = try application([.keys])
    try server.keyboard.press(.leftControl)
    try server.keyboard.press(.leftShift)
    try server.keyboard.press(.equal)
    #expect(application.wait(until: { $0.keys.count == 3 }))
    #expect(application.keysDown == ["equal", "Control_L", "Shift_L"])
    try server.keyboard.release(.equal)
    try server.keyboard.release(.leftShift)
    try server.keyboard.release(.leftControl)
    try server.keyboard.type(.leftAlt, .tab)
    #expect(
      application.wait(forKeys: [
        "press Control_L", "press Shift_L control", "press plus control+shift",
        "release plus control+shift", "release Shift_L control+shift", "release Control_L control",
        "press Alt_L", "press Tab alt", "release Tab alt", "release Alt_L alt",
      ]), "\(application.keys)")
    #expect(application.keysDown.isEmpty)
    application.clear()
    #expect(application.log.isEmpty)
  }

  @Test("The chords that the application records have the names that a bindings file uses") func chords() throws {
    let application = try application([.keys])
    try server.keyboard.type(.leftControl, .leftShift, .equal)
    try server.keyboard.type(.leftControl, .a)
    try server.keyboard.type(.leftShift, .tab)
    try server.keyboard.type(.leftShift, .enter)
    try server.keyboard.type(.leftShift, .a)
    try server.keyboard.type(.leftAlt, .leftSuper, .up)
    try server.keyboard.type(.leftSuper)
    try server.keyboard.type(.escape)
    application.sync()
    #expect(
      application.chords == [
        "ctrl+plus", "ctrl+a", "shift+Tab", "shift+Return", "A", "alt+super+Up", "Super_L", "Escape",
      ])
  }

  @Test("Touches arrive where the fingers are") func touches() throws {
    let application = try application([.touches])
    try server.touchscreen.began(1, x: 100, y: 200)
    try server.touchscreen.began(2, x: 1900, y: 1000.5)
    try server.touchscreen.moved(1, x: 150, y: 200)
    try server.touchscreen.ended(2, x: 1900, y: 1000.5)
    try server.touchscreen.ended(1, x: 150, y: 200)
    try server.touchscreen.sync()
    application.sync()
    guard case .touchBegan(let first, _, _)? = application.log.first else {
      Issue.record("no touch: \(application.log)")
      return
    }
    let second = first + 1
    let places = application.log.map(\.description)
    #expect(places.first == "touch \(first) began at 100,200")
    #expect(places.contains("touch \(second) began at 1900,1000.5"))
    #expect(places.contains("touch \(first) moved to 150,200"))
    #expect(places.contains("touch \(second) ended at 1900,1000.5"))
    #expect(places.last == "touch \(first) ended at 150,200")
  }

  @Test("A finger beyond the screen touches the edge of the screen") func edges() throws {
    let application = try application([.touches])
    try server.touchscreen.began(1, x: 5000, y: -3)
    try server.touchscreen.ended(1, x: 5000, y: -3)
    #expect(application.wait(until: { $0.log.count >= 2 }))
    guard case .touchBegan(_, let x, let y)? = application.log.first else {
      Issue.record("no touch: \(application.log)")
      return
    }
    #expect(x > 1919 && x <= 1920)
    #expect(y == 0)
  }

  @Test("Taps and drags put every finger down and lift every finger") func tapsAndDrags() throws {
    let application = try application([.touches])
    try server.touchscreen.tap(at: [ScreenPoint(x: 300, y: 300), ScreenPoint(x: 400, y: 300)], jitter: 2)
    try server.touchscreen.drag(fingers: 3, from: ScreenPoint(x: 500, y: 500), dx: 0, dy: -200, updates: 10)
    application.sync()
    #expect(application.count { if case .touchBegan = $0 { true } else { false } } == 5)
    #expect(application.count { if case .touchMoved = $0 { true } else { false } } == 2 * 4 + 3 * 10)
    #expect(application.count { if case .touchEnded(_, _, 300) = $0 { true } else { false } } == 5)
  }

  @Test("A swipe arrives as it was injected, even if it ends as cancelled") func swipes() throws {
    let application = try application([.gestures])
    try server.touchpad.swipe(fingers: 3, dx: 30, dy: -6, updates: 3, over: .milliseconds(30))
    try server.touchpad.swipeBegan(fingers: 4)
    try server.touchpad.swipeMoved(dx: 7.5, dy: 0, unaccelerated: (dx: 3, dy: 0))
    try server.touchpad.swipeEnded(cancelled: true)
    try server.touchpad.sync()
    application.sync()
    #expect(
      application.log.map(\.description) == [
        "swipe 3 began", "swipe 3 moved by 10,-2", "swipe 3 moved by 10,-2", "swipe 3 moved by 10,-2",
        "swipe 3 ended", "swipe 4 began", "swipe 4 moved by 7.5,0", "swipe 4 cancelled",
      ])
  }

  @Test("A pinch and a rotation arrive as they were injected") func pinches() throws {
    let application = try application([.gestures])
    try server.touchpad.pinch(fingers: 2, from: 1, to: 1.6, updates: 3, over: .milliseconds(30))
    try server.touchpad.rotate(fingers: 2, degrees: 30, updates: 2, over: .milliseconds(20))
    application.sync()
    #expect(
      application.log.map(\.description) == [
        "pinch 2 began", "pinch 2 scale 1.2 turn 0", "pinch 2 scale 1.4 turn 0", "pinch 2 scale 1.6 turn 0",
        "pinch 2 ended", "pinch 2 began", "pinch 2 scale 1 turn 15", "pinch 2 scale 1 turn 15", "pinch 2 ended",
      ])
  }

  @Test("The mouse moves by the requested distance at any speed") func mouse() throws {
    let application = try application([.buttons, .motion])
    try server.absolutePointer.move(toX: 300, y: 300)
    try server.absolutePointer.sync()
    for _ in 1...5 { try server.mouse.move(dx: 40, dy: -20) }
    try server.mouse.press(3)
    #expect(application.wait(until: { !$0.buttons.isEmpty }))
    #expect(application.buttonsDown == [3])
    try server.mouse.stroke([(dx: 50, dy: 0), (dx: 0, dy: 70)], button: 1)
    try server.mouse.release(3)
    try server.mouse.sync()
    application.sync()
    #expect(
      application.buttons == [
        "button 3 down at 500,200", "button 1 down at 500,200", "button 1 up at 550,270", "button 3 up at 550,270",
      ])
    #expect(application.buttonsDown.isEmpty)
  }

  @Test("The touchpad moves the pointer and scrolls") func touchpadPointer() throws {
    let application = try application([.buttons, .motion])
    try server.absolutePointer.move(toX: 300, y: 300)
    try server.absolutePointer.sync()
    for _ in 1...5 { try server.touchpad.move(dx: 10, dy: 4) }
    try server.touchpad.scroll(dx: 0, dy: 120)
    try server.touchpad.sync()
    application.sync()
    #expect(application.buttons == ["button 5 down at 350,320", "button 5 up at 350,320"])
  }

  @Test("The pen's press and release reach the application at the pen's location") func stylus() throws {
    let application = try application([.buttons, .motion])
    try server.stylus.enterProximity(x: 100, y: 100)
    try server.stylus.moved(x: 640, y: 360)
    try server.stylus.press()
    try server.stylus.moved(x: 700, y: 360, pressure: 0.5)
    try server.stylus.release()
    try server.stylus.leaveProximity(x: 700, y: 360)
    try server.stylus.sync()
    application.sync()
    #expect(application.buttons == ["button 1 down at 640,360", "button 1 up at 700,360"])
  }

  @Test("Twenty thousand touch reports in one burst all arrive") func burst() throws {
    let application = try application([.touches])
    try server.touchscreen.began(1, x: 10, y: 10)
    for step in 1...20_000 { try server.touchscreen.moved(1, x: Double(step % 1000), y: 10) }
    try server.touchscreen.ended(1, x: 10, y: 10)
    try server.touchscreen.sync()
    application.sync()
    #expect(application.count { if case .touchMoved = $0 { true } else { false } } == 20_000)
  }

  @Test("A wait of the test application ends at the deadline if no event arrives") func deadline() throws {
    let application = try application([.keys])
    #expect(!application.wait(forKeys: ["press a"], deadline: .milliseconds(50)))
    try server.keyboard.press(.a)
    #expect(application.wait(forKeys: ["press a"]))
  }
}

extension Application {
  fileprivate func count(where isWanted: (ApplicationEvent) -> Bool) -> Int { log.count(where: isWanted) }
}
