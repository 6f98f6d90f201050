package import Gestures

/// The measured values of a gesture that are passed to commands.
package struct ActionValues: Sendable, Equatable {
  package var gestureID: UInt64
  package var gesture: GestureKind
  package var phase: PlannedAction.Phase
  package var fingers: Int
  package var deviceClass: DeviceClass
  package var deviceName: String
  /// The direction of a swipe or a step. For other gestures, the main direction of the movement so far. Nil if the
  /// gesture has no direction.
  package var direction: Directions?
  /// Location of the gesture in pixels on the root window.
  package var location: Point
  /// Location of the gesture's first event, in pixels on the root window.
  package var startLocation: Point
  /// The translation since the previous action of the binding, in millimetres on touchpads and in pixels elsewhere.
  package var delta: Vector
  /// The translation since the gesture's start, in the unit of `delta`.
  package var total: Vector
  /// The translation since the previous action of the binding, in pixels on the root window and in clicks of a wheel.
  /// Actions that follow the fingers use these units.
  package var travel: Displacement
  /// Velocity in the unit of `delta`, per second.
  package var velocity: Vector
  /// Velocity in clicks of a wheel per second. Used by actions that rotate the wheel with the fingers.
  package var clickVelocity: Vector
  /// Current distance between the fingers, divided by their distance at the gesture's start.
  package var scale: Double
  /// Rotation in degrees since the gesture's start; clockwise is positive.
  package var rotation: Double
  /// The progress of a gesture with `commit`: 0 at the start, 1 at the commit. Greater than 1 beyond the commit, and
  /// negative in the opposite direction. Nil for gestures without `commit`.
  package var progress: Double?
  /// Pressure of a pen, from 0 to 1.
  package var pressure: Double
  /// The window under the gesture's start, and the window that `window` actions change.
  package var windows: GestureWindows
  /// The mode in which the gesture began.
  package var mode: String
  /// Further values that a custom recognizer measures, by the recognizer's own names.
  package var customValues: [String: Double]

  package init(
    gestureID: UInt64, gesture: GestureKind, phase: PlannedAction.Phase, fingers: Int, deviceClass: DeviceClass,
    deviceName: String, direction: Directions? = nil, location: Point = .zero, startLocation: Point = .zero,
    delta: Vector = .zero, total: Vector = .zero, travel: Displacement = Displacement(), velocity: Vector = .zero,
    clickVelocity: Vector = .zero,
    scale: Double = 1, rotation: Double = 0, progress: Double? = nil, pressure: Double = 0,
    windows: GestureWindows = GestureWindows(),
    mode: String = Mode.default, customValues: [String: Double] = [:]
  ) {
    self.gestureID = gestureID
    self.gesture = gesture
    self.phase = phase
    self.fingers = fingers
    self.deviceClass = deviceClass
    self.deviceName = deviceName
    self.direction = direction
    self.location = location
    self.startLocation = startLocation
    self.delta = delta
    self.total = total
    self.travel = travel
    self.velocity = velocity
    self.clickVelocity = clickVelocity
    self.scale = scale
    self.rotation = rotation
    self.progress = progress
    self.pressure = pressure
    self.windows = windows
    self.mode = mode
    self.customValues = customValues
  }

  /// Returns the values as environment variables of a command: each value of `named` as `DACTYL_NAME`.
  package func environment() -> [(name: String, value: String)] {
    named().map { (Self.variable(for: $0.name), $0.value) }
  }

  /// The names of the variables that every command gets.
  static let variableNames = Set(
    ActionValues(
      gestureID: 0, gesture: .tap, phase: .ended, fingers: 0, deviceClass: .touchscreen, deviceName: ""
    ).environment().map(\.name))

  /// The prefix of the variables that Dactyl sets for commands.
  static let variablePrefix = "DACTYL_"

  /// Returns the name of the variable that contains a value.
  package static func variable(for name: some StringProtocol) -> String { variablePrefix + name.uppercased() }

  /// Returns all values by name, including those of a custom recognizer. Numbers have a decimal point and at most three
  /// decimals.
  package func named() -> [(name: String, value: String)] {
    var named = [
      ("id", String(gestureID)),
      ("gesture", gesture.name),
      ("phase", phase.rawValue),
      ("fingers", String(fingers)),
      ("device", deviceClass.rawValue),
      ("device_name", deviceName.upToNull),
      ("direction", direction?.word ?? ""),
      ("x", Decimal.text(location.x)), ("y", Decimal.text(location.y)),
      ("dx", Decimal.text(delta.dx)), ("dy", Decimal.text(delta.dy)),
      ("tx", Decimal.text(total.dx)), ("ty", Decimal.text(total.dy)),
      ("vx", Decimal.text(velocity.dx)), ("vy", Decimal.text(velocity.dy)),
      ("scale", Decimal.text(scale)),
      ("rotation", Decimal.text(rotation)),
      ("pressure", Decimal.text(pressure)),
      ("progress", progress.map { Decimal.text($0) } ?? ""),
      ("window", windows.underStart.map { "0x" + String($0.id, radix: 16) } ?? ""),
      ("window_class", windows.underStart?.className.upToNull ?? ""),
      ("window_title", windows.underStart?.title.upToNull ?? ""),
      ("mode", mode),
    ]
    guard !customValues.isEmpty else { return named }
    for (name, value) in customValues.sorted(by: { $0.key < $1.key }) {
      let name = name.lowercased()
      guard name.isPluginKey, !PluginLine.reserved.contains(name), !named.contains(where: { $0.0 == name }) else {
        continue
      }
      named.append((name, Decimal.text(value)))
    }
    return named
  }

  /// Returns these values with the translations of `dropped` added. `dropped` contains the values of an earlier action
  /// that was never performed.
  package func merging(over dropped: ActionValues) -> ActionValues {
    var merged = self
    merged.delta += dropped.delta
    merged.travel.pixels += dropped.travel.pixels
    merged.travel.clicks += dropped.travel.clicks
    return merged
  }
}

extension String {
  /// The text up to its first zero byte, where a C string ends.
  fileprivate var upToNull: String { String(decoding: utf8.prefix { $0 != 0 }, as: UTF8.self) }
}
