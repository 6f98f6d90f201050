import Gestures

/// Sentences that make bindings: `TRIGGER -> ACTIONS`, and `TRIGGER { … }` with its phases.
extension Parser {
  mutating func oneLiner(_ tokens: [Token]) {
    guard let first = tokens.first, let last = tokens.last,
      let kind = TriggerParser.kind(first, in: registry, &diagnostics)
    else { return }
    let arrow = tokens.firstIndex(where: \.isArrow)
    let head = tokens[..<(arrow ?? tokens.endIndex)]
    guard let count = alternatives(head) else { return }
    let actions = arrow.map { tokens[($0 + 1)...] }
    if arrow == nil, let other = tokens.first(where: \.isLikeArrow) {
      let text = other.plainText ?? ""
      return diagnostics.error(other.span, "actions follow `->`, not `\(text)`", suggestion: "->")
    }
    if let actions, !agrees(actions, with: count.value, owner: "trigger") { return }
    if arrow == nil {
      let isPhaseless = !kind.isContinuous
      diagnostics.error(
        last.span.end,
        isPhaseless
          ? "`->` and an action must follow the trigger" : "`->` and an action, or a block, must follow the trigger")
    }
    let moment: Rule.Moment = kind.isContinuous ? .began : .ended
    let surroundings = surroundings
    for index in 0..<(count.value ?? 1) {
      let trigger = TriggerParser.trigger(
        Expansion.terms(of: head, alternative: index, of: nil), kind: kind, in: surroundings, &diagnostics)
      guard let arrow, let actions else { continue }
      let list = self.actions(
        Expansion.terms(of: actions, alternative: index, of: count.value), after: tokens[arrow].span,
        of: .gesture(kind, moment))
      guard var trigger, let list else { continue }
      trigger.pending.binding.rules = [
        Rule(moment: moment, actions: list, rate: nil, span: tokens[arrow].span)
      ]
      add(trigger.pending)
    }
  }

  private var surroundings: TriggerSurroundings {
    TriggerSurroundings(context: context, registry: registry, shapes: global.shapes)
  }

  private mutating func actions(_ terms: [Term], after arrow: SourceSpan, of context: ActionContext) -> [Action]? {
    ActionListParser.actions(
      terms, after: arrow, of: context, machine, modeReferences: &global.modeActions, &diagnostics)
  }

  /// A trigger that a block follows; nil where not even its kind is known.
  mutating func triggerBlock(_ head: [Token]) -> TriggerBlock? {
    guard let first = head.first, let kind = TriggerParser.kind(first, in: registry, &diagnostics) else { return nil }
    var block = TriggerBlock(variants: [], count: nil, kind: kind, span: first.span)
    guard let count = alternatives(head) else { return block }
    block.count = count.value
    let surroundings = surroundings
    for index in 0..<(count.value ?? 1) {
      let trigger = TriggerParser.trigger(
        Expansion.terms(of: head, alternative: index, of: nil), kind: kind, in: surroundings, &diagnostics)
      block.variants.append(trigger?.pending)
      block.rate = trigger?.rate ?? block.rate
    }
    block.rate = block.rate ?? context.rate
    return block
  }

  mutating func finish(_ block: TriggerBlock, opening: SourceSpan) {
    if !block.kind.isContinuous {
      if !block.isReported { reportDiscrete(block.kind, at: opening) }
      return
    }
    guard block.hasRules else {
      diagnostics.error(opening, "this block is empty; phases and steps stand in it, as in `began -> keys Tab`")
      return
    }
    for case .some(let variant) in block.variants { add(variant) }
  }

  private mutating func reportDiscrete(_ kind: GestureKind, at span: SourceSpan) {
    guard let other = kind.continuousCounterpart else {
      return diagnostics.error(span, "`\(kind.name)` happens once and has no phases; write `\(kind.name) -> ACTION`")
    }
    diagnostics.error(span, "`\(kind.name)` happens once and has no phases; the continuous kind is `\(other)`")
  }

  // MARK: Phases and steps

