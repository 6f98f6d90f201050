import Foundation
import TestSupport
import Testing
import VirtualX

@Suite("examples/commit.conf", .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct CommitExampleTests {
  @Test("A window is tiled or closed if the fingers lift beyond the amount, not if they return")
  func commit() throws {
    let desktop = try ManagedDesktop(try Examples.text("commit.conf"))
    let touchpad = desktop.server.touchpad
    func chords(_ chords: [String]) {
      #expect(desktop.sees { $0.chords == chords }, "\(desktop.application.chords) \(desktop.daemon.lines)")
    }
    let screen = desktop.server.touchscreen
    try screen.drag(fingers: 1, from: ScreenPoint(x: 1915, y: 500), dx: -50, dy: 0, over: .seconds(1))
    chords(["F11", "F11"])
    try screen.drag(fingers: 1, from: ScreenPoint(x: 1915, y: 500), dx: -400, dy: 0)
    chords(["F11", "F11", "F11"])
    let area = try #require(desktop.application.area)
    try desktop.point(x: Double(area.x) + 200, y: Double(area.y) + 100)
    try touchpad.pinchBegan(fingers: 4)
    for step in 1...20 { try touchpad.pinchMoved(scale: 1 - 0.025 * Double(step)) }
    for step in 1...20 { try touchpad.pinchMoved(scale: 0.5 + 0.025 * Double(step)) }
    try touchpad.pinchEnded()
    try touchpad.swipe(fingers: 3, dx: -1600, dy: 0)
    #expect(desktop.sees { $0.area.map { $0.width != area.width } ?? false }, "\(desktop.daemon.lines)")
    #expect(!desktop.application.wasAskedToClose)
    try touchpad.pinch(fingers: 4, to: 0.5)
    #expect(desktop.sees(\.wasAskedToClose), "\(desktop.daemon.lines)")
  }
}
