import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct HoldTests {
  static let place = ScreenPoint(x: 800, y: 500)

  @Test("A hold begins while the fingers rest, when its time is over, and ends with the lift")
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
    #expect(desktop.daemon.wait(forOutput: ["began 800 500"]), "\(desktop.daemon.lines)")
    for y in stride(from: 510.0, through: 620, by: 10) { try touchscreen.moved(1, x: 800, y: y) }
    #expect(desktop.daemon.wait(forOutput: ["began 800 500", "step down 100"]), "\(desktop.daemon.lines)")
    try touchscreen.ended(1, x: 800, y: 620)
    #expect(desktop.daemon.wait(forOutput: ["began 800 500", "step down 100", "ended"]), "\(desktop.daemon.lines)")
  }

  @Test("A hold on a mouse or a pen needs a binding for it, and a device's name beats its class")
  func devices() throws {
    let desktop = try Desktop(
      """
      hold 1 for 200ms                         -> run echo !any $DACTYL_DEVICE
      hold 1 for 200ms on mouse                -> run echo !class $DACTYL_DEVICE
      hold 1 for 200ms on "Virtual stylu?"     -> run echo !name $DACTYL_DEVICE
      """)
    let server = desktop.server
    try server.mouse.click(1, for: .milliseconds(400))
    #expect(desktop.daemon.wait(forOutput: ["class mouse"]), "\(desktop.daemon.lines)")
    try server.stylus.cameNear(x: 300, y: 300)
    try server.stylus.press()
    #expect(desktop.daemon.wait(forOutput: ["class mouse", "name pen"]), "\(desktop.daemon.lines)")
    try server.stylus.release()
    try server.touchscreen.tap(at: [Self.place], duration: .milliseconds(400))
    #expect(
      desktop.daemon.wait(forOutput: ["class mouse", "name pen", "any touchscreen"]), "\(desktop.daemon.lines)")
  }

  @Test("A tap or a moving finger is no hold, and does not prevent the next hold")
  func notHolds() throws {
    let desktop = try Desktop("hold 1 for 300ms -> run echo !hold\ntap 1 on touchscreen -> run echo !tap\n")
    let touchscreen = desktop.server.touchscreen
    try touchscreen.tap(at: [Self.place])
    #expect(desktop.daemon.wait(forOutput: ["tap"]), "\(desktop.daemon.lines)")
    try touchscreen.drag(fingers: 1, from: Self.place, dx: 30, dy: 0, over: .milliseconds(600))
    try touchscreen.tap(at: [Self.place], duration: .milliseconds(600))
    #expect(desktop.daemon.wait(forOutput: ["tap", "hold"]), "\(desktop.daemon.lines)")
  }
}
