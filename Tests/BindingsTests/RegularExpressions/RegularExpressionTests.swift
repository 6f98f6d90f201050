import TestSupport
import Testing

@testable import Bindings

@Suite("Regular expressions") struct RegularExpressionTests {
  @Test(
    "Expressions match texts as POSIX specifies",
    arguments: [
      ("firefox|chromium", "Chromium chromium", true), ("firefox|chromium", "epiphany", false),
      ("fire", "Fire", false),
      ("^fire", "firefox", true), ("^fire", "a firefox", false), ("fox$", "firefox", true), ("fox$", "foxes", false),
      ("", "anything", true), ("", "", true), ("^$", "", true), ("^$", "x", false),
      ("a.c", "xaäcx", true), ("a.c", "ac", false), ("a\\.c", "abc", false), ("a\\.c", "a.c", true),
      ("[0-9]+ of [0-9]+", "page 3 of 12", true), ("[^0-9]", "123", false), ("[]x]", "]", true), ("[^]x]", "]x", false),
      ("[a-]", "-", true), ("^[a-a]$", "a", true), ("[\\d]", "\\", true), ("[[:upper:]]ber", "Über", true),
      ("^[[:alpha:]]+$", "Straße", true),
      ("^[[:alnum:]_.-]+$", "a_b-1.c", true), ("^[^[:space:]]+$", "a b", false), ("[[:xdigit:]]{4}", "00ff", true),
      ("^(ab)*$", "ababab", true), ("^(ab)*$", "ababa", false), ("^a{2,3}$", "aa", true), ("^a{2,3}$", "aaaa", false),
      ("^a{2,}$", "a", false), ("^a{2,}$", "aaaaa", true), ("^a{0}$", "", true), ("^a{3}$", "aaa", true),
      ("colou?r", "color", true), ("^(a|b|)c$", "c", true), ("^()$", "", true), ("(^a|b$)", "xb", true),
      ("(^a|b$)", "xa", false), ("^(a*)*$", "aaab", false), ("^(a*)+b", "aab", true), ("é?x", "x", true),
      ("x|^", "", true), ("a**", "b", true), ("}", "}", true), ("^ä{2}$", "ää", true), ("\\*\\+\\(", "*+(", true),
      ("a|b|c|d", "d", true), ("^(a|b|c)d$", "cd", true), ("^(x?){3}$", "xx", true), ("^(x?){3}$", "xxxx", false),
      ("😀", "smile 😀", true), ("$a", "a", false), ("a^", "a", false), ("(^|x)a", "ba", false), ("^*", "", nil),
    ] as [(String, String, Bool?)])
  func fits(pattern: String, text: String, expected: Bool?) throws {
    #expect((try? RegularExpression(pattern))?.matches(text) == expected)
  }

  @Test(
    "If requested, case is ignored in letters, sets and classes",
    arguments: [
      ("firefox|chromium", "Firefox", true), ("FIREFOX", "firefox", true), ("^[a-f]+$", "AbF", true),
      ("^[^a]$", "A", false), ("^[^a]$", "B", true), ("^[[:upper:]]+$", "abc", true), ("übung", "ÜBUNG", true),
      ("straße", "STRASSE", false), ("σ", "ς", true), ("x", "y", false), ("\\.", ".", true),
    ])
  func ignoringCase(pattern: String, text: String, expected: Bool) throws {
    #expect(try RegularExpression(pattern, ignoresCase: true).matches(text) == expected)
  }

