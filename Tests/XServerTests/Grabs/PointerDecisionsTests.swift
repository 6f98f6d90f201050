import TestSupport
import Testing

@testable import XServer

@Suite("Order of decisions about the pointer", .computes)
struct PointerDecisionsTests {
  @Test("A gesture that began before the pointer's last decision was behind undecided input")
  func undecided() {
    var decisions = PointerDecisions()
    #expect(!decisions.isBehindUndecided(after: 0))
    decisions.decided(by: 20)
    #expect(decisions.isBehindUndecided(after: 19) && !decisions.isBehindUndecided(after: 20))
  }

  @Test("A gesture counts as withheld from applications until the device's next gesture")
  func kept() {
    var decisions = PointerDecisions()
    #expect(!decisions.keepsGesture(of: 9))
    decisions.keepGesture(of: 9)
    #expect(decisions.keepsGesture(of: 9) && !decisions.keepsGesture(of: 10))
    decisions.forgetGesture(of: 9)
    #expect(!decisions.keepsGesture(of: 9))
  }
}
