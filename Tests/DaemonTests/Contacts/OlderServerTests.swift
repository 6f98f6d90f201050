import Gestures
import TestSupport
import Testing

/// The whole daemon with a server that appears to be older than XInput 2.4.
@Suite(.waitsForPrograms) struct OlderServerTests {
  @Test("A touchpad's swipes, pinches and pans are recognized from its contacts, and act once")
  func gestures() throws {
    let pad = try ContactPad(
      """
      swipe 3 left -> run echo !left
      swipe 3 right -> run echo !right
      pinch 2 in -> run echo !in
      pan 4 up {
          began -> run echo !began
          ended -> run echo !ended
      }

      """, isOlderServer: true)
    let daemon = pad.desktop.daemon
    try pad.move(ContactPad.row(3), by: Array(repeating: Vector(dx: -90, dy: 0), count: 3))
    daemon.expect(output: ["left"])
    try pad.move(ContactPad.row(2), by: [Vector(dx: 20, dy: 0), Vector(dx: -20, dy: 0)])
    daemon.expect(output: ["left", "in"])
    // The two fingers scroll.
    try pad.move(ContactPad.row(2), by: Array(repeating: Vector(dx: 0, dy: -60), count: 2))
    try pad.move(ContactPad.row(4), by: Array(repeating: Vector(dx: 0, dy: -60), count: 4))
    daemon.expect(output: ["left", "in", "began", "ended"])
    // This server lacks gesture grabs, so the daemon must not report that another client holds them.
    #expect(!daemon.reports.contains { $0.contains("held by another client") }, "\(daemon.reports)")
  }

  @Test("`set sensitivity` multiplies the movements of contacts and of gestures made from contacts")
  func sensitivity() throws {
    let pad = try ContactPad(
      """
      on touchpad { set sensitivity 2 }
      swipe 3 left min 35mm -> run echo !three
      swipe 5 left min 35mm on touchpad -> run echo !five

      """, isOlderServer: true)
    let daemon = pad.desktop.daemon
    for fingers in [3, 5] {
      try pad.move(ContactPad.row(fingers), by: Array(repeating: Vector(dx: -90, dy: 0), count: fingers))
    }
    #expect(daemon.wait(forOutput: ["three", "five"]), "\(daemon.lines)")
  }
}
