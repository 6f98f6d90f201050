import Gestures

/// Finds bindings that are valid but probably a mistake.
enum WarningCheck {
  /// Reports suspicious bindings, whose names must already be resolved.
  static func report(_ bindings: [Binding], of document: Document, _ diagnostics: inout DiagnosticList) {
    for binding in bindings where binding.overriddenBy == nil {
      warnUncancelled(binding, &diagnostics)
      warnSilenced(binding, of: document, &diagnostics)
      warnNeverResumed(binding, &diagnostics)
      warnMovingHover(binding, &diagnostics)
      warnIdleCommit(binding, &diagnostics)
      warnTooLongRest(binding, &diagnostics)
      WithholdingCheck.report(binding, &diagnostics)
      SizeCheck.report(binding, &diagnostics)
    }
    // After an error, lines may be missing, so these checks could warn without cause.
    guard !diagnostics.hasErrors else { return }
    warnUnusedModes(of: document, &diagnostics)
    warnUnusedSettings(of: document, &diagnostics)
    ReplacedSettingCheck.report(document.settingLines.filter { !$0.word.definition.reach.isOfLines }, &diagnostics)
    warnAmbiguous(bindings, &diagnostics)
    warnLookalikes(bindings, &diagnostics)
    warnCircles(bindings, &diagnostics)
    warnLostClicks(bindings, &diagnostics)
  }

  /// Warns if a reversible action at `began` is undone at `ended` but not at `cancelled`.
  private static func warnUncancelled(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    let rules = binding.rules
    guard rules.contains(where: { $0.moment == .began && $0.actions.contains(where: \.traits.isReversible) }),
      !rules.contains(where: { $0.moment == .cancelled }), let ended = rules.first(where: { $0.moment == .ended })
    else { return }
    diagnostics.warning(
      ended.span,
      translatable("`ended` without `cancelled`: if the gesture is cancelled, the actions of `began` are not undone"))
  }

  /// Warns of a `resume` in a binding that does not apply to touchpads.
  private static func warnNeverResumed(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    let classes: Set<DeviceClass> = binding.scope.deviceClass.map { [$0] } ?? binding.defaultDeviceClasses
    guard !binding.scope.namesDevice, !classes.contains(.touchpad),
      let rule = binding.rules.first(where: { $0.actions.contains(where: \.isResumable) })
    else { return }
    diagnostics.warning(
      rule.span, translatable("`resume` counts on touchpads only; here the button is released when the gesture ends"))
  }

  /// Warns of an action that follows movements, in a `hover` that ends at the first movement.
  private static func warnMovingHover(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard binding.trigger.endsAtFirstMovement else { return }
    for rule in binding.rules {
      guard let action = rule.actions.first(where: { $0.traits.lifetime == .followingFingers }) else { continue }
      diagnostics.warning(
        rule.span,
        action.draggedButton.map { button in
          translatable(
            """
            a `hover` ends when the pointer moves away, and so does `\(action.words)`; write `click \(button) lock`
            """)
        } ?? translatable("a `hover` ends when the pointer moves away, and so does `\(action.words)`"))
    }
  }

  /// Warns of a `commit` without an effect, and of a `commit` whose amount is not greater than `min`.
  private static func warnIdleCommit(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard let commit = binding.trigger.commit, !binding.isNone else { return }
    if !binding.rules.contains(where: { $0.moment == .ended || $0.moment == .cancelled }) {
      diagnostics.warning(
        binding.span,
        translatable("`commit` decides between `ended` and `cancelled`, and this block has neither; it has no effect"))
    }
    if let minimum = binding.trigger.minimumOfCommit, minimum >= commit.rule.amount {
      diagnostics.warning(
        binding.span,
        translatable(
          "`min` is not less than the amount of `commit`; a slow lift commits the gesture as soon as it begins"))
    }
  }

