import Checkmark
import GestureKinds
import Gestures

/// A continuous recognizer for two or more fingers that rotate, optionally in one direction only. Derives from no
/// built-in recognizer.
final class KnobGestureRecognizer: GestureRecognizer {
  let parameters: RecognizerParameters
  private var start: Point?

  init(_ parameters: RecognizerParameters) { self.parameters = parameters }

  override var inputs: Inputs { [.touches, .touchpad] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count > parameters.fingers.upperBound {
      fail(.tooManyTouches(self.touches.count, limit: parameters.fingers.upperBound))
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard parameters.fingers.contains(self.touches.count) else { return }
    turn()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard remainingTouches.isEmpty else { return }
    guard state.isActive || isWaiting else { return fail(.custom("not turned")) }
    state = .ended
  }

  override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began: break
    case .changed: turn()
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    }
  }

  private func turn() {
    start = start ?? location()
    state = state == .possible ? .began : .changed
  }

  override func reset() { start = nil }

  override var values: GestureValues {
    var values = super.values
    let way = location() - (start ?? location())
    values.translationInPixels = way
    values.translationInMillimetres = millimetres(way)
    values.customValues["way_x"] = way.dx
    return values
  }
}

extension RecognizerRegistry {
  static let custom: RecognizerRegistry = {
    var registry = RecognizerRegistry()
    registry.registerCheckmark()
    let options = [
      RecognizerOption("turns", .count(1...9)), RecognizerOption("least", .angle), RecognizerOption("most", .angle),
      RecognizerOption("slack", .fraction), RecognizerOption("pause", .duration), RecognizerOption("pace", .speed),
      RecognizerOption("grip", .word(["loose", "tight"])),
    ]
    let knob = RecognizerKind("knob", fingers: 2...4, isContinuous: true, measures: .translation, options: options)
    registry.register(knob) { (parameters) throws(RecognizerParameterError) in
      if let least = parameters.angle("least"), let most = parameters.angle("most"), least > most {
        throw RecognizerParameterError("`least` is more than `most`", option: "least")
      }
      return KnobGestureRecognizer(parameters)
    }
    return registry
  }()
}
