import Linux
import TestSupport
import Testing
import VirtualX

/// Three windows of three programs, and overlapping scopes.
@Suite(.waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed")) struct ScopeWinnerTests {
  private static let text = """
    swipe 3 up on touchpad                     -> run echo !plain
    in class "XTerm"           { swipe 3 up    -> run echo !terminal }
    in class /firefox|chromium/ {
      swipe 3 up                               -> run echo !browser
      in title "*mail*"        { swipe 3 up    -> run echo !mail in a browser }
      in not fullscreen        { swipe 3 right -> run echo !browser with its frame }
    }
    in title "*mail*"          { swipe 3 up    -> run echo !mail }
    in fullscreen              { swipe 3 up    -> run echo !full screen }
    in not class "*"           { swipe 3 up    -> run echo !nowhere }
    swipe 3 right on touchpad                  -> run echo !plain right
    in class "XTerm"           { swipe 3 down  -> run echo !over the terminal }
    in focused class "player"  { swipe 3 down  -> run echo !player has the keys }
    in focused class "player" in class "XTerm" { swipe 3 down -> run echo !both }

    """

  private let desktop: ManagedDesktop
  private let terminal: Application
  private let player: Application

  init() throws {
    desktop = try ManagedDesktop(Self.text, className: "firefox")
    let display = desktop.server.display
    terminal = try Application(display: display, className: "XTerm", frame: (50, 50, 300, 200))
    player = try Application(display: display, className: "player", frame: (1500, 50, 300, 200))
    #expect(desktop.isActive(player))
    for (window, x, y) in [(terminal, 50, 50), (player, 1500, 50)] {
      window.setArea(x: x, y: y, width: 300, height: 200)
      #expect(window.wait(until: { abs(($0.area?.x ?? 0) - x) < 20 }))
    }
  }

  private let overTerminal = (x: 200.0, y: 150.0)
  private let overPlayer = (x: 1650.0, y: 150.0)
  private let overBrowser = (x: 900.0, y: 500.0)
  private let overNothing = (x: 300.0, y: 900.0)

  /// Returns the output when three fingers swipe up, down or right at a point.
  private func output(at place: (x: Double, y: Double), dx: Double = 0, dy: Double = 0) throws -> String {
    let before = desktop.daemon.commandLines.count
    try desktop.point(x: place.x, y: place.y)
    try desktop.swipe(3, dx: dx, dy: dy)
    desktop.daemon.expect { $0.commandLines.count > before }
    #expect(desktop.daemon.commandLines.count == before + 1)
    return desktop.daemon.commandLines.last ?? ""
  }

  @Test(
    "The binding with the most conditions acts; of two with equal numbers, the later one acts"
  ) func winners() throws {
    #expect(try output(at: overTerminal, dy: -20) == "terminal")
    #expect(try output(at: overPlayer, dy: -20) == "plain")
    #expect(try output(at: overBrowser, dy: -20) == "browser")
    #expect(try output(at: overNothing, dy: -20) == "nowhere")
    #expect(try output(at: overBrowser, dx: 20) == "browser with its frame")
    desktop.application.setTitle("my mail")
    player.setTitle("my mail")
    #expect(try output(at: overBrowser, dy: -20) == "mail in a browser")
    #expect(try output(at: overPlayer, dy: -20) == "mail")
  }

  @Test("Conditions distinguish the focused window and the window under the pointer") func focus() throws {
    #expect(try output(at: overTerminal, dy: 20) == "both")
    #expect(try output(at: overBrowser, dy: 20) == "player has the keys")
    terminal.focus()
    #expect(desktop.isActive(terminal))
    #expect(try output(at: overTerminal, dy: 20) == "over the terminal")
  }

  @Test("`fullscreen` applies while the window has the full-screen state") func fullscreen() throws {
    try desktop.bindings.write(
      Self.text + "with super { swipe 3 left -> window fullscreen toggle }\n")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    player.setTitle("my mail")
    try desktop.point(x: overPlayer.x, y: overPlayer.y)
    func toggle() throws {
      try desktop.server.keyboard.press(.leftSuper)
      try desktop.server.keyboard.sync()
      try desktop.swipe(3, dx: -20)
      try desktop.server.keyboard.release(.leftSuper)
      try desktop.server.keyboard.sync()
    }
    try toggle()
    #expect(player.wait(until: { $0.states == ["FULLSCREEN"] }), "\(desktop.daemon.reports)")
    // The line for `fullscreen` comes after the line for the title.
    #expect(try output(at: overPlayer, dy: -20) == "full screen")
    try toggle()
    #expect(player.wait(until: { $0.states == [] }))
    #expect(try output(at: overPlayer, dy: -20) == "mail")
  }

  @Test("A gesture keeps its binding if the window changes its class in mid-gesture")
  func classChanges() throws {
    try desktop.bindings.write(
      """
      pan 3 on touchpad                    { every 10mm -> run echo !wide }
      in class "firefox" { pan 3           { every 10mm -> run echo !browser } }
      """)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    try desktop.point(x: overBrowser.x, y: overBrowser.y)
    let touchpad = desktop.server.touchpad
    func step() throws { for _ in 0..<10 { try touchpad.swipeMoved(dx: 10.1 / 25.4 * 100, dy: 0) } }
    try touchpad.swipeBegan(fingers: 3)
    try step()
    desktop.daemon.expect(output: ["browser"])
    desktop.application.setClass(instance: "a", "Other")
    desktop.application.sync()
    try step()
    desktop.daemon.expect(output: ["browser", "browser"])
    try touchpad.swipeEnded()
    try touchpad.swipeBegan(fingers: 3)
    try step()
    desktop.daemon.expect(output: ["browser", "browser", "wide"])
    try touchpad.swipeEnded()
  }

  @Test("A window that vanishes during a gesture causes no error, and later gestures work")
  func vanishes() throws {
    try desktop.bindings.write(
      """
      in class "xclock" {
        pan 3 on touchpad {
          began -> window move; run echo "!began $DACTYL_WINDOW_CLASS"
          ended -> window raise; run echo "!ended $DACTYL_WINDOW_CLASS"
        }
      }
      swipe 3 up on touchpad -> window raise; run echo !next
      """)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    let warnings = desktop.daemon.reports
    var victim: Application? = try Application(
      display: desktop.server.display, className: "xclock", frame: (100, 600, 300, 300))
    let place = try #require(victim?.area)
    try desktop.point(x: Double(place.x + 150), y: Double(place.y + 150))
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    desktop.daemon.expect(output: ["began xclock"])
    #expect(victim?.wait(until: { ($0.area?.x ?? 0) > place.x }) ?? false)
    victim = nil
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    try touchpad.swipeEnded()
    desktop.daemon.expect(output: ["began xclock", "ended xclock"])
    try desktop.point(x: overBrowser.x, y: overBrowser.y)
    try desktop.swipe(3, dy: -20)
    desktop.daemon.expect { $0.commandLines.last == "next" }
    #expect(desktop.daemon.reports == warnings)
  }

  @Test(
    "A scope for the class `xterm` or `XTerm` matches a window of the program xterm",
    .enabled(if: FileSystem.isExecutable("/usr/bin/xterm"), "xterm is not installed"),
    arguments: ["xterm", "XTerm"])
  func realTerminal(name: String) throws {
    try desktop.bindings.write("swipe 3 up -> run echo !plain\nin class \"\(name)\" { swipe 3 up -> run echo !real }\n")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    player.hide()
    terminal.hide()
    var start = ProgramStart(["xterm", "-geometry", "40x10+100+600"])
    start.environment = [("DISPLAY", desktop.server.display)]
    start.standardError = .null
    let process = try start.spawn()
    defer {
      process.send(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(10))
    }
    // Until the new window is visible, the gesture is over the bare desktop.
    desktop.daemon.expect { daemon in
      (try? desktop.point(x: 150, y: 650)) != nil && (try? desktop.swipe(3, dy: -20)) != nil
        && daemon.commandLines.last == "real"
    }
  }
}
