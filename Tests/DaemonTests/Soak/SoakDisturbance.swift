import Control
import Foundation
import GesturesTesting
import Linux
import TestSupport
import VirtualX

/// An event other than a gesture that a daemon has to cope with.
enum SoakDisturbance: String, CaseIterable {
  case otherBindings = "good reload"
  case brokenFile = "broken file"
  case halfFile = "half-written file"
  case missingFile = "missing file"
  case killedPlugin = "killed plugin"
  case switchedDevice = "device that comes and goes"
  case lostTouch = "device lost under a touch"
  case windows = "windows that come and go"
  case vanishingWindow = "window that vanishes under a touch"
  case monitors = "monitors that come and go"
  case clients = "control clients"
  case rudeClients = "rude control clients"
  case subscribers = "subscribers that do not read"
  case pause = "pause"
  case tryLine = "tried line"
  case mode = "mode"

  /// True if no binding may act during the disturbance. A pointer that reaches a corner then leaves no trace: the log
  /// of attempts has no such movements, and the application gets only the pointer's position.
  var silencesBindings: Bool {
    switch self {
    case .pause, .halfFile, .mode: true
    case .otherBindings, .brokenFile, .missingFile, .killedPlugin, .switchedDevice, .lostTouch, .windows,
      .vanishingWindow, .monitors, .clients, .rudeClients, .subscribers, .tryLine:
      false
    }
  }
}

extension SoakScene {
  func disturb() throws {
    let kind = SoakDisturbance.allCases.randomElement(using: &random) ?? .otherBindings
    disturbances[kind.rawValue, default: 0] += 1
    disturbance = kind
    defer { disturbance = nil }
    switch kind {
    case .otherBindings: try reload()
    case .brokenFile: try brokenFile()
    case .halfFile: try halfFile()
    case .missingFile:
      try FileManager.default.removeItem(atPath: desktop.bindings.path)
      try anyGesture()
      try restoreBindings()
    case .killedPlugin: try killPlugin()
    case .switchedDevice:
      // Float the device instead of disabling it, because the driver of a disabled device would close its socket.
      try run("xinput", "float", "Virtual stylus")
      try bindingsGesture()
      try run("xinput", "reattach", "Virtual stylus", "Virtual core pointer")
    case .lostTouch: try loseTouch()
    case .windows: try openWindows()
    case .vanishingWindow: try vanishUnderTouch()
    case .monitors: try changeMonitors()
    case .clients: try askPolitely()
    case .rudeClients: try askRudely()
    case .subscribers: try subscribe()
    case .pause:
      try request("pause")
      try anyGesture()
      try request("resume")
    case .tryLine:
      // The tried line is dropped when the file is loaded again.
      try request("try swipe 5 up on touchscreen -> run echo !extra tried")
      try anyGesture()
      try restoreBindings()
    case .mode:
      try request("mode soak")
      try anyGesture()
      try request("mode default")
    }
    try settle()
  }

  private func brokenFile() throws {
    try anyGesture { try desktop.bindings.write(text + "swipe 3 upp -> run echo !broken\n") }
    // A file with errors changes nothing.
    if try daemon.ask("reload", display: display).hasSuffix("ok\n") {
      account.add(problem: "a broken file is accepted")
    }
    try anyGesture()
    try restoreBindings()
  }

  /// Writes the file in two parts during a gesture, as an editor does that writes in place.
  private func halfFile() throws {
    bindings = RandomBindings(using: &random)
    let bytes = Data(text.utf8)
    let cut = random.number(0...max(bytes.count - 1, 0))
    try Data(bytes.prefix(cut)).write(to: URL(filePath: desktop.bindings.path))
    try anyGesture {
      let file = try FileHandle(forWritingTo: URL(filePath: desktop.bindings.path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: bytes.suffix(from: cut))
    }
    try restoreBindings()
  }

  /// Kills a worker of a plugin, if one runs, during a gesture.
  private func killPlugin() throws {
    try bindingsGesture(.rotate)
    for child in SoakSnapshot.children(of: worker) where SoakSnapshot.command(of: child).contains("/plugins/") {
      ChildProcess(id: child).send(signal: SignalNumber.kill)
    }
    try anyGesture()
  }

  /// Detaches the touchscreen while a finger is on it, and attaches it again after the lift.
  private func loseTouch() throws {
    try server.touchscreen.began(3, x: 700.5, y: 500.5)
    try server.touchscreen.moved(3, x: 720.5, y: 500.5)
    try run("xinput", "float", "Virtual touchscreen")
    try server.touchscreen.ended(3, x: 720.5, y: 500.5)
    try run("xinput", "reattach", "Virtual touchscreen", "Virtual core pointer")
    try settle()
    try anyGesture()
  }

  private func openWindows() throws {
    let count = random.number(1...6)
    let windows = try (0..<count).map { number in
      // The windows are at the bottom of the screen, where no hand makes gestures.
      try Application(
        display: display, className: "vanishing", frame: (x: 100 * number, y: 1050, width: 80, height: 25),
        input: [.buttons])
    }
    try anyGesture()
    for window in windows { window.destroyWindow() }
    desktop.application.focus()
  }

  private func vanishUnderTouch() throws {
    let window = try Application(
      display: display, className: "vanishing", frame: (x: 600, y: 400, width: 400, height: 300), input: [.buttons])
    try server.touchscreen.began(3, x: 700.5, y: 500.5)
    if random.chance(50) { try server.touchscreen.moved(3, x: 740.5, y: 500.5) }
    window.destroyWindow()
    try server.touchscreen.ended(3, x: 740.5, y: 500.5)
    try server.touchscreen.sync()
    desktop.application.focus()
    try settle()
  }

  private func changeMonitors() throws {
    let width = VirtualServer.width / 2
    try run("xrandr", "--setmonitor", "left", "\(width)/300x1080/300+0+0", "DUMMY0")
    try run("xrandr", "--setmonitor", "right", "\(width)/300x1080/300+\(width)+0", "none")
    try anyGesture()
    try run("xrandr", "--delmonitor", "right")
    try anyGesture()
    try run("xrandr", "--delmonitor", "left")
  }

  private func run(_ arguments: String...) throws {
    var start = ProgramStart(arguments)
    start.environment = [("DISPLAY", display)]
    if try start.run().status != 0 { account.add(problem: "\(arguments) failed") }
  }

  private func connect() throws -> UnixSocket {
    try UnixSocket(connectingTo: daemon.socketPath(display: display), timeout: .seconds(20))
  }

  private func askPolitely() throws {
    try anyGesture {
      for line in ["status", "episodes", "episode 1", "show \"soak\" 30%"] {
        _ = try daemon.ask(line, display: display)
      }
    }
    try request("status")
  }

  /// Connects clients that send nothing, half a line, nonsense, or too much, and then disconnect.
  private func askRudely() throws {
    let texts = ["", "stat", "nonsense\n", "episodes\n", "\0\u{1b}[2J\n", String(repeating: "a", count: 5000)]
    try anyGesture {
      for _ in 0..<random.number(1...12) {
        let socket = try connect()
        // The daemon may disconnect the client before the client has sent everything.
        try? socket.send(Array((texts.randomElement(using: &random) ?? "").utf8))
      }
    }
    try request("status")
  }

  /// Subscribes without reading, and disconnects some gestures later.
  private func subscribe() throws {
    let socket = try connect()
    let stream = ControlStream.allCases.randomElement(using: &random) ?? .events
    try socket.send(Array("subscribe \(stream.rawValue)\n".utf8))
    subscribers.append(socket)
    if subscribers.count > 3 { subscribers.removeFirst() }
    try anyGesture()
  }
}
