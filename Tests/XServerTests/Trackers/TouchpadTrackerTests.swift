import CX11
import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The tracker of a touchpad", .waitsForPrograms) struct TouchpadTrackerTests {
  private var driver = TrackerDriver(.touchpad, [.touchpadSwipes, .touchpadTaps, .touchpadScrolling])

  private var phases: [TouchpadGestureEvent.Phase] {
    driver.inputs.compactMap { if case .touchpad(let event) = $0 { event.phase } else { nil } }
  }

  @Test("The beginning of a touchpad gesture reaches the grabs before the engine")
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
    // The last effect comes after the engine's decisions about the gesture.
    #expect(driver.effects.last == .gestureEnded && !driver.tracker.mayHoldMaster)
  }

  @Test("A gesture from a grab is withheld from applications from its beginning")
  mutating func gestureOfGrab() {
    driver.gesture(.began, isFromGrab: true, at: 100)
    #expect(driver.otherEffects == [.keepGesture(at: Timestamp(milliseconds: 100))])
    #expect(driver.effects.last == driver.otherEffects.last && driver.tracker.mayHoldMaster)
    // The touchpad's own events of the same gesture are ignored.
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

  @Test("Events of another kind of gesture, or without the gesture's beginning, are ignored")
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
    driver.pointer = PointerState(location: Point(x: 7, y: 8), modifiers: .control)
    driver.report(.pressed(3), at: 100)
    driver.report(.pressed(2), at: 101)
    driver.report(.released(2), at: 102)
    driver.report(.released(3), at: 110)
    driver.report(.released(3), at: 120)
    let presses = driver.inputs.compactMap { if case .press(let event) = $0 { event } else { nil } }
    #expect(presses.map(\.phase) == [.began, .ended])
    #expect(presses.map(\.timestamp) == [100, 110].map { Timestamp(milliseconds: $0) })
    #expect(presses.allSatisfy { $0.kind == .twoFingerTap && $0.location == Point(x: 7, y: 8) })
    #expect(presses.allSatisfy { $0.modifiers == .control } && presses.count == driver.inputs.count)
  }

  @Test("The gesture and the tap of a lost touchpad are cancelled")
  mutating func lost() {
    driver.gesture(.began, at: 100)
    driver.report(.pressed(2), at: 100)
    let events = driver.tracker.cancellation(of: nil, at: Timestamp(milliseconds: 110))
    guard events.count == 2, case .input(.touchpad(let gesture)) = events[0], case .input(.press(let tap)) = events[1]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(gesture.phase == .cancelled && tap.phase == .cancelled)
  }

  @Test("Taps and scrolling that bindings no longer need are dropped")
  mutating func unneeded() {
    driver.report(.pressed(2), at: 100)
    driver.report(.pressed(4), at: 101)
    #expect(driver.neededEvents.contains(XI_RawMotion))
    driver.tracker = driver.tracker.withoutUnneeded(.touchpadSwipes)
    #expect(!driver.neededEvents.contains(XI_RawMotion))
    driver.clear()
    driver.report(.released(2), at: 110)
    #expect(driver.effects.isEmpty)
  }
}
