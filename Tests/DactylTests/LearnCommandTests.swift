import TestSupport
import Testing

@Suite("`dactyl learn --from`", .waitsForPrograms)
struct LearnCommandTests {
  private static let corners = """
    0 draw L on mouse button right
    +900 draw L on touchscreen
    +900 draw circle on touchscreen
    +900 draw "down right" on touchscreen

    """

  @Test("`learn --from` writes a trace's drawings to a file, and prints the lines to add")
  func written() throws {
    let line = try CommandLine()
    let trace = try line.write(Self.corners, to: "drawings.trace")
    try line.write("stroke L with button right -> keys a\n", to: ".config/dactyl/dactyl.conf")
    let outcome = try line.dactyl("learn", "corner", "--from", trace)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("Drawing 1 is kept.\n"), "\(outcome)")
    #expect(outcome.output.contains("Too different from the others"), "\(outcome)")
    #expect(outcome.output.contains("corner.conf: 3 drawings of `corner`\n"), "\(outcome)")
    #expect(outcome.output.contains("\n    include shapes/corner.conf\n    stroke corner with button right"))
    #expect(outcome.errors.contains("`corner` and `L` are almost the same ("), "\(outcome)")
    #expect(try line.text(".config/dactyl/shapes/corner.conf").split(separator: "\n").count == 3)
    // With the printed lines, the bindings are free of errors.
    try line.write(
      "include shapes/corner.conf\nstroke corner with button right -> keys a\n", to: ".config/dactyl/dactyl.conf")
    #expect(try line.dactyl("check").status == 0)
    // A second call needs --force to replace the file.
    let again = try line.dactyl("learn", "corner", "--from", trace)
    #expect(again.status == 73 && again.errors.contains("--force replaces it"), "\(again)")
    let forced = try line.dactyl("learn", "corner", "--from", trace, "--force")
    #expect(forced.status == 0 && forced.output.contains("includes and binds it already"), "\(forced)")
  }

  @Test("A bad shape name, a trace without drawings and a missing display have separate exit codes")
  func failures() throws {
    let line = try CommandLine()
    let taps = try line.write("0 tap 1 on touchscreen\n", to: "taps.trace")
    for name in ["swipe", "9lives", "a b", "left"] { #expect(try line.dactyl("learn", name).status == 64) }
    let empty = try line.dactyl("learn", "roof", "--from", taps)
    #expect(empty.status == 7 && empty.errors.contains("has no drawing"), "\(empty)")
    #expect(try line.dactyl("learn", "roof", "--from", line.path("missing")).status == 7)
    #expect(try line.dactyl("learn", "roof").status == 5)
    #expect(try line.dactyl("learn", "roof", display: ":4711").status == 5)
    #expect(try line.dactyl("bindings", "--overlay", "--here").status == 64)
    #expect(try line.dactyl("bindings", "--overlay", display: ":4711").status == 8)
  }
}
