import Gestures
import Linux
import OverlayMessages
import TestSupport
import Testing
import VirtualX

@Suite("Trail and guide", .waitsForPrograms)
struct GuideTests {
  @Test("The trail is shown immediately; a pause shows the guide with the strokes still possible")
  func pause() throws {
    // The pause is longer than any stall of the machine.
    let overlay = try RecordedOverlay("set guide pause 3s\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try overlay.draw([(0, 150), (110, 0)])
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["L"])
    #expect(overlay.wait { $0.trailHasEnded }, "\(overlay.messages)")
    #expect(overlay.messages.guides == [] && overlay.messages.outlooks.first == .possible)
    #expect(overlay.messages.outlooks.last == .recognized, "\(overlay.messages.outlooks)")

    try mouse.press(3)
    try overlay.draw([(0, 80)])
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    // A V begins nearly as an L does.
    let possible = try #require(overlay.messages.guides.last)
    #expect(Set(possible).isSuperset(of: ["echo !L", "echo !U"]) && !possible.contains("echo !right"))
    // The finished stroke performs its action, and leaves nothing on the screen.
    try overlay.draw([(0, 70), (110, 0)])
    #expect(overlay.wait { $0.outlooks.last == .recognized }, "\(overlay.messages)")
    #expect(overlay.messages.guides.last?.contains("echo !L") == true, "\(overlay.messages.guides)")
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["L", "L"])
    #expect(overlay.wait { $0.guides.last == [] && $0.outlooks.last == .recognized }, "\(overlay.messages)")
  }

  @Test("The guide shows only the strokes that are still possible, even if very many are bound")
  func manyStrokes() throws {
    let ways = ["up", "down", "left", "right"]
    var others = ["right"]
    for _ in 1...4 {
      others = others.flatMap { start in ways.filter { !start.hasSuffix($0) }.map { "\(start) \($0)" } }
    }
    let strokes = (others.prefix(50) + ["down right"]).map { "stroke \"\($0)\" with button right -> run echo !\($0)\n" }
    let overlay = try RecordedOverlay(strokes.joined())
    let mouse = overlay.desktop.server.mouse
    try mouse.press(3)
    try mouse.sync()
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    try mouse.move(dx: 0, dy: 150)
    try mouse.sync()
    #expect(overlay.wait { $0.guides.last == ["echo !down right"] }, "\(overlay.messages.guides)")
    try mouse.release(3)
    try mouse.sync()
    #expect(overlay.wait { $0.guides.last == [] })
  }

  @Test("The trail of a scribble ends before the release, because the application gets the button")
  func givenBack() throws {
    let overlay = try RecordedOverlay(RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try overlay.draw([(0, 60), (60, -50), (-70, 10), (50, 60), (20, -80), (-60, 20)])
    #expect(overlay.wait { $0.trailHasEnded }, "\(overlay.messages)")
    try mouse.release(3)
    try mouse.sync()
    try mouse.press(3)
    try overlay.draw([(150, 0)])
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect { $0.commandLines == ["right"] }
  }

  @Test("With `observe`, the trail of a scribble shows that no shape is possible any more")
  func scribble() throws {
    let overlay = try RecordedOverlay(
      RecordedOverlay.strokes.replacing("with button right", with: "with button right observe"))
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try overlay.draw([(0, 60), (60, -50), (-70, 10), (50, 60), (20, -80), (-60, 20)])
    #expect(overlay.wait { $0.outlooks.last == .nothing }, "\(overlay.messages)")
    #expect(!overlay.messages.trailHasEnded)
    try mouse.release(3)
    try mouse.sync()
    #expect(overlay.wait { $0.trailHasEnded })
    #expect(overlay.messages.outlooks.last == .nothing && desktop.daemon.commandLines == [])
  }

  @Test("The trail of a stroke follows the pointer, and a click has no trail")
  func places() throws {
    let overlay = try RecordedOverlay("set guide off\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.click(3)
    desktop.expect { $0.buttons.count == 2 }
    for count in 1...2 {
      try mouse.press(3)
      try overlay.draw([(150, 0)])
      try mouse.release(3)
      try mouse.sync()
      desktop.daemon.expect { $0.commandLines == [String](repeating: "right", count: count) }
    }
    #expect(overlay.wait { $0.count { if case .endTrail = $0 { true } else { false } } == 2 }, "\(overlay.messages)")
    var trails: [UInt64: [Point]] = [:]
    for case .trail(let gesture, let points, _, _) in overlay.messages { trails[gesture, default: []] += points }
    let strokes = trails.sorted { $0.key < $1.key }.map(\.value)
    try #require(strokes.count == 2 && strokes.allSatisfy { $0.count > 5 })
    for stroke in strokes {
      let way = stroke[stroke.count - 1] - stroke[0]
      #expect(way.dx > 120 && way.dx < 151 && abs(way.dy) < 1, "\(stroke)")
    }
    // The second stroke begins where the first one left the pointer.
    #expect(abs((strokes[1][0] - strokes[0][0]).dx - 150) < 2)
  }

  @Test("The trail of a stroke reaches the point of the release, even after a stall")
  func stalled() throws {
    let overlay = try RecordedOverlay("set guide off\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    try mouse.press(3)
    try overlay.draw([(75, 0)])
    #expect(overlay.wait { !$0.outlooks.isEmpty }, "\(overlay.messages)")
    worker.send(signal: SignalNumber.stop)
    defer { worker.send(signal: SignalNumber.continue) }
    try overlay.draw([(75, 0)])
    try mouse.release(3)
    try mouse.sync()
    worker.send(signal: SignalNumber.continue)
    desktop.daemon.expect(output: ["right"])
    #expect(overlay.wait { $0.trailHasEnded }, "\(overlay.messages)")
    var trail: [Point] = []
    for case .trail(_, let points, _, _) in overlay.messages { trail += points }
    let way = try #require(trail.last) - trail[0]
    #expect(way.dx > 140 && way.dx < 151 && abs(way.dy) < 1, "\(trail)")
    #expect(overlay.messages.outlooks.last == .recognized)
  }

  @Test("`trail off` and `guide off` show nothing; `guide always` needs no pause")
  func settings() throws {
    let overlay = try RecordedOverlay("set trail off\nset guide off\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.stroke([(150, 0)], button: 3)
    desktop.daemon.expect(output: ["right"])
    try desktop.bindings.write("set trail off\nset guide always\n" + RecordedOverlay.strokes)
    desktop.daemon.expect { $0.lines.contains { $0.hasPrefix("reloaded") } }
    try mouse.stroke([(150, 0)], button: 3)
    desktop.daemon.expect(output: ["right", "right"])
    #expect(overlay.wait { $0.guides.last == [] }, "\(overlay.messages)")
    #expect(overlay.messages.guides.count > 1 && overlay.messages.outlooks == [])
    let shown = overlay.messages.filter { if case .style = $0 { false } else { true } }
    guard case .guide = shown.first else {
      Issue.record("\(overlay.messages)")
      return
    }
  }

  @Test("The guide around stationary fingers shows the bound directions, and a swipe still acts")
  func star() throws {
    let overlay = try RecordedOverlay(
      """
      swipe 3 {left,right} on touchscreen -> run echo !{left,right}
      swipe 4 up on touchscreen -> run echo !four
      pinch 3 out on touchscreen -> run echo !out
      """)
    let (desktop, screen) = (overlay.desktop, overlay.desktop.server.touchscreen)
    for id in 0..<3 { try screen.began(id, x: 500 + Double(id) * 80, y: 400) }
    try screen.sync()
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    #expect(overlay.messages.guides.last == ["echo !left", "echo !out", "echo !right"])
    for step in 1...20 {
      try screen.moved(to: (0..<3).map { ScreenPoint(x: 500 + Double($0) * 80 - Double(step) * 12, y: 400) })
      Pace.pause(.milliseconds(5))
    }
    for id in 0..<3 { try screen.ended(id, x: 260 + Double(id) * 80, y: 400) }
    try screen.sync()
    desktop.daemon.expect(output: ["left"])
    #expect(overlay.wait { $0.guides.last == [] })
  }

  @Test("The guide for a touchpad is around the pointer, and a swipe still acts")
  func touchpadStar() throws {
    let overlay = try RecordedOverlay(
      """
      swipe 3 {left,right} on touchpad -> run echo !{left,right}
      swipe 4 up on touchpad -> run echo !four
      pinch 3 out on touchpad -> run echo !out
      """)
    let (desktop, touchpad) = (overlay.desktop, overlay.desktop.server.touchpad)
    try desktop.server.mouse.move(dx: 100, dy: 50)
    try desktop.server.mouse.sync()
    // A driver reports the first small movement, and reports nothing while the fingers are stationary.
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: -8, dy: 0)
    try touchpad.sync()
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    // The driver has already decided that the gesture is not a pinch.
    #expect(overlay.messages.guides.last == ["echo !left", "echo !right"])
    for _ in 1...20 {
      try touchpad.swipeMoved(dx: -40, dy: 0)
      Pace.pause(.milliseconds(5))
    }
    try touchpad.swipeEnded()
    try touchpad.sync()
    desktop.daemon.expect(output: ["left"])
    #expect(overlay.wait { $0.guides.last == [] })
  }
}
