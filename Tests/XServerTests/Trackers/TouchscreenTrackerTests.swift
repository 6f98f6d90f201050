import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The tracker of a touchscreen", .waitsForPrograms) struct TouchscreenTrackerTests {
  private var driver = TrackerDriver(.touchscreen, .touchscreenTouches, isAbsolute: true)

  @Test("A finger keeps its position on an axis that an update does not contain")
  mutating func finger() {
    driver.pointer.modifiers = .shift
    driver.touch(5, .began, x: 100, y: 200, at: 10)
    driver.touch(5, .changed, x: 150, at: 20)
    driver.touch(5, .changed, y: 230, at: 30)
    driver.touch(5, .ended, at: 40)
    driver.finishScan()
    #expect(driver.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    let locations = [(100, 200), (150, 200), (150, 230), (150, 230)].map { Point(x: $0, y: $1) }
    #expect(driver.touches.map(\.location) == locations)
    let id = Touch.ID(1)
    #expect(driver.touches.allSatisfy { $0.id == id })
    #expect(
      driver.otherEffects == [
        .touchBegan(id, number: 5), .touchMoved(id, isAway: true, at: Timestamp(milliseconds: 20)),
        .touchMoved(id, isAway: true, at: Timestamp(milliseconds: 30)), .fingerLifted(5), .finishScan,
        .releaseIdleTouchscreens,
      ])
    #expect(!driver.tracker.hasFingers && driver.asked.map(\.kind) == [.firstFinger])
    for case .touches(let event) in driver.inputs { #expect(event.modifiers == .shift) }
  }

  @Test("A finger that has moved by only a few pixels counts as not moved")
  mutating func tremor() {
    driver.touch(1, .began, x: 100, y: 100, at: 0)
    driver.clear()
    driver.touch(1, .changed, x: 109, at: 10)
    driver.touch(1, .changed, x: 111, at: 20)
    let isAway = driver.otherEffects.map { effect in if case .touchMoved(_, true, _) = effect { true } else { false } }
    #expect(isAway == [false, true])
  }

  @Test("The fingers of one scan are one event, which is sent when the next scan begins")
  mutating func scans() {
    driver.touch(1, .began, x: 100, y: 100, at: 0)
    driver.touch(2, .began, x: 200, y: 100, at: 0)
    #expect(driver.inputs.isEmpty && driver.tracker.isAssemblingScan && driver.tracker.hasFingers)
    driver.touch(1, .changed, x: 101, at: 8)
    #expect(driver.inputs.count == 1 && driver.touches.map(\.phase) == [.began, .began])
    #expect(!driver.tracker.isScanComplete)
    driver.touch(2, .changed, x: 201, at: 9)
    #expect(driver.tracker.isScanComplete)
    driver.touch(1, .ended, at: 16)
    driver.touch(2, .ended, at: 16)
    #expect(driver.inputs.count == 2)
    // The scan of the last finger ends immediately.
    #expect(driver.otherEffects.suffix(2) == [.finishScan, .releaseIdleTouchscreens])
    driver.finishScan()
    #expect(driver.inputs.count == 3 && !driver.tracker.isAssemblingScan)
    #expect(driver.touches.suffix(2).map(\.phase) == [.ended, .ended])
  }

  @Test("A touch that began before it was selected is ignored")
  mutating func unknown() {
    driver.touch(1, .changed, x: 100, y: 100, at: 0)
    driver.touch(1, .ended, at: 8)
    driver.finishScan()
    #expect(driver.effects == [.fingerLifted(1)])
  }

  @Test("A gesture that begins on an on-screen keyboard is ignored, even if fingers land elsewhere")
  mutating func typing() {
    driver.request.ignoresKeyboards = true
    driver.keyboardWidth = 300
    driver.touch(1, .began, x: 100, y: 100, at: 0)
    driver.touch(2, .began, x: 500, y: 100, at: 8)
    driver.touch(1, .changed, x: 120, at: 16)
    driver.touch(1, .ended, at: 24)
    driver.touch(2, .ended, at: 32)
    #expect(
      driver.effects == [
        .rejectTouch(1), .rejectTouch(2), .fingerLifted(1), .releaseIdleTouchscreens, .fingerLifted(2),
        .releaseIdleTouchscreens,
      ])
    driver.clear()
    // If one touch begins beside the keyboard, and a later touch on the keyboard, the touches are a gesture.
    driver.touch(3, .began, x: 500, y: 100, at: 40)
    driver.touch(4, .began, x: 100, y: 100, at: 48)
    #expect(driver.otherEffects == [.touchBegan(Touch.ID(1), number: 3), .touchBegan(Touch.ID(2), number: 4)])
  }

  @Test("If a device is lost, its touch is cancelled")
  mutating func losing() {
    driver.touch(1, .began, x: 100, y: 100, at: 0)
    driver.touch(1, .ended, at: 8, isLosing: true)
    driver.finishScan()
    #expect(driver.touches.map(\.phase) == [.began, .cancelled])
  }

  @Test("The fingers on a lost device are cancelled in one event")
  mutating func lost() {
    driver.touch(1, .began, x: 100, y: 100, at: 0)
    driver.touch(2, .began, x: 200, y: 100, at: 0)
    let time = Timestamp(milliseconds: 16)
    let events = driver.tracker.cancellation(of: driver.device, at: time)
    guard events.count == 1, case .input(.touches(let event)) = events[0] else {
      Issue.record("\(events)")
      return
    }
    #expect(event.changed.map(\.id) == [Touch.ID(1), Touch.ID(2)])
    #expect(event.changed.allSatisfy { $0.phase == .cancelled && $0.timestamp == time })
    #expect(DeviceTracker(.touchscreen).cancellation(of: driver.device, at: time).isEmpty)
  }
}