  /// One line of a trigger's block.
  mutating func rule(_ tokens: [Token], in block: inout TriggerBlock) {
    guard let first = tokens.first, let last = tokens.last else { return }
    block.hasRules = true
    guard block.kind.isContinuous else {
      if !block.isReported { reportDiscrete(block.kind, at: first.span) }
      block.isReported = true
      return
    }
    guard let arrow = tokens.firstIndex(where: \.isArrow) else {
      guard momentIsKnown(first, in: block.kind) else { return }
      if let word = first.plainText, Vocabulary.phases.contains(word), word != "changed", tokens.count > 1 {
        diagnostics.error(tokens[1].span, "`->` must follow `\(word)`")
      } else {
        diagnostics.error(last.span.end, "`->` and an action must follow the phase")
      }
      return
    }
    guard momentIsKnown(first, in: block.kind) else { return }
    let head = tokens[..<arrow]
    let actions = tokens[(arrow + 1)...]
    guard let own = alternatives(head) else { return }
    guard agrees(actions, with: own.value ?? block.count, owner: own.value == nil ? "trigger" : "phase") else { return }
    // Without groups of its own a phase goes in step with its trigger's.
    for variant in 0..<max(1, block.variants.count) {
      for index in 0..<(own.value ?? 1) {
        let count = own.value ?? block.count
        let alternative = own.value == nil ? variant : index
        let moment = MomentParser.moment(
          Expansion.terms(of: head, alternative: index, of: nil), of: block.kind,
          trigger: trigger(variant, of: block), defaultRate: block.rate, &diagnostics)
        let list = self.actions(
          Expansion.terms(of: actions, alternative: alternative, of: count), after: tokens[arrow].span,
          of: .gesture(block.kind, moment?.moment ?? .began))
        guard let moment, let list, block.variants.indices.contains(variant) else { continue }
        block.variants[variant]?.binding.rules.append(
          Rule(moment: moment.moment, actions: list, rate: moment.rate, span: first.span))
      }
    }
  }

  private func trigger(_ variant: Int, of block: TriggerBlock) -> Trigger? {
    block.variants.indices.contains(variant) ? block.variants[variant]?.binding.trigger : nil
  }

  private mutating func momentIsKnown(_ first: Token, in kind: GestureKind) -> Bool {
    guard let word = first.plainText else {
      diagnostics.error(first.span, "a phase or `every` must stand here")
      return false
    }
    if word == "every" || Vocabulary.phases.contains(word) { return true }
    if Vocabulary.kinds.contains(word) || registry.kind(named: word) != nil || Vocabulary.statements.contains(word) {
      diagnostics.error(
        first.span, "`\(word)` cannot stand in the block of a `\(kind.name)`; is a `}` missing before it?")
    } else if Vocabulary.actions.contains(word) {
      diagnostics.error(
        first.span, "`\(word)` is an action; a phase and `->` stand before it, as in `began -> \(word) …`")
    } else {
      diagnostics.error(
        first.span, "`\(word)` is not a phase; there are began, changed, ended, cancelled and `every AMOUNT`",
        nearest: word, of: Vocabulary.phases + ["every"])
    }
    return false
  }

  // MARK: Groups

  /// How many sentences the groups of a head make; nil, with an error, if they do not agree.
  private mutating func alternatives(_ head: some Sequence<Token>) -> (value: Int?, Void)? {
    do throws(Expansion.Mismatch) {
      return (try Expansion.count(in: head), ())
    } catch {
      report(error)
      return nil
    }
  }

  /// Whether the groups of the actions have as many alternatives as those of what they belong to.
  private mutating func agrees(_ actions: some Sequence<Token>, with count: Int?, owner: String) -> Bool {
    for token in actions {
      guard case .word(let pieces) = token.kind else { continue }
      for case .group(let alternatives) in pieces where alternatives.count != count {
        if let count {
          report(Expansion.Mismatch(span: token.span, expected: count, found: alternatives.count))
        } else {
          diagnostics.error(token.span, "a group of the action needs one of equal length in the \(owner)")
        }
        return false
      }
    }
    return true
  }

  private mutating func report(_ mismatch: Expansion.Mismatch) {
    diagnostics.error(
      mismatch.span,
      "this group has \(mismatch.found) alternatives, the one before it \(mismatch.expected); they go in step")
  }

  private mutating func add(_ binding: PendingBinding) {
    guard pending.count < BindingSet.maximumBindings else {
      diagnostics.error(binding.binding.span, "a file has at most \(BindingSet.maximumBindings) bindings")
      return
    }
    pending.append(binding)
  }
}
