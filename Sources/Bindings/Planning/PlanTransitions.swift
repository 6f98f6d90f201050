import Gestures

/// Plans the rules that a state change of a binding's recognizer triggers.
extension Planner {
  mutating func plan(_ transition: GestureEngine.Transition, into plan: inout Plan) {
    guard let binding = recognizers.binding(of: transition.recognizer) else { return }
    switch transition.to {
    case .began:
      // An application may have received the touches while the binding was waiting for another binding.
      guard !starts.isDisowned(transition.values.device, for: bindings[binding]) else { return }
      let liveIndex = begin(transition, binding, mode: plan.mode)
      report(.began, of: liveIndex, into: &plan)
      reportCommit(.began, of: liveIndex, into: &plan)
      self.plan(.began, .began, of: liveIndex, into: &plan)
      advanceSteps(of: liveIndex, into: &plan)
    case .changed:
      guard let liveIndex = find(transition) else { return }
      report(.changed, of: liveIndex, into: &plan)
      reportCommit(.changed, of: liveIndex, into: &plan)
      planFollowers(.changed, of: liveIndex, into: &plan)
      self.plan(.changed, .changed, of: liveIndex, into: &plan)
      advanceSteps(of: liveIndex, into: &plan)
    case .ended:
      if let liveIndex = find(transition) {
        // The last movement may have come with the lift.
        advanceSteps(of: liveIndex, into: &plan)
        finish(liveIndex, .ended, .ended, into: &plan)
      } else if !starts.isDisowned(transition.values.device, for: bindings[binding]) {
        let liveIndex = begin(transition, binding, mode: plan.mode)
        finish(liveIndex, .ended, .ended, into: &plan)
      }
    case .cancelled:
      guard let liveIndex = find(transition) else { return }
      finish(liveIndex, .cancelled, .cancelled, into: &plan)
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
    _ liveIndex: Int, _ moment: BindingRule.Moment, _ phase: PlannedAction.Phase, into plan: inout Plan
  ) {
    report(phase, of: liveIndex, into: &plan)
    reportCommit(phase == .ended ? .committed : .cancelled, of: liveIndex, into: &plan)
    if phase == .cancelled { dropSequence(of: liveIndex) }
    planFollowers(phase, of: liveIndex, into: &plan)
    self.plan(moment, phase, of: liveIndex, into: &plan)
    if bindings[live[liveIndex].binding].isLive {
      let values = values(of: liveIndex, phase: phase, direction: nil, since: live[liveIndex].translationAtLastAction)
      let release = action(.releaseHeld, phase: phase, step: nil, coalescing: nil, values: values, of: liveIndex)
      // A `wait` in `cancelled` does not delay the release of keys and buttons that the gesture held, only the actions
      // after the `wait`.
      if phase == .cancelled, sequences[live[liveIndex].id] != nil { plan.actions.append(release) }
      emit(release, of: nil, into: &plan)
    }
    if phase == .ended { plan.modes.endGesture(begunAt: live[liveIndex].start.time) }
    live.remove(at: liveIndex)
  }

  private mutating func report(_ phase: PlannedAction.Phase, of liveIndex: Int, into plan: inout Plan) {
    guard reportsPhases else { return }
    let values = values(of: liveIndex, phase: phase, direction: nil, since: live[liveIndex].translationAtLastPhase)
    live[liveIndex].translationAtLastPhase = live[liveIndex].lastValues.translationSoFar
    plan.phases.append(GesturePhase(binding: live[liveIndex].binding, values: values))
  }

  private mutating func reportCommit(_ phase: CommitProgress.Phase, of liveIndex: Int, into plan: inout Plan) {
    let values = live[liveIndex].lastValues
    guard let progress = values.commitProgress else { return }
    let binding = live[liveIndex].binding
    if phase == .began {
      live[liveIndex].start.commitActions = bindings[binding].rules.indices.filter {
        bindings[binding].rules[$0].moment == .ended
      }
      .flatMap { nextActions(ofRule: $0, binding: binding) }
    }
    plan.commits.append(
      CommitProgress(
        gestureID: live[liveIndex].id, binding: binding, phase: phase, progress: progress,
        velocity: values.commitProgressVelocity ?? 0, actions: live[liveIndex].start.commitActions,
        window: live[liveIndex].windows.changed,
        location: starts.pointer(of: values.device) ?? values.location))
  }

  private mutating func plan(
    _ moment: BindingRule.Moment, _ phase: PlannedAction.Phase, of liveIndex: Int, into plan: inout Plan
  ) {
    let rules = bindings[live[liveIndex].binding].rules
    for index in rules.indices where rules[index].moment == moment {
      planRule(index, phase: phase, step: nil, direction: nil, of: liveIndex, into: &plan)
    }
  }

  private mutating func advanceSteps(of liveIndex: Int, into plan: inout Plan) {
    guard !live[liveIndex].steps.isEmpty else { return }
    let values = live[liveIndex].lastValues
    for fired in live[liveIndex].steps.advance({ values.value(of: $0) }) {
      planStep(fired.rule, direction: fired.direction, of: liveIndex, into: &plan)
    }
  }

  mutating func planStep(_ rule: Int, direction: Directions?, of liveIndex: Int, into plan: inout Plan) {
    planRule(rule, phase: .changed, step: rule, direction: direction, of: liveIndex, into: &plan)
  }

  private mutating func planRule(
    _ index: Int, phase: PlannedAction.Phase, step: Int?, direction: Directions?, of liveIndex: Int,
    into plan: inout Plan
  ) {
    let rule = bindings[live[liveIndex].binding].rules[index]
    let values = values(
      of: liveIndex, phase: phase, direction: direction, since: live[liveIndex].translationAtLastAction)
    if let waiting = sequences[live[liveIndex].id], waiting.ignores(rule.moment, index) { return }
    for act in actions(ofRule: index, binding: live[liveIndex].binding) where act != .none {
      if act.followsFingers, phase == .began || phase == .changed,
        !live[liveIndex].follow(act, of: index, moment: rule.moment)
      {
        continue
      }
      var planned = action(
        .perform(act), phase: phase, step: step, coalescing: rule.coalescing(of: act), values: values, of: liveIndex)
      planned.usesSuper = bindings[live[liveIndex].binding].scope.modifiers?.contains(.super) ?? false
      planned.focusesWindow = bindings[live[liveIndex].binding].focusesWindow(for: act)
      emit(planned, of: index, into: &plan)
      live[liveIndex].translationAtLastAction = live[liveIndex].lastValues.translationSoFar
    }
  }

  /// Plans the next event of each live action of the gesture.
  private mutating func planFollowers(_ phase: PlannedAction.Phase, of liveIndex: Int, into plan: inout Plan) {
    let translation = live[liveIndex].lastValues.translationSoFar
    for index in live[liveIndex].followers.indices {
      let follower = live[liveIndex].followers[index]
      guard follower.receivesChanges || phase != .changed else { continue }
      let values = values(of: liveIndex, phase: phase, direction: nil, since: follower.lastTranslation)
      let planned = action(
        .follow(follower.action), phase: phase, step: nil, coalescing: nil, values: values, of: liveIndex)
      emit(planned, of: follower.rule, into: &plan)
      live[liveIndex].followers[index].lastTranslation = translation
    }
  }

  private func action(
    _ kind: PlannedAction.Kind, phase: PlannedAction.Phase, step: Int?, coalescing: Duration?, values: ActionValues,
    of liveIndex: Int
  ) -> PlannedAction {
    var planned = PlannedAction(
      gestureID: live[liveIndex].id, binding: live[liveIndex].binding,
      bindingText: bindings[live[liveIndex].binding].text, phase: phase, step: step, kind: kind,
      coalescing: coalescing, values: values)
    planned.isInOrder = bindings[live[liveIndex].binding].isInOrder
    return planned
  }

  private func values(
    of liveIndex: Int, phase: PlannedAction.Phase, direction: Directions?, since: Translation
  ) -> ActionValues {
    let (values, live) = (live[liveIndex].lastValues, live[liveIndex])
    let kind = bindings[live.binding].trigger.kind
    let device = starts.device(values.device)
    let translation = values.translationSoFar
    let pointer = starts.pointer(of: values.device)
    return ActionValues(
      gestureID: live.id, gesture: kind, phase: phase, fingers: live.fingers,
      deviceClass: device?.deviceClass ?? (values.isTouchpad ? .touchpad : .touchscreen),
      deviceName: device?.name ?? "",
      direction: direction ?? values.heading(kind), location: pointer ?? values.location,
      startLocation: pointer ?? values.startLocation,
      delta: translation.way - since.way, total: translation.way, travel: translation.travel - since.travel,
      velocity: values.wayVelocity, clickVelocity: values.clickVelocity, scale: values.scale ?? 1,
      rotation: values.rotationInDegrees,
      progress: values.commitProgress, pressure: starts.pressure(of: values.device).current, windows: live.windows,
      mode: live.start.mode,
      customValues: values.customValues)
  }
}

extension WaitingSequence {
  /// Returns true if the rule is skipped while actions of the same gesture are waiting. `changed` is skipped until its
  /// previous actions have been performed; a step is skipped if too many actions are waiting.
  fileprivate func ignores(_ moment: BindingRule.Moment, _ rule: Int) -> Bool {
    switch moment {
    case .changed: contains(rule: rule)
    case .step: entries.count >= Self.maximumCount
    case .began, .ended, .cancelled: false
    }
  }
}

extension BindingRule {
  /// Default minimum time between the starts of two processes by `changed`.
  static let defaultRate = Duration.milliseconds(50)

  /// Returns the minimum time between two performances of the action; nil if the action has no minimum. Devices report
  /// up to a thousand movements per second, so actions that start processes are throttled in `changed`.
  fileprivate func coalescing(of action: Action) -> Duration? {
    moment == .changed && action.traits.startsProcess ? rate ?? Self.defaultRate : nil
  }
}
