import GesturesTesting
import Glibc
import Testing

@testable import Bindings

/// For ASCII texts, the C library's regular expressions are the reference for POSIX.
@Suite("Comparison with the C library's regular expressions") struct RegularExpressionReferenceTests {
  /// Returns whether the C library finds `pattern` in `text`; nil if the pattern has an error.
  private func reference(_ pattern: String, _ text: String, ignoresCase: Bool) -> Bool? {
    var compiled = regex_t()
    guard regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB | (ignoresCase ? REG_ICASE : 0)) == 0 else { return nil }
    defer { regfree(&compiled) }
    return regexec(&compiled, text, 0, nil, 0) == 0
  }

  private func pattern(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let atoms = [
      "a", "b", "B", "c", ".", "\\.", "[ab]", "[^a]", "[a-c]", "[]b]", "[^b-c-]", "[[:upper:]]", "[^[:alpha:].]", "^",
      "$",
    ]
    let repetitions = ["", "", "", "", "*", "+", "?", "{2}", "{0,1}", "{1,}", "{1,3}"]
    let sequences = (0...random.number(0...1)).map { _ in
      (0..<random.number(0...3)).map { _ in
        let isGroup = depth < 3 && random.number(0...3) == 0
        let piece = isGroup ? "(\(pattern(&random, depth: depth + 1)))" : atoms[random.number(0...atoms.count - 1)]
        let canRepeat = !"^$".contains(piece)
        return piece + (canRepeat ? repetitions[random.number(0...repetitions.count - 1)] : "")
      }.joined()
    }
    return sequences.joined(separator: "|")
  }

  @Test("Random expressions match the same texts as in the C library", arguments: [false, true])
  func randomExpressions(ignoresCase: Bool) throws {
    var random = SplitMix64(seed: 1)
    var fitting = 0
    for _ in 0..<600 {
      let pattern = pattern(&random)
      let expression = try RegularExpression(pattern, ignoresCase: ignoresCase)
      for _ in 0..<4 {
        let text = String((0..<random.number(0...5)).map { _ in Array("aabBcC.]-")[random.number(0...8)] })
        let fits = expression.matches(text)
        fitting += fits ? 1 : 0
        #expect(fits == reference(pattern, text, ignoresCase: ignoresCase), "\(pattern) and \(text)")
      }
    }
    #expect((600...1800).contains(fitting))
  }

  @Test("A character class has the same ASCII characters as in the C library", arguments: ScalarSet.Named.allCases)
  func classes(named: ScalarSet.Named) {
    for value in UInt8(1)..<128 {
      let scalar = Unicode.Scalar(value)
      let expected = reference("[[:\(named.rawValue):]]", String(Character(scalar)), ignoresCase: false)
      #expect(named.contains(scalar) == expected, "\(value)")
    }
  }
}
