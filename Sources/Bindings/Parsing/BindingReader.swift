import GestureKinds

/// Reads the sentences that define bindings: `TRIGGER -> ACTIONS`, and `TRIGGER { … }` with its phases.
enum BindingReader {
  /// Reads `TRIGGER -> ACTIONS`. Reports errors, and returns the bindings without errors.
  ///
  /// - Parameter modeReferences: The list to which the modes of the actions are appended.
  static func bindings(
    _ tokens: [Token], in surroundings: TriggerSurroundings, modeReferences: inout [Word],
    _ diagnostics: inout DiagnosticList
  ) -> [PendingBinding] {
    guard let last = tokens.last,
      let kind = TriggerParser.kind(of: tokens, in: surroundings.registry, &diagnostics)
    else { return [] }
    let arrow = tokens.firstIndex(where: \.isArrow)
    let head = tokens[..<(arrow ?? tokens.endIndex)]
    guard let count = GroupCheck.count(in: head, &diagnostics) else { return [] }
    let actions = arrow.map { tokens[($0 + 1)...] }
    if arrow == nil, let other = tokens.first(where: \.isLikeArrow) {
      let text = other.plainText ?? ""
      diagnostics.error(other.span, translatable("actions follow `->`, not `\(text)`"), suggestion: "->")
      return []
    }
    if let actions, !GroupCheck.agrees(actions, with: count.value, owner: "trigger", &diagnostics) { return [] }
    if arrow == nil {
      let isPhaseless = !kind.isContinuous
      diagnostics.error(
        last.span.end,
        isPhaseless
          ? translatable("`->` and an action must follow the trigger")
          : translatable("`->` and an action, or a block, must follow the trigger"))
    }
    var bindings: [PendingBinding] = []
    for index in 0..<(count.value ?? 1) {
      let trigger = TriggerParser.trigger(
        Expansion.terms(of: head, alternative: index, of: nil), kind: kind, in: surroundings, &diagnostics)
      guard let arrow, let actions else { continue }
      let isCommitted = trigger?.pending.binding.trigger.commit != nil
      let moment: BindingRule.Moment = kind.isContinuous && !isCommitted ? .began : .ended
      let list = ActionListParser.actions(
        Expansion.terms(of: actions, alternative: index, of: count.value), after: tokens[arrow].span,
        of: isCommitted ? .commit : .gesture(kind, moment), surroundings.machine, modeReferences: &modeReferences,
        &diagnostics)
      guard var trigger, let list else { continue }
      trigger.pending.binding.rules = [
        BindingRule(moment: moment, actions: list, rate: nil, span: tokens[arrow].span)
      ]
      bindings.append(trigger.pending)
    }
    return bindings
  }

  /// Reads the trigger before a block and reports its errors. Returns nil only if the kind is unknown.
  static func block(
    _ head: [Token], in surroundings: TriggerSurroundings, _ diagnostics: inout DiagnosticList
  ) -> TriggerBlock? {
    guard let kind = TriggerParser.kind(of: head, in: surroundings.registry, &diagnostics) else { return nil }
    var block = TriggerBlock(variants: [], count: nil, kind: kind)
    guard let count = GroupCheck.count(in: head, &diagnostics) else { return block }
    block.count = count.value
    for index in 0..<(count.value ?? 1) {
      let trigger = TriggerParser.trigger(
        Expansion.terms(of: head, alternative: index, of: nil), kind: kind, in: surroundings, &diagnostics)
      block.variants.append(trigger?.pending)
      block.rate = trigger?.rate ?? block.rate
    }
    block.rate = block.rate ?? surroundings.context.rate
    return block
  }

  /// Returns the bindings of a block that has been read to its end. Reports an error if the block is empty, or if the
  /// kind has no phases.
  static func bindings(
    of block: TriggerBlock, opening: SourceSpan, _ diagnostics: inout DiagnosticList
  ) -> [PendingBinding] {
    if !block.kind.isContinuous {
      if !block.isReported { reportDiscrete(block.kind, at: opening, &diagnostics) }
      return []
    }
    guard block.hasRules else {
      diagnostics.error(opening, "this block is empty; write phases and steps in it, as in `began -> keys Tab`")
      return []
    }
    return block.variants.compactMap { $0 }
  }

