import Foundation
import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The overlay while the session is locked or gestures are paused", .waitsForPrograms, .serialized)
struct HiddenOverlayTests {
  /// The reason why the overlay shows nothing.
  enum Reason: String, CaseIterable, CustomTestStringConvertible {
    case i3lock, xtrlock, pause

    var testDescription: String { rawValue }
    var isPossible: Bool { self != .xtrlock || Xtrlock.isPossible }
  }

  private static let reasons = Reason.allCases.filter(\.isPossible)

  private static let bindings = """
    set delivery observe
    set guide pause 100ms
    pan 3 left on touchpad commit 20mm -> desktop next
    swipe 3 up on touchpad -> show "Volume" 40%
    swipe 3 down on touchpad -> show bindings
    swipe 4 left on touchpad -> mode media
    swipe 2 right on touchscreen -> run echo !two
    stroke L with button right -> run echo !L
    mode media { swipe 4 right on touchpad -> mode default }

    """

  private struct Hidden {
    let recorded: RecordedOverlay
    let manager: ChildProcess

    init() throws {
      recorded = try RecordedOverlay(HiddenOverlayTests.bindings)
      manager = try WindowManagerProgram.openbox.start(on: recorded.desktop.server)
      let isManaged = recorded.desktop.application.wait(
        until: { $0.isManaged && !$0.numbers("_NET_NUMBER_OF_DESKTOPS", ofRoot: true).isEmpty })
      try #require(isManaged)
    }

    var desktop: Desktop { recorded.desktop }

    func ctl(_ arguments: String...) throws {
      _ = try desktop.daemon.dactyl(["ctl"] + arguments, display: desktop.server.display)
    }

    func end() {
      manager.sendToGroup(signal: SignalNumber.kill)
      _ = manager.wait(timeout: .seconds(10))
    }

    /// Makes gestures that would show a preview, a bar, the cheat sheet, the name of a mode, a trail and the guide, and
    /// makes every request that would show something.
    func tryEverything() throws {
      let (touchpad, touchscreen, mouse) = (
        desktop.server.touchpad, desktop.server.touchscreen, desktop.server.mouse
      )
      // From then on, the new mode's name waits to be shown.
      try ctl("mode", "default")
      try ctl("mode", "media")
      try touchpad.swipeBegan(fingers: 3)
      for step in [-100.0, -100, -100, -100, 0, 100, 100, 100, 100] {
        try touchpad.swipeMoved(dx: step, dy: 0)
        Pace.pause(.milliseconds(20))
      }
      try touchpad.swipeEnded()
      try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      try touchpad.swipe(fingers: 3, dx: 0, dy: 800)
      try touchpad.swipe(fingers: 4, dx: -800, dy: 0)
      for finger in 0...1 { try touchscreen.began(finger, x: 700 + 100 * Double(finger), y: 500) }
      Pace.pause(.milliseconds(400))
      for finger in 0...1 { try touchscreen.ended(finger, x: 700 + 100 * Double(finger), y: 500) }
      try mouse.press(3)
      for _ in 0..<20 {
        try mouse.move(dx: 0, dy: 4)
        Pace.pause(.milliseconds(10))
      }
      Pace.pause(.milliseconds(400))
      try mouse.release(3)
      try mouse.sync()
      try touchscreen.sync()
      try ctl("show", "Asked", "40%")
      try ctl("show", "bindings")
      try ctl("mode", "default")
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }

    /// Repeats `tryEverything` until each kind of message was shown. On a slow machine, some messages come too late to
    /// be shown.
    func showEverything() throws {
      let all: Set = ["preview", "bar", "sheet", "mode", "trail", "guide"]
      let before = recorded.messages.count
      func isShown(_ messages: [OverlayMessage]) -> Bool { Array(messages[before...]).shownKinds == all }
      for _ in 0..<10 where !isShown(recorded.messages) {
        try tryEverything()
        _ = recorded.wait(.seconds(2), until: isShown)
      }
      #expect(isShown(recorded.messages), "\(Array(recorded.messages[before...]).shownKinds)")
    }

    /// Hides the overlay, calls a function, and shows the overlay again.
    func hide(_ reason: Reason, _ body: () throws -> Void) throws {
      switch reason {
      case .i3lock:
        let locker = try Locker(["i3lock", "-n"], desktop)
        try body()
        try locker.unlock(desktop)
      case .xtrlock:
        let locker = try Xtrlock([], desktop)
        try body()
        locker.end()
        try #require(desktop.application.wait(until: { !$0.isKeyboardTaken }))
      case .pause:
        try ctl("pause")
        try body()
        try ctl("resume")
      }
    }
  }

