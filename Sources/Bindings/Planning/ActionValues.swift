package import Gestures

/// What a gesture measured, as commands get it.
package struct ActionValues: Sendable, Equatable {
  package var gestureID: UInt64
  package var gesture: GestureKind
  package var phase: PlannedAction.Phase
  package var fingers: Int
  package var deviceClass: DeviceClass
  package var deviceName: String
  /// The way of a swipe or a step; else the way so far, as a single direction. Nil where there is none.
  package var direction: Directions?
  /// In pixels on the root window.
  package var location: Point
  /// Where its first event was.
  package var startLocation: Point
  /// The way since the previous action of the binding; millimetres on touchpads, pixels elsewhere.
  package var delta: Vector
  /// The way since the gesture's start, in the same unit.
  package var total: Vector
  /// The same way as `delta`, for what moves along with the fingers.
  package var travel: Travel
  /// In the same unit, per second.
  package var velocity: Vector
  /// The fingers' span in relation to the gesture's start.
  package var scale: Double
  /// In degrees since the gesture's start, clockwise positive.
  package var rotation: Double
  /// How hard a pen is pressed, 0 to 1.
  package var pressure: Double
  /// The one under the gesture's start; nil for the bare desktop.
  package var window: SeenWindow?
  /// The one in which the gesture began.
  package var mode: String
  /// What a custom recognizer measures besides, by its own names.
  package var own: [String: Double]

  package init(
    gestureID: UInt64, gesture: GestureKind, phase: PlannedAction.Phase, fingers: Int, deviceClass: DeviceClass,
    deviceName: String, direction: Directions? = nil, location: Point = .zero, startLocation: Point = .zero,
    delta: Vector = .zero, total: Vector = .zero, travel: Travel = Travel(), velocity: Vector = .zero,
    scale: Double = 1, rotation: Double = 0, pressure: Double = 0, window: SeenWindow? = nil,
    mode: String = Mode.default, own: [String: Double] = [:]
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
    self.scale = scale
    self.rotation = rotation
    self.pressure = pressure
    self.window = window
    self.mode = mode
    self.own = own
  }

  /// What a command finds in its environment; always all of the names, and a custom recognizer's own. Decimals have a point and at most three places.
  package func environment() -> [(name: String, value: String)] {
    var variables = [
      ("DACTYL_ID", String(gestureID)),
      ("DACTYL_GESTURE", gesture.name),
      ("DACTYL_PHASE", phase.rawValue),
      ("DACTYL_FINGERS", String(fingers)),
      ("DACTYL_DEVICE", deviceClass.rawValue),
      ("DACTYL_DEVICE_NAME", deviceName.upToNull),
      ("DACTYL_DIRECTION", direction?.word ?? ""),
      ("DACTYL_X", Decimal.text(location.x)), ("DACTYL_Y", Decimal.text(location.y)),
      ("DACTYL_DX", Decimal.text(delta.dx)), ("DACTYL_DY", Decimal.text(delta.dy)),
      ("DACTYL_TX", Decimal.text(total.dx)), ("DACTYL_TY", Decimal.text(total.dy)),
      ("DACTYL_VX", Decimal.text(velocity.dx)), ("DACTYL_VY", Decimal.text(velocity.dy)),
      ("DACTYL_SCALE", Decimal.text(scale)),
      ("DACTYL_ROTATION", Decimal.text(rotation)),
      ("DACTYL_PRESSURE", Decimal.text(pressure)),
      ("DACTYL_WINDOW", window.map { "0x" + String($0.id, radix: 16) } ?? ""),
      ("DACTYL_WINDOW_CLASS", window?.className.upToNull ?? ""),
      ("DACTYL_WINDOW_TITLE", window?.title.upToNull ?? ""),
      ("DACTYL_MODE", mode),
    ]
    guard !own.isEmpty else { return variables }
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      let variable = "DACTYL_" + name.uppercased()
      guard variable.utf8.allSatisfy(\.isVariableName), !variables.contains(where: { $0.0 == variable }) else {
        continue
      }
      variables.append((variable, Decimal.text(value)))
    }
    return variables
  }

  /// These values in the place of an earlier action's that was never performed: its way counts with this one's.
  package func merging(over dropped: ActionValues) -> ActionValues {
    var merged = self
    merged.delta += dropped.delta
    merged.travel.pixels += dropped.travel.pixels
    merged.travel.clicks += dropped.travel.clicks
    return merged
  }
}

extension String {
  /// What C takes it for.
  fileprivate var upToNull: String { String(decoding: utf8.prefix { $0 != 0 }, as: UTF8.self) }
}

extension UInt8 {
  /// A character that the name of a variable may have.
  fileprivate var isVariableName: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// Numbers as text, the same in every locale.
enum Decimal {
  /// Larger numbers than this are cut off; no screen is that wide.
  private static let largest = 1e12

  /// The number with at most three decimals and no exponent; 0 for what is no number.
  static func text(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let thousandths = Int64((max(-largest, min(largest, value)) * 1000).rounded())
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1000)
    var rest = magnitude % 1000
    guard rest > 0 else { return text }
    text += "."
    var place: UInt64 = 100
    while rest > 0 {
      text += String(rest / place)
      rest %= place
      place /= 10
    }
    return text
  }
}
