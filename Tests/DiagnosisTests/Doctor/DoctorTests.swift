import Bindings
import Control
import Foundation
import Gestures
import TestSupport
import Testing
import TouchpadRights

@testable import Diagnosis
@testable import XServer

@Suite("The doctor's findings")
struct DoctorTests {
  static let path = "/home/you/.config/dactyl/dactyl.conf"

  static func bindings(_ text: String, warnings: [Diagnostic] = []) throws -> BindingsFacts {
    let result = check(Array(text.utf8), file: path)
    return BindingsFacts(
      path: path, state: result.bindings.map { .valid($0, warnings: warnings) } ?? .broken(result.diagnostics))
  }

  static let status = DaemonStatus(
    version: ProgramVersion.current, process: 4242, mode: "default", pause: nil, files: [path], bindings: 2,
    gestures: 7, uptime: 60)

  /// A machine on which nothing is wrong.
  static func healthy() throws -> Facts {
    Facts(
      session: SessionFacts(display: ":0", type: "x11", runtimeFolder: "/run/user/1000"),
      server: ServerFacts(
        description: ServerDescription(
          vendor: "The X.Org Foundation", release: "21.1.7", version: .gestures, hasXTest: true, isXwayland: false,
          windowManager: "Openbox", isComposited: false),
        devices: [DeviceOverviewTests.mouse, DeviceOverviewTests.touchpad], takenGrabs: nil),
      bindings: try bindings("swipe 3 up -> keys super+Up\ntap 2 on touchpad -> keys a\n"),
      daemon: .running(status),
      programs: [RunningProgram(id: 1, words: ["/sbin/init"]), RunningProgram(id: 2, words: ["vim", "touchegg"])],
      autostart: ["/home/you/.config/autostart/dactyl.desktop"])
  }

  private static func warning(_ message: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, file: path, span: SourceSpan(line: 3, column: 1, length: 1),
      text: TranslatableText(verbatim: message), quotedLine: "")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The expected findings other than `fine`, as `severity id`.
    let findings: [String]
    let change: @Sendable (inout Facts) throws -> Void

    init(_ name: String, _ findings: [String], _ change: @escaping @Sendable (inout Facts) throws -> Void) {
      (self.name, self.findings, self.change) = (name, findings, change)
    }

    var testDescription: String { name }

