import Bindings
import Gestures
import Testing

@Suite("Included files")
struct IncludeTests {
  private func set(_ text: String, _ files: [String: String]) throws -> BindingSet {
    try bindingSet(text, CheckEnvironment(files: files))
  }

  private func errors(_ text: String, _ files: [String: String]) -> [String] {
    findings(text, .error, CheckEnvironment(files: files))
  }

  @Test("Included lines keep their order, and apply inside all scopes around the `include`")
  func place() throws {
    let set = try set(
      "swipe 3 up -> keys a\nin class /x/ { include b.conf }\nswipe 3 down -> keys c",
      ["b.conf": "on touchpad {\n  swipe 4 up -> keys b\n}"])
    #expect(set.bindings.map(\.text) == ["swipe 3 up", "swipe 4 up", "swipe 3 down"])
    #expect(set.bindings[1].scope.windows.count == 1 && set.bindings[1].scope.deviceClass == .touchpad)
    #expect(set.bindings.map(\.span.file) == [0, 1, 0])
    #expect(set.bindings[1].span.line == 2)
    #expect(set.files == ["test.conf", "b.conf"])
  }

  @Test("An included path is relative to the including file's folder, to home, or to the root")
  func paths() throws {
    let files = [
      "presets/a.conf": "include sub/b.conf\ninclude ../c.conf", "presets/sub/b.conf": "tap 1 -> keys b",
      "presets/../c.conf": "tap 2 -> keys c", "/home/user/d e.conf": "tap 3 -> keys d",
      "/etc/f.conf": "tap 4 -> keys f",
    ]
    let set = try set("include presets/a.conf\ninclude \"~/d e.conf\"\ninclude /etc/f.conf # last", files)
    #expect(set.bindings.map(\.text) == ["tap 1", "tap 2", "tap 3", "tap 4"])
    #expect(
      set.files == [
        "test.conf", "presets/a.conf", "presets/sub/b.conf", "presets/../c.conf", "/home/user/d e.conf", "/etc/f.conf",
      ])
  }

  @Test("A path in `presets/` is looked up beside the including file, then in each preset folder")
  func presets() throws {
    var environment = CheckEnvironment(files: [
      "presets/a.conf": "tap 1 -> keys a", "/share/presets/a.conf": "tap 2 -> keys b",
      "/share/presets/b.conf": "tap 3 -> keys c\ninclude presets/a.conf",
    ])
    environment.presets = ["/own", "/share/presets"]
    let set = try bindingSet("include presets/a.conf\ninclude presets/b.conf", environment)
    #expect(set.bindings.map(\.text) == ["tap 1", "tap 3", "tap 2"])
    #expect(set.files == ["test.conf", "presets/a.conf", "/share/presets/b.conf", "/share/presets/a.conf"])
    #expect(
      findings("include presets/c.conf\ninclude b.conf", .error, environment) == [
        "1:9 cannot read `/share/presets/c.conf`: no such file",
        "2:9 cannot read `b.conf`: no such file [presets/b.conf]",
      ])
    #expect(
      findings("include presets/a\ninclude b\ninclude \"b\"", .error, environment) == [
        "1:9 cannot read `/share/presets/a`: no such file [presets/a.conf]",
        "2:9 cannot read `b`: no such file [presets/b.conf]",
        "3:9 cannot read `b`: no such file [\"presets/b.conf\"]",
      ])
    environment = CheckEnvironment(files: [
      "/own/b.conf": "tap 4 -> keys d", "/share/presets/b.conf": "tap 3 -> keys c",
    ])
    environment.presets = ["/own", "/share/presets"]
    #expect(try bindingSet("include presets/b.conf", environment).bindings.map(\.text) == ["tap 4"])
  }

  @Test("Settings of an included file apply only there; names, shapes and modes apply everywhere")
  func reach() throws {
    let set = try set(
      "set rate 10ms\ninclude b.conf\npan 3 waits-for go { changed -> run x }\nstroke mine with button right -> mode m",
      [
        "b.conf":
          "set rate 20ms\npan 4 as go { changed -> run x }\nshape mine 0,0 1,1\nmode m { tap 1 -> mode default }"
      ])
    #expect(set.bindings.map { $0.rules[0].rate } == [.milliseconds(20), nil, .milliseconds(10), nil])
    #expect(set.bindings[2].waitsFor == [0])
    #expect(set.bindings[3].trigger.shape?.examples.count == 1)
  }

  @Test("A file may be included twice, in two different scopes")
  func twice() throws {
    let files = ["b.conf": "swipe 3 up -> keys a"]
    let set = try set("with super { include b.conf }\nwith alt { include ./b.conf }", files)
    #expect(set.bindings.map(\.scope.modifiers) == [.super, .alt])
    #expect(set.files == ["test.conf", "b.conf"])
  }

  @Test("Errors name the included file and the line, and one check reports the errors of all files")
  func errors() {
    let files = ["a.conf": "tap 1 -> kees a\n\n}", "b.conf": "with super {\nswipe 3 upp -> keys a\n"]
    #expect(
      errors("include a.conf\nswip 3 up -> none\ninclude b.conf", files) == [
        "2:1 `swip` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke [swipe]",
        "a.conf:1:10 `kees` is not an action [keys]",
        "a.conf:3:1 this `}` closes no block",
        "b.conf:1:12 this block is not closed",
        "b.conf:2:9 `upp` is neither a direction nor an option of `swipe` [up]",
      ])
    let result = check(Array("include a.conf".utf8), file: "f", in: CheckEnvironment(files: files))
    #expect(
      result.diagnostics.first?.rendered()
        == "a.conf:1:10: error: `kees` is not an action; did you mean `keys`?\ntap 1 -> kees a\n         ^~~~")
    #expect(result.files == ["f", "a.conf"])
    #expect(result.bindings == nil)
  }

  @Test(
    "A file that cannot be included is an error at the line that names it",
    arguments: [
      ("include", ["1:8 a file must follow `include`, as in `include presets/browser.conf`"]),
      ("include a b", ["1:11 `include` takes one file; write a name with spaces in quotes"]),
      ("include \"\"", ["1:9 the name of a file must follow `include`"]),
      ("include gone.conf", ["1:9 cannot read `gone.conf`: no such file"]),
      ("include ~other/a.conf", ["1:9 only your own home folder is supported: `~/…`"]),
      ("include x{1,2}.conf", ["1:9 a group is not allowed in the name of a file"]),
      ("include { }", ["1:1 `include` has no block: `include FILE`"]),
      ("include test.conf", ["1:9 `test.conf` is already being read; files must not include each other in a circle"]),
      (
        "include loop.conf",
        ["loop.conf:1:9 `loop.conf` is already being read; files must not include each other in a circle"]
      ),
      ("include deep1", ["deep16:1:9 files include each other at most 16 deep"]),
      (
        "include large.conf\ninclude large.conf\ninclude large.conf",
        ["3:9 with this one the files are larger than 4 MB"]
      ),
      (
        "pan 3 { include a }",
        ["1:9 `include` is not allowed in the block of a `pan`; is a `}` missing before it?"]
      ),
    ] as [(String, [String])])
  func faults(_ text: String, _ expected: [String]) {
    var files = ["loop.conf": "include x/../loop.conf", "large.conf": String(repeating: "#", count: 2_000_000)]
    for depth in 1...17 { files["deep\(depth)"] = "include deep\(depth + 1)" }
    #expect(errors(text, files) == expected)
  }

  @Test("If a file is included twice, each name in it is an error, and each shape is accepted")
  func twiceNamed() throws {
    let environment = CheckEnvironment(files: ["b.conf": "tap 1 as x -> keys a", "c.conf": "shape mine 0,0 1,1"])
    #expect(
      findings("with super { include b.conf }\nwith alt { include b.conf }", .error, environment) == [
        "b.conf:1:10 the name `x` is given twice, because its file is included twice"
      ])
    let text = "include c.conf\ninclude c.conf\nstroke mine with button right -> keys a"
    #expect(try bindingSet(text, environment).bindings[0].trigger.shape?.examples.count == 1)
  }

  @Test("A warning of two equal alternatives does not claim that their file is included twice")
  func equalAlternatives() {
    let environment = CheckEnvironment(files: ["b.conf": "tap {2,2} on touchscreen -> keys {a,b}"])
    let found = findings("include b.conf", .warning, environment)
    #expect(found.count == 1 && found.allSatisfy { !$0.contains("included twice") }, "\(found)")
  }

  @Test("A check ends with an error if the number of included files grows exponentially")
  func explosion() {
    var files: [String: String] = [:]
    for depth in 1...15 { files["f\(depth)"] = "include f\(depth + 1)\ninclude f\(depth + 1)" }
    files["f16"] = String(repeating: "#", count: 1000)
    #expect(!errors("include f1", files).isEmpty)
  }
}
