import Testing

@testable import Bindings

/// An option that the conflict keys forget makes two different bindings replace each other.
@Suite("Options tell bindings apart")
struct ConflictKeyTests {
  /// Options with which the later line takes all gestures of the earlier one: a gesture that is recognized nearer or on
  /// the way, a line that is long enough for both, the same shape under another limit.
  private static let replaced: Set = [
    "swipe min", "swipe at", "stroke min", "stroke within", "stroke strictness", "pan min", "pinch min", "rotate min",
    "edge min",
    "pan commit", "pinch commit", "rotate commit", "edge commit",
    "pan preview", "pinch preview", "rotate preview", "edge preview",
  ]

  @Test(
    "Of two lines that differ in one option alone neither replaces the other, but for those of this list",
    arguments: OptionCase.all)
  func overridden(_ testCase: OptionCase) throws {
    let (with, without) = (testCase.with(testCase.other), testCase.without)
    let expected = Self.replaced.contains(testCase.testDescription) ? 1 : nil
    #expect(try OptionCase.check(with, without).bindings.map(\.overriddenBy) == [expected, nil])
    #expect(try OptionCase.check(without, with).bindings.map(\.overriddenBy) == [expected, nil])
  }

  @Test("A line with an option is replaced by a later one with the same value", arguments: OptionCase.all)
  func repeated(_ testCase: OptionCase) throws {
    let text = testCase.with(testCase.other)
    #expect(try OptionCase.check(text, text).bindings.map(\.overriddenBy) == [1, nil])
  }

  @Test("A default that a line gives is no difference")
  func defaults() throws {
    for (with, without) in [
      ("hold 1 for 500ms", "hold 1"), ("tap 1 times 1", "tap 1"), ("edge left of desktop", "edge left"),
      ("stroke L on pen rotated 15deg", "stroke L on pen"),
    ] {
      #expect(try OptionCase.check(with, without).bindings.map(\.overriddenBy) == [1, nil], "\(with)")
    }
  }
}
