package import Gestures

/// A kind of machine or of user for which a starter configuration can be written.
package enum StarterProfile: String, CaseIterable, Sendable {
  case laptop, touchscreen, mouse, tablet
  /// For people who have difficulty with several fingers, speed or a steady hand.
  case accessible

  /// The device classes for which the bindings are written.
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
