/// The line that binds the opposite gesture to the opposite actions.
package enum OppositeLine {
  /// Returns the opposite of a line. For `swipe 3 left -> desktop next`, this is `swipe 3 right -> desktop previous`.
  /// The opposite has the same options and the same amounts of steps. Returns nil for a line with errors, for several
  /// bindings, and if the gesture or one of the actions has no opposite.
  package static func text(for line: String) -> String? {
    guard let old = binding(of: line), let direction = old.trigger.directions.word,
      let opposite = old.trigger.directions.opposite.word, opposite != direction
    else { return nil }
    let actions = old.rules.map { $0.actions.compactMap(\.opposite) }
    guard zip(actions, old.rules).allSatisfy({ $0.count == $1.actions.count }),
      let text = replaced(direction, by: opposite, actions, in: line), let new = binding(of: text)
    else { return nil }
    // A line can be written in many ways, so check the meaning of the new line.
    var trigger = old.trigger
    trigger.directions = old.trigger.directions.opposite
    let isOpposite =
      new.trigger == trigger && new.rules.map(\.actions) == actions
      && zip(old.rules, new.rules).allSatisfy { $0.moment.directions.opposite == $1.moment.directions }
    return isOpposite ? text : nil
  }

  private static func binding(of line: String) -> Binding? {
    let bindings = check(Array(line.utf8), file: "").bindings?.bindings ?? []
    return bindings.count == 1 ? bindings.first : nil
  }

  /// Returns the line with the direction `opposite` in the trigger, with opposite directions in the steps, and with
  /// other actions. Returns nil if the number of the line's parts with actions differs from the number of elements in
  /// `actions`.
  private static func replaced(
    _ direction: String, by opposite: String, _ actions: [[Action]], in line: String
  ) -> String? {
    var bytes = Array(line.utf8)
    var document: BindingsDocument { BindingsDocument(bytes, file: "") }
    let statements = document.statements
    let parts = statements.indices.filter { !statements[$0].actions.isEmpty }
    guard let binding = statements.firstIndex(where: { $0.kind == .binding }), parts.count == actions.count else {
      return nil
    }
    var words = statements[binding].head.map(\.text)
    guard let place = words.firstIndex(of: direction) else { return nil }
    words[place] = opposite
    func replace(_ index: Int, with text: String) throws(EditRefusal) {
      bytes = try document.edit(.replace(document.statements[index].name, with: text)).bytes
    }
    do throws(EditRefusal) {
      // Replace the parts before the trigger: a step may have both directions of its trigger's axis.
      for (index, actions) in zip(parts, actions) {
        let text = "-> \(actions.map(\.words).joined(separator: "; "))"
        if text != statements[index].actions.map(\.text).joined(separator: " ") { try replace(index, with: text) }
        guard statements[index].kind == .phase else { continue }
        let head = statements[index].head.map(\.text)
        let newHead = head.map { Directions.opposite(of: $0) ?? $0 }
        if newHead != head { try replace(index, with: newHead.joined(separator: " ")) }
      }
      try replace(binding, with: words.joined(separator: " "))
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return nil
    }
  }
}

extension Directions {
  /// Returns the word for the opposite direction; nil for a word that is not a direction.
  fileprivate static func opposite(of word: String) -> String? {
    words.first { $0.word == word }?.directions.opposite.word
  }
}

extension BindingRule.Moment {
  /// The directions of a step; empty for a phase.
  fileprivate var directions: Directions { if case .step(let step) = self { step.directions } else { [] } }
}
