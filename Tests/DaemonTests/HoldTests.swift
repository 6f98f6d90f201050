import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct HoldTests {
  static let place = ScreenPoint(x: 800, y: 500)

  @Test("A hold begins when its time is over, before the lift, and ends at the lift")
  func phases() throws {
    let desktop = try Desktop(
      """
      hold 1 on touchscreen for 300ms {
        began            -> run echo !$DACTYL_PHASE $DACTYL_X $DACTYL_Y
        every 100px down -> run echo !step $DACTYL_DIRECTION $DACTYL_TY
        ended            -> run echo !$DACTYL_PHASE
      }
      """)
    let touchscreen = desktop.server.touchscreen
    try touchscreen.began(1, x: 800, y: 500)
    desktop.daemon.expect(output: ["began 800 500"])
    for y in stride(from: 510.0, through: 620, by: 10) { try touchscreen.moved(1, x: 800, y: y) }
    desktop.daemon.expect(output: ["began 800 500", "step down 100"])
    try touchscreen.ended(1, x: 800, y: 620)
    desktop.daemon.expect(output: ["began 800 500", "step down 100", "ended"])
  }

  @Test("A hold applies to a mouse or a pen only if the line names that class or that device")
  func devices() throws {
    let desktop = try Desktop(
      """
      hold 1 for 200ms                         -> run echo !any $DACTYL_DEVICE
      hold 1 for 200ms on mouse                -> run echo !class $DACTYL_DEVICE
      hold 1 for 200ms on "Virtual stylu?"     -> run echo !name $DACTYL_DEVICE
      """)
    let server = desktop.server
    try server.mouse.click(1, for: .milliseconds(400))
    desktop.daemon.expect(output: ["class mouse"])
    try server.stylus.enterProximity(x: 300, y: 300)
    try server.stylus.press()
    desktop.daemon.expect(output: ["class mouse", "name pen"])
    try server.stylus.release()
    // Touches near a pen are no gestures.
    try server.stylus.leaveProximity(x: 300, y: 300)
    try server.stylus.sync()
    try server.touchscreen.tap(at: [Self.place], duration: .milliseconds(400))
    desktop.daemon.expect(output: ["class mouse", "name pen", "any touchscreen"])
  }

  @Test(
    "The press of a hold does not reach the application, but the next click does",
    arguments: ["", "tap middle with button back -> none\n", "swipe 1 left with button back -> run echo !swipe\n"])
  func longPress(others: String) throws {
    let desktop = try Desktop(others + "hold 1 for 1300ms with button back -> run echo !hold\n")
    let mouse = desktop.server.mouse
    try mouse.press(8)
    try mouse.sync()
    desktop.daemon.expect(output: ["hold"])
    try mouse.release(8)
    try mouse.click(8)
    desktop.expect { $0.buttons.count >= 2 }
    #expect(desktop.application.buttons.map { $0.prefix(11) } == ["button 8 do", "button 8 up"])
    #expect(desktop.daemon.commandLines == ["hold"])
  }

  @Test("A hold may last longer than 2 s, although other touches then go to the application")
  func longTouch() throws {
    let desktop = try Desktop("hold 1 for 2500ms on touchscreen -> run echo !hold\n")
    let touchscreen = desktop.server.touchscreen
    try touchscreen.began(1, x: 800, y: 500)
    desktop.daemon.expect(output: ["hold"])
    try touchscreen.ended(1, x: 800, y: 500)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.application.log.isEmpty, "\(desktop.application.log)")
    try touchscreen.tap(at: [Self.place])
    desktop.expect { !$0.log.isEmpty }
  }

  @Test("With a longer `within`, two slow taps of a finger or a button are a double tap")
  func slowDoubleTaps() throws {
    let desktop = try Desktop(
      """
      tap 1 times 2 within 2500ms on touchscreen -> run echo !touch
      tap 1 times 2 within 1500ms with button back -> run echo !button
      """)
    try desktop.server.touchscreen.tap(at: [Self.place])
    Pace.pause(.milliseconds(2200))
    try desktop.server.touchscreen.tap(at: [Self.place])
    desktop.daemon.expect(output: ["touch"])
    try desktop.server.mouse.click(8)
    Pace.pause(.milliseconds(1200))
    try desktop.server.mouse.click(8)
    desktop.daemon.expect(output: ["touch", "button"])
  }

  @Test("A single tap that waits for a slow double tap acts if no second tap comes")
  func singleBeforeSlowDouble() throws {
    let desktop = try Desktop(
      """
      tap 1 on touchscreen -> run echo !single
      tap 1 times 2 within 2500ms on touchscreen -> run echo !double
      """)
    try desktop.server.touchscreen.tap(at: [Self.place])
    desktop.daemon.expect(output: ["single"])
    #expect(desktop.application.log.isEmpty, "\(desktop.application.log)")
  }
}
