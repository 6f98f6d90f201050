import Control
import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl learn`", .waitsForPrograms, .serialized)
struct LearnTests {
  /// A home folder, and `dactyl learn` in it.
  private final class Learner {
    let server: VirtualServer
    var home: URL { folder.url }
    private let folder: TemporaryFolder
    private(set) var process: ChildProcess?
    /// The daemon's runtime folder; nil if no daemon runs.
    var runtimeFolder: URL?

    init(bindings: String = "") throws {
      server = try VirtualServer()
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: home.appending(path: ".config/dactyl"), withIntermediateDirectories: true)
      try bindings.write(to: file("dactyl.conf"), atomically: true, encoding: .utf8)
    }

    deinit {
      if let process {
        process.send(signal: SignalNumber.kill)
        _ = process.wait(timeout: .seconds(5))
      }
      server.stop()
    }

    func file(_ name: String) -> URL { home.appending(path: ".config/dactyl/\(name)") }

    var output: String { (try? String(contentsOf: home.appending(path: "output"), encoding: .utf8)) ?? "" }

    /// Starts `dactyl learn`, and waits until its window is shown.
    func start(_ arguments: String...) throws {
      let before = try Screenshot(display: server.display)
      var start = ProgramStart(
        ["sh", "-c", #"exec "$0" learn "$@" >"$HOME/output" 2>&1"#, try #require(Paths.program("dactyl"))] + arguments)
      start.environment = [
        ("HOME", home.path), ("XDG_CONFIG_HOME", ""), ("DISPLAY", server.display),
        ("XDG_RUNTIME_DIR", runtimeFolder?.path ?? home.path),
      ]
      process = try start.spawn()
      let isShown = try Screenshot.wait(on: server.display) { $0.difference(from: before) != nil } != nil
      try #require(isShown, "\(output)")
    }

    func wait(for text: String) -> Bool { wait { output.contains(text) } }

    func wait(_ condition: () -> Bool) -> Bool {
      becomesTrue(within: .seconds(20), every: .milliseconds(20), condition)
    }

    func ending() throws -> ChildProcess.Ending? {
      let ending = try #require(process).wait(timeout: .seconds(20))
      if ending != nil { process = nil }
      return ending
    }

    /// Draws two lines with a mouse button, and moves the pointer back to the start.
    func draw(_ first: (dx: Double, dy: Double), _ second: (dx: Double, dy: Double), button: Int = 1) throws {
      try server.mouse.stroke([first, second], button: button)
      try server.mouse.move(dx: -first.dx - second.dx, dy: -first.dy - second.dy)
      try server.mouse.sync()
    }
  }

  @Test("Three drawings and Enter write the shape, and a fourth drawing is recognized")
  func learned() throws {
    let learner = try Learner(bindings: "include shapes/roof.conf\nstroke roof with button right -> run echo !roof\n")
    try learner.start("roof")
    try learner.draw((60, -90), (60, 90))
    #expect(learner.wait(for: "Drawing 1 is kept.\n"), "\(learner.output)")
    // A drawing of another shape is refused, and Enter writes nothing before all drawings are made.
    try learner.draw((120, 0), (-120, 4))
    #expect(learner.wait(for: "Too different from the others"), "\(learner.output)")
    try learner.server.keyboard.type(.enter)
    #expect(learner.wait(for: "2 more drawings are needed"), "\(learner.output)")
    try learner.draw((55, -85), (64, 88))
    #expect(learner.wait(for: "Drawing 2 is kept: "), "\(learner.output)")
    try learner.server.keyboard.type(.backspace)
    #expect(learner.wait(for: "The last drawing is undone."), "\(learner.output)")
    try learner.draw((58, -85), (66, 84), button: 3)
    #expect(
      learner.wait { learner.output.components(separatedBy: "Drawing 2 is kept: ").count == 3 }, "\(learner.output)")
    let middle = ScreenPoint(x: Double(VirtualServer.width) / 2, y: Double(VirtualServer.height) / 2)
    let touchscreen = learner.server.touchscreen
    try touchscreen.began(0, x: middle.x - 80, y: middle.y + 60)
    for step in 1...20 {
      try touchscreen.moved(0, x: middle.x - 80 + 4 * Double(step), y: middle.y + 60 - 6 * Double(step))
    }
    for step in 1...20 { try touchscreen.moved(0, x: middle.x + 4 * Double(step), y: middle.y - 60 + 6 * Double(step)) }
    try touchscreen.ended(0, x: middle.x + 80, y: middle.y + 60)
    #expect(learner.wait(for: "Drawing 3 is kept: "), "\(learner.output)")
    try learner.server.keyboard.type(.enter)
    #expect(try learner.ending() == .exited(0), "\(learner.output)")
    #expect(learner.output.contains("wrote \(learner.file("shapes/roof.conf").path): 3 drawings of `roof`\n"))
    #expect(learner.output.contains("includes and binds it already"), "\(learner.output)")
    let daemon = try RunningDaemon(display: learner.server.display, file: learner.file("dactyl.conf").path)
    #expect(daemon.waitUntilReady(), "\(daemon.reports)")
    try learner.draw((62, -92), (58, 88), button: 3)
    daemon.expect(output: ["roof"])
  }

  @Test("While a shape is learned, a bound button only draws; afterwards its binding acts again")
  func boundButton() throws {
    let learner = try Learner(bindings: "stroke L with button left -> run echo !acted\n")
    let daemon = try RunningDaemon(display: learner.server.display, file: learner.file("dactyl.conf").path)
    #expect(daemon.waitUntilReady(), "\(daemon.reports)")
    learner.runtimeFolder = daemon.runtimeFolder
    try learner.start("corner")
    for number in 1...3 {
      try learner.draw((0, 90), (90, 0))
      #expect(learner.wait(for: "Drawing \(number) is kept"), "\(learner.output)")
    }
    try learner.server.keyboard.type(.enter)
    #expect(try learner.ending() == .exited(0), "\(learner.output)")
    #expect(daemon.commandLines == [])
    try learner.draw((0, 90), (90, 0))
    daemon.expect { $0.commandLines == ["acted"] }
  }

  @Test("Closing the window writes nothing; existing files are kept; a missing display is an error")
  func notWritten() throws {
    let learner = try Learner()
    try learner.start("roof")
    try learner.draw((60, -90), (60, 90))
    #expect(learner.wait(for: "Drawing 1 is kept.\n"), "\(learner.output)")
    try learner.server.keyboard.type(.escape)
    #expect(try learner.ending() == .exited(1))
    #expect(learner.output.contains("nothing was written"))
    #expect(!FileManager.default.fileExists(atPath: learner.file("shapes/roof.conf").path))
  }

  @Test("If another program destroys the window, `learn` ends as if the user had closed it")
  func destroyed() throws {
    let learner = try Learner()
    try learner.start("roof")
    #expect(try HostileClient(display: learner.server.display).destroyWindows(ofClass: "dactyl-learn") == 1)
    #expect(try learner.ending() == .exited(1))
    #expect(learner.output.contains("nothing was written"))
  }
}
