import Foundation
import TestSupport
import Testing

@Suite("`dactyl test`", .waitsForPrograms)
struct TestCommandTests {
  private let line = try? CommandLine()

  private static let right = """
    # A swipe opens a terminal.
    swipe 3 up -> run xterm
    ---
    0 fingers 3 on touchpad up 60mm in 150ms
    ---
    swipe 3 up: ended
      run xterm

    """
  private static let wrong = right.replacing("60mm", with: "3mm").replacing("# A", with: "# A short")

  @Test("`dactyl test` runs all test files below a folder in order, with code 1 if one fails")
  func folder() throws {
    let line = try #require(line)
    try line.write(Self.right, to: "tests/b/c.test")
    try line.write(Self.right, to: "tests/a.test")
    try line.write("no test", to: "tests/notes.txt")
    try line.write("no test", to: "tests/.hidden.test")
    let passed = try line.dactyl("test", line.path("tests"))
    #expect(passed.status == 0 && passed.output == "2 passed\n", "\(passed)")
    try line.write(Self.wrong, to: "tests/b/d.test")
    let failed = try line.dactyl("test", line.path("tests"))
    #expect(failed.status == 1 && failed.output.hasSuffix("2 passed, 1 failed\n"), "\(failed)")
    #expect(failed.output.hasPrefix("FAIL \(line.path("tests/b/d.test")): A short swipe opens a terminal.\n  6 - "))
    let list = try line.dactyl("test", "--list", line.path("tests"))
    let expected = ["a.test: A swipe", "b/c.test: A swipe", "b/d.test: A short swipe"].map {
      line.path("tests/\($0) opens a terminal.\n")
    }
    #expect(list.output == expected.joined(), "\(list)")
  }

  @Test("Without an argument, `dactyl test` runs the tests beside the configuration")
  func usualFolder() throws {
    let line = try #require(line)
    let none = try line.dactyl("test")
    #expect(none.status == 7 && none.errors.contains(".config/dactyl/tests"), "\(none)")
    try line.write("swipe 3 up -> run xterm\n", to: ".config/dactyl/dactyl.conf")
    let text = Self.right.replacing("swipe 3 up -> run xterm", with: "include ../dactyl.conf")
    try line.write(text, to: ".config/dactyl/tests/terminal.test")
    let outcome = try line.dactyl("test")
    #expect(outcome.status == 0 && outcome.output == "1 passed\n", "\(outcome)")
  }

  @Test("`dactyl test --update` rewrites only the expectations that fail")
  func update() throws {
    let line = try #require(line)
    let (sound, broken) = (try line.write(Self.right, to: "a.test"), try line.write(Self.wrong, to: "b.test"))
    let outcome = try line.dactyl("test", "--update", sound, broken)
    #expect(outcome.status == 0 && outcome.output == "wrote \(broken)\n1 passed, 1 updated\n", "\(outcome)")
    #expect(try line.text("a.test") == Self.right)
    #expect(try line.text("b.test").hasSuffix("\n---\nnothing\n"))
    #expect(try line.dactyl("test", sound, broken).status == 0)
  }

  @Test("`test` ends with code 2 for a file with errors, and 7 for a missing file or no tests")
  func broken() throws {
    let line = try #require(line)
    let file = try line.write(Self.right.replacing("3 up ->", with: "3 upp ->"), to: "a.test")
    let outcome = try line.dactyl("test", file)
    #expect(outcome.status == 2 && outcome.output.contains("a.test:2:9: error:"), "\(outcome)")
    #expect(outcome.output.hasSuffix("0 passed, 1 cannot be run\n"))
    #expect(try line.dactyl("test", line.path("missing.test")).status == 7)
    try line.write("", to: "empty/notes.txt")
    let empty = try line.dactyl("test", line.path("empty"))
    #expect(empty.status == 7 && empty.errors.contains("contains no tests"), "\(empty)")
  }
}