  private static func reportDiscrete(
    _ kind: GestureKind, at span: SourceSpan, _ diagnostics: inout DiagnosticList
  ) {
    guard let other = kind.continuousCounterpart else {
      return diagnostics.error(span, "`\(kind.name)` happens once and has no phases; write `\(kind.name) -> ACTION`")
    }
    diagnostics.error(
      span, "`\(kind.name)` happens once and has no phases; the kind that follows the fingers is `\(other)`")
  }

  /// Reads one line of a trigger's block.
  ///
  /// - Parameter modeReferences: The list to which the modes of the actions are appended.
  static func rule(
    _ tokens: [Token], in block: inout TriggerBlock, _ machine: CachedEnvironment, modeReferences: inout [Word],
    _ diagnostics: inout DiagnosticList
  ) {
    guard let first = tokens.first, let last = tokens.last else { return }
    block.hasRules = true
    guard block.kind.isContinuous else {
      if !block.isReported { reportDiscrete(block.kind, at: first.span, &diagnostics) }
      block.isReported = true
      return
    }
    guard let arrow = tokens.firstIndex(where: \.isArrow) else {
      guard momentIsKnown(first, in: block.kind, machine.environment.registry, &diagnostics) else { return }
      if let word = first.plainText, Vocabulary.phases.contains(word), word != "changed", tokens.count > 1 {
        diagnostics.error(tokens[1].span, "`->` must follow `\(word)`")
      } else {
        diagnostics.error(last.span.end, "`->` and an action must follow the phase")
      }
      return
    }
    guard momentIsKnown(first, in: block.kind, machine.environment.registry, &diagnostics) else { return }
    let head = tokens[..<arrow]
    let actions = tokens[(arrow + 1)...]
    guard let groups = GroupCheck.count(in: head, &diagnostics) else { return }
    let owner = groups.value == nil ? "trigger" : "phase"
    guard GroupCheck.agrees(actions, with: groups.value ?? block.count, owner: owner, &diagnostics) else { return }
    // If the phase has no groups, each group in the phase's actions uses the same alternative as the trigger.
    for variant in 0..<max(1, block.variants.count) {
      for index in 0..<(groups.value ?? 1) {
        let count = groups.value ?? block.count
        let alternative = groups.value == nil ? variant : index
        let moment = MomentParser.moment(
          Expansion.terms(of: head, alternative: index, of: nil), of: block.kind,
          trigger: block.trigger(variant), defaultRate: block.rate, &diagnostics)
        let list = ActionListParser.actions(
          Expansion.terms(of: actions, alternative: alternative, of: count), after: tokens[arrow].span,
          of: .gesture(block.kind, moment?.moment ?? .began), machine, modeReferences: &modeReferences, &diagnostics)
        guard let moment, let list, block.variants.indices.contains(variant) else { continue }
        block.variants[variant]?.binding.rules.append(
          BindingRule(moment: moment.moment, actions: list, rate: moment.rate, span: first.span))
      }
    }
  }

  private static func momentIsKnown(
    _ first: Token, in kind: GestureKind, _ registry: RecognizerRegistry, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let word = first.plainText else {
      diagnostics.error(first.span, "expected a phase, `every` or `after`")
      return false
    }
    let moments = Vocabulary.phases + Vocabulary.steps
    if moments.contains(word) { return true }
    if Vocabulary.kinds.contains(word) || registry.kind(named: word) != nil || Vocabulary.statements.contains(word) {
      diagnostics.error(
        first.span, "`\(word)` is not allowed in the block of \(kind.nameWithArticle); is a `}` missing before it?")
    } else if Vocabulary.actions.contains(word) {
      diagnostics.error(
        first.span, "`\(word)` is an action; a phase and `->` must precede it, as in `began -> \(word) …`")
    } else if let option = kind.option(named: word) {
      diagnostics.error(
        first.span,
        "`\(word)` is an option, which must precede the `{`, as in `\(kind.name) … \(option.example) { began -> … }`")
    } else {
      diagnostics.error(
        first.span,
        "`\(word)` is not a phase; there are began, changed, ended, cancelled, `every AMOUNT` and `after AMOUNT`",
        nearest: word, of: moments)
    }
    return false
  }
}
