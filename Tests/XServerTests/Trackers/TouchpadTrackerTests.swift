import CX11
import GestureKinds
import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("A touchpad's tracker", .waitsForPrograms) struct TouchpadTrackerTests {
  private var driver = TrackerDriver(.touchpad, [.touchpadSwipes, .touchpadTaps, .touchpadScrolling])

  private var phases: [TouchpadGestureEvent.Phase] {
    driver.inputs.compactMap { if case .touchpad(let event) = $0 { event.phase } else { nil } }
  }

  @Test("A gesture that the touchpad reports may be taken by applications before the engine gets its beginning")
  mutating func gesture() {
    driver.gesture(.began, at: 100)
    guard case .gestureBegan(.swipe, at: Timestamp(milliseconds: 100), after: 7) = driver.effects.first
    else {
      Issue.record("\(driver.effects)")
      return
    }
    driver.gesture(.changed, at: 110)
    driver.gesture(.ended, at: 120)
    #expect(phases == [.began, .changed, .ended])
    #expect(Array(driver.otherEffects.dropFirst()) == [.gestureContinued, .gestureEnded])
    // After the engine's decisions about each.
    #expect(driver.effects.last == .gestureEnded && !driver.tracker.mayHoldMaster)
  }

  @Test("A gesture that a grab reports is decided right after its beginning")
  mutating func gestureOfGrab() {
    driver.gesture(.began, isFromGrab: true, at: 100)
    #expect(driver.otherEffects == [.keepGesture(at: Timestamp(milliseconds: 100))])
    #expect(driver.effects.last == driver.otherEffects.last && driver.tracker.mayHoldMaster)
    // The touchpad's own events of the same gesture count nothing.
    driver.gesture(.changed, at: 110)
    driver.gesture(.ended, at: 120)
    #expect(phases == [.began])
    driver.gesture(.changed, isFromGrab: true, at: 130)
    #expect(phases == [.began, .changed])
    let step = driver.tracker.gestureCancelled(at: Timestamp(milliseconds: 140))
    guard case .send(.input(.touchpad(let event)))? = step.effects.first else {
      Issue.record("\(step.effects)")
      return
    }
    #expect(event.phase == .cancelled && event.timestamp == Timestamp(milliseconds: 140))
    #expect(event.delta == .zero && event.unacceleratedDelta == .zero && event.rotationDelta == 0)
    #expect(!step.next.mayHoldMaster)
  }

  @Test("A gesture of another kind, or that began before it was selected, is ignored")
  mutating func unknown() {
    driver.gesture(.changed, at: 100)
    driver.gesture(.began, at: 110)
    driver.gesture(.changed, .pinch, at: 120)
    driver.gesture(.ended, .pinch, at: 130)
    #expect(phases == [.began])
    driver.gesture(.ended, at: 140, isLosing: true)
    #expect(phases == [.began, .cancelled])
  }

  @Test("A tap lasts from the press of its button to the release of the same button")
  mutating func tap() {
    driver.server.state = PointerState(location: Point(x: 7, y: 8), modifiers: .control)
    driver.pointer(.pressed(3), at: 100)
    driver.pointer(.pressed(2), at: 101)
    driver.pointer(.released(2), at: 102)
    driver.pointer(.released(3), at: 110)
    driver.pointer(.released(3), at: 120)
    let presses = driver.inputs.compactMap { if case .press(let event) = $0 { event } else { nil } }
    #expect(presses.map(\.phase) == [.began, .ended])
    #expect(presses.map(\.timestamp) == [100, 110].map { Timestamp(milliseconds: $0) })
    #expect(presses.allSatisfy { $0.kind == .twoFingerTap && $0.location == Point(x: 7, y: 8) })
    #expect(presses.allSatisfy { $0.modifiers == .control } && presses.count == driver.inputs.count)
  }

  @Test("The gesture and the tap of a lost touchpad are cancelled")
  mutating func lost() {
    driver.gesture(.began, at: 100)
    driver.pointer(.pressed(2), at: 100)
    let events = driver.tracker.cancellation(of: nil, at: Timestamp(milliseconds: 110))
    guard events.count == 2, case .input(.touchpad(let gesture)) = events[0], case .input(.press(let tap)) = events[1]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(gesture.phase == .cancelled && tap.phase == .cancelled)
  }

  @Test("A tap that is no longer needed is forgotten, and so is scrolling")
  mutating func unneeded() {
    driver.pointer(.pressed(2), at: 100)
    driver.pointer(.pressed(4), at: 101)
    #expect(driver.tracker.neededEvents(driver.server.request).contains(XI_RawMotion))
    driver.tracker = driver.tracker.withoutUnneeded(.touchpadSwipes)
    #expect(!driver.tracker.neededEvents(driver.server.request).contains(XI_RawMotion))
    driver.clear()
    driver.pointer(.released(2), at: 110)
    #expect(driver.effects.isEmpty)
  }
}
