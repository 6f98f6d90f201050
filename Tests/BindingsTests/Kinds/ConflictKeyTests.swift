import Testing

@testable import Bindings

/// Each option must be part of the conflict key, except options in `replaced`. Otherwise, bindings that differ only in
/// this option would override each other.
@Suite("Options distinguish bindings")
struct ConflictKeyTests {
  /// Options that leave the matching gestures the same, so that the later line overrides the earlier one. They change a
  /// threshold, a limit, the time of recognition or the preview.
  private static let replaced: Set = [
    "swipe min", "swipe at", "stroke min", "stroke within", "stroke strictness", "pan min", "pinch min", "rotate min",
    "edge min", "hover dwell", "hover size",
    "pan commit", "pinch commit", "rotate commit", "edge commit",
    "pan preview", "pinch preview", "rotate preview", "edge preview",
  ]

  @Test(
    "Two lines that differ in one option are both in force, except for the listed options",
    arguments: OptionCase.all)
  func overridden(_ testCase: OptionCase) throws {
    let (with, without) = (testCase.with(testCase.other), testCase.without)
    let expected = Self.replaced.contains(testCase.testDescription) ? 1 : nil
    #expect(try OptionCase.check(with, without).bindings.map(\.overriddenBy) == [expected, nil])
    #expect(try OptionCase.check(without, with).bindings.map(\.overriddenBy) == [expected, nil])
  }

  @Test(
    "A line with an option is overridden by a later line with the same value of the option",
    arguments: OptionCase.all)
  func repeated(_ testCase: OptionCase) throws {
    let text = testCase.with(testCase.other)
    #expect(try OptionCase.check(text, text).bindings.map(\.overriddenBy) == [1, nil])
  }

  @Test("An option with its default value is the same as an omitted option")
  func defaults() throws {
    for (with, without) in [
      ("hold 1 for 500ms", "hold 1"), ("tap 1 times 1", "tap 1"), ("edge left of desktop", "edge left"),
      ("stroke L on pen rotated 15deg", "stroke L on pen"),
    ] {
      #expect(try OptionCase.check(with, without).bindings.map(\.overriddenBy) == [1, nil], "\(with)")
    }
  }
}