  @Test(
    "During a lock or pause, neither fingers nor requests of programs show the overlay",
    arguments: Self.reasons)
  func nothing(_ reason: Reason) throws {
    let hidden = try Hidden()
    defer { hidden.end() }
    let recorded = hidden.recorded
    try hidden.showEverything()
    try hidden.ctl("show", "Before", "10%")
    #expect(recorded.wait { $0.contains(.bar(name: "Before", value: 0.1)) })
    try hidden.hide(reason) { try hidden.tryEverything() }
    try hidden.ctl("show", "After", "10%")
    #expect(recorded.wait { $0.contains(.bar(name: "After", value: 0.1)) })
    let (start, end) = (
      recorded.messages.firstIndex(of: .bar(name: "Before", value: 0.1)) ?? 0,
      recorded.messages.firstIndex(of: .bar(name: "After", value: 0.1)) ?? 0
    )
    #expect(Array(recorded.messages[(start + 1)..<end]).shownKinds == [], "\(recorded.messages[start...end])")
    try hidden.showEverything()
  }

  /// xtrlock is not in this test, because it shows its window before it locks, and no event reports the lock itself.
  /// See `screen` below.
  @Test(
    "A lock or a pause hides a preview, and the gesture is not committed",
    arguments: [Reason.i3lock, .pause])
  func preview(_ reason: Reason) throws {
    let hidden = try Hidden()
    defer { hidden.end() }
    let (recorded, desktop) = (hidden.recorded, hidden.desktop)
    func move() throws {
      for _ in 0..<8 {
        try desktop.server.touchpad.swipeMoved(dx: -50, dy: 0)
        Pace.pause(.milliseconds(20))
      }
    }
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try move()
    // If the computer stalls, the fingers seem to be stationary, and the guide is shown first.
    #expect(recorded.wait { $0.shownKinds.contains("preview") }, "\(recorded.messages)")
    try hidden.hide(reason) {
      #expect(
        recorded.wait { $0.contains { if case .endPreview(_, false, _) = $0 { true } else { false } } },
        "\(recorded.messages)")
      try move()
      try move()
      try desktop.server.touchpad.swipeEnded()
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    #expect(!desktop.daemon.lines.contains { $0.hasSuffix("desktop next") }, "\(desktop.daemon.lines)")
  }

  @Test("A guide vanishes when a pause begins")
  func guide() throws {
    let hidden = try Hidden()
    defer { hidden.end() }
    let (recorded, screen) = (hidden.recorded, hidden.desktop.server.touchscreen)
    for finger in 0...1 { try screen.began(finger, x: 700 + 100 * Double(finger), y: 500) }
    try screen.sync()
    #expect(recorded.wait { $0.shownKinds == ["guide"] }, "\(recorded.messages)")
    try hidden.hide(.pause) { #expect(recorded.wait { $0.guides.last == [] }, "\(recorded.messages)") }
    for finger in 0...1 { try screen.ended(finger, x: 700 + 100 * Double(finger), y: 500) }
    try screen.sync()
  }

  @Test(
    "A preview ends at the lift if a transparent locker has locked the screen",
    .enabled(if: Xtrlock.isPossible, "xtrlock cannot lock here"))
  func screen() throws {
    let desktop = try PreviewDesktop(
      .openbox, "set delivery observe\npan 3 left on touchpad commit 20mm -> window tile left\n")
    try desktop.begin()
    try desktop.move(-12)
    #expect(try desktop.shownArea() != nil)
    let locker = try Xtrlock([], on: desktop.server, over: desktop.application)
    try desktop.move(-12)
    try desktop.lift()
    #expect(try desktop.isBare())
    locker.end()
    try #require(desktop.application.wait(until: { !$0.isKeyboardTaken }))
    try desktop.begin()
    try desktop.move(-12)
    #expect(try desktop.shownArea() != nil)
    try desktop.move(12)
    try desktop.lift()
    #expect(try desktop.isBare())
  }

  @Test(
    "The cheat sheet closes if a transparent locker has locked the screen",
    .enabled(if: Xtrlock.isPossible, "xtrlock cannot lock here"))
  func sheet() throws {
    let desktop = try PreviewDesktop(.openbox, "set delivery observe\nswipe 3 down on touchpad -> show bindings\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(try desktop.shownArea() != nil)
    let locker = try Xtrlock([], on: desktop.server, over: desktop.application)
    #expect(try desktop.isBare())
    locker.end()
  }
}

extension [OverlayMessage] {
  /// The kinds of messages that show something.
  fileprivate var shownKinds: Set<String> {
    Set(
      compactMap { message in
        switch message {
        case .style, .endPreview, .endTrail: nil
        case .preview: "preview"
        case .trail: "trail"
        case .guide(_, let paths): paths.isEmpty ? nil : "guide"
        case .bar: "bar"
        case .notice: "notice"
        case .dwell(let place, _): place == nil ? nil : "dwell"
        case .mode(let name): name == nil ? nil : "mode"
        case .sheet(let sheet, _): sheet == nil ? nil : "sheet"
        }
      })
  }
}
