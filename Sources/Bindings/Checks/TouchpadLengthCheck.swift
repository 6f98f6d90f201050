import Gestures

/// Finds lengths for touchpads that were probably written for earlier versions of Dactyl.
///
/// Earlier versions measured distances on touchpads with a millimetre that was too long.
enum TouchpadLengthCheck {
  /// Length of a touchpad's millimetre in earlier versions, in true millimetres.
  private static let earlierMillimetre = 3.74
  /// Maximum distance that fingers can move on most touchpads, in millimetres.
  private static let maximumCommit = 30.0
  /// Distance below which the minimum of a swipe is probably too short, in millimetres.
  private static let smallMinimum = 3.0
  /// Maximum sensitivity that is likely with true millimetres.
  private static let maximumSensitivity = 2.0

  /// Warns of a swipe whose minimum is too short for touchpads, and of a `commit` that is too long for touchpads.
  ///
  /// - Parameter devices: The devices that are present; nil if the devices are unknown.
  static func report(_ binding: Binding, on devices: [InputDevice]?, _ diagnostics: inout DiagnosticList) {
    guard !binding.isNone, binding.isOnlyForTouchpads(among: devices) else { return }
    let trigger = binding.trigger
    if trigger.kind.measure == .distance, let minimum = trigger[SwipeOptions.minimum],
      minimum.inMillimetres < smallMinimum
    {
      let earlier = "\(((minimum.inMillimetres * earlierMillimetre * 10).rounded() / 10).plain)mm"
      diagnostics.warning(
        binding.span,
        translatable(
          """
          `min \(minimum)` is hardly more than the tremble of resting fingers; earlier versions measured \(earlier) on \
          touchpads, so write `min \(earlier)`
          """))
    }
    if case .length(let amount) = trigger.commit?.amount, amount.inMillimetres > maximumCommit {
      diagnostics.warning(
        binding.span,
        translatable(
          """
          fingers go at most about \(maximumCommit.plain) mm on a touchpad, so a slow lift always cancels \
          `commit \(amount)`; write about `commit 15mm`
          """))
    }
  }

  /// Warns of a `sensitivity` that compensates for the millimetre of earlier versions.
  static func report(
    sensitivity: Double, of devices: [Scope.DeviceCondition], at span: SourceSpan, _ diagnostics: inout DiagnosticList
  ) {
    guard sensitivity > maximumSensitivity, devices.allSatisfy(\.admitsTouchpads) else { return }
    diagnostics.warning(
      span,
      translatable(
        """
        `sensitivity \(sensitivity.plain)` makes gestures on touchpads too short: earlier versions measured their \
        millimetre \(earlierMillimetre.plain) times too long; divide the value by \(earlierMillimetre.plain), or remove \
        the line
        """))
  }
}

extension Binding {
  /// Returns true if the scope requires a touchpad. If the scope requires no class, returns true if all present devices
  /// that deliver the gesture are touchpads.
  fileprivate func isOnlyForTouchpads(among devices: [InputDevice]?) -> Bool {
    if let deviceClass = scope.deviceClass { return deviceClass == .touchpad }
    let serving = (devices ?? []).filter { isDelivered(by: $0) }
    return !serving.isEmpty && serving.allSatisfy { $0.deviceClass == .touchpad }
  }
}

extension Scope.DeviceCondition {
  fileprivate var admitsTouchpads: Bool {
    switch self {
    case .deviceClass(let deviceClass): deviceClass == .touchpad
    case .name(let name): name.pattern.lowercased().split { !$0.isLetter }.contains("touchpad")
    }
  }
}