  /// Warns if the application gets the input before the gesture can begin.
  private static func warnTooLongRest(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard binding.isIntercepting, let rest = binding.trigger.rest, rest > Interception.maximumRest else { return }
    let classes: Set<DeviceClass> = binding.scope.deviceClass.map { [$0] } ?? binding.defaultDeviceClasses
    let isButton = binding.scope.button != nil
    guard isButton || !binding.scope.namesDevice && classes.contains(.touchscreen) else { return }
    let limit = Interception.maximumRest.written
    diagnostics.warning(
      binding.span,
      isButton
        ? translatable(
          """
          applications get the press after \(limit), so this never begins; write at most `for \(limit)`, or add `observe`
          """)
        : translatable(
          """
          applications get the touch after \(limit), so this never begins; write at most `for \(limit)`, or add `observe`
          """))
  }

  /// Maximum number of scopes of `pause` that each line is compared with.
  private static let maximumPauses = 100

  /// Warns of a line that `set bypass` or a `pause` disables whenever the conditions of the line hold.
  private static func warnSilenced(
    _ binding: Binding, of document: Document, _ diagnostics: inout DiagnosticList
  ) {
    if let bypass = document.settings.bypass, binding.scope.modifiers == bypass {
      diagnostics.warning(
        binding.span,
        translatable(
          "`set bypass` leaves everything to applications while these modifiers are held; this never happens"))
    }
    let paused = document.pauses.prefix(maximumPauses).first(where: binding.needsConditions(of:))
    if let pause = document.pausedScopes[paused ?? binding.scope] {
      let line = diagnostics.line(of: pause, from: binding.span)
      diagnostics.warning(
        binding.span, translatable("`pause` in \(line) holds wherever this line does; this never happens"))
    }
  }

  private static func warnUnusedModes(of document: Document, _ diagnostics: inout DiagnosticList) {
    let used = Set(document.modeReferences.map(\.text))
    for (name, span) in document.modes where name != Mode.default && !used.contains(name) {
      diagnostics.warning(
        span, translatable("no action switches to `mode \(name)`; only `dactyl ctl mode \(name)` does"))
    }
  }

  private static func warnUnusedSettings(of document: Document, _ diagnostics: inout DiagnosticList) {
    guard !document.bindings.isEmpty else { return }
    for line in document.unusedSettings {
      let definition = line.word.definition
      let reach =
        definition.isOfDevices ? translatable("gestures of fingers, pens and buttons") : definition.reach.text
      diagnostics.warning(
        line.span, translatable("this affects no line: `set \(line.word.rawValue)` applies to \(reach)"))
    }
  }

  /// Maximum number of earlier lines with the same trigger that a line is compared with.
  private static let maximumComparisons = 16

  /// Warns of lines with the same trigger whose scopes have different kinds of conditions but are equally specific.
  private static func warnAmbiguous(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    var earlier: [Trigger: [Int]] = [:]
    for (index, binding) in bindings.enumerated() where binding.overriddenBy == nil && !binding.scope.windows.isEmpty {
      var rivals = earlier[binding.trigger, default: []]
      let ambiguous = rivals.filter { bindings[$0].isAmbiguous(with: binding) }
      // Each line is reported once.
      rivals.removeAll { ambiguous.contains($0) }
      for other in ambiguous {
        let line = diagnostics.line(of: binding.span, from: bindings[other].span)
        diagnostics.warning(
          bindings[other].span,
          translatable("\(line) is equally specific; if both scopes hold, it wins because it comes later"))
      }
      earlier[binding.trigger] = rivals.suffix(Self.maximumComparisons - 1) + [index]
    }
  }

  /// Maximum number of strokes that are compared. The work grows with the square of this number.
  private static let maximumStrokes = 100

  private static func warnLookalikes(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let strokes = bindings.filter { $0.overriddenBy == nil && $0.trigger.shape != nil }.prefix(Self.maximumStrokes)
    var known: [Set<String>: Bool] = [:]
    for (index, binding) in strokes.enumerated() {
      guard let shape = binding.trigger.shape else { continue }
      for other in strokes.prefix(index) where other.mayOverlap(binding) {
        guard let otherShape = other.trigger.shape, otherShape.name != shape.name else { continue }
        let pair: Set<String> = [shape.name, otherShape.name]
        let isAlike = known[pair] ?? shape.looksLike(otherShape)
        known[pair] = isAlike
        guard isAlike else { continue }
        let line = diagnostics.line(of: other.span, from: binding.span)
        diagnostics.warning(
          binding.span,
          translatable(
            """
            `\(shape.name)` looks like `\(otherShape.name)` of \(line); strokes that resemble both are not recognized
            """))
      }
    }
  }
}

