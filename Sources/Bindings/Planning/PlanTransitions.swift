import Gestures

/// From a recognizer's state changes to the rules of its binding.
extension Planner {
  func plan(_ transition: GestureEngine.Transition) {
    guard let binding = binding(of: transition.recognizer) else { return }
    switch transition.to {
    case .began:
      // An application may have got the fingers while the binding waited for another one.
      guard !isDisowned(binding, on: transition.values.device) else { return }
      let gesture = begin(transition, binding)
      plan(.began, .began, of: gesture)
      advanceSteps(of: gesture)
    case .changed:
      guard let gesture = find(transition) else { return }
      plan(.changed, .changed, of: gesture)
      advanceSteps(of: gesture)
    case .ended:
      if let gesture = find(transition) {
        // The last movement may have come with the lift.
        advanceSteps(of: gesture)
        finish(gesture, .ended, .ended)
      } else if !isDisowned(binding, on: transition.values.device) {
        finish(begin(transition, binding), .ended, .ended)
      }
    case .cancelled:
      guard let gesture = find(transition) else { return }
      finish(gesture, .cancelled, .cancelled)
    case .possible, .failed: break
    }
  }

  private func begin(_ transition: GestureEngine.Transition, _ binding: Int) -> Int {
    lastGestureID += 1
    live.append(
      LiveGesture(
        recognizer: transition.recognizer, binding: binding, id: lastGestureID, rules: bindings.bindings[binding].rules,
        values: transition.values, scrollsNaturally: scrollsNaturally(transition.values.device), at: transition.at))
    return live.count - 1
  }

  private func find(_ transition: GestureEngine.Transition) -> Int? {
    guard let index = live.firstIndex(where: { $0.recognizer == transition.recognizer }) else { return nil }
    live[index].lastValues = transition.values
    return index
  }

  private func finish(_ gesture: Int, _ moment: Rule.Moment, _ phase: PlannedAction.Phase) {
    plan(moment, phase, of: gesture)
    if bindings.bindings[live[gesture].binding].isLive {
      let values = values(of: gesture, phase: phase, direction: nil)
      planned.append(action(.releaseHeld, phase: phase, step: nil, coalescing: nil, values: values, of: gesture))
    }
    live.remove(at: gesture)
  }

  // MARK: Rules

  private func plan(_ moment: Rule.Moment, _ phase: PlannedAction.Phase, of gesture: Int) {
    let rules = bindings.bindings[live[gesture].binding].rules
    for index in rules.indices where rules[index].moment == moment {
      perform(index, phase: phase, step: nil, direction: nil, of: gesture)
    }
  }

  private func advanceSteps(of gesture: Int) {
    guard !live[gesture].steps.isEmpty else { return }
    let values = live[gesture].lastValues
    for fired in live[gesture].steps.advance({ values.value(of: $0) }) {
      planStep(fired.rule, direction: fired.direction, of: gesture)
    }
  }

  func planStep(_ rule: Int, direction: Directions?, of gesture: Int) {
    perform(rule, phase: .changed, step: rule, direction: direction, of: gesture)
  }

  private func perform(
    _ index: Int, phase: PlannedAction.Phase, step: Int?, direction: Directions?, of gesture: Int
  ) {
    let rule = bindings.bindings[live[gesture].binding].rules[index]
    let actions = rule.actions.filter { $0 != .none }
    guard !actions.isEmpty else { return }
    let values = values(of: gesture, phase: phase, direction: direction)
    for act in actions {
      planned.append(
        action(
          .perform(act), phase: phase, step: step, coalescing: rule.coalescing(of: act), values: values, of: gesture))
    }
    live[gesture].wayAtLastAction = live[gesture].lastValues.way
  }

  private func action(
    _ kind: PlannedAction.Kind, phase: PlannedAction.Phase, step: Int?, coalescing: Duration?, values: ActionValues,
    of gesture: Int
  ) -> PlannedAction {
    PlannedAction(
      gestureID: live[gesture].id, binding: live[gesture].binding,
      bindingText: bindings.bindings[live[gesture].binding].text, phase: phase, step: step, kind: kind,
      coalescing: coalescing, values: values)
  }

  private func values(of gesture: Int, phase: PlannedAction.Phase, direction: Directions?) -> ActionValues {
    let (values, live) = (live[gesture].lastValues, live[gesture])
    let kind = bindings.bindings[live.binding].trigger.kind
    let device = device(values.device)
    return ActionValues(
      gestureID: live.id, gesture: kind, phase: phase, fingers: live.fingers,
      deviceClass: device?.deviceClass ?? (values.isTouchpad ? .touchpad : .touchscreen),
      deviceName: device?.name ?? "",
      direction: direction ?? values.heading(kind), location: values.location, delta: values.way - live.wayAtLastAction,
      total: values.way, velocity: values.wayVelocity, scale: values.scale ?? 1, rotation: values.rotationInDegrees,
      pressure: pressure(of: values.device), own: values.own)
  }
}

extension Rule {
  /// Commands that are started anew with each movement: so often at most, if nothing is said.
  static let defaultRate = Duration.milliseconds(50)

  fileprivate func coalescing(of action: Action) -> Duration? {
    guard moment == .changed, case .run = action else { return nil }
    return rate ?? Self.defaultRate
  }
}
