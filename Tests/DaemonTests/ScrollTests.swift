import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct ScrollTests {
  @Test("A click of the wheel is a step only while the binding's modifier is held")
  func wheel() throws {
    let desktop = try Desktop(
      """
      with super {
        scroll {
          every 1 up   -> run echo !up $DACTYL_DEVICE $DACTYL_TY
          every 1 down -> run echo !down $DACTYL_DEVICE $DACTYL_TY
          ended        -> run echo !ended
        }
      }
      """)
    let mouse = desktop.server.mouse
    try mouse.click(4)
    Pace.pause(.milliseconds(300))
    try desktop.server.keyboard.press(.leftSuper)
    try desktop.server.keyboard.sync()
    try mouse.click(4)
    desktop.daemon.expect(output: ["up mouse -1", "ended"])
    let expected = ["down mouse 1", "down mouse 2", "down mouse 3", "ended"]
    // Commands that run at the same time may end in another order.
    let isExpected = { (lines: [String]) in lines.sorted() == expected.sorted() }
    try desktop.daemon.expect(isExpected, of: .milliseconds(45)) {
      for _ in 0..<3 { try mouse.click(5, for: .milliseconds(5)) }
    }
    // Pointer movements in between change nothing.
    let before = desktop.daemon.commandLines
    try mouse.move(dx: 5, dy: 5)
    try mouse.click(5)
    desktop.daemon.expect(output: before + ["down mouse 1", "ended"])
    try desktop.server.keyboard.release(.leftSuper)
    try desktop.server.keyboard.sync()
  }

  @Test("Horizontal touchpad scrolling is one swipe; vertical scrolling is a continuous pan")
  func touchpad() throws {
    let desktop = try Desktop(
      """
      on touchpad {
        swipe 2 {left,right} -> run echo !{left,right} $DACTYL_FINGERS
        pan 2 vertical { ended -> run echo !pan $DACTYL_TX $DACTYL_TY }
      }
      """)
    let touchpad = desktop.server.touchpad
    // 120 is a click, 50.5 thousandths of an inch; 20 clicks are 25.7 mm.
    try desktop.daemon.expect(output: ["left 2"]) {
      for _ in 0..<200 { try touchpad.scroll(dx: -12, dy: 0) }
      try touchpad.sync()
    }
    Pace.pause(.milliseconds(300))
    func isPan(_ lines: [String]) -> Bool {
      let words = lines.count == 1 ? lines[0].split(separator: " ") : []
      // The first click may be lost, because it only wakes the daemon.
      return words.first == "pan" && words.last.flatMap { Double($0) }.map { $0 > 27 && $0 < 28.6 } ?? false
    }
    try desktop.daemon.expect(isPan) {
      for _ in 0..<100 { try touchpad.scroll(dx: 0, dy: 24) }
      try touchpad.sync()
    }
  }

  @Test("Natural scrolling changes the direction of `next`, but not that of `left` and `right`")
  func natural() throws {
    let desktop = try Desktop(
      "swipe 2 {left,right} on touchpad -> run echo !{left,right}\nswipe 3 next -> run echo !next\n")
    let touchpad = desktop.server.touchpad
    func expect(_ direction: String) throws {
      try desktop.daemon.expect(output: [direction]) {
        for _ in 0..<20 { try touchpad.scroll(dx: 120, dy: 0) }
        try touchpad.sync()
      }
    }
    func swipe(_ dx: Double) throws { try touchpad.swipe(fingers: 3, dx: dx, dy: 0, over: .milliseconds(50)) }
    try expect("right")
    try desktop.daemon.expect(output: ["next"], of: .milliseconds(50)) { try swipe(500) }
    Pace.pause(.milliseconds(300))
    try desktop.setProperty("libinput Natural Scrolling Enabled", "1", of: "Virtual touchpad")
    try expect("left")
    try desktop.daemon.expect(output: ["next"], of: .milliseconds(100)) {
      try swipe(500)
      try swipe(-500)
    }
    #expect(desktop.daemon.distinctCommandLines == ["right", "next", "left", "next"])
  }

  @Test("With bound scrolling the daemon sleeps while the pointer moves, even after a scroll")
  func quiet() throws {
    let desktop = try Desktop("scroll up -> run echo !up\n")
    let mouse = desktop.server.mouse
    try mouse.click(4)
    desktop.daemon.expect(output: ["up"])
    Pace.pause(.milliseconds(300))
    try mouse.move(dx: 1, dy: 0)
    try mouse.sync()
    Pace.pause(.milliseconds(100))
    let before = desktop.daemon.wakeUps
    for _ in 0..<100 { try mouse.move(dx: 1, dy: 0) }
    try mouse.sync()
    #expect(desktop.daemon.wakeUps - before < 20)
    try mouse.click(4)
    desktop.daemon.expect(output: ["up", "up"])
  }
}
