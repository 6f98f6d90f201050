/// A request that some window managers do not support.
package enum WindowAbility: Sendable, Hashable {
  /// The window manager can give windows a state.
  case state(WindowState)
  /// The window manager can move and resize every window.
  case place
  case moveToDesktop, showOtherDesktop, showBareDesktop

  /// The end of the error message "openbox cannot …".
  fileprivate var words: String {
    switch self {
    case .state(let state): state.words
    case .place: "move or resize the windows that it tiles"
    case .moveToDesktop: "move windows between desktops"
    case .showOtherDesktop: "switch desktops"
    case .showBareDesktop: "show the bare desktop"
    }
  }
}

extension WindowManager {
  /// Returns the error with which the running window manager refuses a request; nil if the window manager supports the
  /// request, or if no window manager with Extended Window Manager Hints runs.
  package func refusal(of ability: WindowAbility) -> WindowManagerError? {
    guard let manager = connection.manager() else { return nil }
    do throws(WindowManagerError) {
      try require(ability, of: manager)
      return nil
    } catch {
      return error
    }
  }

  /// Throws `unsupported` if the window manager does not support the request.
  func require(_ ability: WindowAbility, of manager: ManagerDescription) throws(WindowManagerError) {
    let isSupported =
      switch ability {
      // i3 uses the name of the state for its tabs, and ignores the request.
      case .state(.minimized): manager.name != "i3" && supports("_NET_WM_STATE_HIDDEN", manager)
      // Without the state, a window is put on all desktops.
      case .state(.sticky): supports("_NET_WM_STATE_STICKY", manager) || supports("_NET_WM_DESKTOP", manager)
      case .state(let state): state.atoms.allSatisfy { supports($0, manager) }
      case .place: !tiles(manager)
      case .moveToDesktop: supports("_NET_WM_DESKTOP", manager)
      case .showOtherDesktop: supports("_NET_CURRENT_DESKTOP", manager)
      case .showBareDesktop: supports("_NET_SHOWING_DESKTOP", manager)
      }
    guard isSupported else { throw WindowManagerError(.unsupported(ability.words, by: manager.name)) }
  }

  /// Returns true for a window manager that moves only floating windows.
  func tiles(_ manager: ManagerDescription) -> Bool { manager.name == "i3" }
}
