import Foundation
import TestSupport
import Testing
import VirtualX

/// `commit` on a real server: the action is performed at the lift, if the fingers have moved far enough by then.
@Suite(.waitsForPrograms) struct CommitTests {
  private static let bindings = """
    pan 3 left on touchpad commit 20mm -> run test "${DACTYL_PROGRESS%.*}" -ge 1 && echo !left
    pan 3 right on touchpad commit 20mm {
      ended     -> run echo !right
      cancelled -> run echo !stayed
    }
    pan 2 right on touchscreen commit 20mm -> run echo !touched
    swipe 4 up on touchpad -> run echo !four
    tap 3 on touchscreen -> run echo !tapped
    """
  /// A millimetre in the touchpad's unit, 1/1000 inch.
  private static let millimetre = 1000 / 25.4

  /// Holds the fingers still for longer than the interval in which a movement counts as a flick.
  private func holdStill() { Pace.pause(.milliseconds(250)) }

  /// Moves the fingers on the touchpad by `millimetres`, in steps of a millimetre.
  private func move(_ touchpad: VirtualTouchpad, _ millimetres: Int) throws {
    for _ in 0..<abs(millimetres) {
      try touchpad.swipeMoved(dx: Self.millimetre * Double(millimetres.signum()), dy: 0)
      Pace.pause(.milliseconds(5))
    }
  }

  private func pan(_ desktop: Desktop, _ ways: Int...) throws {
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for way in ways { try move(touchpad, way) }
    holdStill()
    try touchpad.swipeEnded()
    try touchpad.sync()
  }

  @Test("A touchpad swipe with `commit` runs its command only if it is lifted beyond the amount")
  func touchpadPan() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    try pan(desktop, -12)
    try pan(desktop, -30, 28)
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["four"])
    try touchpad.swipeBegan(fingers: 3)
    try move(touchpad, -30)
    holdStill()
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.daemon.commandLines == ["four"])
    try touchpad.swipeEnded()
    desktop.daemon.expect(output: ["four", "left"])
  }

  @Test("A swipe whose fingers leave the touchpad slowly commits; an added finger cancels the swipe")
  func slowLift() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    func cancel(_ ending: () throws -> Void) throws {
      try touchpad.swipeBegan(fingers: 3)
      try move(touchpad, 25)
      holdStill()
      try ending()
      try touchpad.sync()
    }
    try cancel { try touchpad.swipeEnded(cancelled: true) }
    desktop.daemon.expect(output: ["right"])
    try cancel { try touchpad.swipeInterrupted() }
    desktop.daemon.expect(output: ["right", "stayed"])
  }

  @Test("Two fingers on a touchscreen run their command only if they lift beyond the amount")
  func touchscreen() throws {
    let desktop = try Desktop(Self.bindings)
    let screen = desktop.server.touchscreen
    func drag(_ ways: Double...) throws {
      let millimetre = VirtualTouchscreen.pixelsPerMillimetre
      var x = 200.0
      for finger in 0..<2 { try screen.began(finger, x: x, y: 300 + 80 * Double(finger)) }
      for way in ways {
        for _ in 0..<20 {
          x += way * millimetre / 20
          try screen.moved(to: (0..<2).map { ScreenPoint(x: x, y: 300 + 80 * Double($0)) })
          Pace.pause(.milliseconds(5))
        }
      }
      holdStill()
      for finger in 0..<2 { try screen.ended(finger, x: x, y: 300 + 80 * Double(finger)) }
      try screen.sync()
    }
    try drag(14)
    try drag(40, -35)
    try screen.tap(at: TapTests.points + [ScreenPoint(x: 500, y: 300)])
    desktop.daemon.expect(output: ["tapped"])
    try drag(40)
    desktop.daemon.expect(output: ["tapped", "touched"])
  }
}