extension WarningCheck {
  /// Warns of shapes that would begin a rotation of one finger while they are drawn.
  private static func warnCircles(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let circles = bindings.filter {
      $0.overriddenBy == nil && $0.trigger.kind.measure == .rotation && $0.trigger.fingers.contains(1)
    }
    guard !circles.isEmpty else { return }
    for binding in bindings where binding.overriddenBy == nil && binding.trigger.fingers.contains(1) {
      guard let shape = binding.trigger.shape,
        let circle = circles.first(where: { circle in
          guard circle.mayOverlap(binding), circle.rank >= binding.rank else { return false }
          let minimum = circle.trigger.leastCircle
          return shape.templates.contains { $0.beginsAsCircle(withTurn: minimum) }
        })
      else { continue }
      diagnostics.warning(
        binding.span,
        translatable(
          """
          a drawing of `\(shape.name)` turns in a circle, which `\(circle.text)` of \
          \(diagnostics.line(of: circle.span, from: binding.span)) takes first
          """))
    }
  }
}

extension WarningCheck {
  /// Warns of clicks that wait for a double click of the same button. The application gets the first click before a
  /// second click can follow, so the line for the single click never performs its actions.
  private static func warnLostClicks(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let clicks = bindings.indices.filter { bindings[$0].overriddenBy == nil && bindings[$0].isClick }
    let repeated = clicks.filter { bindings[$0].trigger.numberOfTaps > 1 && bindings[$0].needsRecognizer }
    guard !repeated.isEmpty else { return }
    for index in clicks where bindings[index].isIntercepting && !bindings[index].isEager && !bindings[index].isNone {
      let click = bindings[index]
      guard
        let other = repeated.first(where: { other in
          bindings[other].scope == click.scope
            && bindings[other].trigger.numberOfTaps > click.trigger.numberOfTaps
            && WaitRules.waits(index, for: other, in: bindings)
        })
      else { continue }
      diagnostics.warning(
        click.span,
        translatable(
          """
          applications get this click before \(diagnostics.line(of: bindings[other].span, from: click.span)) \
          (`\(bindings[other].text)`) is decided, so it never acts; add `observe` or `eager`
          """))
    }
  }
}

extension Binding {
  /// Returns true if the binding is in force only while all conditions of `pause` hold.
  fileprivate func needsConditions(of pause: Scope) -> Bool {
    (pause.mode == nil || pause.mode == scope.mode)
      && (pause.modifiers == nil || pause.modifiers == scope.modifiers)
      && (pause.button == nil || pause.button == scope.button)
      && pause.windows.allSatisfy(scope.windows.contains) && pause.devices.allSatisfy(scope.devices.contains)
  }

  /// Returns true if this binding and a later one with the same trigger are equally specific, but have different kinds
  /// of conditions.
  ///
  /// Two conditions of the same kind, such as two window classes, are probably meant for different windows.
  fileprivate func isAmbiguous(with later: Binding) -> Bool {
    rank == later.rank && Set(scope.windows.map(\.question)) != Set(later.scope.windows.map(\.question))
      && mayOverlap(later)
  }
}

extension WindowCondition {
  /// The name of the condition's kind, without the pattern.
  fileprivate var question: String {
    let test =
      switch test {
      case .windowClass: "class"
      case .title: "title"
      case .role: "role"
      case .fullscreen: "fullscreen"
      case .titlebar: "titlebar"
      case .background: "background"
      case .monitor: "monitor"
      case .desktopNumber, .desktopName: "desktop"
      case .plugin(let state): "plugin \(state.plugin) \(state.key)"
      }
    return (subject == .focused ? "focused " : "") + (isNegated ? "not " : "") + test
  }
}
