import TestSupport
import Testing
import VirtualX

/// Shapes of several strokes, drawn by hands on a live server.
@Suite("Shapes of several strokes", .waitsForPrograms, .serialized) struct SeveralStrokesTests {
  // The pause is longer than any stall of the machine.
  private static let plus = """
    shape plus 50,0 50,100 | 0,50 100,50
    stroke plus with button right within 5s -> run echo !plus

    """

  /// Moves the mouse to the start of each stroke, and draws the stroke with the right button.
  private func draw(
    _ strokes: [(move: (dx: Double, dy: Double), way: (dx: Double, dy: Double))], updates: Int = 30, on desktop: Desktop
  ) throws {
    let mouse = desktop.server.mouse
    for stroke in strokes {
      try mouse.move(dx: stroke.move.dx, dy: stroke.move.dy)
      try mouse.stroke([stroke.way], button: 3, updates: updates, over: .milliseconds(240))
    }
  }

  private static let vertical = (move: (dx: 0.0, dy: -80.0), way: (dx: 0.0, dy: 160.0))
  private static let horizontal = (move: (dx: -80.0, dy: -80.0), way: (dx: 160.0, dy: 0.0))
  private static let backwards = (move: (dx: 80.0, dy: -80.0), way: (dx: -160.0, dy: 0.0))

  /// Expects that applications get a click of the right button, and have got no input before.
  private func expectOnlyClick(_ desktop: Desktop) throws {
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.server.mouse.click(3)
    desktop.expect { $0.buttons.count >= 2 }
    #expect(desktop.application.buttons.count == 2, "\(desktop.application.buttons) \(desktop.daemon.lines)")
    #expect(desktop.application.buttonsDown == [])
  }

  @Test("A plus of two strokes acts once, and the application sees no press", arguments: [30, 240])
  func plus(updates: Int) throws {
    let desktop = try Desktop(Self.plus)
    try draw([Self.vertical, Self.horizontal], updates: updates, on: desktop)
    desktop.daemon.expect(output: ["plus"])
    // Draw the strokes in the opposite order and direction, starting where the first plus has ended.
    try draw([Self.backwards, (move: (dx: 80, dy: 80), way: (dx: 0, dy: -160))], updates: updates, on: desktop)
    desktop.daemon.expect(output: ["plus", "plus"])
    try expectOnlyClick(desktop)
    #expect(desktop.daemon.commandLines == ["plus", "plus"])
  }

  @Test("A right click that moves by three pixels is a click, alone and after a stroke")
  func click() throws {
    let desktop = try Desktop(Self.plus)
    let mouse = desktop.server.mouse
    for isAfterStroke in [false, true] {
      desktop.application.clear()
      if isAfterStroke { try draw([Self.vertical], on: desktop) }
      try mouse.press(3)
      for way in [(2.0, 1.0), (-3.0, 0.0), (1.0, 2.0), (1.0, -3.0)] { try mouse.move(dx: way.0, dy: way.1) }
      try mouse.release(3)
      try mouse.sync()
      desktop.expect { $0.buttons.count == 2 }
    }
    // The click has ended the drawing.
    desktop.application.clear()
    try draw([Self.vertical, Self.horizontal], on: desktop)
    desktop.daemon.expect(output: ["plus"])
  }

  @Test("A click in another window between the strokes does not change the shape's target window")
  func clickElsewhere() throws {
    let desktop = try Desktop(
      """
      shape plus 50,0 50,100 | 0,50 100,50
      stroke plus with button right within 3s -> run echo "!plus $DACTYL_WINDOW_CLASS"
      stroke down with button right -> run echo "!down $DACTYL_WINDOW_CLASS"
      """)
    let other = try Application(
      display: desktop.server.display, className: "other", frame: (x: 1200, y: 600, width: 300, height: 200))
    let mouse = desktop.server.mouse
    try mouse.move(toX: 600, y: 380)
    for (strokes, name) in [([Self.vertical], "down"), ([Self.vertical, Self.horizontal], "plus")] {
      other.clear()
      try draw([strokes[0]], on: desktop)
      try mouse.move(dx: 700, dy: 240)
      try mouse.click(1)
      #expect(other.wait(until: { $0.buttons.count == 2 }), "\(other.buttons)")
      try mouse.move(dx: -700, dy: -240)
      try draw(Array(strokes.dropFirst()), on: desktop)
      desktop.daemon.expect { $0.commandLines.last == "\(name) application" }
      // Move back to the middle of the drawing.
      try mouse.move(dx: strokes.count == 1 ? 0 : -80, dy: -80)
    }
    #expect(desktop.daemon.commandLines.count == 2)
  }

  @Test("Fingers on a touchscreen draw several strokes")
  func touchscreen() throws {
    let desktop = try Desktop(
      Self.plus.replacing("with button right", with: "on touchscreen"), input: [.buttons, .touches])
    let screen = desktop.server.touchscreen
    try screen.drag(fingers: 1, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240)
    try screen.drag(fingers: 1, from: ScreenPoint(x: 380, y: 420), dx: 240, dy: 0)
    desktop.daemon.expect(output: ["plus"])
    #expect(desktop.application.endedTouches == 0, "\(desktop.application.log)")
    // A tap is no drawing, so the tap reaches the application.
    try screen.tap(at: [ScreenPoint(x: 700, y: 300)])
    desktop.expect { $0.endedTouches == 1 }
  }
}
