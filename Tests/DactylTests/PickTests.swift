import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl pick`", .waitsForPrograms, .serialized)
struct PickTests {
  /// A server with the pointer on a window.
  private struct Desktop {
    let line: CommandLine
    let server: VirtualServer
    let window: Application
    let other: GrabbingClient

    init(className: String = "Browser") throws {
      (line, server) = (try CommandLine(), try VirtualServer())
      window = try Application(
        display: server.display, title: "A page", className: "browser", frame: (100, 100, 400, 300))
      window.setClass(instance: "navigator", className)
      other = try GrabbingClient(display: server.display)
      try server.mouse.move(toX: 200, y: 200)
    }

    /// Runs the command, and calls `act` when it waits for a click.
    func pick(_ options: String..., act: () throws -> Void) throws -> FinishedProgram {
      try line.dactyl(["pick"] + options, display: server.display) {
        #expect(becomesTrue(within: .seconds(20)) { other.isPointerTaken })
        try act()
      }
    }
  }

  @Test("A click prints the window and a matching scope, and the window does not get the click")
  func click() throws {
    let desktop = try Desktop()
    defer { desktop.server.stop() }
    let outcome = try desktop.pick { try desktop.server.mouse.click(1) }
    let expected = """
      class  "navigator" "Browser"
      title  "A page"
      type   normal
      scope  in class "Browser" { … }

      """
    #expect(outcome.output == expected && outcome.status == 0, "\(outcome)")
    // The window gets the next click.
    try desktop.server.mouse.click(3)
    try desktop.server.mouse.sync()
    #expect(desktop.window.wait { $0.buttons.count == 2 })
    #expect(desktop.window.buttons == ["button 3 down at 200,200", "button 3 up at 200,200"])
  }

  @Test("`pick --json` prints a scope that matches the window, even if its class has wildcards")
  func json() throws {
    let desktop = try Desktop(className: #"Odd [*] \"name"#)
    defer { desktop.server.stop() }
    let outcome = try desktop.pick("--json") { try desktop.server.mouse.click(1) }
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
    #expect((report["window"] as? [String: Any])?["instanceName"] as? String == "navigator")
    #expect(report["type"] as? String == "normal")
    let scope = try #require(report["scope"] as? String)
    let file = try desktop.line.write("\(scope) {\n  swipe 3 up -> keys a\n}\n", to: "a.conf")
    let here = try desktop.line.dactyl("bindings", "--here", file, display: desktop.server.display)
    #expect(here.output.contains("-> keys a"), "\(scope): \(here)")
  }

  @Test("A click on the bare desktop prints the scope `in background`; Escape cancels with code 1")
  func cancel() throws {
    let desktop = try Desktop()
    defer { desktop.server.stop() }
    let cancelled = try desktop.pick { try desktop.server.keyboard.type(KeyCode(evdev: 1)) }
    #expect(cancelled.status == 1 && cancelled.output.isEmpty, "\(cancelled)")
    try desktop.server.mouse.move(dx: 500, dy: 300)
    try desktop.server.mouse.sync()
    let background = try desktop.pick { try desktop.server.mouse.click(1) }
    #expect(background.output == "no window (background)\nscope  in background { … }\n", "\(background)")
    #expect(try desktop.line.dactyl("pick").status == 5)
  }

  @Test("If another program has grabbed the pointer, `pick` reports the grab")
  func unavailable() throws {
    let desktop = try Desktop()
    defer { desktop.server.stop() }
    #expect(desktop.other.grabPointer())
    let outcome = try desktop.line.dactyl("pick", display: desktop.server.display)
    #expect(outcome.status == 5 && outcome.errors.contains("another program has the pointer"), "\(outcome)")
  }
}