  @Test(
    "A mistake in an expression is reported with its position",
    arguments: [
      ("a(b", 1, "no ) closes this ("), ("a)b", 1, "there is no ( for this ); write \\) for the character"),
      ("ab[c", 2, "no ] closes this ["), ("[[:alpha:]", 0, "no ] closes this ["), ("[]", 0, "no ] closes this ["),
      ("x[[:alpha", 1, "no ] closes this ["), ("[[:alpha]]", 0, "no ] closes this ["),
      ("a{2", 1, "no } closes this {; write \\{ for the character"),
      ("*a", 0, "there is nothing before * to repeat; write \\* for the character"),
      ("a|+b", 2, "there is nothing before + to repeat; write \\+ for the character"),
      ("(?i)a", 1, "there is nothing before ? to repeat; write \\? for the character"),
      ("^{2}", 1, "there is nothing before { to repeat; write \\{ for the character"),
      ("a{x}", 1, "expected a number of times, such as {2}, {2,} or {2,5}"),
      ("a{1,2,3}", 1, "expected a number of times, such as {2}, {2,} or {2,5}"),
      ("a{,3}", 1, "expected a number of times, such as {2}, {2,} or {2,5}"),
      ("a{3,2}", 1, "the second number is smaller than the first"),
      ("a{256}", 1, "a repetition has at most 255 times"),
      ("a{99999999999999999999}", 1, "a repetition has at most 255 times"),
      ("(a)\\1", 3, "back references are not supported"), ("a\\", 1, "a backslash needs a character after it"),
      ("a\\d", 1, "\\d is not known here; write [0-9]"), ("\\bx", 0, "\\b is not known here"),
      (
        "[[:letter:]]", 1,
        "unknown class [:letter:]; expected one of alpha, digit, alnum, upper, lower, space, blank, "
          + "punct, print, graph, cntrl, xdigit"
      ),
      ("[[.a.]]", 1, "[. .] and [= =] are not supported; write the character alone"),
      ("x[z-a]", 2, "this range ends before it begins"),
      ("é(", 1, "no ) closes this ("),
    ])
  func mistakes(pattern: String, offset: Int, message: String) {
    let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
    #expect(error?.offset == offset && error?.description == message)
  }

  @Test(
    "The reported range of a mistake covers exactly the wrong part of the expression",
    arguments: [
      ("a{3,2}b", "{3,2}"), ("a{256}b", "{256}"), ("a{1,x}b", "{1,x}"), ("a\\db", "\\d"), ("(a)\\1b", "\\1"),
      ("x[a[:letter:]b]", "[:letter:]"), ("x[[=a=]b]", "[=a=]"), ("x[bz-ab]", "z-a"), ("a(b", "("), ("a|+b", "+"),
      ("x(a{255}){255}y", "(a{255}){255}"), ("x(a{255}b{255})y", "a{255}b{255}"),
    ])
  func extents(pattern: String, wrong: String) throws {
    let error = try #require(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
    #expect(String(pattern.dropFirst(error.offset).prefix(error.length)) == wrong)
  }

  @Test("An expression that is too large, too deep or too long is refused without a crash") func limits() {
    func kind(_ pattern: String) -> RegularExpressionError.Kind? {
      do throws(RegularExpressionError) { _ = try RegularExpression(pattern) } catch { return error.kind }
      return nil
    }
    #expect(kind("(((a{255}){255}){255}){255}") == .tooLarge)
    #expect(kind("(a?b?c?d?){100}") == .tooLarge)
    #expect(kind(String(repeating: "(", count: 500)) == .tooDeep)
    #expect(kind(String(repeating: "a", count: 513)) == .tooLong)
    #expect(kind("(((((((a{0}){255}){255}){255}){255}){255}){255}){255}") == nil)
    #expect(kind(String(repeating: "(", count: 7) + String(repeating: "){255}", count: 7)) == nil)
    #expect(kind(String(repeating: "(a{0})", count: 80)) == nil)
    #expect(kind(String(repeating: "a", count: 500)) == nil)
  }

  @Test("Only the whole characters in the first 1,024 bytes of a text are matched") func longText() throws {
    let end = try RegularExpression("b")
    #expect(end.matches(String(repeating: "a", count: 1023) + "b"))
    #expect(!end.matches(String(repeating: "a", count: 1024) + "b"))
    #expect(try RegularExpression("^é+$").matches(String(repeating: "é", count: 512) + "x"))
    #expect(!(try RegularExpression("é$").matches(String(repeating: "x", count: 1023) + "é")))
  }

  /// The time limit is generous, because debug builds do not inline the standard library.
  @Test(
    "Even an expression that slows backtracking matchers down is matched quickly",
    arguments: ["(.?){200}z", "((a|b)*a(a|b){50})c", "(x+x+)+y", ".*a.{200}z", "(a{0,20}){20}b", "(.*.*.*.*.*.*)*é"])
  func bounded(pattern: String) throws {
    let expression: RegularExpression
    do { expression = try RegularExpression(pattern) } catch {
      #expect(error.kind == .tooLarge)
      return
    }
    var seed: UInt64 = 1
    let random = String(
      String.UnicodeScalarView(
        (0..<1024).map { _ in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1
          return seed >> 63 == 0 ? "a" : "b"
        }))
    for text in [random, String(repeating: "a", count: 1024), String(repeating: "é", count: 512)] {
      let start = ProcessorTime.ofThread
      #expect(!expression.matches(text) || pattern.hasSuffix("é"))
      #expect(ProcessorTime.ofThread - start < .seconds(2))
    }
  }
}
