import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

/// Lockers that leave the screen visible, as xtrlock does: they grab the keyboard and the pointer, and show an
/// input-only window. Similar programs that lock nothing are tested, too.
@Suite(.waitsForPrograms) struct TransparentLockTests {
  static let bindings = """
    set delivery observe
    swipe 3 up on touchpad -> run echo !up
    swipe 4 up on touchpad -> run echo !four

    """

  /// The grabs and windows of a program that takes input from applications, in the order in which they are made.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    /// x, y, width and height of the `InputOnly` window of the program; nil if it has none.
    var window: [Int32]?
    var windowName: String?
    var takesPointer = true
    var isManager = false
    var isLock: Bool

    /// The output of a gesture while the program runs.
    var output: [String] { isLock ? [] : ["up"] }
    var testDescription: String { name }
  }

  static let scenes = [
    Scene(name: "xtrlock", window: [0, 0, 1, 1], isLock: true),
    Scene(name: "a transparent locker with a name", window: [0, 0, 1920, 1080], windowName: "lock", isLock: true),
    Scene(name: "a menu without a window like that", window: nil, isLock: false),
    Scene(name: "a menu of GTK", window: [-100, -100, 10, 10], windowName: "menu", isLock: false),
    Scene(name: "a menu beside the screen", window: [-100, -100, 10, 10], isLock: false),
    Scene(name: "a menu while a dock watches an edge", window: [0, 0, 1920, 1], windowName: "dock", isLock: false),
    Scene(name: "a program with the keyboard only", window: [0, 0, 1, 1], takesPointer: false, isLock: false),
    Scene(name: "a window manager that moves a window", window: [0, 0, 1920, 1080], isManager: true, isLock: false),
    Scene(name: "a window manager's edge", window: [0, 0, 1, 1080], isManager: true, isLock: false),
  ]

  @Test(
    "Only a program that grabs keyboard and pointer and covers the screen is a lock",
    arguments: TransparentLockTests.scenes)
  func lock(_ scene: Scene) throws {
    let desktop = try Desktop(Self.bindings)
    let client = try GrabbingClient(display: desktop.server.display)
    if scene.isManager { client.claimToManage() }
    if let place = scene.window {
      _ = client.showInputOnly(
        x: place[0], y: place[1], width: UInt32(place[2]), height: UInt32(place[3]), name: scene.windowName)
    }
    #expect(client.grabKeyboard())
    if scene.takesPointer { #expect(client.grabPointer()) }
    let touchpad = desktop.server.touchpad
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.commandLines == scene.output && $0.lines.contains("session locked") == scene.isLock }
    client.ungrabPointer()
    client.ungrabKeyboard()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: scene.output + ["four"])
    #expect(desktop.daemon.lines.contains("session locked") == scene.isLock)
  }

  @Test("A locker that shows its window while fingers are down stops their gesture at the lift")
  func lockedBeforeLift() throws {
    let desktop = try Desktop(
      "set delivery observe\nswipe 3 up on touchpad at end -> run echo !up\nswipe 4 up on touchpad -> run echo !four\n")
    let client = try GrabbingClient(display: desktop.server.display)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 0, dy: -80) }
    _ = client.showInputOnly(x: 0, y: 0, width: 1, height: 1, name: nil)
    #expect(client.grabKeyboard() && client.grabPointer())
    try touchpad.swipeEnded()
    desktop.daemon.expect { $0.lines.contains("session locked") }
    client.ungrabPointer()
    client.ungrabKeyboard()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["four"])
  }

  @Test("A full-screen game that grabs keyboard and pointer is no lock")
  func game() throws {
    let desktop = try ManagedDesktop(Self.bindings)
    desktop.application.setArea(x: 0, y: 0, width: 1920, height: 1080)
    let client = try GrabbingClient(display: desktop.server.display)
    #expect(client.grabKeyboard() && client.grabPointer())
    // The window to which the game confines the pointer has a name and a class, as toolkits' windows do.
    _ = client.showInputOnly(x: 100, y: 100, width: 500, height: 500, name: "game")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(!desktop.daemon.lines.contains("session locked"))
  }

  @Test(
    "While xtrlock runs without options, or with -b, no gesture acts",
    .enabled(if: Xtrlock.isPossible, "xtrlock cannot lock here"), arguments: [[], ["-b"]])
  func xtrlock(options: [String]) throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    let locker = try Xtrlock(options, desktop)
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.lines.contains("session locked") }
    locker.end()
    desktop.expect { !$0.isKeyboardTaken }
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["four"])
  }
}
