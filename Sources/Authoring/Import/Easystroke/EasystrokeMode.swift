internal import Bindings

/// The mode that a stroke switches to. The mode contains the bindings of the wheel and of the clicks after the stroke.
struct EasystrokeMode {
  /// One wheel step or click in the mode, and its actions.
  struct Use {
    let line: Int
    let hand: EasystrokeHand
    let actions: [String]
    let source: String
  }

  static let duration = "3s"

  let name: String
  let trigger: String
  var uses: [Use]

  func write(to writer: inout BindingsWriter) {
    writer.blankLine()
    writer.open("mode \(name)")
    var rules: [BindingsWriter.Rule] = []
    for use in uses {
      if let direction = use.hand.wheelDirection {
        let moment = "every 1 \(direction)"
        if rules.contains(where: { $0.moment == moment }) {
          writer.note(use.line, use.source, because: "an earlier action has the same gesture")
        } else {
          rules.append(.init(moment, use.actions))
        }
      } else {
        writer.bind(
          use.line, "tap 1 with button \(PointerButton(use.hand.click))", use.actions, source: use.source)
      }
    }
    if let first = uses.first, !rules.isEmpty {
      writer.bind(first.line, "scroll on mouse", rules: rules, source: first.source)
    }
    writer.close()
  }
}
