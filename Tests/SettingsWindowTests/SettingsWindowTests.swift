import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// The window on a private server with a session bus, driven by `drive.py`.
@Suite(.waitsForPrograms, .enabled(if: WindowDriver.isPossible, "dbus or the Python modules of AT-SPI are missing"))
struct SettingsWindowTests {
  @Test("With the keyboard only, a gesture is written to a new file, switched off and on again")
  func keyboard() throws {
    let driver = try WindowDriver()
    try driver.run("from_nothing")
  }

  @Test(
    "Start Dactyl writes a starter into a missing or empty file, and its gestures act",
    arguments: [nil, []] as [[UInt8]?])
  func started(file: [UInt8]?) throws {
    let driver = try WindowDriver(file: file)
    try driver.run("started")
    let text = try FileSystem.contents(of: driver.path, limit: 100_000)
    #expect(String(decoding: text, as: UTF8.self).contains("swipe 3 "))
  }

  @Test("With errors in the file, all pages open, all controls have names, and corrections work")
  func errors() throws {
    let driver = try WindowDriver(file: Array("swipe 3 upp -> keys a\nswipe 3 down -> keys b\n\"\n".utf8))
    try driver.run("errors")
  }

  @Test("A change by another program is shown, and kept when the user undoes a later change")
  func outsideChange() throws {
    let driver = try WindowDriver(file: Array("swipe 3 up -> keys a\n".utf8))
    try driver.run("outside")
  }

  @Test(
    "A file with invalid text or very long lines causes a message, and is not changed",
    arguments: [
      (name: "a line of 10 MB", start: "", byte: UInt8(ascii: "a"), count: 10_000_000),
      (name: "invalid UTF-8", start: "swipe 3 up -> keys a\n", byte: 0xFF, count: 2),
    ])
  func unreadable(name: String, start: String, byte: UInt8, count: Int) throws {
    let content = Array(start.utf8) + [UInt8](repeating: byte, count: count)
    let driver = try WindowDriver(file: content)
    try driver.run("unreadable")
    let isUnchanged = try FileSystem.contents(of: driver.path, limit: content.count) == content
    #expect(isUnchanged, "\(name)")
  }

  @Test("A shape is drawn with the pointer, used on the page Add, and removed when it is unused")
  func strokes() throws {
    let driver = try WindowDriver(file: Array("swipe 3 up -> keys a\n".utf8))
    try driver.run("strokes")
  }

  @Test("The settings window fits into 480 pixels on each page, and arrow keys move between tiles")
  func narrow() throws {
    let driver = try WindowDriver()
    try driver.run("narrow")
  }

  @Test("Messages beside a button keep their width with letters of twice the usual size")
  func largeLetters() throws {
    let driver = try WindowDriver(file: Array("swipe 2 left -> notify a\nswipe 3 upp -> keys a\n".utf8))
    driver.textScale = "2"
    try driver.run("large")
  }

  @Test("Gestures out of view get widgets only when a search or the Tab key moves the view to them")
  func many() throws {
    let lines = (0..<60).map { "swipe 3 up in class \"program\($0)\" -> run command-\($0)\n" }
    let driver = try WindowDriver(file: Array(lines.joined().utf8))
    try driver.run("many")
  }

  @Test("A folder in the place of the bindings file causes a message")
  func folder() throws {
    let driver = try WindowDriver()
    try FileManager.default.createDirectory(atPath: driver.path, withIntermediateDirectories: true)
    try driver.run("unreadable")
    #expect(FileSystem.isFolder(driver.path))
  }

  @Test("A change of a read-only file is refused, and the file stays as it is")
  func readOnly() throws {
    let content = Array("swipe 3 up -> keys a\n".utf8)
    let driver = try WindowDriver(file: content)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: driver.path)
    try driver.run("read_only")
    #expect(try FileSystem.contents(of: driver.path, limit: 100) == content)
  }
}

extension SettingsWindowTests {
  @Test("By keyboard only, a new user adds a gesture that presses a key in another client")
  func byKeyboard() throws {
    let driver = try WindowDriver()
    let client = try driver.makeClient()
    try driver.run("by_keyboard") {
      guard driver.awaitsGesture else { return }
      client.focus()
      try driver.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
      guard client.wait(until: { $0.chords.contains("F5") }, deadline: .seconds(2)) else { return }
      client.hide()
      try driver.reportAction()
    }
  }

