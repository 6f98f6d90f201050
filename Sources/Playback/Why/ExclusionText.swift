internal import Bindings
internal import Gestures

/// The reasons why bindings could not get a gesture, in words.
struct ExclusionText {
  let failures: FailureText
  let observation: Observation
  let windows: RecordedWindows

  func text(_ exclusion: Exclusion) -> String {
    switch exclusion {
    case .paused: return "gestures were paused; `dactyl ctl resume` ends the pause"
    case .bypassed: return "\(held) held, which bypasses all bindings (`set bypass`)"
    case .pausedInScope(let scope): return "paused by `pause` in `\(scope)`"
    case .overridden(let other): return "overridden by \(name(other))"
    case .deviceClass where observation.device.surface != nil: return "not for single fingers on a touchpad"
    case .deviceClass(let deviceClass): return "not for a \(deviceClass.rawValue)"
    case .device(.deviceClass(let wanted)):
      return "on \(wanted.rawValue), this was a \(observation.device.deviceClass.rawValue)"
    case .device(.name(let glob)): return "on \"\(glob.pattern)\", this was \"\(observation.device.name)\""
    case .button(let button?): return "with button \(PointerButton(button)), another button was pressed"
    case .button(nil): return "only with the pen's tip"
    case .modifiers(let wanted):
      return wanted.isEmpty ? "with no modifier, \(held) held" : "with \(wanted.words), \(held) held"
    case .mode(let mode): return "only in mode \(mode), the mode was \(observation.start.mode)"
    case .landing(let place): return "only at \(place)" + began
    case .window(let condition): return "`\(condition)` did not hold" + classes(of: condition)
    case .yields(let other): return "\(name(other)) has priority"
    case .performsNothing: return "it performs nothing"
    }
  }

  /// Returns the exclusion in a word or two, for a summary of several bindings.
  static func topic(_ exclusion: Exclusion) -> String {
    switch exclusion {
    case .paused, .bypassed, .pausedInScope: "paused"
    case .overridden: "overridden"
    case .deviceClass, .device: "other device"
    case .button: "other button"
    case .modifiers: "other modifiers"
    case .mode: "other mode"
    case .landing: "other place"
    case .window: "other window"
    case .yields: "lower priority"
    case .performsNothing: "no action"
    }
  }

  /// Returns the classes of the window for which a condition on the class did not hold, if the trace contains them.
  private func classes(of condition: WindowCondition) -> String {
    guard case .windowClass = condition.test, !condition.isNegated else { return "" }
    let names = windows.classes(of: condition.subject)
    guard !names.isEmpty else { return "" }
    let window = condition.subject == .focused ? "the focused window" : "the window"
    return "; \(window)'s class was \(names.map(\.inQuotes).joined(separator: ", "))"
  }

  /// The location at which the gesture began on the screen.
  private var began: String {
    guard observation.device.surface == nil, let place = observation.start.place else { return "" }
    return ", this began at \(NumberText.short(place.x)),\(NumberText.short(place.y))"
  }

  private var held: String {
    observation.start.held.isEmpty ? "none was" : "\(observation.start.held.words) was"
  }

  private func name(_ index: Int) -> String { failures.name(index) }
}
