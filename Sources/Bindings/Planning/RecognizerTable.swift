import Gestures

/// The recognizers of all bindings, with their relations, and the engine that runs them.
final class RecognizerTable {
  let engine = GestureEngine()
  /// By the recognizer's number in the engine.
  private(set) var bindingOf: [Int] = []
  private let target = GestureTarget()

  /// Registers the recognizers in the order of the file.
  init(_ bindings: [Binding], delegate: any GestureRecognizerDelegate) {
    let factory = RecognizerFactory(bindings: bindings)
    var made: [[GestureRecognizer]] = []
    for (index, binding) in bindings.enumerated() {
      let recognizers = binding.needsRecognizer ? factory.recognizers(for: index) : []
      for recognizer in recognizers {
        recognizer.delegate = delegate
        target.addGestureRecognizer(recognizer)
        bindingOf.append(index)
      }
      made.append(recognizers)
    }
    for (waiter, binding) in bindings.enumerated() {
      for recognizer in made[waiter] {
        for required in binding.waitsFor.flatMap({ made[$0] }) {
          // A circle was an error when the file was checked.
          try? recognizer.require(toFail: required)
        }
      }
    }
    engine.addTarget(target)
  }

  /// Tells the recognizers that begin at a place of the screen where their places are now.
  func follow(_ layout: ScreenLayout) {
    for case let edge as ScreenEdgePanGestureRecognizer in target.gestureRecognizers {
      edge.cancel()
      edge.outputs = layout.outputs
    }
  }

  func binding(of recognizer: RecognizerID) -> Int? {
    bindingOf.indices.contains(recognizer.index) ? bindingOf[recognizer.index] : nil
  }

  func binding(of recognizer: GestureRecognizer) -> Int? { recognizer.id.flatMap { binding(of: $0) } }
}
