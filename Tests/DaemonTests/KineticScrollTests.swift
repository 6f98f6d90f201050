import Linux
import TestSupport
import Testing
import VirtualX

/// A wheel that coasts after a flick.
@Suite(.waitsForPrograms) struct KineticScrollTests {
  private static let bindings = """
    pan 2 vertical on touchscreen -> scroll up kinetic
    pan 1 vertical with button forward -> scroll up kinetic
    swipe 4 up on touchpad -> run echo !swipe

    """

  private func clicks(_ applications: Application...) -> Int {
    applications.map { $0.buttons.count { $0.hasPrefix("button 4 down") } }.reduce(0, +)
  }

  /// Moves two fingers down, in 150 ms.
  private func flick(_ desktop: Desktop, by length: Double) throws {
    try desktop.server.touchscreen.drag(
      fingers: 2, from: ScreenPoint(x: 800, y: 300), dx: 0, dy: length, updates: 20, over: .milliseconds(150))
  }

  /// Waits until the daemon is idle, and returns the application's clicks of the wheel.
  private func clicksAtRest(_ desktop: Desktop) throws -> Int {
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    desktop.application.sync()
    return clicks(desktop.application)
  }

  @Test("After a flick on a touchscreen the wheel coasts to a stop, and then the daemon is idle")
  func touchscreen() throws {
    let desktop = try Desktop(Self.bindings)
    // 79 pixels are 21 mm and 5 clicks, with 35 clicks per second at the lift. On a slow machine, the flick is
    // repeated.
    for _ in 0..<6 where clicks(desktop.application) < 12 {
      _ = try clicksAtRest(desktop)
      desktop.application.clear()
      try flick(desktop, by: 79)
      _ = desktop.application.wait(until: { clicks($0) >= 12 }, deadline: .seconds(3))
    }
    #expect(clicks(desktop.application) >= 12, "\(desktop.application.buttons)")
    let all = try clicksAtRest(desktop)
    #expect(all < 60 && desktop.application.buttons.count == 2 * all, "\(desktop.application.buttons)")
  }

  @Test("After a flick with a held mouse button the wheel coasts to a stop")
  func button() throws {
    let desktop = try Desktop(Self.bindings)
    // 90 pixels are 24 mm and 6 clicks.
    for _ in 0..<6 where clicks(desktop.application) < 12 {
      _ = try clicksAtRest(desktop)
      desktop.application.clear()
      try desktop.server.mouse.stroke([(0, 90)], button: 9, over: .milliseconds(150))
      _ = desktop.application.wait(until: { clicks($0) >= 12 }, deadline: .seconds(3))
    }
    #expect(clicks(desktop.application) >= 12, "\(desktop.application.buttons)")
    #expect(try clicksAtRest(desktop) < 80)
  }

  @Test("A wheel does not coast after a gesture that holds a key, such as Ctrl for a zoom")
  func heldKey() throws {
    let desktop = try Desktop("pan 2 vertical on touchscreen { began -> hold ctrl; scroll up kinetic }\n")
    // Without the key, at least 60 clicks would come after the lift.
    try flick(desktop, by: 400)
    desktop.expect { clicks($0) >= 20 }
    #expect(try clicksAtRest(desktop) <= 30)
  }

  @Test("Fingers that stop before the lift cause no wheel clicks after the lift")
  func resting() throws {
    let desktop = try Desktop(Self.bindings)
    let touchscreen = desktop.server.touchscreen
    let points = [ScreenPoint(x: 800, y: 300), ScreenPoint(x: 920, y: 300)]
    let ends = points.map { ScreenPoint(x: $0.x, y: $0.y + 79) }
    for (id, point) in points.enumerated() { try touchscreen.began(id, x: point.x, y: point.y) }
    for step in 1...20 {
      try touchscreen.moved(to: points.map { ScreenPoint(x: $0.x, y: $0.y + 79 * Double(step) / 20) })
      Pace.pause(.milliseconds(8))
    }
    Pace.pause(.milliseconds(150))
    for (id, point) in ends.enumerated() { try touchscreen.ended(id, x: point.x, y: point.y) }
    try touchscreen.sync()
    desktop.expect { clicks($0) >= 4 }
    #expect(try clicksAtRest(desktop) <= 5)
  }

  @Test(
    "A press, a gesture, another window, a pause or a reload stops a wheel that coasts",
    arguments: ["touch", "key", "click", "wheel", "gesture", "window", "pause", "reload"])
  func stopped(by end: String) throws {
    let desktop = try Desktop(Self.bindings)
    let server = desktop.server
    let above = try Application(
      display: server.display, className: "above", frame: (700, 200, 500, 800), isUnmanaged: true)
    var stopped = false
    // The wheel coasts for 2 s. On a slow machine, the flick may be too slow, so the hand repeats it.
    for _ in 0..<8 where !stopped {
      above.clear()
      desktop.application.clear()
      // 400 pixels are 26 clicks, with 176 clicks per second at the lift: without a stop, 86 more clicks would come.
      try flick(desktop, by: 400)
      guard above.wait(until: { clicks($0) >= 30 }, deadline: .seconds(3)) else { continue }
      let before = clicks(above, desktop.application)
      switch end {
      case "touch": try server.touchscreen.tap(at: [ScreenPoint(x: 1500, y: 900)])
      case "key":
        try server.keyboard.type(.leftSuper)
      case "click": try server.mouse.click(1)
      case "wheel": try server.mouse.click(5)
      case "gesture": try server.touchpad.swipe(fingers: 4, dx: 0, dy: -800, over: .milliseconds(50))
      case "window": try server.mouse.move(dx: 600, dy: 0)
      default: #expect(try desktop.daemon.ctl(end, display: server.display).ending == .exited(0))
      }
      try desktop.daemon.waitUntilInputIsHandled(of: server)
      #expect(desktop.daemon.wakeUpsAtRest() != nil)
      above.sync()
      desktop.application.sync()
      stopped = clicks(above, desktop.application) - before < 40
      if end == "pause" { #expect(try desktop.daemon.ctl("resume", display: server.display).ending == .exited(0)) }
    }
    #expect(stopped)
  }
}
