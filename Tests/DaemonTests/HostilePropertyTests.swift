import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

/// Another client sets every property that the daemon reads to any value that the server allows.
@Suite(.waitsForPrograms) struct HostilePropertyTests {
  static let bindings = """
    in class /[a-m]/ { tap 2 on touchscreen -> window maximize toggle; desktop next }
    in not titlebar in not desktop "x" { tap 2 on touchscreen -> desktop left wrap; window move-to-desktop up wrap }
    in background in desktop /[a-m]/i { tap 2 on touchscreen -> window restore }
    in role "x" { tap 2 on touchscreen -> window restore }
    in focused title /a/ { tap 3 on touchscreen -> desktop previous }
    in not fullscreen { tap 4 on touchscreen -> window restore }
    tap 2 on touchscreen        -> desktop previous; window fullscreen toggle
    tap 3 on touchscreen        -> desktop next; desktop up; desktop right; desktop 3
    swipe 3 left on touchpad    -> window move-to-desktop next; window move-to-desktop previous; window move-to-desktop 2
    swipe 3 right on touchpad   -> window move-to-monitor next; window move-to-monitor left; window sticky toggle
    swipe 3 up on touchpad      -> window tile left; window tile center; window tile bottom-right
    swipe 3 down on touchpad    -> window raise; window lower; window focus; window minimize toggle; window shade toggle
    swipe 4 left on touchpad    -> desktop left; desktop down; desktop show toggle
    swipe 4 right on touchpad   -> window maximize horizontal toggle; window above toggle; window close
    pan 2 on touchscreen        -> window move
    pan 3 on touchscreen        -> window resize
    swipe 4 up on touchpad      -> run echo !alive

    """

  static let rootProperties = [
    "_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED", "_NET_NUMBER_OF_DESKTOPS", "_NET_CURRENT_DESKTOP",
    "_NET_DESKTOP_LAYOUT", "_NET_DESKTOP_NAMES", "_NET_WORKAREA", "_NET_ACTIVE_WINDOW", "_NET_SHOWING_DESKTOP",
    "_DACTYL_HELD",
  ]
  static let windowProperties = [
    "WM_CLASS", "WM_NAME", "_NET_WM_NAME", "WM_WINDOW_ROLE", "_NET_WM_STATE", "WM_STATE", "_NET_WM_DESKTOP",
    "_NET_FRAME_EXTENTS", "_GTK_FRAME_EXTENTS", "_NET_WM_WINDOW_TYPE", "WM_PROTOCOLS", "I3_FLOATING_WINDOW",
    "WM_NORMAL_HINTS", "_NET_WM_PID",
  ]
  static let requests = [
    "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE", "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT",
    "_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_SHADED", "_NET_WM_STATE_ABOVE",
    "_NET_WM_STATE_STICKY", "_NET_WM_DESKTOP", "_NET_CURRENT_DESKTOP", "_NET_ACTIVE_WINDOW", "_NET_MOVERESIZE_WINDOW",
    "_NET_RESTACK_WINDOW", "_NET_SHOWING_DESKTOP",
  ]

  private let desktop: Desktop
  private let other: HostileClient

  init() throws {
    desktop = try Desktop(Self.bindings)
    other = try HostileClient(display: desktop.server.display)
  }

  private var windows: [UInt] { [other.root, desktop.application.window, other.window] }

