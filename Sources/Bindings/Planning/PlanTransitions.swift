import Gestures

/// Plans the rules of a binding that a state change of its recognizer calls for.
extension Planner {
  mutating func plan(_ transition: GestureEngine.Transition, into plan: inout Plan) {
    guard let binding = recognizers.binding(of: transition.recognizer) else { return }
    switch transition.to {
    case .began:
      // An application may have got the fingers while the binding waited for another one.
      guard !starts.isDisowned(transition.values.device, for: bindings[binding]) else { return }
      let gesture = begin(transition, binding, mode: plan.mode)
      report(.began, of: gesture, into: &plan)
      reportCommit(.began, of: gesture, into: &plan)
      self.plan(.began, .began, of: gesture, into: &plan)
      advanceSteps(of: gesture, into: &plan)
    case .changed:
      guard let gesture = find(transition) else { return }
      report(.changed, of: gesture, into: &plan)
      reportCommit(.changed, of: gesture, into: &plan)
      planFollowers(.changed, of: gesture, into: &plan)
      self.plan(.changed, .changed, of: gesture, into: &plan)
      advanceSteps(of: gesture, into: &plan)
    case .ended:
      if let gesture = find(transition) {
        // The last movement may have come with the lift.
        advanceSteps(of: gesture, into: &plan)
        finish(gesture, .ended, .ended, into: &plan)
      } else if !starts.isDisowned(transition.values.device, for: bindings[binding]) {
        let gesture = begin(transition, binding, mode: plan.mode)
        finish(gesture, .ended, .ended, into: &plan)
      }
    case .cancelled:
      guard let gesture = find(transition) else { return }
      finish(gesture, .cancelled, .cancelled, into: &plan)
    case .possible, .failed: break
    }
  }

  private mutating func begin(_ transition: GestureEngine.Transition, _ binding: Int, mode: String) -> Int {
    gestureCount += 1
    let (bound, values) = (bindings[binding], transition.values)
    let windows = starts.windows(
      of: values.device, for: bound, hoveringAt: bound.trigger.kind.isHovering ? values.startLocation : nil)
    live.append(
      LiveGesture(
        recognizer: transition.recognizer, binding: binding, id: gestureCount, rules: bound.rules, values: values,
        scrollsNaturally: starts.scrollsNaturally(values.device), windows: windows, mode: mode, at: transition.at))
    return live.count - 1
  }

  private mutating func find(_ transition: GestureEngine.Transition) -> Int? {
    guard let index = live.firstIndex(where: { $0.recognizer == transition.recognizer }) else { return nil }
    live[index].lastValues = transition.values
    return index
  }

  private mutating func finish(
    _ gesture: Int, _ moment: BindingRule.Moment, _ phase: PlannedAction.Phase, into plan: inout Plan
  ) {
    report(phase, of: gesture, into: &plan)
    reportCommit(phase == .ended ? .committed : .cancelled, of: gesture, into: &plan)
    if phase == .cancelled { dropSequence(of: gesture) }
    planFollowers(phase, of: gesture, into: &plan)
    self.plan(moment, phase, of: gesture, into: &plan)
    if bindings[live[gesture].binding].isLive {
      let values = values(of: gesture, phase: phase, direction: nil, since: live[gesture].translationAtLastAction)
      let release = action(.releaseHeld, phase: phase, step: nil, coalescing: nil, values: values, of: gesture)
      // A `wait` at `cancelled` delays what follows it, but not the release of what the gesture held.
      if phase == .cancelled, sequences[live[gesture].id] != nil { plan.actions.append(release) }
      emit(release, of: nil, into: &plan)
    }
    if phase == .ended { plan.modes.endGesture(begunAt: live[gesture].start.time) }
    live.remove(at: gesture)
  }

  private mutating func report(_ phase: PlannedAction.Phase, of gesture: Int, into plan: inout Plan) {
    guard reportsPhases else { return }
    let values = values(of: gesture, phase: phase, direction: nil, since: live[gesture].translationAtLastPhase)
    live[gesture].translationAtLastPhase = live[gesture].lastValues.translationSoFar
    plan.phases.append(GesturePhase(binding: live[gesture].binding, values: values))
  }

  private mutating func reportCommit(_ phase: CommitProgress.Phase, of gesture: Int, into plan: inout Plan) {
    let values = live[gesture].lastValues
    guard let progress = values.commitProgress else { return }
    let binding = live[gesture].binding
    if phase == .began {
      live[gesture].start.commitActions = bindings[binding].rules.indices.filter {
        bindings[binding].rules[$0].moment == .ended
      }
      .flatMap { nextActions(ofRule: $0, binding: binding) }
    }
    plan.commits.append(
      CommitProgress(
        gestureID: live[gesture].id, binding: binding, phase: phase, progress: progress,
        velocity: values.commitProgressVelocity ?? 0, actions: live[gesture].start.commitActions,
        window: live[gesture].windows.changed, location: values.location))
  }

  // MARK: Rules

