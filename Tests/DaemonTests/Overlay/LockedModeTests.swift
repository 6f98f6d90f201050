import Linux
import OverlayMessages
import TestSupport
import Testing
import VirtualX

@Suite("The mode's name while the session is locked", .waitsForPrograms, .serialized)
struct LockedModeTests {
  private static let bindings = """
    set delivery observe
    swipe 3 up on touchpad -> mode media
    mode media {
      swipe 3 down on touchpad -> mode other
      swipe 3 left on touchpad -> run echo !left
    }
    mode other { swipe 3 left on touchpad -> run echo !other }

    """

  @Test("A lock hides the mode's name without any input; the name returns only after the unlock")
  func locked() throws {
    let recorded = try RecordedOverlay(Self.bindings)
    let (desktop, touchpad) = (recorded.desktop, recorded.desktop.server.touchpad)
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(recorded.wait { $0.modes == ["media"] }, "\(recorded.messages)")
    let locker = try Locker(["i3lock", "-n"], desktop)
    #expect(recorded.wait { $0.modes == ["media", nil] }, "\(recorded.messages)")
    // Because of the lock, the daemon refuses this swipe when its action is due. Movements of the fingers after that
    // have no effect.
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<40 {
      try touchpad.swipeMoved(dx: 0, dy: 40)
      Pace.pause(.milliseconds(5))
    }
    try touchpad.swipeEnded()
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(try desktop.daemon.ctl("mode", "other", display: desktop.server.display).ending == .exited(0))
    #expect(try desktop.daemon.ctl("mode", "media", display: desktop.server.display).ending == .exited(0))
    try locker.unlock(desktop)
    try touchpad.swipe(fingers: 3, dx: -800, dy: 0)
    desktop.daemon.expect(output: ["left"])
    #expect(recorded.wait { $0.modes == ["media", nil, "media"] }, "\(recorded.messages)")
    // Lock and unlock again. After that, a request that sets another mode shows its name.
    let second = try Locker(["i3lock", "-n"], desktop)
    #expect(recorded.wait { $0.modes == ["media", nil, "media", nil] }, "\(recorded.messages)")
    try second.unlock(desktop)
    #expect(try desktop.daemon.ctl("mode", "other", display: desktop.server.display).ending == .exited(0))
    #expect(recorded.wait { $0.modes == ["media", nil, "media", nil, "other"] }, "\(recorded.messages)")
  }
}

extension [OverlayMessage] {
  /// The mode names that are shown, one after the other; nil if the name is hidden.
  fileprivate var modes: [String?] {
    compactMap { message -> String?? in if case .mode(let name) = message { .some(name) } else { nil } }
  }
}
