package import Bindings
package import OverlayMessages
import Pictograms

/// The picture and the words of a line that may not be in the file yet.
package struct LinePreview: Sendable, Hashable {
  package let pictogram: Pictogram
  /// The gesture in plain words.
  package let words: String
  /// The effect in plain words.
  package let action: String

  /// Nil for a line that cannot be read.
  ///
  /// - Parameter shapes: The shapes of the file that the line may bind.
  package init?(_ line: String, shapes: [Shape] = [], in environment: CheckEnvironment = CheckEnvironment()) {
    let used = shapes.filter { line.contains($0.name) }
    let text = ([line] + used.flatMap(\.definitions)).joined(separator: "\n") + "\n"
    let bindings = check(Array(text.utf8), file: "", in: environment).bindings?.bindings ?? []
    guard let first = bindings.first else { return nil }
    // No heading names the device here, unlike in the list. A button says enough.
    words = bindings.shownGestures {
      $0.scope.button == nil && $0.trigger.landing == nil ? $0.plainWords() : $0.plainGesture
    }
    (pictogram, action) = (Pictogram(first), bindings.shownActions)
  }
}
