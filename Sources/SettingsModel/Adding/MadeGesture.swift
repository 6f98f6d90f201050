package import OverlayMessages
import Playback
package import Traces
package import Translation

/// A gesture that a person has made, as one of the triggers that recognize it.
package struct MadeGesture: Sendable, Hashable {
  /// The trigger as in a bindings file.
  package let trigger: String
  package let pictogram: Pictogram
  /// The gesture in plain words.
  package let words: String

  /// Returns the gestures that recognize a movement, the likeliest first.
  package static func all(for movement: Trace) -> [MadeGesture] {
    FittingTriggers.all(for: movement).compactMap { trigger in
      LinePreview("\(trigger) -> keys a").map {
        MadeGesture(trigger: trigger, pictogram: $0.pictogram, words: $0.words)
      }
    }
  }

  /// Returns the description and the measurements of a movement, such as "3 fingers up" and "Touchpad, 42 mm, 0.3 s".
  package static func numbers(of movement: Trace) -> (title: TranslatedText, detail: TranslatedText)? {
    Observation(movement).map { (MovementText.title(of: $0), MovementText.detail(of: $0)) }
  }
}
