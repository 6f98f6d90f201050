import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The clicks of presses with a number of fingers", .computes)
struct PressClicksTests {
  private static let pad: Int32 = 9
  private static let contacts = DeviceID(9).ofContacts

  private var clicks: TapClicks = {
    var clicks = TapClicks()
    clicks.fingers = [3]
    clicks.presses.fingers = [3]
    return clicks
  }()

  private mutating func follow(_ fingers: Int, isPressed: Bool = false, at milliseconds: Int64 = 0) {
    clicks.presses.follow(
      fingers, isPressed: isPressed, of: Self.contacts, at: Timestamp(milliseconds: milliseconds))
  }

  @Test("The three buttons are withheld only while a bound number of fingers may press the touchpad")
  mutating func buttons() {
    follow(2)
    #expect(clicks.buttons.isEmpty)
    follow(3)
    #expect(clicks.buttons == [1, 2, 3])
    #expect(clicks.awaits(1, of: Self.pad) && !clicks.awaits(1, of: 10) && !clicks.awaits(8, of: Self.pad))
    follow(4)
    #expect(clicks.buttons.isEmpty && !clicks.awaits(1, of: Self.pad))
  }

  @Test("A click is undecided until its press is reported, and rejected unless that is accepted")
  mutating func verdicts() {
    follow(3)
    #expect(clicks.verdict(2, of: Self.pad) == nil)
    follow(3, isPressed: true)
    #expect(clicks.verdict(2, of: Self.pad) == false && clicks.buttons.isEmpty)
    follow(3)
    follow(3, isPressed: true)
    clicks.presses.accept(Self.contacts)
    #expect(clicks.verdict(2, of: Self.pad) == true)
    clicks.decided(2, of: Self.pad)
    #expect(clicks.verdict(2, of: Self.pad) == false && clicks.buttons.isEmpty)
    follow(3)
    #expect(clicks.verdict(2, of: Self.pad) == nil)
  }

  @Test("The click of an accepted press is withheld for a second, also after the lift")
  mutating func late() {
    follow(3)
    follow(3, isPressed: true, at: 100)
    clicks.presses.accept(Self.contacts)
    follow(0, at: 200)
    #expect(clicks.verdict(1, of: Self.pad) == true && clicks.deadline == Timestamp(milliseconds: 1100))
    clicks.expire(at: Timestamp(milliseconds: 1099))
    #expect(clicks.verdict(1, of: Self.pad) == true)
    clicks.expire(at: Timestamp(milliseconds: 1100))
    #expect(clicks.buttons.isEmpty && clicks.deadline == nil)
  }

  @Test("If the driver makes no click of a press, the click of a later tap reaches applications")
  mutating func withoutClick() {
    clicks.presses.fingers = [4]
    for (start, isAwaited) in [(Int64(0), true), (1000, false)] {
      follow(4, at: start)
      follow(4, isPressed: true, at: start)
      clicks.presses.accept(Self.contacts)
      follow(0, at: start + 200)
      // A click that is late by less than 300 ms is still the click of the press.
      follow(1, at: start + (isAwaited ? 250 : 500))
      #expect(clicks.awaits(1, of: Self.pad) == isAwaited)
      #expect(clicks.buttons.isEmpty != isAwaited)
      follow(0, at: start + 900)
    }
  }

  @Test("The click of an accepted tap is withheld although the next fingers may press the touchpad")
  mutating func tapBefore() {
    func touch(_ id: UInt64, _ phase: Touch.Phase) -> Touch {
      Touch(
        id: Touch.ID(id), kind: .indirect, device: Self.contacts, phase: phase, location: .zero,
        timestamp: Timestamp(milliseconds: 0))
    }
    for phase in [Touch.Phase.began, .ended] {
      clicks.follow((1...3).map { touch($0, phase) }, of: Self.pad, isPressed: false) { $0 == 3 ? 2 : nil }
    }
    for id in 1...3 { clicks.judged(Touch.ID(UInt64(id)), isAccepted: true) }
    follow(3)
    #expect(clicks.verdict(2, of: Self.pad) == true)
    #expect(clicks.verdict(1, of: Self.pad) == nil)
    clicks.decided(2, of: Self.pad)
    #expect(clicks.verdict(2, of: Self.pad) == nil)
  }
}
