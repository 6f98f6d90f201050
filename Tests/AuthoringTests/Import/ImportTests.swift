import Bindings
import FileFormats
import Foundation
import Testing

@testable import Authoring

/// Fixtures: `NAME.conf` or `.yml` is the other program's file, `NAME.dactyl` the expected translation.
@Suite("Other programs' configurations")
struct ImportTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
    .standardized

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
    return all.filter { !$0.hasSuffix(".dactyl") }.sorted()
  }()

  private func program(of name: String) throws -> ForeignProgram {
    try #require(ForeignProgram.allCases.first { name.hasPrefix($0.rawValue) })
  }

  /// Returns the bindings that the importer makes of a fixture.
  private func imported(_ name: String) throws -> String {
    let bytes = Array(try Data(contentsOf: Self.fixtures.appending(path: name)))
    return try program(of: name).bindings(from: bytes)
  }

  @Test("At least twelve configurations exist, with at least four for each program")
  func variety() throws {
    #expect(Self.names.count >= 12)
    for program in ForeignProgram.allCases {
      #expect(Self.names.filter { $0.hasPrefix(program.rawValue) }.count >= 4)
    }
  }

  @Test("Each configuration is translated to the bindings in the expected file", arguments: names)
  func golden(name: String) throws {
    let expected = Self.fixtures.appending(path: name + ".dactyl")
    let text = try imported(name)
    if ProcessInfo.processInfo.environment["DACTYL_REWRITE"] != nil {
      try Data(text.utf8).write(to: expected)
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == text)
  }

  @Test("With touchegg's action NONE for an application, the general gesture does nothing there")
  func noAction() throws {
    let xml = """
      <touchégg><application name="Gimp"><gesture type="SWIPE" fingers="3" direction="DOWN">
      <action type="NONE"/></gesture></application></touchégg>
      """
    let text = try ForeignProgram.touchegg.bindings(from: Array(xml.utf8))
    #expect(text.contains("in class /^Gimp$/i {\n    swipe 3 down"), "\(text)")
    #expect(text.contains("-> none\n"), "\(text)")
  }

  /// A configuration of touchegg with one application.
  private func touchegg(_ name: String) -> [UInt8] {
    let action = #"<action type="RUN_COMMAND"><command>true</command></action>"#
    let gesture = #"<gesture type="SWIPE" fingers="3" direction="UP">\#(action)</gesture>"#
    return Array(#"<touchégg><application name="\#(name)">\#(gesture)</application></touchégg>"#.utf8)
  }

  @Test("A line break in an application's name cannot add a line to the bindings")
  func lineBreak() throws {
    let touchegg = try ForeignProgram.touchegg.bindings(from: touchegg("Firefox&#10;swipe 4 up -> run evil # "))
    let yaml =
      "context:\n  application: \"A\\nswipe 4 up -> run evil\"\nswipe:\n  3:\n    up:\n      command: \"true\"\n"
    for text in [touchegg, try ForeignProgram.fusuma.bindings(from: Array(yaml.utf8))] {
      #expect(errors(in: text) == [], "\(text)")
      let bindings = try #require(check(Array(text.utf8), file: "").bindings)
      #expect(bindings.bindings.map(\.text) == ["swipe 3 up"], "\(text)")
    }
  }

  @Test("Bindings stay valid if a configuration has very many or very long application names")
  func longNames() throws {
    let names =
      (1...60).map { "application-\($0)" }.joined(separator: ",") + "," + String(repeating: "long", count: 200)
    let text = try ForeignProgram.touchegg.bindings(from: touchegg(names))
    #expect(errors(in: text) == [], "\(text)")
    for number in 1...60 { #expect(text.contains("application-\(number)|") || text.contains("application-\(number))")) }
    #expect(!text.contains("# line"), "\(text)")
  }

  @Test("The imported file stays small even if a group repeats long conditions for each gesture")
  func repeatedConditions() throws {
    let long = String(repeating: "x", count: 20_000)
    let triggers = String(
      repeating: "        - {type: swipe, fingers: 3, direction: up, actions: [{command: a}]}\n", count: 500)
    let many = (0..<5000).map { "        - $window_class == a\($0)\n" }.joined()
    for conditions in [" $window_title contains \(long)\n", "\n\(many)"] {
      let file = "touchpad:\n  gestures:\n    - conditions:\(conditions)      gestures:\n\(triggers)"
      let text = try ForeignProgram.inputactions.bindings(from: Array(file.utf8))
      #expect(text.utf8.count < 20 * file.utf8.count)
    }
  }

  @Test("A comment after a command or device of libinput-gestures is omitted and reported")
  func comments() throws {
    let lines = """
      device ALL   # every device
      gesture swipe left 3 xdotool key alt+Left   # back
      gesture swipe right 3 sh -c 'echo "# not one"'
      gesture swipe down 3 echo a#b
      """
    let text = try ForeignProgram.libinputGestures.bindings(from: Array(lines.utf8))
    #expect(text.contains("on touchpad {") && !text.contains("on device"), "\(text)")
    #expect(text.contains("# line 1: libinput-gestures takes the rest of the line for a device's name"), "\(text)")
    let device = try ForeignProgram.libinputGestures.bindings(
      from: Array("device All Pads Touchpad\ngesture swipe up 3 true\n".utf8))
    #expect(device.contains(#"on device "All Pads Touchpad""#), "\(device)")
    #expect(text.contains("-> keys alt+Left\n") && text.contains("# line 2: # back"), "\(text)")
    #expect(text.contains(##"sh -c 'echo "# not one"'"##) && text.contains("a#b"), "\(text)")
  }

  @Test("The imported file is free of errors and formatted", arguments: names)
  func checked(name: String) throws {
    let text = try imported(name)
    #expect(errors(in: text) == [])
    #expect(format(Array(text.utf8), file: name).0 == text)
  }

  @Test("The importer writes no line that its final check refuses", arguments: names)
  func foreseen(name: String) throws {
    let text = try imported(name)
    for reason in ["is neither", "is not an action", "there is no window verb", "not available"] {
      #expect(!text.contains(reason), "\(reason)")
    }
  }

  @Test(
    "A malformed configuration of each program is refused with its line and column",
    arguments: ForeignProgram.allCases)
  func malformed(program: ForeignProgram) throws {
    let texts: [ForeignProgram: (String, Int, Int)] = [
      .touchegg: ("<touchégg>\n<application>\n</touchégg>", 3, 3), .fusuma: ("swipe:\n\t3: 4", 2, 1),
      .libinputGestures: ("gesture swipe up x\r\né\u{0}", 2, 2),
      .inputactions: ("touchpad:\n  gestures: [\n", 3, 1), .solaar: ("%YAML 1.3\n---\n- Key: [\n", 4, 1),
      .lisgd: ("lisgd -g \"1,LR,*,*,R,a\" \\\n  -g '1,RL,é", 2, 6),
      .logid: ("devices: (\n  { name: \"é\", dpi 800 }\n);", 2, 20),
      .easystroke: ("22 serialization::archive 10 0 3\n0 x", 2, 3),
    ]
    let (text, line, column) = try #require(texts[program])
    let error = #expect(throws: FormatError.self) { try program.bindings(from: Array(text.utf8)) }
    #expect(error?.position == TextPosition(line: line, column: column))
  }

  @Test("A file of another program than the named one is refused with a message")
  func wrongProgram() {
    let xml = #expect(throws: FormatError.self) { try ForeignProgram.touchegg.bindings(from: Array("<svg/>".utf8)) }
    #expect(xml?.message.contains("is this a file of touchegg?") == true)
    let list = #expect(throws: FormatError.self) { try ForeignProgram.fusuma.bindings(from: Array("- a".utf8)) }
    #expect(list?.message.contains("expected `swipe:`") == true)
    let script = #expect(throws: FormatError.self) { try ForeignProgram.lisgd.bindings(from: Array("exit 0".utf8)) }
    #expect(script?.message.contains("expected a command line such as `lisgd -g") == true)
    let settings = #expect(throws: FormatError.self) { try ForeignProgram.logid.bindings(from: Array("a = 1;".utf8)) }
    #expect(settings?.message.contains("is this a file of logid?") == true)
    let gestures = #expect(throws: FormatError.self) {
      try ForeignProgram.inputactions.bindings(from: Array("swipe: 1".utf8))
    }
    #expect(gestures?.message.contains("is this a file of InputActions?") == true)
    let rules = #expect(throws: FormatError.self) { try ForeignProgram.solaar.bindings(from: Array("a: 1".utf8)) }
    #expect(rules?.message.contains("is this a file of Solaar?") == true)
  }
}

/// Returns the errors of a bindings file as `dactyl check` prints them.
func errors(in text: String) -> [String] {
  check(Array(text.utf8), file: "test.conf").diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
}
