package import Playback
package import Traces

/// An episode of the daemon with its explanation.
package struct ExplainedEpisode {
  /// The number of the episode; 1 is the latest episode.
  package let number: Int
  /// Time since the end of the episode; nil for a saved episode.
  package let age: Duration?
  package let trace: Trace
  /// The trace as the daemon has sent it.
  package let text: String
  package let explanation: Explanation

  package init(number: Int, age: Duration?, trace: Trace, text: String, explanation: Explanation) {
    self.number = number
    self.age = age
    self.trace = trace
    self.text = text
    self.explanation = explanation
  }
}
