import FileFormats
import Testing

@testable import Authoring

@Suite("Scripts that start lisgd")
struct ShellScriptTests {
  private func words(_ text: String) throws -> [[String]] {
    try ShellScript(Array(text.utf8)).commands.map { $0.map(\.text) }
  }

  @Test("Words are separated and quoted as in a shell")
  func quotes() throws {
    #expect(try words(#"a 'b c' "d \"e\" \f" g\ h; i # j"#) == [["a", "b c", #"d "e" \f"#, "g h"], ["i"]])
    #expect(try words("a \\\n b && c '' | d") == [["a", "b"], ["c", ""], ["d"]])
  }

  @Test("Variables of the script are replaced by their values; other expansions are not changed")
  func variables() throws {
    #expect(try words("A=1 B='2 3'\nexport C=$A\nx $A \"${B} $C $D ${E:-4}\"") == [["x", "1", "2 3 1 $D ${E:-4}"]])
    #expect(try words(#"x "$(a "b" (c))" `d e`"#) == [["x", #"$(a "b" (c))"#, "`d e`"]])
    #expect(try words("A=1 b=2 x") == [["A=1", "b=2", "x"]])
  }

  @Test("Each word of a script has the number of the line on which the word begins")
  func lines() throws {
    let commands = try ShellScript(Array("a 'b\nc' d\ne".utf8)).commands
    #expect(commands.map { $0.map(\.line) } == [[1, 1, 2], [3]])
  }

  @Test(
    "A quote or an expansion that is not closed is refused where it begins",
    arguments: [("a\n 'b", 2, 2), ("é \"b", 1, 3), ("a `b", 1, 3), ("a $(b", 1, 3), ("a ${b", 1, 3)])
  func unclosed(text: String, line: Int, column: Int) {
    let error = #expect(throws: FormatError.self) { try words(text) }
    #expect(error?.position == TextPosition(line: line, column: column))
  }

  @Test("The size of a script's commands is limited, even if its variables grow exponentially")
  func growth() throws {
    let doublings = String(repeating: "A=$A$A\n", count: 60)
    let commands = try words("A=x\n" + doublings + String(repeating: "y $A\n", count: 1000))
    #expect(commands.joined().reduce(0) { $0 + $1.utf8.count } <= 2 * ShellScript.maximumSize)
  }
}
