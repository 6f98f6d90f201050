import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The clicks that a touchpad's driver makes of taps", .computes)
struct TapClicksTests {
  private static let pad: Int32 = 9

  private var clicks: TapClicks = {
    var clicks = TapClicks()
    clicks.fingers = [2, 3]
    return clicks
  }()

  private func touch(_ id: UInt64, _ phase: Touch.Phase, at milliseconds: Int64) -> Touch {
    Touch(
      id: Touch.ID(id), kind: .indirect, device: DeviceID(1009), phase: phase, location: .zero,
      timestamp: Timestamp(milliseconds: milliseconds))
  }

  private mutating func follow(_ touches: Touch..., isPressed: Bool = false) {
    clicks.follow(touches, of: Self.pad, isPressed: isPressed) { [1: 1, 2: 3, 3: 2][$0] }
  }

  /// Two fingers that land at 0 ms and lift at 80 ms.
  private mutating func tap(isAccepted: Bool?) {
    follow(touch(1, .began, at: 0), touch(2, .began, at: 0))
    follow(touch(1, .ended, at: 80), touch(2, .ended, at: 80))
    guard let isAccepted else { return }
    clicks.judged(Touch.ID(1), isAccepted: isAccepted)
    clicks.judged(Touch.ID(2), isAccepted: isAccepted)
  }

  @Test("A tap's click has a verdict when all fingers are lifted and all touches have verdicts")
  mutating func verdicts() {
    follow(touch(1, .began, at: 0))
    #expect(clicks.buttons.isEmpty && !clicks.awaits(1, of: Self.pad))
    follow(touch(2, .began, at: 20))
    #expect(clicks.buttons == [3] && clicks.awaits(3, of: Self.pad) && !clicks.awaits(3, of: 10))
    clicks.judged(Touch.ID(1), isAccepted: true)
    clicks.judged(Touch.ID(2), isAccepted: false)
    #expect(clicks.verdict(3, of: Self.pad) == nil)
    follow(touch(1, .ended, at: 80), touch(2, .ended, at: 90))
    #expect(clicks.verdict(3, of: Self.pad) == true)
    clicks.decided(3, of: Self.pad)
    #expect(clicks.buttons.isEmpty && clicks.verdict(3, of: Self.pad) == false)
  }

  @Test("If all fingers are rejected, their click is rejected, and its button is not grabbed")
  mutating func rejected() {
    tap(isAccepted: nil)
    #expect(clicks.verdict(3, of: Self.pad) == nil && clicks.buttons == [3])
    clicks.judged(Touch.ID(2), isAccepted: false)
    clicks.judged(Touch.ID(1), isAccepted: false)
    #expect(clicks.verdict(3, of: Self.pad) == false && clicks.buttons.isEmpty)
  }

  @Test("After all fingers are rejected, the tap's button is not grabbed until another finger lands")
  mutating func rejectedEarly() {
    follow(touch(1, .began, at: 0), touch(2, .began, at: 0))
    clicks.judged(Touch.ID(1), isAccepted: false)
    clicks.judged(Touch.ID(2), isAccepted: false)
    #expect(clicks.buttons.isEmpty)
    follow(touch(3, .began, at: 50))
    #expect(clicks.buttons == [2])
  }

  @Test("If the touchpad's own button is pressed, the lifted fingers make no click of a tap")
  mutating func pressed() {
    follow(touch(1, .began, at: 0), touch(2, .began, at: 0))
    follow(touch(1, .cancelled, at: 50), touch(2, .cancelled, at: 50), isPressed: true)
    #expect(clicks.verdict(3, of: Self.pad) == false && clicks.buttons.isEmpty)
  }

  @Test("A press of the touchpad's own button after a tap does not count as the tap's click")
  mutating func pressedLater() {
    tap(isAccepted: true)
    follow(touch(3, .began, at: 500), touch(4, .began, at: 500))
    follow(isPressed: true)
    #expect(clicks.verdict(3, of: Self.pad) == false && clicks.buttons.isEmpty)
  }

  @Test("The click of a later tap is not attributed to an earlier tap")
  mutating func late() {
    tap(isAccepted: true)
    follow(touch(3, .began, at: 500), touch(4, .began, at: 500))
    follow(touch(3, .ended, at: 560), touch(4, .ended, at: 560))
    clicks.judged(Touch.ID(3), isAccepted: false)
    clicks.judged(Touch.ID(4), isAccepted: false)
    #expect(clicks.verdict(3, of: Self.pad) == false)
  }

  @Test("Fingers that land after a tap are another tap")
  mutating func second() {
    tap(isAccepted: true)
    clicks.decided(3, of: Self.pad)
    follow(touch(3, .began, at: 200))
    #expect(clicks.buttons.isEmpty)
    follow(touch(4, .began, at: 210), touch(5, .began, at: 220))
    #expect(clicks.buttons == [2])
  }

  @Test("A tap's click is awaited until the verdict is due, and for 1 s after an accepted tap")
  mutating func expired() {
    clicks.wait = .milliseconds(1700)
    tap(isAccepted: nil)
    #expect(clicks.deadline == Timestamp(milliseconds: 1780))
    clicks.judged(Touch.ID(1), isAccepted: true)
    clicks.judged(Touch.ID(2), isAccepted: true)
    #expect(clicks.deadline == Timestamp(milliseconds: 1080))
    clicks.expire(at: Timestamp(milliseconds: 1079))
    #expect(clicks.buttons == [3])
    clicks.expire(at: Timestamp(milliseconds: 1080))
    #expect(clicks.buttons.isEmpty && clicks.deadline == nil && clicks.isIdle)
  }

  @Test("If two taps get their verdicts together, each of them has its own click")
  mutating func twice() {
    tap(isAccepted: nil)
    follow(touch(3, .began, at: 200), touch(4, .began, at: 200))
    #expect(clicks.verdict(3, of: Self.pad) == nil)
    follow(touch(3, .ended, at: 260), touch(4, .ended, at: 260))
    for id in 1...4 { clicks.judged(Touch.ID(UInt64(id)), isAccepted: true) }
    #expect(clicks.verdict(3, of: Self.pad) == true)
    clicks.decided(3, of: Self.pad)
    #expect(clicks.awaits(3, of: Self.pad) && clicks.buttons == [3] && clicks.verdict(3, of: Self.pad) == true)
    clicks.decided(3, of: Self.pad)
    #expect(!clicks.awaits(3, of: Self.pad) && clicks.buttons.isEmpty)
  }

  @Test("A finger that lands while a tap is undecided does not give the tap's click to applications")
  mutating func landing() {
    tap(isAccepted: nil)
    follow(touch(3, .began, at: 150))
    #expect(clicks.verdict(3, of: Self.pad) == nil && clicks.buttons == [3])
    clicks.judged(Touch.ID(1), isAccepted: true)
    clicks.judged(Touch.ID(2), isAccepted: true)
    #expect(clicks.verdict(3, of: Self.pad) == true)
  }

  @Test("If no tap is bound, no click is awaited")
  mutating func unbound() {
    clicks.fingers = []
    tap(isAccepted: true)
    #expect(clicks.isIdle)
  }
}
