import Gestures

extension Binding {
  /// The gesture in plain words, without the class of devices: for a list with the class in its heading.
  package var plainGesture: String {
    var binding = self
    binding.scope.devices.removeAll { if case .deviceClass = $0 { true } else { false } }
    let place = trigger.landing.map { " at \($0)" } ?? ""
    let words = binding.plainWords() + place
    guard scope.button != nil else { return words }
    // The button is pressed by the only hand that moves.
    return words.replacing(each: " with one finger", with: "")
      .replacing(each: "move one finger", with: "move the pointer")
  }

  /// Its name, or else its actions in plain words: "up: XF86AudioRaiseVolume; down: XF86AudioLowerVolume"; empty if it has
  /// no name and does nothing.
  package var shownName: String {
    if let name { return name }
    let rules = rules.filter { $0.moment != .cancelled }
    let texts = rules.map { rule -> String in
      let actions = rule.plainActions
      return actions.isEmpty || rules.count == 1 ? actions : rule.moment.plainPrefix + actions
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension BindingRule {
  /// Its actions in plain words, one after the other; empty if it does nothing.
  package var plainActions: String { actions.compactMap(\.plainText).joined(separator: ", then ") }
}

extension Action {
  /// The action for a person; nil for one without a visible effect.
  var plainText: String? {
    switch self {
    case .keys(let chords): chords.map(\.words).joined(separator: " ")
    case .run(let command): command.text
    case .exec(let words): words.joined(separator: " ")
    case .wait, .none: nil
    case .window(let verb): verb.plainText()
    case .desktop(let verb): verb.plainText
    case .hold, .type, .click, .drag, .scroll, .plugin, .mode, .cycle, .repeat, .notify, .show:
      wordsOnOneLine
    }
  }
}

extension BindingRule.Moment {
  fileprivate var plainPrefix: String {
    switch self {
    case .began: "first "
    case .changed: "all along "
    case .ended: "at the end "
    case .cancelled: ""
    case .step(let step): step.directions.word.map { "\($0): " } ?? ""
    }
  }
}
