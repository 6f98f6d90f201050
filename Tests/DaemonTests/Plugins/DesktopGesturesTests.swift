import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// The plugin that makes the desktop's own gestures follow the fingers, with a test that listens at the plugin's
/// address.
@Suite(.waitsForPrograms, .serialized, .enabled(if: DesktopListener.isPossible, "python3-gi is not installed"))
struct DesktopGesturesTests {
  /// A daemon with the bindings, and a listener that the plugin knows.
  private final class Fixture {
    let desktop: PluginDesktop
    let listener: ChildProcess

    init(_ bindings: String, selection: ApplicationSelection = .masters) throws {
      desktop = try PluginDesktop(
        bindings, environment: DesktopListener.environment, input: [.gestures], selection: selection)
      listener = try DesktopListener.start(in: desktop.place)
      try #require(DesktopListener.isKnownSoon(in: desktop.place), "\(desktop.daemon.reports)")
      // The daemon has read that the plugin has a listener.
      try #require(desktop.daemon.wakeUpsAtRest() != nil)
    }

    deinit { DesktopListener.stop(listener) }

    /// Waits until `ends` gestures have ended, and returns all signals.
    func signals(ends: Int = 1) -> [DesktopListener.Signal] {
      _ = desktop.daemon.wait { [desktop] _ in
        DesktopListener.signals(in: desktop.place).count { $0.phase == "End" } == ends
      }
      return DesktopListener.signals(in: desktop.place)
    }
  }

  private static func preset() throws -> String {
    try ProjectFile("examples/presets/desktop.conf").text()
  }

  @Test("The progress of the desktop's gesture starts at 0 and follows the fingers until the lift")
  func follows() throws {
    let fixture = try Fixture(try Self.preset())
    try fixture.desktop.pan(3, right: -34)
    let signals = fixture.signals()
    #expect(signals.allSatisfy { $0.type == 1 && $0.direction == 3 && $0.fingers == 3 && $0.device == 1 }, "\(signals)")
    #expect(signals.first?.phase == "Begin" && signals.first?.percentage == 0)
    let percentages = signals.map(\.percentage)
    #expect(percentages == percentages.sorted() && percentages.count > 3, "\(percentages)")
    // 40 mm are the whole movement. The first millimetres make it a pan.
    let last = try #require(signals.last)
    #expect(last.phase == "End" && last.percentage > 55 && last.percentage < 85, "\(last)")
    #expect(fixture.desktop.daemon.reports.isEmpty)
  }

  @Test(
    "The desktop's gestures also act while an overview of the desktop has grabbed the pointer",
    arguments: ["Mutter (Muffin)", "GNOME Shell"])
  func overview(shell: String) throws {
    let fixture = try Fixture(try Self.preset())
    let overview = try GrabbingClient(display: fixture.desktop.server.display)
    overview.claimToManage(named: shell)
    try #require(overview.grabPointer() && overview.grabKeyboard())
    try fixture.desktop.pan(3, up: -20)
    let signals = fixture.signals()
    #expect(signals.first?.direction == 2 && signals.last?.phase == "End", "\(signals)")
  }

  @Test("The desktop's gestures also act over windows of Qt 6 programs")
  func overTakenEvents() throws {
    let fixture = try Fixture(try Self.preset(), selection: .allDevices)
    try fixture.desktop.pan(3, up: -20)
    try fixture.desktop.pan(4, right: 20)
    let directions = fixture.signals(ends: 2).filter { $0.phase == "Begin" }.map(\.direction)
    #expect(directions == [2, 4], "\(directions)")
  }

  @Test("Pinches and taps also reach the desktop, with the type numbers that the desktop expects")
  func otherKinds() throws {
    let fixture = try Fixture(
      "pinch 3 in -> plugin desktop-gestures\ntap 3 on touchscreen -> plugin desktop-gestures\n")
    try fixture.desktop.server.touchpad.pinch(fingers: 3, to: 0.5)
    let pinch = fixture.signals()
    #expect(pinch.allSatisfy { $0.type == 2 && $0.direction == 5 && $0.fingers == 3 }, "\(pinch)")
    let last = try #require(pinch.last)
    #expect(last.percentage > 20 && last.percentage <= 50, "\(last)")
    let points = [300.0, 420, 540].map { ScreenPoint(x: $0, y: 400) }
    try fixture.desktop.server.touchscreen.tap(at: points)
    let tap = fixture.signals(ends: 2).dropFirst(pinch.count)
    #expect(tap.map(\.phase) == ["Begin", "Update", "End"] && tap.map(\.percentage) == [0, 100, 100], "\(tap)")
    #expect(tap.allSatisfy { $0.type == 3 && $0.fingers == 3 && $0.device == 2 }, "\(tap)")
  }

