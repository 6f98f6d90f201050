import TestSupport
import Testing
import VirtualX

/// Mouse reports that arrive together, as on a busy machine.
@Suite(.waitsForPrograms) struct BurstTests {
  private func burst(_ mouse: VirtualMouse, _ ways: [(dx: Double, dy: Double)], button: Int) throws {
    try mouse.press(button)
    for way in ways {
      for _ in 0..<15 { try mouse.move(dx: way.dx / 15, dy: way.dy / 15) }
    }
    try mouse.release(button)
    try mouse.sync()
  }

  @Test("A shape or a swipe is recognized even if all its events arrive together") func strokes() throws {
    let desktop = try Desktop(
      """
      stroke L with button right        -> run echo !L
      swipe 1 right with button middle  -> run echo !right
      """)
    let mouse = desktop.server.mouse
    for count in 1...12 {
      try mouse.move(dx: -180, dy: -270)
      try burst(mouse, [(0, 240), (165, 0)], button: 3)
      #expect(
        desktop.daemon.wait(timeout: .seconds(5)) { $0.commandLines.count == 2 * count - 1 },
        "\(count): \(desktop.daemon.account(on: desktop.server))")
      try mouse.move(dx: -330, dy: 30)
      try burst(mouse, [(300, 0)], button: 2)
      #expect(
        desktop.daemon.wait(timeout: .seconds(5)) { $0.commandLines.count == 2 * count },
        "\(count): \(desktop.daemon.account(on: desktop.server))")
    }
    #expect(desktop.daemon.commandLines.count { $0 == "L" } == 12)
    #expect(desktop.application.buttons == [])
  }

  @Test("A pan counts the mouse's whole movement, with the possible exception of the last report")
  func ways() throws {
    let desktop = try Desktop("pan 1 with button right { ended -> run echo \"!$DACTYL_TX $DACTYL_TY\" }\n")
    let mouse = desktop.server.mouse
    for count in 1...5 {
      try mouse.move(dx: -2000, dy: -2000)
      try mouse.move(dx: 300, dy: 300)
      try burst(mouse, [(300, 150), (300, 150)], button: 3)
      desktop.daemon.expect { $0.commandLines.count == count }
    }
    #expect(Set(desktop.daemon.commandLines).isSubset(of: ["600 300", "580 290"]), "\(desktop.daemon.commandLines)")
    #expect(desktop.application.buttons == [])
  }

  @Test(
    "A pan that the daemon reads late does not jump, even if a tablet moved the pointer before"
  ) func units() throws {
    let desktop = try Desktop(
      """
      pan 1 with button right {
        began -> run echo !began
        ended -> run echo "!$DACTYL_TX $DACTYL_TY"
      }
      """)
    let (mouse, tablet) = (desktop.server.mouse, desktop.server.absolutePointer)
    for count in 1...8 {
      try tablet.move(toX: 1000, y: 500)
      try tablet.sync()
      try mouse.press(3)
      for _ in 0..<15 { try mouse.move(dx: 10, dy: 5) }
      try mouse.sync()
      // The server may not have recorded these movements in pixels, but it reports the later ones.
      var late = 0
      while late < 15,
        !desktop.daemon.wait(timeout: .milliseconds(200), until: { $0.commandLines.count == 2 * count - 1 })
      {
        try mouse.move(dx: 10, dy: 5)
        late += 1
      }
      for _ in 0..<10 { try mouse.move(dx: 10, dy: 5) }
      try mouse.release(3)
      desktop.daemon.expect { $0.commandLines.count == 2 * count }
      let translation = desktop.daemon.commandLines.last?.split(separator: " ").compactMap { Int($0) } ?? []
      // The last report may arrive after the release.
      let steps = 9...(25 + late)
      #expect(
        translation.count == 2 && steps.contains(translation[0] / 10) && steps.contains(translation[1] / 5),
        "\(count): \(translation) of \(25 + late) steps")
    }
    #expect(desktop.application.buttons == [])
  }
}
