import Gestures

/// Makes the recognizers of bindings.
struct RecognizerFactory {
  private let bindings: [Binding]
  /// A scope with a landing place. Bindings with the same scope, the same landing place and overlapping finger counts
  /// distinguish the same directions: four, or eight if one of the bindings names a diagonal.
  private struct Place: Hashable {
    let scope: Scope
    let landing: LandingPlace?

    init(_ binding: Binding) { (scope, landing) = (binding.scope, binding.trigger.landing) }
  }

  private let diagonals: [Place: Set<ClosedRange<Int>>]
  private let movements: FingerMovements

  init(bindings: [Binding]) {
    self.bindings = bindings
    diagonals = Self.diagonals(of: bindings)
    movements = FingerMovements(of: bindings)
  }

  /// Returns true if a binding has exactly one recognizer. Such a recognizer can be made later, at the first gesture.
  ///
  /// A custom kind makes its own recognizers, and a range of finger counts may need one recognizer for each number.
  func makesOne(for binding: Binding) -> Bool {
    let trigger = binding.trigger
    return trigger.fingers.count == 1 && !trigger.kind.isCustom && trigger.kind.position != .edgeOrArea
  }

  /// Returns the recognizers of a binding: one, or one for each number of fingers. Empty if a parameter has an error.
  func recognizers(for index: Int) -> [GestureRecognizer] {
    let binding = bindings[index]
    let request = RecognizerRequest(
      binding: binding, hasDiagonals: hasDiagonals(binding),
      competesWithRotation: binding.togetherWith.isEmpty
        && movements.rotations.contains { $0.overlaps(binding.trigger.fingers) },
      competesOnTouchpad: movements.hasTouchpadRival(of: binding),
      hasTrailingRival: movements.hasTrailingRival(of: binding),
      grace: movements.grace(for: binding))
    // `check` has already reported errors of the parameters.
    guard let recognizers = try? binding.trigger.kind.make(request) else { return [] }
    for recognizer in recognizers {
      recognizer.name = binding.name ?? binding.text
      recognizer.cancelsTouchesInView = binding.isIntercepting
      recognizer.beginsBesideRestingTouch = binding.trigger.restingFinger != nil
    }
    return recognizers
  }

  /// Returns true if a diagonal is bound for the same fingers in the same scope. If so, directions are 45 degrees
  /// apart, and otherwise 90 degrees.
  func hasDiagonals(_ binding: Binding) -> Bool {
    diagonals[Place(binding)]?.contains { $0.overlaps(binding.trigger.fingers) } ?? false
  }

  /// Returns the finger counts of the bindings that name a diagonal, by scope and landing place.
  private static func diagonals(of bindings: [Binding]) -> [Place: Set<ClosedRange<Int>>] {
    var diagonals: [Place: Set<ClosedRange<Int>>] = [:]
    for binding in bindings where binding.trigger.directions != binding.trigger.kind.directions.allowed {
      guard !binding.trigger.directions.isDisjoint(with: .diagonal) else { continue }
      diagonals[Place(binding), default: []].insert(binding.trigger.fingers)
    }
    return diagonals
  }
}
