import Gestures

/// The binding that each recognizer belongs to, by the binding's index in its set.
struct RecognizerBindings {
  /// By the recognizer's number in the engine.
  private var indices: [Int?] = []
  /// By binding: the numbers of its recognizers, which follow each other because they are registered together.
  private var numbers: [Range<Int32>] = []
  /// The recognizers that belong to no binding.
  private(set) var withoutBinding: [RecognizerID] = []

  init() {}

  /// - Parameter recognizers: The recognizers of each binding, registered with an engine.
  init(_ recognizers: [[GestureRecognizer]]) {
    // Beside these, the engine may have one recognizer that belongs to no binding.
    indices = [Int?](repeating: nil, count: recognizers.joined().count + 1)
    for (binding, recognizers) in recognizers.enumerated() {
      let known = recognizers.compactMap(\.id).map(\.index).filter(indices.indices.contains)
      for index in known { indices[index] = binding }
      numbers.append(known.first.map { Int32($0)..<Int32($0 + known.count) } ?? 0..<0)
    }
    withoutBinding = indices.indices.filter { indices[$0] == nil }.map { RecognizerID($0) }
  }

  /// Returns the recognizers of a binding.
  func recognizers(of binding: Int) -> some Sequence<RecognizerID> {
    numbers[binding].lazy.map { RecognizerID(Int($0)) }
  }

  /// Returns nil for a recognizer that belongs to no binding.
  func binding(of recognizer: RecognizerID) -> Int? {
    indices.indices.contains(recognizer.index) ? indices[recognizer.index] : nil
  }

  /// Returns the position of the recognizer among those of its binding, from 0; nil if it belongs to no binding.
  func position(of recognizer: RecognizerID) -> Int? {
    guard let binding = binding(of: recognizer) else { return nil }
    return recognizer.index - Int(numbers[binding].lowerBound)
  }

  /// Returns nil for a recognizer that belongs to no binding.
  func binding(of recognizer: GestureRecognizer) -> Int? { recognizer.id.flatMap { binding(of: $0) } }
}
