import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct PointerActionTests {
  @Test("Two fingers on a touchscreen click where they landed")
  func click() throws {
    let desktop = try Desktop("tap 2 on touchscreen -> click right\n")
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 300, y: 300), ScreenPoint(x: 340, y: 300)])
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 3 up") } }
    let press = try #require(desktop.application.buttons.first { $0.hasPrefix("button 3 down") })
    #expect(press.contains("300") || press.contains("320"), "\(press)")
  }

  @Test(
    "A drag holds the button while the pointer follows the fingers, and releases it at the end",
    arguments: [true, false])
  func drag(isCancelled: Bool) throws {
    let desktop = try Desktop("pan 3 on touchpad -> drag left\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<20 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    desktop.expect { $0.buttonsDown == [1] }
    try touchpad.swipeEnded(cancelled: isCancelled)
    desktop.expect { $0.buttonsDown == [] && $0.buttons.count == 2 }
    let places = desktop.application.log.compactMap { event -> Int? in
      switch event {
      case .buttonPressed(1, let x, _, _), .buttonReleased(1, let x, _, _): x
      default: nil
      }
    }
    #expect(places.count == 2 && places[0] + 10 < places[places.count - 1], "\(desktop.application.buttons)")
  }

  @Test("`scroll down 3` makes three clicks; `scroll down` without a number follows the fingers")
  func scroll() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> scroll down 3\npan 4 vertical on touchpad -> scroll down\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.expect { $0.buttons.filter { $0.hasPrefix("button 5 up") }.count == 3 }
    desktop.application.clear()
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 4)
    // 20 mm up and 12 mm down are four or five clicks up and two or three clicks down, because the pan's recognition
    // uses a part of the first distance.
    for _ in 0..<20 { try touchpad.swipeMoved(dx: 0, dy: -1000 / 25.4) }
    for _ in 0..<12 { try touchpad.swipeMoved(dx: 0, dy: 1000 / 25.4) }
    try touchpad.swipeEnded()
    desktop.expect { $0.buttons.filter { $0.hasPrefix("button 5 up") }.count >= 2 }
    #expect((4...5).contains(desktop.application.buttons.filter { $0.hasPrefix("button 4 up") }.count))
  }

  @Test("`type` types a text, including capitals")
  func type() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> type \"aB\"; keys Return\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.expect { $0.keys.contains("release Return") }
    #expect(
      desktop.application.chords == ["a", "shift+b", "Return"] || desktop.application.keys.contains("press B shift"),
      "\(desktop.application.chords) \(desktop.application.keys)")
  }

  @Test("A daemon that ends or reloads during a drag releases the button")
  func dragIsReleased() throws {
    let desktop = try Desktop("pan 3 on touchpad -> drag left\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<5 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    desktop.expect { $0.buttonsDown == [1] }
    try desktop.bindings.write("swipe 3 up -> keys a\n")
    desktop.expect { $0.buttonsDown == [] }
    try touchpad.swipeEnded(cancelled: true)
  }

  @Test("A swipe waits until no shape with the same button is possible any more")
  func stroke() throws {
    let desktop = try Desktop(
      """
      stroke L with button right      -> run echo !L
      swipe 1 down with button right  -> run echo !down
      """)
    let mouse = desktop.server.mouse
    try mouse.stroke([(0, 240), (170, 0)], button: 3)
    desktop.daemon.expect(output: ["L"])
    try mouse.stroke([(0, 200)], button: 3)
    desktop.daemon.expect(output: ["L", "down"])
  }
}
