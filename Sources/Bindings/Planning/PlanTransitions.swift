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
      planFollowers(.changed, of: gesture)
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
    let (bound, values) = (bindings.bindings[binding], transition.values)
    let window =
      bound.asksForWindow
      ? window(under: values.device, hoveringAt: bound.trigger.kind.isHovering ? values.startLocation : nil) : nil
    live.append(
      LiveGesture(
        recognizer: transition.recognizer, binding: binding, id: lastGestureID, rules: bound.rules, values: values,
        scrollsNaturally: scrollsNaturally(values.device), window: window, mode: mode, at: transition.at))
    return live.count - 1
  }

  private func find(_ transition: GestureEngine.Transition) -> Int? {
    guard let index = live.firstIndex(where: { $0.recognizer == transition.recognizer }) else { return nil }
    live[index].lastValues = transition.values
    return index
  }

  private func finish(_ gesture: Int, _ moment: Rule.Moment, _ phase: PlannedAction.Phase) {
    planFollowers(phase, of: gesture)
    plan(moment, phase, of: gesture)
    if bindings.bindings[live[gesture].binding].isLive {
      let values = values(of: gesture, phase: phase, direction: nil, since: live[gesture].progressAtLastAction)
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
    let values = values(of: gesture, phase: phase, direction: direction, since: live[gesture].progressAtLastAction)
    for act in rule.actions where act != .none {
      if act.followsFingers, phase == .began || phase == .changed,
        !live[gesture].follow(act, of: index, moment: rule.moment)
      {
        continue
      }
      if case .mode(let name) = act { mode = name }
      planned.append(
        action(
          .perform(act), phase: phase, step: step, coalescing: rule.coalescing(of: act), values: values, of: gesture))
      live[gesture].progressAtLastAction = live[gesture].lastValues.progress
    }
  }

  /// Tells the actions that live as long as the gesture how it goes on.
  private func planFollowers(_ phase: PlannedAction.Phase, of gesture: Int) {
    let progress = live[gesture].lastValues.progress
    for index in live[gesture].followers.indices {
      let follower = live[gesture].followers[index]
      guard follower.hearsChanges || phase != .changed else { continue }
      let values = values(of: gesture, phase: phase, direction: nil, since: follower.heard)
      planned.append(
        action(.follow(follower.action), phase: phase, step: nil, coalescing: nil, values: values, of: gesture))
      live[gesture].followers[index].heard = progress
    }
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

  private func values(
    of gesture: Int, phase: PlannedAction.Phase, direction: Directions?, since: Progress
  ) -> ActionValues {
    let (values, live) = (live[gesture].lastValues, live[gesture])
    let kind = bindings.bindings[live.binding].trigger.kind
    let device = device(values.device)
    let progress = values.progress
    return ActionValues(
      gestureID: live.id, gesture: kind, phase: phase, fingers: live.fingers,
      deviceClass: device?.deviceClass ?? (values.isTouchpad ? .touchpad : .touchscreen),
      deviceName: device?.name ?? "",
      direction: direction ?? values.heading(kind), location: values.location, startLocation: values.startLocation,
      delta: progress.way - since.way, total: progress.way, travel: progress.travel - since.travel,
      velocity: values.wayVelocity, scale: values.scale ?? 1, rotation: values.rotationInDegrees,
      pressure: pressure(of: values.device), window: live.window, mode: live.mode, own: values.own)
  }
}

extension Binding {
  fileprivate var asksForWindow: Bool { rules.contains { $0.actions.contains(where: \.asksForWindow) } }
}

extension Rule {
  /// The shortest time between two processes that `changed` starts, where the file has no `rate`.
  static let defaultRate = Duration.milliseconds(50)

  /// Movements come up to a thousand times per second: actions that start a process for each are throttled.
  fileprivate func coalescing(of action: Action) -> Duration? {
    moment == .changed && action.traits.startsProcess ? rate ?? Self.defaultRate : nil
  }
}
