import VirtualX

/// The state of an application's window before an action, to see the action's effect.
struct SessionEffects {
  private let window: Application?
  private let area: [Int]
  private let desktop: [Int]
  private let currentDesktop: [Int]

  init(_ window: Application?) {
    self.window = window
    area = Self.area(of: window)
    desktop = window?.numbers("_NET_WM_DESKTOP") ?? []
    currentDesktop = window?.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) ?? []
  }

  private static func area(of window: Application?) -> [Int] {
    window?.area.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
  }

  /// Waits for the effect of an action. Returns true if the effect is visible, or if the action presses keys.
  func shows(_ action: String) -> Bool {
    window?.wait { window in
      let now = Self.area(of: window)
      guard now.count == 4 else { return false }
      switch action {
      case "window minimize":
        return window.numbers("WM_STATE").first == 3 || window.states.contains("HIDDEN")
      case "window maximize", "window maximize toggle": return window.states.contains("MAXIMIZED_VERT")
      case "window fullscreen": return window.states.contains("FULLSCREEN")
      case "window tile left": return now[0] < 20 && now[2] < 970
      case "window sticky toggle":
        return window.states.contains("STICKY")
          || window.numbers("_NET_WM_DESKTOP").first.map { $0 & 0xFFFF_FFFF } == 0xFFFF_FFFF
      case "window move-to-desktop next", "window move-to-desktop previous":
        return window.numbers("_NET_WM_DESKTOP") != desktop
      case "desktop next", "desktop previous":
        return window.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) != currentDesktop
      case "window close": return window.wasAskedToClose
      case "window move": return now[0] > area[0] + 20
      case "window resize": return now[2] > area[2] + 20
      // Keys change no window. An unknown action fails the test.
      default: return action.hasPrefix("keys ")
      }
    } ?? false
  }
}