  @Test("By pointer only, a new user adds a gesture that maximizes another client")
  func byPointer() throws {
    let driver = try WindowDriver()
    let client = try driver.makeClient()
    try driver.run("by_pointer") {
      if driver.isAsked(to: "swipe") { try driver.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800) }
      guard driver.awaitsGesture, let area = client.area else { return }
      client.raise()
      try driver.server.mouse.move(toX: Double(area.x + area.width / 2), y: Double(area.y + area.height / 2))
      try driver.server.mouse.click(1)
      try driver.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
      guard client.wait(until: { $0.states.contains("MAXIMIZED_VERT") }, deadline: .seconds(2)) else { return }
      client.hide()
      try driver.reportAction()
    }
  }
}

extension SettingsWindowTests {
  @Test("The page Start pauses a daemon, Why explains an attempt, and Playground performs nothing")
  func daemon() throws {
    let driver = try WindowDriver()
    let performed = "\(driver.folder)/performed"
    let file = Array("swipe 3 up on touchpad -> run touch \(performed)\n".utf8)
    try FileSystem.write(file, to: driver.path, mayReplace: false)
    try driver.startDaemon()
    try driver.server.touchpad.swipe(fingers: 4, dx: 800, dy: 0)
    try driver.run("daemon") {
      guard FileSystem.exists("\(driver.folder)/swipe") else { return }
      try driver.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    }
  }
}

extension SettingsWindowTests {
  @Test("Sliders show the last attempts, and keys change the options and the action of a line")
  func options() throws {
    let driver = try WindowDriver()
    let file = Array("swipe 3 up on touchpad -> keys a\n".utf8)
    try FileSystem.write(file, to: driver.path, mayReplace: false)
    try driver.startDaemon()
    try driver.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    try driver.run("options")
  }

  @Test("A drawing in the field of the page Strokes does not perform a bound gesture")
  func paused() throws {
    let driver = try WindowDriver()
    let file = Array("swipe 1 down with button left -> run touch \(driver.folder)/performed\n".utf8)
    try FileSystem.write(file, to: driver.path, mayReplace: false)
    try driver.startDaemon()
    try driver.run("paused") {
      guard FileSystem.exists("\(driver.folder)/stroke") else { return }
      try driver.server.mouse.stroke([(dx: 0, dy: 90)], button: 1)
      try driver.server.mouse.move(dx: 0, dy: -90)
    }
  }
}

extension SettingsWindowTests {
  @Test("In an empty file, a gesture that the user makes and a click on a window make a line")
  func madeGesture() throws {
    let driver = try WindowDriver(file: [])
    try driver.startDaemon()
    let window = try Application(
      display: driver.server.display, title: "A page", className: "browser", frame: (0, 0, 60, 60))
    window.setClass(instance: "browser", "Browser")
    // Without a window manager, the settings window would cover the clicked window.
    try #require(window.wait { $0.isManaged && $0.numbers("WM_STATE").first == 1 })
    let other = try GrabbingClient(display: driver.server.display)
    try driver.run("made") {
      if FileSystem.exists("\(driver.folder)/drag") {
        try driver.server.mouse.stroke([(dx: 300, dy: 0)], button: 3)
        try driver.server.mouse.move(dx: -300, dy: 0)
      }
      if FileSystem.exists("\(driver.folder)/swipe") {
        try driver.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      }
      if FileSystem.exists("\(driver.folder)/click"), other.isPointerTaken, let area = window.area {
        // The manager may have placed the window elsewhere, or may have put another window above it.
        window.raise()
        try driver.server.mouse.move(toX: Double(area.x + area.width / 2), y: Double(area.y + area.height / 2))
        try driver.server.mouse.click(1)
      }
    }
  }

  @Test("One undo removes a gesture and its opposite, and Add begins with actions for windows")
  func opposite() throws {
    let driver = try WindowDriver(file: [])
    try driver.run("opposite")
  }

  @Test("Without a daemon, the page Add reports that Dactyl does not run, and offers to start it")
  func withoutDaemon() throws {
    let driver = try WindowDriver(file: [])
    try driver.run("without_daemon")
  }
}

/// A server, a folder for the configuration, and the script that drives the window.
private final class WindowDriver {
  static let isPossible =
    FileSystem.isProgram("dbus-run-session")
    && SystemPython.runs("import gi\ngi.require_version('Atspi', '2.0')\nfrom gi.repository import Atspi")