  @Test("The desktop gets all touchpad gestures except bound ones")
  func bindingsFirst() throws {
    let fixture = try Fixture(try Self.preset() + "swipe 3 up on touchpad -> run echo !mine\n")
    try fixture.desktop.pan(3, up: 30)
    fixture.desktop.daemon.expect(output: ["mine"])
    try fixture.desktop.pan(3, up: -30)
    let signals = fixture.signals()
    #expect(signals.first?.direction == 2 && !signals.contains { $0.direction == 1 }, "\(signals)")
  }

  @Test("A scope with `listening=yes` gives gestures to the desktop only while the desktop listens")
  func desktopFirst() throws {
    let fixture = try Fixture(
      "in plugin desktop-gestures listening=yes {\n" + Self.preset()
        + "}\nswipe 3 up on touchpad -> run echo !mine\n")
    try fixture.desktop.pan(3, up: 30)
    let signals = fixture.signals()
    #expect(signals.first?.direction == 1, "\(signals)")
    DesktopListener.stop(fixture.listener)
    #expect(fixture.desktop.daemon.wakeUpsAtRest() != nil)
    try fixture.desktop.pan(3, up: 30)
    fixture.desktop.daemon.expect(output: ["mine"])
  }

  @Test("A desktop that connects during a gesture gets only later gestures")
  func lateListener() throws {
    let desktop = try PluginDesktop(try Self.preset(), environment: DesktopListener.environment)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<5 { try touchpad.swipeMoved(dx: 100, dy: 0) }
    let listener = try DesktopListener.start(in: desktop.place)
    defer { DesktopListener.stop(listener) }
    try #require(DesktopListener.isKnownSoon(in: desktop.place))
    for _ in 0..<5 { try touchpad.swipeMoved(dx: 100, dy: 0) }
    try touchpad.swipeEnded()
    try desktop.pan(4, up: 20)
    desktop.daemon.expect { _ in DesktopListener.signals(in: desktop.place).last?.phase == "End" }
    let signals = DesktopListener.signals(in: desktop.place)
    #expect(signals.first?.phase == "Begin" && signals.allSatisfy { $0.fingers == 4 }, "\(signals)")
  }

  @Test("A gesture that the server cancels ends at progress 0, so that the desktop undoes it")
  func cancelled() throws {
    let fixture = try Fixture(try Self.preset())
    let touchpad = fixture.desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 100, dy: 0) }
    try touchpad.swipeInterrupted()
    let signals = fixture.signals()
    #expect(signals.contains { $0.phase == "Update" && $0.percentage > 0 }, "\(signals)")
    #expect(signals.last?.phase == "End" && signals.last?.percentage == 0, "\(signals)")
  }

  @Test("If touchegg serves the desktop, the log says so once; the plugin serves when touchegg ends")
  func taken() throws {
    let desktop = try PluginDesktop(
      try Self.preset(), helpers: [DesktopListener.otherServer], environment: DesktopListener.environment
    ) { place in FileManager.default.fileExists(atPath: place.home.path + "/serves") }
    let sentence = "touchegg serves the desktop's gestures; end it, and Dactyl does so"
    desktop.daemon.expect { $0.reports.contains { $0.contains(sentence) } }
    try desktop.pan(3, up: 20)
    try #require(desktop.daemon.wakeUpsAtRest() != nil)
    #expect(desktop.daemon.reports.count { $0.contains(sentence) } == 1, "\(desktop.daemon.reports)")
    try "".write(toFile: desktop.home.path + "/end", atomically: true, encoding: .utf8)
    let socket = desktop.home.path + "/run/desktop"
    try #require(desktop.daemon.wait { _ in !FileManager.default.fileExists(atPath: socket) })
    // At the next gesture, the plugin checks the address again.
    try desktop.pan(3, up: 20)
    let listener = try DesktopListener.start(in: desktop.place)
    defer { DesktopListener.stop(listener) }
    try #require(DesktopListener.isKnownSoon(in: desktop.place))
    try desktop.pan(3, up: 20)
    desktop.daemon.expect { _ in DesktopListener.signals(in: desktop.place).last?.phase == "End" }
  }
}

/// The plugin's program alone. The test writes the lines that the daemon would write.
@Suite(.waitsForPrograms, .serialized, .enabled(if: DesktopListener.isPossible, "python3-gi is not installed"))
struct DesktopGesturesProgramTests {
  /// A running program with a connected listener.
  private final class Fixture {
    let place: PluginDesktop.Place
    private let folder: TemporaryFolder
    private let program: ChildProcess
    private let listener: ChildProcess
    private let input: Int32