    /// A case in which one device differs.
    static func touchpad(
      _ name: String, _ findings: [String], _ change: @escaping @Sendable (inout DeviceDescription) -> Void
    )
      -> Case
    {
      Case(name, findings) { facts in
        if var device = facts.server?.devices[1] {
          change(&device)
          facts.server?.devices[1] = device
        }
      }
    }
  }

  static let cases: [Case] = [
    Case("no DISPLAY", ["error display"]) {
      $0.session.display = nil
      $0.server = nil
      $0.daemon = .unknown
    },
    Case("a display that cannot be opened", ["error display"]) {
      $0.server = nil
      $0.serverError = "cannot reach the X server at display :0"
      $0.daemon = .unknown
    },
    Case("a Wayland session by its type", ["error wayland"]) { $0.session.type = "wayland" },
    Case("a Wayland session by its display", ["error wayland"]) { $0.session.waylandDisplay = "wayland-0" },
    Case("Xwayland", ["error wayland"]) { $0.server?.description.isXwayland = true },
    Case("no folder for the control socket", ["warning runtime-folder"]) { $0.session.runtimeFolder = nil },
    Case("a folder of others for the control socket", ["warning runtime-folder"]) {
      $0.session.runtimeFolderFault = "others can write to it"
    },
    Case("XInput 2.2", ["error xinput", "warning unserved"]) {
      $0.server?.description.version = XInputVersion(major: 2, minor: 2)
    },
    Case("XInput 2.0", ["error xinput", "warning unserved"]) {
      $0.server?.description.version = XInputVersion(major: 2, minor: 0)
    },
    Case("XInput 2.2 without a touchpad", ["warning xinput", "warning unserved"]) {
      $0.server?.description.version = XInputVersion(major: 2, minor: 2)
      $0.server?.devices = [DeviceOverviewTests.mouse]
    },
    Case("no XTest", ["error xtest"]) { $0.server?.description.hasXTest = false },
    Case("no window manager", ["warning window-manager"]) { $0.server?.description.windowManager = nil },
    Case("no devices", ["error devices"]) { $0.server?.devices = [] },
    Case("Xvfb", ["error devices"]) {
      let device = InputDevice(id: DeviceID(6), name: "Xvfb mouse", deviceClass: .mouse)
      $0.server?.devices = [DeviceDescription(input: device)]
    },
    .touchpad("a touchpad that is off", ["warning device-off", "warning unserved"]) { $0.isEnabled = false },
    .touchpad("a touchpad that floats", ["warning device-floating", "warning unserved"]) { $0.isAttached = false },
    .touchpad("the driver synaptics", ["error driver", "warning unserved"]) {
      ($0.driver, $0.reportsGestures) = ("synaptics", false)
    },
    .touchpad("a touchpad that libinput makes no gestures for", ["warning no-gestures", "warning unserved"]) {
      $0.reportsGestures = false
    },
    .touchpad("three-finger drag", ["warning drag"]) { $0.properties["libinput Three Finger Drag Enabled"] = [1] },
    .touchpad("a driver that sends nothing", ["error send-events"]) {
      $0.properties["libinput Send Events Mode Enabled"] = [1, 0]
    },
    .touchpad("tapping off", ["warning tapping", "warning unserved"]) {
      $0.properties["libinput Tapping Enabled"] = [0]
    },
    Case("scrolling with two fingers off", ["warning scrolling", "warning unserved"]) {
      $0.server?.devices[1].properties["libinput Scroll Method Enabled"] = [0, 1, 0]
      $0.bindings = try bindings("swipe 2 up on touchpad -> keys a")
    },
    Case("a binding that no device serves", ["warning unserved"]) {
      $0.bindings = try bindings("swipe 3 up -> keys a\nswipe 5 up on touchpad -> keys b")
    },
    Case("touchegg", ["warning other-program"]) {
      $0.programs.append(RunningProgram(id: 77, words: ["/usr/bin/touchegg", "--daemon"]))
    },
    Case("a pointer that Barrier shares", ["warning shared-pointer"]) {
      $0.programs.append(RunningProgram(id: 82, words: ["/usr/bin/barrierc", "--no-daemon", "host"]))
    },
    Case("a pointer that Barrier shares, and that makes gestures", []) {
      $0.programs.append(RunningProgram(id: 82, words: ["/usr/bin/barrierc", "--no-daemon", "host"]))
      $0.bindings = try bindings("set remote-pointers include\nswipe 3 up -> keys a")
    },
    Case("libinput-gestures, a Python program", ["warning other-program"]) {
      $0.programs.append(RunningProgram(id: 78, words: ["/usr/bin/python3", "/usr/bin/libinput-gestures"]))
    },
    Case("fusuma, which names its own process", ["warning other-program"]) {
      $0.programs.append(RunningProgram(id: 79, words: ["fusuma                      "]))
    },
    Case("easystroke and lisgd", ["warning other-program", "warning other-program"]) {
      $0.programs.append(RunningProgram(id: 80, words: ["easystroke"]))
      $0.programs.append(RunningProgram(id: 81, words: ["lisgd", "-g", "1,LR,true"]))
    },
    Case("a grab of another program, beside a daemon", ["warning grab"]) {
      var status = DoctorTests.status
      status.refusedGrabs = ["another program holds the touchscreen grab"]
      $0.daemon = .running(status)
    },
    Case("a grab of another program, without a daemon", ["error daemon", "warning grab"]) {
      $0.daemon = .none
      $0.server?.takenGrabs = ["touchpad swipe"]
    },
    Case("no daemon", ["error daemon"]) {
      $0.daemon = .none
      $0.server?.takenGrabs = []
    },
    Case("a daemon that does not answer", ["warning daemon"]) { $0.daemon = .silent(owner: "process 12 on host") },
    Case("a daemon of another version", ["warning version"]) {
      var status = DoctorTests.status
      status.version = "0.0.1"
      $0.daemon = .running(status)
    },
    Case("a paused daemon", ["warning pause"]) {
      var status = DoctorTests.status
      status.pause = .untilResumed
      $0.daemon = .running(status)
    },
    Case("a daemon with another file", ["warning other-file"]) {
      var status = DoctorTests.status
      status.files = ["/etc/dactyl.conf"]
      $0.daemon = .running(status)
    },
    Case("a saved file that was refused", ["error bindings", "error saved-file"]) {
      var status = DoctorTests.status
      status.fileErrors = ["\(path):1:9: error: `upp` is neither a direction nor an option of `swipe`\nswipe 3 upp"]
      $0.daemon = .running(status)
      $0.bindings = try bindings("swipe 3 upp -> keys a")
    },
    Case("no bindings file", ["error bindings"]) { $0.bindings.state = .missing },
    Case("a file that others can write to", ["error bindings"]) {
      $0.bindings.state = .unreadable(reason: "others can write to it; `chmod o-w \(path)`")
    },
    Case("no HOME", ["error bindings"]) { $0.bindings.state = .noPath },
    Case("an empty file", ["warning bindings"]) { $0.bindings = try bindings("# nothing\n") },
    Case("a missing program", ["warning missing-program"]) {
      $0.bindings = try bindings(
        "swipe 3 up -> run noprogram", warnings: [warning("program `noprogram` not found")])
    },
    Case("another warning", ["warning bindings-warning"]) {
      $0.bindings = try bindings("swipe 3 up -> keys a", warnings: [warning("something else")])
    },
    Case("a warning that says why no device serves a binding", ["warning bindings-warning"]) {
      let text = "swipe 3 up -> keys a\n\nswipe 5 up on touchpad -> keys b"
      $0.bindings = try bindings(text, warnings: [warning("this never happens")])
    },
    Case("no dactyld", ["error installation"]) { $0.hasDaemonProgram = false },
    Case("no autostart", ["warning autostart"]) { $0.autostart = [] },
  ]

  @Test("The doctor finds nothing wrong on a machine without faults")
  func fine() throws {
    let doctor = Doctor(try Self.healthy())
    #expect(doctor.findings.allSatisfy { $0.severity == .fine }, "\(doctor.text(TextStyle()))")
    #expect(doctor.text(TextStyle()).hasSuffix("\nnothing wrong\n"))
  }

  @Test("The doctor proposes to replace a silent daemon only if the new daemon would have a socket")
  func silentDaemon() throws {
    var facts = try Self.healthy()
    facts.daemon = .silent(owner: "process 12 on host")
    func command() -> String? { Doctor(facts).findings.first { $0.id == "daemon" }?.command }
    #expect(command() == "dactyl run --replace")
    facts.session.runtimeFolderFault = "others can write to it"
    #expect(command() == nil)
    facts.session.runtimeFolder = nil
    #expect(command() == nil)
  }

  @Test("For a file without bindings, the doctor proposes to write the starter")
  func emptyFile() throws {
    var facts = try Self.healthy()
    facts.bindings = try Self.bindings("# nothing\n")
    #expect(Doctor(facts).findings.first { $0.id == "bindings" }?.command == "dactyl init --force")
  }

  @Test("The doctor always says whether pointers that programs move through XTest make gestures")
  func remotePointers() throws {
    func findings(_ text: String, hasXTest: Bool = true) throws -> [String] {
      var facts = try Self.healthy()
      facts.bindings = try Self.bindings(text)
      facts.server?.description.hasXTest = hasXTest
      return Doctor(facts).findings.filter { $0.id == "shared-pointer" }.map { "\($0.severity.rawValue): \($0.fact)" }
    }
    let line = "swipe 3 up -> keys a"
    let pointers = "fine: pointers that programs move through XTest make"
    #expect(try findings(line) == [pointers + " no gestures"])
    #expect(try findings("set remote-pointers include\n" + line) == [pointers + " the gestures of a mouse"])
    #expect(try findings(line, hasXTest: false) == [])
  }

  @Test("If taps are bound, the doctor mentions the delay of taps, but not as a fault")
  func delayedTaps() throws {
    var facts = try Self.healthy()
    facts.server?.devices[1].properties["libinput Tapping Drag Enabled"] = [1]
    let finding = try #require(Doctor(facts).findings.first { $0.id == "tap-drag" })
    #expect(finding.severity == .fine && finding.fact.contains("0.2 s"))
    #expect(finding.command == "xinput set-prop 12 \"libinput Tapping Drag Enabled\" 0")
    facts.bindings = try Self.bindings("swipe 3 up -> keys super+Up")
    #expect(!Doctor(facts).findings.contains { $0.id == "tap-drag" })
  }

  @Test("A tablet whose pen has not been used yet counts as a pen, without a fault")
  func awaitedPen() throws {
    var facts = try Self.healthy()
    facts.bindings = try Self.bindings("stroke L on pen -> keys a")
    #expect(Doctor(facts).findings.contains { $0.id == "unserved" })
    facts.server?.devices.append(DeviceOverviewTests.awaitedPen)
    let findings = Doctor(facts).findings
    #expect(findings.allSatisfy { $0.severity == .fine })
    #expect(findings.contains { $0.fact.contains("comes with its first approach") })
  }

  @Test("The doctor reports each fault of the machine, and nothing else", arguments: cases)
  func one(example: Case) throws {
    var facts = try Self.healthy()
    try example.change(&facts)
    let problems = Doctor(facts).findings.filter { $0.severity != .fine }
    #expect(problems.map { "\($0.severity.rawValue) \($0.id)" }.sorted() == example.findings.sorted())
    // Each finding has its consequence and a remedy.
    #expect(problems.allSatisfy { !$0.consequence.isEmpty && !$0.remedy.isEmpty })
  }

  @Test("The doctor says which program recognizes the desktop's own gestures")
  func desktopGestures() throws {
    func findings(_ commands: [String]...) throws -> [String] {
      var facts = try Self.healthy()
      facts.programs += commands.enumerated().map { RunningProgram(id: Int32($0 + 70), words: $1) }
      return Doctor(facts).findings.filter { ["desktop-gestures", "other-program"].contains($0.id) }
        .map { "\($0.severity.rawValue): \($0.fact) \($0.remedy)" }
    }
    let plugin = ["/usr/bin/python3", "/usr/share/dactyl/plugins/desktop-gestures/desktop-gestures.py"]
    let touchegg = ["/usr/bin/touchegg", "--daemon"]
    let preset = "include presets/desktop.conf"
    #expect(try findings(["/usr/bin/vim"]).isEmpty)
    let none = try findings(["cinnamon", "--replace"])
    #expect(none.count == 1 && none[0].contains("no program") && none[0].contains(preset), "\(none)")
    let ours = try findings(["cinnamon"], plugin)
    #expect(ours == ["fine: Dactyl recognizes the desktop's own gestures, for Cinnamon "])
    let theirs = try findings(["cinnamon"], plugin, touchegg)
    #expect(theirs.count == 1 && theirs[0].hasPrefix("warning: ") && theirs[0].contains(preset), "\(theirs)")
    let elsewhere = try findings(["xfwm4"], touchegg)
    #expect(elsewhere.count == 1 && !elsewhere[0].contains(preset), "\(elsewhere)")
  }

  @Test(
    "The doctor's findings are readable at every width, with and without colours",
    arguments: [80, 200], [false, true])
  func text(width: Int, isColored: Bool) throws {
    var facts = try Self.healthy()
    facts.session.runtimeFolder = nil
    facts.server?.takenGrabs = ["touchscreen"]
    facts.server?.devices[1].properties["libinput Tapping Enabled"] = [0]
    facts.daemon = .none
    facts.programs.append(RunningProgram(id: 77, words: ["/usr/bin/touchegg", "--daemon"]))
    facts.autostart = []
    facts.touchpads.touchpads = [DeviceOverviewTests.access]
    let text = Doctor(facts).text(TextStyle(width: width, isColored: isColored))
    try GoldenFile.compare(text, with: "doctor-\(width)\(isColored ? "-colored" : "").txt")
    let sentences = text.split(separator: "\n").filter { !$0.contains("$ ") }
    if !isColored { #expect(sentences.allSatisfy { $0.count <= width }) }
  }

  @Test("The doctor's JSON has the same findings as the text")
  func json() throws {
    var facts = try Self.healthy()
    facts.daemon = .none
    let doctor = Doctor(facts)
    let data = try JSONEncoder().encode(DoctorReport(doctor))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["errors"] as? Int == 1 && object["warnings"] as? Int == 0)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["id"] as? String } == doctor.findings.map(\.id))
    #expect(findings.first?["command"] as? String == "dactyl start")
    #expect(object["withheld"] as? [String] == ["Applications get no swipes of 3 fingers on the touchpad."])
  }

  @Test("The name of a device in the doctor's findings cannot control the terminal")
  func controls() throws {
    var facts = try Self.healthy()
    let device = InputDevice(id: DeviceID(3), name: "a\u{1B}[2Jb", deviceClass: .mouse)
    facts.server?.devices.append(DeviceDescription(input: device, isEnabled: false))
    #expect(!Doctor(facts).text(TextStyle()).contains("\u{1B}"))
  }
}
