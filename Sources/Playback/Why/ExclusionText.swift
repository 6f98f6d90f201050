internal import Bindings
internal import Gestures

/// The reasons why bindings could not get a gesture, in words.
struct ExclusionText {
  let failures: FailureText
  let observation: Observation
  let windows: RecordedWindows

  func text(_ exclusion: Exclusion) -> TranslatableText {
    switch exclusion {
    case .paused: translatable("gestures were paused; `dactyl ctl resume` ends the pause")
    case .bypassed: translatable("\(held), which bypasses all bindings (`set bypass`)")
    case .pausedInScope(let scope): translatable("paused by `pause` in `\(scope)`")
    case .overridden(let other): translatable("overridden by \(name(other))")
    case .deviceClass where observation.device.surface != nil:
      translatable("not for single fingers on a touchpad")
    case .deviceClass(let deviceClass): translatable("not for a \(deviceClass.text)")
    case .device(.deviceClass(let wanted)):
      translatable("on \(wanted.text), this was a \(observation.device.deviceClass.text)")
    case .device(.name(let glob)): translatable("on \"\(glob.pattern)\", this was \"\(observation.device.name)\"")
    case .button(let button?): translatable("with button \(PointerButton(button)), another button was pressed")
    case .button(nil): translatable("only with the pen's tip")
    case .modifiers(let wanted):
      wanted.isEmpty ? translatable("with no modifier, \(held)") : translatable("with \(wanted.words), \(held)")
    case .mode(let mode): translatable("only in mode \(mode), the mode was \(observation.start.mode)")
    case .landing(let place): landing(place)
    case .window(let condition): window(condition)
    case .yields(let other): translatable("\(name(other)) has priority")
    case .performsNothing: translatable("it performs nothing")
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

  /// Returns the reason with the classes of the window for which a condition on the class did not hold, if the trace
  /// contains them.
  private func window(_ condition: WindowCondition) -> TranslatableText {
    let names: [String] =
      if case .windowClass = condition.test, !condition.isNegated { windows.classes(of: condition.subject) } else { [] }
    guard !names.isEmpty else { return translatable("`\(condition)` did not hold") }
    let classes = names.map(\.inQuotes).joined(separator: ", ")
    return condition.subject == .focused
      ? translatable("`\(condition)` did not hold; the focused window's class was \(classes)")
      : translatable("`\(condition)` did not hold; the window's class was \(classes)")
  }

  /// Returns the reason with the location at which the gesture began on the screen.
  private func landing(_ place: LandingPlace) -> TranslatableText {
    guard observation.device.surface == nil, let start = observation.start.place else {
      return translatable("only at \(place)")
    }
    return translatable(
      "only at \(place), this began at \(NumberText.short(start.x)),\(NumberText.short(start.y))")
  }

  private var held: TranslatableText {
    observation.start.held.isEmpty
      ? translatable("none was held") : translatable("\(observation.start.held.words) was held")
  }

  private func name(_ index: Int) -> TranslatableText { failures.name(index) }
}

extension DeviceClass {
  /// The name of the class in the middle of a sentence.
  fileprivate var text: TranslatableText {
    switch self {
    case .touchscreen: translatable("touchscreen")
    case .touchpad: translatable("touchpad")
    case .mouse: translatable("mouse")
    case .pen: translatable("pen")
    }
  }
}
