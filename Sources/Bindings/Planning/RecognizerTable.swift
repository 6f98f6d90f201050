import Gestures

/// The recognizers of all bindings, with their relations, and the engine that runs them.
final class RecognizerTable {
  let engine = GestureEngine()
  /// The binding of each recognizer.
  let recognizers: RecognizerBindings
  private let target = GestureTarget()
  private var hoverTargets: [HoverTarget] = []
  private let movement = ScrollMovement()

  /// Registers the recognizers in the order of the file.
  init(_ bindings: [Binding], delegate: RecognizerDelegate) {
    if bindings.contains(where: { $0.needsRecognizer && $0.isScrolled }) {
      movement.delegate = delegate
      target.addGestureRecognizer(movement)
    }
    let factory = RecognizerFactory(bindings: bindings)
    var made: [[GestureRecognizer]] = []
    for (index, binding) in bindings.enumerated() {
      let recognizers = binding.needsRecognizer ? factory.recognizers(for: index) : []
      for recognizer in recognizers {
        recognizer.delegate = delegate
        guard binding.trigger.kind.position == .edgeOrArea else {
          target.addGestureRecognizer(recognizer)
          continue
        }
        let place = HoverTarget(binding.trigger)
        hoverTargets.append(place)
        place.addGestureRecognizer(recognizer)
      }
      made.append(recognizers)
    }
    for (waiter, binding) in bindings.enumerated() {
      for recognizer in made[waiter] {
        for required in binding.waitsFor.flatMap({ made[$0] }) {
          // `check` refuses bindings that wait for each other.
          try? recognizer.require(toFail: required)
        }
      }
    }
    engine.addTarget(target)
    hoverTargets.forEach(engine.addTarget)
    recognizers = RecognizerBindings(made)
    delegate.recognizers = recognizers
    engine.selector = delegate
    engine.prepare()
  }

  /// Gives the layout of the screen to the recognizers that begin at a position on it.
  func follow(_ layout: ScreenLayout) {
    for case let edge as ScreenEdgePanGestureRecognizer in target.gestureRecognizers {
      edge.outputs = layout.outputs
    }
    for place in hoverTargets {
      for recognizer in place.gestureRecognizers { recognizer.cancel() }
      place.layout = layout
    }
  }
}