    init() throws {
      folder = try TemporaryFolder()
      let home = folder.url
      place = PluginDesktop.Place(display: "", home: home)
      try FileManager.default.createDirectory(at: home.appending(path: "run"), withIntermediateDirectories: true)
      let pipe = try Descriptors.pipe()
      let path = ProjectFile("Plugins/desktop-gestures/desktop-gestures.py").url.path
      var start = ProgramStart(["sh", "-c", #"exec "$0" >"$HOME/states""#, path])
      start.environment =
        place.environment + DesktopListener.environment.map { ($0.name, $0.value.replacing("$HOME", with: home.path)) }
      start.standardInput = .descriptor(pipe.read)
      program = try start.spawn()
      Descriptors.close(pipe.read)
      input = pipe.write
      listener = try DesktopListener.start(in: place)
      try #require(DesktopListener.isKnownSoon(in: place))
    }

    deinit {
      Descriptors.close(input)
      DesktopListener.stop(listener)
      program.send(signal: SignalNumber.kill)
      _ = program.wait(timeout: .seconds(5))
    }

    func send(_ lines: String...) throws {
      try Descriptors.write(input, lines.flatMap { Array(($0 + "\n").utf8) })
    }

    /// The lines that the program has written.
    var states: [Substring] {
      let text = (try? String(contentsOf: place.home.appending(path: "states"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n")
    }

    /// Waits until `ends` gestures have ended, and returns all signals.
    func signals(ends: Int) -> [DesktopListener.Signal] {
      _ = place.wait { [place] in DesktopListener.signals(in: place).count { $0.phase == "End" } == ends }
      return DesktopListener.signals(in: place)
    }
  }

  private static let values = "horizontal=40 vertical=25 gesture=pan device=touchpad ty=0"

  @Test("A gesture that begins during another gesture is not sent to the desktop")
  func second() throws {
    let fixture = try Fixture()
    try fixture.send(
      "began id=1 fingers=3 direction=left tx=0 \(Self.values)",
      "began id=2 fingers=4 direction=left tx=0 \(Self.values)",
      "changed id=2 fingers=4 direction=left tx=-30 \(Self.values)", "ended id=2",
      "ended id=1 fingers=3 direction=left tx=-20 \(Self.values)",
      "began id=3 fingers=5 direction=right tx=0 \(Self.values)", "ended id=3 tx=40")
    let signals = fixture.signals(ends: 2)
    #expect(signals.map(\.fingers) == [3, 3, 5, 5] && signals.map(\.percentage) == [0, 50, 0, 100], "\(signals)")
  }

  @Test("A desktop that reads no signals is dropped, and other desktops get the gestures")
  func deafListener() throws {
    let fixture = try Fixture()
    let deaf = try DesktopListener.startDeaf(in: fixture.place)
    defer { DesktopListener.stop(deaf) }
    try #require(fixture.place.wait { fixture.states.count { $0 == "state listening=yes" } == 2 })
    try fixture.send("began id=1 fingers=3 direction=left tx=0 \(Self.values)")
    for index in 1...6000 { try fixture.send("changed id=1 tx=\(index.isMultiple(of: 2) ? -20 : -10)") }
    let isDropped = fixture.place.wait {
      try? fixture.send("changed id=1 tx=-30")
      return FileManager.default.fileExists(atPath: fixture.place.home.path + "/dropped")
    }
    #expect(isDropped)
    // A listener that is late gets only the last of several values.
    let isFollowed = fixture.place.wait {
      try? fixture.send("changed id=1 tx=-10", "changed id=1 tx=-30")
      return DesktopListener.signals(in: fixture.place).contains { $0.percentage == 75 }
    }
    #expect(isFollowed)
    try fixture.send("ended id=1 tx=-40")
    let signals = fixture.signals(ends: 1)
    #expect(signals.first?.phase == "Begin" && signals.last?.percentage == 100, "\(signals.count)")
  }

  @Test("Lines that are not events, and values that are not numbers, do not end the plugin")
  func badLines() throws {
    let fixture = try Fixture()
    try fixture.send(
      "", " ", "over id=7", "began", "began id=1", "began id=1 gesture=pan", "ended id=1", "ended id=9 gesture=hold",
      "began id=2 gesture=pinch direction=in scale=nan fingers=x", "changed id=2 scale=inf", "ended id=2",
      "began id=3 fingers=3 direction=up tx=0 \(Self.values)", "ended id=3 ty=-25")
    let signals = fixture.signals(ends: 3)
    #expect(signals.last?.percentage == 100 && signals.last?.direction == 1, "\(signals)")
  }
}
