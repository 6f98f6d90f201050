internal import CX11
internal import Gestures

extension WindowState {
  /// The states of the Extended Window Manager Hints that it is made of; none for those that are asked for otherwise.
  var atoms: [String] {
    switch self {
    case .maximized: ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    case .maximizedHorizontally: ["_NET_WM_STATE_MAXIMIZED_HORZ"]
    case .maximizedVertically: ["_NET_WM_STATE_MAXIMIZED_VERT"]
    case .fullscreen: ["_NET_WM_STATE_FULLSCREEN"]
    case .minimized: []
    case .shaded: ["_NET_WM_STATE_SHADED"]
    case .above: ["_NET_WM_STATE_ABOVE"]
    case .below: ["_NET_WM_STATE_BELOW"]
    case .sticky: ["_NET_WM_STATE_STICKY"]
    }
  }

  /// What a window manager does that knows it, in words.
  var words: String {
    switch self {
    case .maximized, .maximizedHorizontally, .maximizedVertically: "maximize windows"
    case .fullscreen: "make windows full screen"
    case .minimized: "minimize windows"
    case .shaded: "shade windows"
    case .above: "keep windows above others"
    case .below: "keep windows below others"
    case .sticky: "show windows on all desktops"
    }
  }
}

extension WindowManager {
  private static let (remove, add) = (0, 1)
  /// The number of no desktop, for windows that are on all of them.
  static let allDesktops: UInt = 0xFFFF_FFFF

  func setStates(
    _ names: [String], _ change: StateChange, of window: UInt, words: String, _ manager: ManagerDescription?
  ) throws(WindowManagerError) {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    guard names.allSatisfy({ supports($0, manager) }) else {
      throw WindowManagerError(.unsupported(words, by: manager.name))
    }
    let wanted = names.map(connection.atom)
    let isOn: Bool
    switch change {
    case .on: isOn = true
    case .off: isOn = false
    case .toggle:
      // The window manager would turn each of two round by itself.
      let present = connection.numbers("_NET_WM_STATE", of: window)
      isOn = !wanted.allSatisfy(present.contains)
    }
    send(isOn ? Self.add : Self.remove, wanted, of: window)
  }

  /// Takes states away from a window that is in any of them. All of them: a window that is full screen may hide that it
  /// comes back maximized.
  func clear(_ states: [WindowState], of window: UInt, _ present: [UInt]) {
    let atoms = states.map { $0.atoms.map(connection.atom) }
    guard atoms.joined().contains(where: present.contains) else { return }
    for each in atoms { send(Self.remove, each, of: window) }
  }

  private func send(_ action: Int, _ atoms: [UInt], of window: UInt) {
    let second = atoms.count > 1 ? Int(atoms[1]) : 0
    connection.askManager("_NET_WM_STATE", window, [action, atoms.first.map { Int($0) } ?? 0, second, Self.pager])
  }

  func minimize(
    _ window: UInt, _ change: StateChange, _ manager: ManagerDescription?
  ) throws(WindowManagerError) {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    // It names the state for its tabs, and ignores the request.
    guard manager.name != "i3", supports("_NET_WM_STATE_HIDDEN", manager) else {
      throw WindowManagerError(.unsupported(WindowState.minimized.words, by: manager.name))
    }
    let isMinimized = isMinimized(window)
    let isWanted = change == .toggle ? !isMinimized : change == .on
    if isWanted, !isMinimized {
      XIconifyWindow(connection.display, window, XDefaultScreen(connection.display))
    } else if !isWanted, isMinimized {
      XMapWindow(connection.display, window)
    }
  }

  func isMinimized(_ window: UInt) -> Bool { connection.number("WM_STATE", of: window) == UInt(IconicState) }

  /// For window managers without a state for it: a window is on all desktops, or on the present one.
  func stick(
    _ window: UInt, _ change: StateChange, _ manager: ManagerDescription?
  ) throws(WindowManagerError) {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    guard supports("_NET_WM_DESKTOP", manager) else {
      throw WindowManagerError(.unsupported(WindowState.sticky.words, by: manager.name))
    }
    let isSticky = connection.number("_NET_WM_DESKTOP", of: window).map { $0 & Self.allDesktops } == Self.allDesktops
    let isWanted = change == .toggle ? !isSticky : change == .on
    guard isWanted != isSticky else { return }
    let present = connection.number("_NET_CURRENT_DESKTOP", of: connection.root) ?? 0
    let desktop = isWanted ? Self.allDesktops : present
    connection.askManager("_NET_WM_DESKTOP", window, [Int(clamping: desktop), Self.pager])
  }
}
