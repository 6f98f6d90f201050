/// Gestures without a movement: the gesture button alone, other buttons, and the wheel.
extension EasystrokeTranslation {
  /// Binds a click or a hold of the gesture button, or a click of another button while the gesture button is held.
  /// Ignores rotations of the wheel, for which ``wheel(_:_:isDeleted:)`` is called.
  mutating func click(_ stroke: EasystrokeStroke, _ actions: [String], _ entry: EasystrokeEntry) {
    let hand = EasystrokeHand(stroke)
    if hand.wheelDirection != nil { return }
    let trigger =
      if hand.click > 0, hand.click != hand.button {
        "tap \(hand.clicked)"
      } else {
        stroke.endsByResting ? "hold 1" : "tap 1"
      }
    writer.bind(entry.line, "\(trigger)\(hand.condition)", actions, source: entry.source)
  }

  /// Binds the wheel while the button of `hand` is held. One block has all directions, because a block for one
  /// direction would override the blocks for the other directions.
  ///
  /// - Parameters:
  ///   - entries: The entries in the order of their precedence: the entries of an application, then the entries for all
  ///     applications.
  ///   - isDeleted: True if an application has deleted actions of the wheel with this button.
  mutating func wheel(_ hand: EasystrokeHand, _ entries: [(EasystrokeEntry, isOwn: Bool)], isDeleted: Bool) {
    var rules: [BindingsWriter.Rule] = []
    var first: EasystrokeEntry?
    for (entry, isOwn) in entries {
      guard case .success(let actions) = Self.actions(entry.action, isHeld: true) else { continue }
      for other in entry.strokes where !DrawnShape(other).isDrawn && EasystrokeHand(other).withoutClick == hand {
        guard let direction = EasystrokeHand(other).wheelDirection else { continue }
        first = first ?? entry
        let moment = "every 1 \(direction)"
        if !rules.contains(where: { $0.moment == moment }) {
          rules.append(.init(moment, actions))
        } else if isOwn {
          writer.note(entry.line, entry.source, because: "an earlier action has the same gesture")
        }
      }
    }
    FusumaHeldKeys.share(in: &rules)
    guard let first else {
      if isDeleted { writer.bind(0, "scroll\(hand.condition)", ["none"], source: "the wheel") }
      return
    }
    writer.bind(first.line, "scroll\(hand.condition)", rules: rules, source: first.source)
  }

  /// Binds a movement of the pointer while the gesture button is held, for the action that scrolls.
  mutating func scroll(_ entry: EasystrokeEntry) {
    for stroke in entry.strokes {
      // By default, easystroke scrolls in the direction in which the pointer moves.
      writer.bind(entry.line, "pan 1\(EasystrokeHand(stroke).condition)", ["scroll down"], source: entry.source)
    }
  }
}

extension EasystrokeEntry {
  var source: String { name.isEmpty ? "an action without a name" : name }

  /// The buttons and modifiers of strokes that rotate the wheel without a drawing.
  var wheels: [EasystrokeHand] {
    strokes.filter { !DrawnShape($0).isDrawn }.map(EasystrokeHand.init).filter { $0.wheelDirection != nil }
      .map(\.withoutClick)
  }

  /// True if the entry scrolls while the gesture button is held, without a drawing before.
  var scrollsWhileHeld: Bool {
    action == .scroll && !strokes.isEmpty
      && strokes.allSatisfy { stroke in
        let hand = EasystrokeHand(stroke)
        return !DrawnShape(stroke).isDrawn && (hand.click == hand.button || hand.click == 0 && stroke.endsByResting)
      }
  }
}
