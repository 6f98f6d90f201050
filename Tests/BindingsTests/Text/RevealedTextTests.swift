import Bindings
import TestSupport
import Testing

@Suite("Texts with hidden characters", .computes) struct RevealedTextTests {
  @Test(
    "Characters that cannot be seen, or that reorder others, are escaped; all others are kept",
    arguments: [
      ("keys ctrl+c; type \"häß日本👍🏽\"", "keys ctrl+c; type \"häß日本👍🏽\""),
      ("a\tb\nc\u{1B}[2J\u{7F}\u{9B}", "a\\u{9}b\\u{A}c\\u{1B}[2J\\u{7F}\\u{9B}"),
      ("\u{202E}\u{2066}x\u{2069}\u{200F}\u{61C}", "\\u{202E}\\u{2066}x\\u{2069}\\u{200F}\\u{61C}"),
      ("a\u{200B}b\u{FEFF}\u{AD}\u{2028}", "a\\u{200B}b\\u{FEFF}\\u{AD}\\u{2028}"),
      ("a\u{A0}b\u{3000}\u{2800}\u{3164}", "a\\u{A0}b\\u{3000}\\u{2800}\\u{3164}"),
      ("\u{E0041}\u{E000}\u{FE0F}", "\\u{E0041}\\u{E000}\\u{FE0F}"),
      ("a        b         c", "a        b        \\u{20}c"),
      ("שלום", "שלום"), ("", ""),
    ])
  func escapes(text: String, expected: String) {
    #expect(Array(text.revealed().utf8) == Array(expected.utf8))
  }

  @Test("In commands, right-to-left letters are escaped, too")
  func rightToLeft() {
    #expect("rm א 1 ß".revealed(escapesRightToLeft: true) == "rm \\u{5D0} 1 ß")
    #expect("\u{627}\u{10A00}".revealed(escapesRightToLeft: true) == "\\u{627}\\u{10A00}")
  }
}