  /// The path of the bindings file.
  let path: String
  let server: VirtualServer
  private let manager: ChildProcess?
  private var daemon: ChildProcess?

  var folder: String { server.folderPath }

  /// - Parameter file: The content of the bindings file; nil for none.
  init(file: [UInt8]? = nil) throws {
    server = try VirtualServer()
    manager = WindowManagerProgram.openbox.isInstalled ? try WindowManagerProgram.openbox.start(on: server) : nil
    let folder = "\(server.folderPath)/config/dactyl"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = "\(folder)/dactyl.conf"
    if let file { try FileSystem.write(file, to: path, mayReplace: false) }
  }

  deinit {
    daemon?.send(signal: SIGTERM)
    daemon?.awaitEnd(timeout: .seconds(10))
    manager?.send(signal: SIGTERM)
    manager?.awaitEnd(timeout: .seconds(10))
    server.stop()
  }

  /// Shows a small window of another client beside the settings window.
  func makeClient() throws -> Application {
    let client = try Application(display: server.display, title: "A page", frame: (0, 0, 60, 60))
    // Without a window manager, no window can be maximized, and the settings window would cover this one.
    try #require(client.wait { $0.isManaged && $0.numbers("WM_STATE").first == 1 })
    return client
  }

  /// True after the script has made a file of this name.
  func isAsked(to name: String) -> Bool { FileSystem.exists("\(folder)/\(name)") }

  /// True while the script waits for the action of its gesture.
  var awaitsGesture: Bool { isAsked(to: "perform") && !isAsked(to: "performed") }

  /// Makes the file for which the script waits.
  func reportAction() throws { try FileSystem.write([], to: "\(folder)/performed", mayReplace: true) }

  /// Starts the daemon, and returns when it answers.
  func startDaemon() throws {
    var start = ProgramStart([ProgramRun.path(of: "dactyld")])
    start.environment = environment
    start.standardError = .null
    start.standardOutput = .null
    daemon = try start.spawn()
    let answers = try becomesTrue(within: .seconds(30), every: .milliseconds(100)) {
      try ProgramRun(
        ProgramRun.path(of: "dactyl"), ["ctl", "status"],
        environment: Dictionary(uniqueKeysWithValues: environment.map { ($0.name, $0.value) })
      ).status == 0
    }
    #expect(answers)
  }

  /// The size of letters as a multiple of the usual size.
  var textScale = "1"

  private var environment: [(name: String, value: String)] {
    [
      ("DISPLAY", server.display), ("HOME", folder), ("XDG_CONFIG_HOME", "\(folder)/config"),
      ("XDG_RUNTIME_DIR", folder), ("GSETTINGS_BACKEND", "memory"), ("LC_ALL", "C.UTF-8"), ("GDK_BACKEND", "x11"),
      // Drawing with OpenGL in software would take most of the time.
      ("GSK_RENDERER", "cairo"), ("GDK_DPI_SCALE", textScale),
    ]
  }

  /// Performs a scenario of the script.
  ///
  /// - Parameter meanwhile: Called repeatedly until the script ends.
  func run(_ scenario: String, meanwhile: () throws -> Void = {}) throws {
    let log = "\(folder)/drive.log"
    let output = try FileSystem.createPrivate(log, mayReplace: true)
    defer { Descriptors.close(output) }
    var start = ProgramStart([
      "dbus-run-session", "--", SystemPython.path, ProjectFile("Tests/SettingsWindowTests/drive.py").url.path,
      ProgramRun.path(of: "dactyl-settings"), scenario,
    ])
    start.environment = environment
    start.standardOutput = .descriptor(output)
    start.standardError = .descriptor(output)
    let process = try start.spawn()
    // Each wait of the script has a deadline of its own; this one ends a script that hangs.
    let deadline = ContinuousClock.now + .seconds(900)
    var ending: ChildProcess.Ending?
    repeat {
      try meanwhile()
      ending = process.wait(timeout: .milliseconds(500))
    } while ending == nil && ContinuousClock.now < deadline
    // The services of the bus run for a moment after the bus has ended.
    process.sendToGroup(signal: SIGKILL)
    let text = try FileSystem.contents(of: log, limit: 1 << 16)
    #expect(ending == .exited(0), "\(scenario): \(String(decoding: text, as: UTF8.self))")
  }
}
