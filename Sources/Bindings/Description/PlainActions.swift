import Gestures

extension Binding {
  /// The gesture in plain words, without the device class. Used in lists whose headings name the class.
  package var plainGesture: String {
    var binding = self
    binding.scope.devices.removeAll { if case .deviceClass = $0 { true } else { false } }
    let place = trigger.landing.map { " at \($0)" } ?? ""
    let words = binding.plainWords() + place
    guard scope.button != nil else { return words }
    // A gesture with a button is made with the pointer, so the words for fingers are replaced.
    return words.replacing(each: " with one finger", with: "")
      .replacing(each: "move one finger", with: "move the pointer")
  }

  /// Returns the binding with the direction of another binding beside its own, for words such as "swipe left or right".
  /// Nil if the bindings differ in more than one direction, or if the words would not name both in this order.
  package func joined(with other: Binding) -> Binding? {
    var joined = self
    joined.trigger.directions.formUnion(other.trigger.directions)
    var expected = other.trigger
    expected.directions = joined.trigger.directions
    let words = [trigger, other.trigger].map(\.directions.memberWords)
    guard joined.trigger == expected, scope == other.scope, words.allSatisfy({ $0.count == 1 }),
      joined.trigger.directions.memberWords == words[0] + words[1],
      joined.trigger.directions != trigger.kind.directions.allowed
    else { return nil }
    return joined
  }

  /// The title of the binding, or its actions in plain words if the binding has no title: "↑ Volume up; ↓ Volume down".
  /// Empty if the binding has no title and does nothing.
  package var shownName: String {
    if let title { return title }
    let rules = rules.filter { $0.moment != .cancelled }
    if rules.count == 1 { return rules[0].shownActions }
    let texts = rules.filter { !$0.plainActions.isEmpty }.map { $0.moment.plainPrefix + $0.plainActions }
    return texts.joined(separator: "; ").withFirstLetterUppercase
  }
}

extension BindingRule {
  /// The actions of the rule in plain words, one after the other; empty if the rule does nothing.
  var plainActions: String { actions.compactMap(\.plainText).joined(separator: ", then ") }

  /// The actions of the rule in plain words. The first letter is a capital, except in the name of a program.
  package var shownActions: String {
    let startsWithProgram = actions.first.map { $0.traits.startsProcess && !$0.traits.callsPlugin } ?? false
    return startsWithProgram ? plainActions : plainActions.withFirstLetterUppercase
  }
}

extension BindingRule.Moment {
  fileprivate var plainPrefix: String {
    switch self {
    case .began, .cancelled: ""
    case .changed: "during it "
    case .ended: "at the end "
    case .step(let step): step.directions.plainPrefix
    }
  }
}

extension Directions {
  /// The directions as a prefix of their action, such as "↑ " or "apart: "; empty if no single word names exactly these
  /// directions.
  fileprivate var plainPrefix: String {
    let prefixes: [(directions: Directions, text: String)] = [
      (.up, "↑ "), (.down, "↓ "), (.left, "← "), (.right, "→ "), (.outward, "apart: "), (.inward, "together: "),
      (.next, "forwards: "), (.previous, "backwards: "),
    ]
    return prefixes.first { $0.directions == self }?.text ?? word.map { "\($0): " } ?? ""
  }
}
