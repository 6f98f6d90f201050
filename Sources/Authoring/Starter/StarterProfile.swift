package import Gestures

/// A kind of machine, or of user, that a starter configuration can be written for.
package enum StarterProfile: String, CaseIterable, Sendable {
  case laptop, touchscreen, mouse, tablet
  /// For people who have difficulty with several fingers, speed or a steady hand.
  case accessible

  /// The classes of devices that the bindings are for.
  package var deviceClasses: Set<DeviceClass> {
    switch self {
    case .laptop: [.touchpad, .mouse]
    case .touchscreen: [.touchscreen]
    case .mouse: [.mouse]
    case .tablet: [.touchscreen, .pen]
    case .accessible: Set(DeviceClass.allCases)
    }
  }
}