  /// Returns a random number for a property, mostly one that can cause an overflow.
  private func number() -> UInt32 {
    let edges: [UInt32] = [0, 1, 2, 3, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
    return Int.random(in: 0..<4) == 0
      ? .random(in: 0...UInt32.max)
      : (edges + windows.map { UInt32(truncatingIfNeeded: $0) }).randomElement() ?? 0
  }

  private func setRandomly(_ property: String, of window: UInt) {
    let types = ["CARDINAL", "ATOM", "WINDOW", "STRING", "UTF8_STRING", "COMPOUND_TEXT"].map(other.atom)
    let count = [0, 1, 2, 3, 4, 8, 40, 1030, 20_000].randomElement() ?? 0
    let state = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_FULLSCREEN"].map(other.atom)
    let numbers = (0..<count).map { index in
      property == "_NET_WM_STATE" && index < state.count ? UInt32(truncatingIfNeeded: state[index]) : number()
    }
    // Most properties that the daemon reads have this format; others are refused before they are parsed.
    let format: Int32 = Int.random(in: 0..<3) > 0 ? 32 : [8, 16].randomElement() ?? 8
    other.setProperty(property, of: window, type: types.randomElement() ?? 4, format: format, numbers)
  }

  /// Makes the other client claim to be a window manager that supports all requests.
  private func pretendToManage() {
    let window = UInt32(truncatingIfNeeded: other.window)
    for owner in [other.root, other.window] {
      other.setProperty("_NET_SUPPORTING_WM_CHECK", of: owner, type: other.atom("WINDOW"), format: 32, [window])
    }
    other.setProperty(
      "_NET_SUPPORTED", of: other.root, type: other.atom("ATOM"), format: 32,
      Self.requests.map { UInt32(truncatingIfNeeded: other.atom($0)) })
  }

  private func gesture() throws {
    let (pad, screen) = (desktop.server.touchpad, desktop.server.touchscreen)
    let place = ScreenPoint(x: 500, y: 400)
    switch Int.random(in: 0..<11) {
    case 0: try pad.swipe(fingers: 3, dx: -800, dy: 0)
    case 1: try pad.swipe(fingers: 3, dx: 800, dy: 0)
    case 2: try pad.swipe(fingers: 3, dx: 0, dy: -800)
    case 3: try pad.swipe(fingers: 3, dx: 0, dy: 800)
    case 4: try pad.swipe(fingers: 4, dx: -800, dy: 0)
    case 5: try pad.swipe(fingers: 4, dx: 800, dy: 0)
    case 6: try screen.drag(fingers: 2, from: place, dx: 200, dy: 100, over: .milliseconds(60))
    case 7: try screen.drag(fingers: 3, from: place, dx: -200, dy: 100, over: .milliseconds(60))
    case let fingers:
      try screen.tap(at: (0..<fingers - 6).map { ScreenPoint(x: 400 + 60 * Double($0), y: 400) })
    }
  }

  @Test("The daemon keeps working, whatever values the server's properties have")
  func properties() throws {
    let rounds = ProcessInfo.processInfo.environment["DACTYL_RANDOM_PROPERTIES"].flatMap { Int($0) } ?? 15
    let worker = try #require(desktop.daemon.workerID)
    for round in 0..<rounds {
      pretendToManage()
      // In some rounds the other client is not a window manager.
      let isManaged = Int.random(in: 0..<5) > 0
      for property in Self.rootProperties where Bool.random() {
        guard !isManaged || !["_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED"].contains(property) else { continue }
        setRandomly(property, of: other.root)
      }
      for property in Self.windowProperties where Bool.random() {
        setRandomly(property, of: [desktop.application.window, other.window].randomElement() ?? 0)
      }
      for _ in 0..<3 { try gesture() }
      try #require(desktop.daemon.workerID == worker, "round \(round): \(desktop.daemon.reports)")
    }
    for window in windows {
      for property in Self.rootProperties + Self.windowProperties { other.deleteProperty(property, of: window) }
    }
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    #expect(desktop.daemon.wait(timeout: .seconds(60)) { $0.commandLines == ["alive"] }, "\(desktop.daemon.reports)")
    #expect(desktop.daemon.workerID == worker)
  }

  @Test("Switching desktops works if the count or the current number of desktops is 0xFFFFFFFF")
  func desktops() throws {
    let worker = try #require(desktop.daemon.workerID)
    for property in ["_NET_CURRENT_DESKTOP", "_NET_NUMBER_OF_DESKTOPS", "_NET_WM_DESKTOP"] {
      pretendToManage()
      for window in windows {
        other.setProperty(property, of: window, type: other.atom("CARDINAL"), format: 32, [0xFFFF_FFFF])
      }
      for way in [-800.0, 800] { try desktop.server.touchpad.swipe(fingers: 4, dx: way, dy: 0) }
      try desktop.server.touchpad.swipe(fingers: 3, dx: -800, dy: 0)
      for fingers in 2...3 {
        try desktop.server.touchscreen.tap(at: (0..<fingers).map { ScreenPoint(x: 400 + 60 * Double($0), y: 400) })
      }
    }
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["alive"])
    #expect(desktop.daemon.workerID == worker, "\(desktop.daemon.reports)")
  }
}
