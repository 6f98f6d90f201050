import TestSupport
import Testing

@testable import XServer

@Suite("Decided gestures", .computes)
struct DecidedGesturesTests {
  @Test("A gesture counts as undecided only if it began before the server had the decision about the one before")
  func undecided() {
    var gestures = DecidedGestures()
    #expect(!gestures.isUndecided(9, after: 0))
    gestures.decided(9, isKept: false, by: 20)
    #expect(gestures.isUndecided(9, after: 19) && !gestures.isUndecided(9, after: 20))
    #expect(!gestures.isUndecided(10, after: 19))
    gestures.forget(9)
    #expect(!gestures.isUndecided(9, after: 19))
  }

  @Test("A gesture is kept from its decision to the beginning of the next one")
  func kept() {
    var gestures = DecidedGestures()
    gestures.decided(9, isKept: false, by: 20)
    #expect(!gestures.isKept(9))
    gestures.decided(9, isKept: true, by: 21)
    #expect(gestures.isKept(9) && !gestures.isKept(10))
    gestures.began(9)
    #expect(!gestures.isKept(9))
    gestures.decided(9, isKept: true, by: 22)
    gestures.forget(9)
    #expect(!gestures.isKept(9))
  }
}
