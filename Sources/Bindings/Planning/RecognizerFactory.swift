import Gestures

/// Makes the recognizers of bindings.
struct RecognizerFactory {
  private let bindings: [Binding]
  /// The conditions that bindings share whose directions are told apart together.
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

  /// Returns true if a binding has exactly one recognizer, which can be made at any time.
  ///
  /// A program's own kind decides itself what it makes, and a range of fingers may need one recognizer for each number.
  func makesOne(for binding: Binding) -> Bool {
    let trigger = binding.trigger
    return trigger.fingers.count == 1 && !trigger.kind.isCustom && trigger.kind.position != .edgeOrArea
  }

  /// Returns the recognizers of a binding: one, or one for each number of fingers.
  func recognizers(for index: Int) -> [GestureRecognizer] {
    let binding = bindings[index]
    let request = RecognizerRequest(
      binding: binding, hasDiagonals: hasDiagonals(binding),
      competesWithRotation: binding.togetherWith.isEmpty
        && movements.rotations.contains { $0.overlaps(binding.trigger.fingers) },
      competesOnTouchpad: movements.hasTouchpadRival(of: binding),
      grace: movements.grace(for: binding))
    // An error of the parameters was reported when the file was checked.
    guard let recognizers = try? binding.trigger.kind.make(request) else { return [] }
    for recognizer in recognizers {
      recognizer.name = binding.name ?? binding.text
      recognizer.cancelsTouchesInView = binding.isIntercepting
    }
    return recognizers
  }

  /// Returns true if a diagonal is bound for the same fingers in the same scope: directions are told apart by 45 degrees
  /// then, else by 90.
  func hasDiagonals(_ binding: Binding) -> Bool {
    diagonals[Place(binding)]?.contains { $0.overlaps(binding.trigger.fingers) } ?? false
  }

  /// The fingers of the bindings in each scope that name a diagonal.
  private static func diagonals(of bindings: [Binding]) -> [Place: Set<ClosedRange<Int>>] {
    var diagonals: [Place: Set<ClosedRange<Int>>] = [:]
    for binding in bindings where binding.trigger.directions != binding.trigger.kind.directions.allowed {
      guard !binding.trigger.directions.isDisjoint(with: .diagonal) else { continue }
      diagonals[Place(binding), default: []].insert(binding.trigger.fingers)
    }
    return diagonals
  }
}
