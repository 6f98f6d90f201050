internal import Bindings
internal import Gestures
package import Playback
package import Translation

/// A movement of fingers, a pen or the pointer in plain words.
package enum MovementText {
  /// Returns the movement in a few words, such as "3 fingers up".
  package static func title(of observation: Observation) -> TranslatedText {
    let fingers = observation.fingers
    switch observation.form {
    case .press: return tap(fingers, times: 1)
    case .hover: return translated("Pointer moved")
    case .scroll where fingers == 0: return translated("Wheel turned")
    case .touchpad(.hold): return still(fingers)
    case .touchpad(.pinch): return pinch(observation)
    case .touches, .touchpad, .scroll: break
    }
    if observation.form == .touches {
      if observation.isResting {
        let isShort = observation.duration < .milliseconds(400) || observation.sequences > 1
        return isShort ? tap(fingers, times: observation.sequences) : still(fingers)
      }
      if fingers >= 2, observation.distance < observation.reach / 2 { return pinch(observation) }
      if observation.device.deviceClass == .mouse { return stroke(observation.direction) }
    }
    return moved(fingers, observation.direction)
  }

  /// Returns the device, the distance and the duration, such as "Touchpad, 42 mm, 0.3 s".
  package static func detail(of observation: Observation) -> TranslatedText {
    let device = observation.device.deviceClass.translatedTitle
    let seconds = decimal(Double(observation.duration.components.seconds) + Self.fraction(of: observation.duration))
    if observation.isResting || observation.form == .hover {
      return translated("%1, %2 s", device, seconds)
    }
    return translated("%1, %2 mm, %3 s", device, decimal(observation.distance), seconds)
  }

  private static func tap(_ fingers: Int, times: Int) -> TranslatedText {
    times > 1
      ? translated("%1 finger tapped %2 times", plural: "%1 fingers tapped %2 times", count: fingers, times)
      : translated("%1 finger tapped", plural: "%1 fingers tapped", count: fingers)
  }

  private static func still(_ fingers: Int) -> TranslatedText {
    translated("%1 finger held still", plural: "%1 fingers held still", count: fingers)
  }

  private static func pinch(_ observation: Observation) -> TranslatedText {
    let fingers = observation.fingers
    if abs(observation.rotation) > 15, abs(observation.rotation) > abs(observation.scale - 1) * 100 {
      return translated("%1 finger turned", plural: "%1 fingers turned", count: fingers)
    }
    return observation.scale < 1
      ? translated("%1 finger pinched together", plural: "%1 fingers pinched together", count: fingers)
      : translated("%1 finger spread apart", plural: "%1 fingers spread apart", count: fingers)
  }

  /// Returns the movement with its direction. The sentence has a separate text for each direction, because in other
  /// languages, the direction changes more than one word.
  private static func moved(_ fingers: Int, _ direction: Directions?) -> TranslatedText {
    switch direction?.word {
    case "up": translated("%1 finger up", plural: "%1 fingers up", count: fingers)
    case "down": translated("%1 finger down", plural: "%1 fingers down", count: fingers)
    case "left": translated("%1 finger left", plural: "%1 fingers left", count: fingers)
    case "right": translated("%1 finger right", plural: "%1 fingers right", count: fingers)
    case "up-left": translated("%1 finger up and left", plural: "%1 fingers up and left", count: fingers)
    case "up-right": translated("%1 finger up and right", plural: "%1 fingers up and right", count: fingers)
    case "down-left": translated("%1 finger down and left", plural: "%1 fingers down and left", count: fingers)
    case "down-right": translated("%1 finger down and right", plural: "%1 fingers down and right", count: fingers)
    default: translated("%1 finger moved", plural: "%1 fingers moved", count: fingers)
    }
  }

  private static func stroke(_ direction: Directions?) -> TranslatedText {
    switch direction?.word {
    case "up": translated("Pointer up, with a button held")
    case "down": translated("Pointer down, with a button held")
    case "left": translated("Pointer left, with a button held")
    case "right": translated("Pointer right, with a button held")
    default: translated("Pointer moved, with a button held")
    }
  }

  private static func fraction(of duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e18
  }

  /// Returns a number with one decimal below 10, and without decimals from 10 on.
  package static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "–" }
    let tenths = Int((abs(value) * 10).rounded())
    let sign = value < 0 && tenths > 0 ? "-" : ""
    return abs(value) >= 10 || tenths % 10 == 0
      ? "\(sign)\(Int(abs(value).rounded()))" : "\(sign)\(tenths / 10).\(tenths % 10)"
  }
}