  private mutating func plan(
    _ moment: BindingRule.Moment, _ phase: PlannedAction.Phase, of gesture: Int, into plan: inout Plan
  ) {
    let rules = bindings[live[gesture].binding].rules
    for index in rules.indices where rules[index].moment == moment {
      planRule(index, phase: phase, step: nil, direction: nil, of: gesture, into: &plan)
    }
  }

  private mutating func advanceSteps(of gesture: Int, into plan: inout Plan) {
    guard !live[gesture].steps.isEmpty else { return }
    let values = live[gesture].lastValues
    for fired in live[gesture].steps.advance({ values.value(of: $0) }) {
      planStep(fired.rule, direction: fired.direction, of: gesture, into: &plan)
    }
  }

  mutating func planStep(_ rule: Int, direction: Directions?, of gesture: Int, into plan: inout Plan) {
    planRule(rule, phase: .changed, step: rule, direction: direction, of: gesture, into: &plan)
  }

  private mutating func planRule(
    _ index: Int, phase: PlannedAction.Phase, step: Int?, direction: Directions?, of gesture: Int, into plan: inout Plan
  ) {
    let rule = bindings[live[gesture].binding].rules[index]
    let values = values(of: gesture, phase: phase, direction: direction, since: live[gesture].translationAtLastAction)
    if let waiting = sequences[live[gesture].id], waiting.ignores(rule.moment, index) { return }
    for act in actions(ofRule: index, binding: live[gesture].binding) where act != .none {
      if act.followsFingers, phase == .began || phase == .changed,
        !live[gesture].follow(act, of: index, moment: rule.moment)
      {
        continue
      }
      var planned = action(
        .perform(act), phase: phase, step: step, coalescing: rule.coalescing(of: act), values: values, of: gesture)
      planned.usesSuper = bindings[live[gesture].binding].scope.modifiers?.contains(.super) ?? false
      planned.focusesWindow = bindings[live[gesture].binding].focusesWindow(for: act)
      emit(planned, of: index, into: &plan)
      live[gesture].translationAtLastAction = live[gesture].lastValues.translationSoFar
    }
  }

  /// Plans the next event of the actions that last as long as the gesture.
  private mutating func planFollowers(_ phase: PlannedAction.Phase, of gesture: Int, into plan: inout Plan) {
    let translation = live[gesture].lastValues.translationSoFar
    for index in live[gesture].followers.indices {
      let follower = live[gesture].followers[index]
      guard follower.receivesChanges || phase != .changed else { continue }
      let values = values(of: gesture, phase: phase, direction: nil, since: follower.lastTranslation)
      let planned = action(
        .follow(follower.action), phase: phase, step: nil, coalescing: nil, values: values, of: gesture)
      emit(planned, of: follower.rule, into: &plan)
      live[gesture].followers[index].lastTranslation = translation
    }
  }

  private func action(
    _ kind: PlannedAction.Kind, phase: PlannedAction.Phase, step: Int?, coalescing: Duration?, values: ActionValues,
    of gesture: Int
  ) -> PlannedAction {
    var planned = PlannedAction(
      gestureID: live[gesture].id, binding: live[gesture].binding,
      bindingText: bindings[live[gesture].binding].text, phase: phase, step: step, kind: kind,
      coalescing: coalescing, values: values)
    planned.isInOrder = bindings[live[gesture].binding].isInOrder
    return planned
  }

  private func values(
    of gesture: Int, phase: PlannedAction.Phase, direction: Directions?, since: Translation
  ) -> ActionValues {
    let (values, live) = (live[gesture].lastValues, live[gesture])
    let kind = bindings[live.binding].trigger.kind
    let device = starts.device(values.device)
    let translation = values.translationSoFar
    return ActionValues(
      gestureID: live.id, gesture: kind, phase: phase, fingers: live.fingers,
      deviceClass: device?.deviceClass ?? (values.isTouchpad ? .touchpad : .touchscreen),
      deviceName: device?.name ?? "",
      direction: direction ?? values.heading(kind), location: values.location, startLocation: values.startLocation,
      delta: translation.way - since.way, total: translation.way, travel: translation.travel - since.travel,
      velocity: values.wayVelocity, scale: values.scale ?? 1, rotation: values.rotationInDegrees,
      progress: values.commitProgress, pressure: starts.pressure(of: values.device).current, windows: live.windows,
      mode: live.start.mode,
      customValues: values.customValues)
  }
}

extension WaitingSequence {
  /// Returns true if the rule is not performed again while its gesture's actions wait: `changed` until its former
  /// actions have been performed, and a step if too many wait.
  fileprivate func ignores(_ moment: BindingRule.Moment, _ rule: Int) -> Bool {
    switch moment {
    case .changed: contains(rule: rule)
    case .step: entries.count >= Self.maximumCount
    case .began, .ended, .cancelled: false
    }
  }
}

extension BindingRule {
  /// Default: minimum time between two processes that `changed` starts.
  static let defaultRate = Duration.milliseconds(50)

  /// Movements come up to a thousand times per second: actions that start a process for each are throttled.
  fileprivate func coalescing(of action: Action) -> Duration? {
    moment == .changed && action.traits.startsProcess ? rate ?? Self.defaultRate : nil
  }
}
