import Gestures
import TestClients
import TestSupport
import Testing

@testable import VirtualX
@testable import XServer

/// Tests of the server's state after all grabs are released while fingers are down.
@Suite(.waitsForPrograms) struct ReleasedTouchTests {
  fileprivate static let interception = Interception(sources: [.touchscreenTouches])

  /// The call that releases the grabs.
  enum Release: CaseIterable {
    case releaseAll, selectNothing

    func perform(on source: EventSource) {
      switch self {
      case .releaseAll: source.releaseAll()
      case .selectNothing: source.select([])
      }
    }
  }

  private func touch(_ index: Int, of listener: Listener) throws -> Touch.ID {
    try #require(
      listener.wait { $0.touches(.began).count > index }, "\(listener.events)")
    return listener.touches(.began)[index]
  }

  private func waitForLift(_ listener: Listener) throws {
    try #require(listener.wait { $0.changedTouches.contains { $0.phase == .ended } }, "\(listener.events)")
  }

  @Test(
    "If all grabs are released under a still finger, no button of an earlier touch stays down",
    arguments: Release.allCases)
  func liftedBefore(release: Release) throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    listener.source.select([.touchscreenTouches], intercepting: Self.interception)
    try server.touchscreen.began(0, x: 300, y: 400)
    let tap = try touch(0, of: listener)
    try server.touchscreen.began(1, x: 400, y: 400)
    let rest = try touch(1, of: listener)
    try server.touchscreen.ended(0, x: 300, y: 400)
    try waitForLift(listener)
    listener.source.apply([.accept(tap), .accept(rest)])
    try #require(listener.connection.isFirstButtonDown, "the server has changed: the repair is not needed any more")
    release.perform(on: listener.source)
    #expect(!listener.connection.isFirstButtonDown)
    try server.touchscreen.ended(1, x: 400, y: 400)
    try server.touchscreen.sync()
    #expect(!listener.connection.isFirstButtonDown)

    let window = try Application(
      display: server.display, frame: (x: 500, y: 200, width: 400, height: 300), input: [.buttons])
    try server.touchscreen.tap(at: [ScreenPoint(x: 600, y: 300)], duration: .milliseconds(10))
    #expect(window.wait(until: { $0.buttons.count >= 2 }))
    #expect(window.buttons == ["button 1 down at 600,300", "button 1 up at 600,300"])
  }

  @Test(
    "If all grabs are released, an application's emulated button stays down until the lift",
    arguments: Release.allCases)
  func applicationsFinger(release: Release) throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    let window = try Application(
      display: server.display, frame: (x: 500, y: 200, width: 400, height: 300), input: [.buttons])
    listener.source.select([.touchscreenTouches], intercepting: Self.interception)
    // First a tap that is a gesture, then a finger that the application gets.
    try server.touchscreen.began(0, x: 100, y: 700)
    let tap = try touch(0, of: listener)
    try server.touchscreen.ended(0, x: 100, y: 700)
    try waitForLift(listener)
    try server.touchscreen.began(1, x: 600, y: 300)
    let finger = try touch(1, of: listener)
    listener.source.apply([.accept(tap), .reject(finger)])
    try #require(window.wait(until: { $0.buttons.count == 1 }), "\(window.log)")
    release.perform(on: listener.source)
    #expect(window.buttonsDown == [1])
    try server.touchscreen.ended(1, x: 600, y: 300)
    #expect(window.wait(until: { $0.buttons.count == 2 && $0.buttonsDown.isEmpty }), "\(window.log)")
    #expect(window.buttons == ["button 1 down at 600,300", "button 1 up at 600,300"])
  }

  /// The reason why the lift of a finger is not reported.
  enum UnreportedLift: CaseIterable {
    /// Touches are no longer selected while the finger is down.
    case unfollowed
    /// The finger is on an on-screen keyboard.
    case keyboard
    /// The touch grab exists only because button 1 is bound.
    case firstButton

    func select(on source: EventSource) {
      switch self {
      case .unfollowed: source.select([.touchscreenTouches], intercepting: ReleasedTouchTests.interception)
      case .keyboard:
        source.select([.touchscreenTouches], intercepting: ReleasedTouchTests.interception, ignoringKeyboards: true)
      case .firstButton: source.select([.mouseTouches], intercepting: Interception(buttons: [1]))
      }
    }
  }

  /// To the server, a touch that a window manager has replayed to an application looks like an abandoned touch.
  @Test(
    "An application that handles touches keeps its touch, even if Dactyl gets no lift",
    arguments: UnreportedLift.allCases)
  func restingFinger(reason: UnreportedLift) throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    let manager = try GrabbingClient(display: server.display)
    let window = try Application(
      display: server.display, className: reason == .keyboard ? "onboard" : "application",
      frame: (x: 500, y: 200, width: 400, height: 300), input: [.touches])
    manager.holdClicks(on: window.window)
    reason.select(on: listener.source)
    try server.touchscreen.began(0, x: 600, y: 300)
    if reason == .unfollowed {
      _ = try touch(0, of: listener)
      listener.source.select([])
    }
    try #require(listener.wait { _ in manager.waitForClick(timeout: .zero) })
    manager.replayClick()
    try #require(window.wait(until: { $0.log.count == 1 }), "\(window.log)")
    // Performs all delayed work of the event source.
    let end = ContinuousClock.now + .seconds(20)
    while let deadline = listener.source.nextDeadline, ContinuousClock.now < end {
      _ = listener.source.expire(at: deadline)
    }
    #expect(listener.source.nextDeadline == nil)
    #expect(window.log.count == 1, "\(window.log)")
    try server.touchscreen.ended(0, x: 600, y: 300)
    #expect(window.wait(until: { $0.log.count >= 2 }), "\(window.log)")
  }
}
