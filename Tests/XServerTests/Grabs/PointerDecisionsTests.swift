import TestSupport
import Testing

@testable import XServer

@Suite("Order of decisions about the pointer", .computes)
struct PointerDecisionsTests {
  @Test("Only a gesture that began before the last decision counts as behind undecided input")
  func undecided() {
    var decisions = PointerDecisions()
    #expect(!decisions.isBehindUndecided(after: 0))
    decisions.decided(by: 20)
    #expect(decisions.isBehindUndecided(after: 19) && !decisions.isBehindUndecided(after: 20))
  }

  @Test("A gesture that is withheld from applications stays withheld until the next one begins")
  func kept() {
    var decisions = PointerDecisions()
    #expect(!decisions.keepsGesture(of: 9))
    decisions.keepGesture(of: 9)
    #expect(decisions.keepsGesture(of: 9) && !decisions.keepsGesture(of: 10))
    decisions.forgetGesture(of: 9)
    #expect(!decisions.keepsGesture(of: 9))
  }
}
