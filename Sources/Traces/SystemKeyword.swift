internal import Gestures

/// The keyword of a system event without further values.
enum SystemKeyword: String, CaseIterable {
  case grabBroken = "grab-broken"
  case locked, inactive, active, reload, shutdown

  var event: SystemEvent {
    switch self {
    case .grabBroken: .grabBroken
    case .locked: .sessionLocked
    case .inactive: .sessionInactive
    case .active: .sessionActive
    case .reload: .configurationReload
    case .shutdown: .shutdown
    }
  }
}
