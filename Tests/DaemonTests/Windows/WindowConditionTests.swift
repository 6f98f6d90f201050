import Bindings
import Gestures
import MachineFacts
import TestSupport
import Testing
import VirtualX
import XServer

@Suite("Conditions of scopes on windows", .waitsForPrograms, .serialized) struct WindowConditionTests {
  let server: VirtualServer
  let windows: WindowWatch
  let conditions: WindowConditions
  let browser: Application

  init() throws {
    server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    windows = WindowWatch(connection: connection)
    conditions = WindowConditions(windows: windows)
    browser = try Application(
      display: server.display, title: "Docs – Browser", className: "Navigator", frame: (0, 0, 800, 600))
    browser.setClass(instance: "Navigator", "firefox")
    browser.setRole("browser")
  }

  private func holds(
    _ test: WindowCondition.Test, at place: Point? = Point(x: 50, y: 50),
    of subject: WindowCondition.Subject = .underGesture,
    isNegated: Bool = false
  ) -> Bool {
    conditions.beginEvent()
    return conditions.holds(WindowCondition(test, of: subject, isNegated: isNegated), at: place)
  }

  @Test("Regular expressions and globs match the title, the role and either name of the class") func texts() {
    #expect(holds(.windowClass(.regularExpression("^fire|chrom"))))
    #expect(holds(.windowClass(.regularExpression("Navi"))))
    #expect(!holds(.windowClass(.regularExpression("xterm"))))
    #expect(holds(.windowClass(.glob(Glob("firefox")))) && !holds(.windowClass(.glob(Glob("fire")))))
    #expect(holds(.title(.regularExpression("Browser$"))) && holds(.title(.glob(Glob("Docs*")))))
    #expect(holds(.role(.glob(Glob("browser")))) && !holds(.role(.glob(Glob("popup")))))
    #expect(!holds(.fullscreen))
    #expect(!holds(.windowClass(.regularExpression("fire")), isNegated: true))
    #expect(holds(.windowClass(.regularExpression("xterm")), isNegated: true))
  }

  @Test("At a location without a window no condition holds, and every negated condition holds") func nowhere() {
    let place = Point(x: 1500, y: 900)
    #expect(!holds(.windowClass(.regularExpression("")), at: place))
    #expect(holds(.windowClass(.regularExpression("")), at: place, isNegated: true))
    #expect(!holds(.fullscreen, at: place))
  }

  @Test("A point over no window, or over a file manager's desktop, is the bare desktop") func background() {
    let beside = Point(x: 1500, y: 900)
    #expect(holds(.background, at: beside) && !holds(.background))
    #expect(holds(.background, isNegated: true) && !holds(.background, at: beside, isNegated: true))
    browser.setType("DESKTOP")
    #expect(holds(.background) && !holds(.fullscreen))
    browser.setType("DIALOG")
    #expect(!holds(.background))
  }

  @Test("A window that ignores input is never the window under a gesture") func inputless() throws {
    let cover = try Application(display: server.display, className: "cover", isUnmanaged: true)
    let isBrowser = WindowCondition.Test.windowClass(.glob(Glob("firefox")))
    let (inside, beside) = (Point(x: 50, y: 50), Point(x: 1500, y: 900))
    #expect(!holds(isBrowser, at: inside) && holds(.fullscreen, at: inside))
    cover.ignoreInput()
    #expect(holds(isBrowser, at: inside) && !holds(.fullscreen, at: inside))
    #expect(holds(.background, at: beside) && !holds(.background, at: inside))
    try server.mouse.move(dx: -5000, dy: -5000)
    try server.mouse.sync()
    #expect(holds(isBrowser, at: nil))
  }

  @Test("A monitor has the name that RandR gives it; a point outside of all monitors has none") func monitors() throws {
    let name = try #require(windows.monitors(at: Point(x: 50, y: 50)).first)
    #expect(holds(.monitor(.glob(Glob(name)))))
    #expect(holds(.monitor(.regularExpression(name.lowercased(), ignoresCase: true))))
    #expect(!holds(.monitor(.glob(Glob(name + "2")))) && holds(.monitor(.glob(Glob(name + "2"))), isNegated: true))
    #expect(holds(.monitor(.glob(Glob("*"))), at: nil))
    #expect(!holds(.monitor(.glob(Glob("*"))), at: Point(x: 90_000, y: 50)))
  }

  @Test("Without a window manager no location is a titlebar, and no desktop has a number or a name") func unmanaged() {
    #expect(!holds(.titlebar) && !holds(.titlebar, at: Point(x: 1500, y: 900)) && !holds(.titlebar, at: nil))
    #expect(!holds(.desktopNumber(1)) && !holds(.desktopName(.glob(Glob("*")))))
    // An application cannot make the daemon believe that its window has a titlebar.
    browser.setNumbers("_NET_FRAME_EXTENTS", [50, 50, 50, 50])
    #expect(!holds(.titlebar))
  }

  @Test("A pattern never matches a property that the window lacks") func missing() {
    browser.deleteProperty("WM_WINDOW_ROLE")
    #expect(!holds(.role(.regularExpression(""))) && !holds(.role(.glob(Glob("*")))))
    #expect(holds(.title(.glob(Glob("*")))))
  }

  @Test("A condition keeps its result during one event, even if the window changes") func turns() {
    let condition = WindowCondition(.windowClass(.regularExpression("firefox")))
    let place = Point(x: 50, y: 50)
    conditions.beginEvent()
    #expect(conditions.holds(condition, at: place))
    browser.setClass(instance: "a", "b")
    #expect(conditions.holds(condition, at: place))
    conditions.beginEvent()
    #expect(!conditions.holds(condition, at: place))
  }

  @Test("Conditions distinguish windows under the pointer, with the focus and at a location") func subjects() throws {
    let terminal = try Application(display: server.display, className: "xterm", frame: (1000, 0, 500, 500))
    try server.mouse.move(dx: -5000, dy: -5000)
    try server.mouse.sync()
    let isTerminal = WindowCondition.Test.windowClass(.glob(Glob("xterm")))
    #expect(holds(isTerminal, at: Point(x: 1100, y: 10)) && !holds(isTerminal, at: nil))
    #expect(holds(isTerminal, of: .focused))
    browser.focus()
    #expect(!holds(isTerminal, of: .focused))
    try server.mouse.move(dx: 1100, dy: 10)
    try server.mouse.sync()
    #expect(holds(isTerminal, at: nil))
    conditions.forgetAll()
    #expect(holds(isTerminal, at: nil))
    terminal.hide()
    #expect(!holds(isTerminal, at: nil))
  }
}
