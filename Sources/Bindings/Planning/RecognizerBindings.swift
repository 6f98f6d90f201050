import Gestures

/// The binding that each recognizer belongs to, by the binding's index in its set.
struct RecognizerBindings {
  /// By the recognizer's number in the engine.
  private var indices: [Int?] = []

  init() {}

  /// - Parameter recognizers: The recognizers of each binding, registered with an engine.
  init(_ recognizers: [[GestureRecognizer]]) {
    // Beside these, the engine may have one recognizer that belongs to no binding.
    indices = [Int?](repeating: nil, count: recognizers.joined().count + 1)
    for (binding, recognizers) in recognizers.enumerated() {
      for id in recognizers.compactMap(\.id) where indices.indices.contains(id.index) { indices[id.index] = binding }
    }
  }

  /// Returns nil for a recognizer that belongs to no binding.
  func binding(of recognizer: RecognizerID) -> Int? {
    indices.indices.contains(recognizer.index) ? indices[recognizer.index] : nil
  }

  /// Returns the position of the recognizer among those of its binding, from 0; nil if it belongs to no binding.
  func position(of recognizer: RecognizerID) -> Int? {
    guard let binding = binding(of: recognizer) else { return nil }
    return indices[..<recognizer.index].count { $0 == binding }
  }

  /// Returns nil for a recognizer that belongs to no binding.
  func binding(of recognizer: GestureRecognizer) -> Int? { recognizer.id.flatMap { binding(of: $0) } }
}
