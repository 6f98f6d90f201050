import Gestures

/// The recognizers of all bindings, with their relations, and the engine that runs them.
final class RecognizerTable {
  let engine = GestureEngine()
  /// By the recognizer's number in the engine.
  private(set) var bindingOf: [Int?] = []
  private let target = GestureTarget()
  private var places: [HoverTarget] = []
  private let movement = ScrollMovement()

  /// Registers the recognizers in the order of the file.
  init(_ bindings: [Binding], delegate: any GestureRecognizerDelegate) {
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
        (place(for: binding.trigger) ?? target).addGestureRecognizer(recognizer)
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
    places.forEach(engine.addTarget)
    bindingOf = [Int?](repeating: nil, count: made.joined().count + 1)
    for (index, recognizers) in made.enumerated() {
      for id in recognizers.compactMap(\.id) where bindingOf.indices.contains(id.index) { bindingOf[id.index] = index }
    }
  }

  private func place(for trigger: Trigger) -> GestureTarget? {
    guard trigger.kind.position == .edgeOrArea else { return nil }
    let place = HoverTarget(trigger)
    places.append(place)
    return place
  }

  /// Tells the recognizers that begin at a place of the screen where their places are now.
  func follow(_ layout: ScreenLayout) {
    for case let edge as ScreenEdgePanGestureRecognizer in target.gestureRecognizers {
      edge.outputs = layout.outputs
    }
    for place in places {
      for recognizer in place.gestureRecognizers { recognizer.cancel() }
      place.layout = layout
    }
  }

  func binding(of recognizer: RecognizerID) -> Int? {
    bindingOf.indices.contains(recognizer.index) ? bindingOf[recognizer.index] : nil
  }

  func binding(of recognizer: GestureRecognizer) -> Int? { recognizer.id.flatMap { binding(of: $0) } }
}
