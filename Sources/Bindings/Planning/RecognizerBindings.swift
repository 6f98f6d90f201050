import Gestures

/// Maps each recognizer to its binding. A binding is represented by its index in the binding set.
struct RecognizerBindings {
  /// The binding of each recognizer, by the recognizer's number in the engine; negative for a recognizer without a
  /// binding.
  private var indices: [Int32] = []
  /// The numbers of each binding's recognizers. The numbers are consecutive, because they are assigned together.
  private var numbers: [Range<Int32>] = []
  /// The recognizers without a binding.
  private(set) var withoutBinding: [RecognizerID] = []

  init() {}

  /// - Parameter recognizers: The numbers of each binding's recognizers.
  init(_ recognizers: [Range<Int32>]) {
    numbers = recognizers
    // In addition, the engine may have one recognizer without a binding.
    indices = [Int32](repeating: -1, count: recognizers.reduce(1) { $0 + $1.count })
    for (binding, numbers) in recognizers.enumerated() {
      for number in numbers where indices.indices.contains(Int(number)) { indices[Int(number)] = Int32(binding) }
    }
    withoutBinding = indices.indices.filter { indices[$0] < 0 }.map { RecognizerID($0) }
  }

  func recognizers(of binding: Int) -> some Sequence<RecognizerID> {
    numbers[binding].lazy.map { RecognizerID(Int($0)) }
  }

  /// Returns the binding of a recognizer; nil for a recognizer without a binding.
  func binding(of recognizer: RecognizerID) -> Int? {
    guard indices.indices.contains(recognizer.index), indices[recognizer.index] >= 0 else { return nil }
    return Int(indices[recognizer.index])
  }

  /// Returns the position of a recognizer among the recognizers of its binding, from 0; nil for a recognizer without a
  /// binding.
  func position(of recognizer: RecognizerID) -> Int? {
    guard let binding = binding(of: recognizer) else { return nil }
    return recognizer.index - Int(numbers[binding].lowerBound)
  }

  /// Returns the binding of a recognizer; nil for a recognizer without a binding.
  func binding(of recognizer: GestureRecognizer) -> Int? { recognizer.id.flatMap { binding(of: $0) } }
}
