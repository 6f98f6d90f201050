/// Writes failures, for example to a line of a trace.
package protocol FailureWriter {
  /// Begins to write a failure with this name.
  mutating func append(_ name: GestureFailure.Name)
  /// - Parameter word: The keyword before the number; nil for the first number, which has no keyword.
  mutating func append(_ number: Double, after word: String?)
  /// - Parameter word: The keyword before the number; nil for the first number, which has no keyword.
  mutating func append(_ count: Int, after word: String?)
  mutating func append(_ duration: Duration)
  mutating func append(_ recognizer: RecognizerID)
  mutating func append(optional recognizer: RecognizerID?)
  mutating func append(quoted text: String)
}

/// Reads the values that a `FailureWriter` has written.
package protocol FailureReader {
  associatedtype Malformed: Error

  /// - Parameter word: The keyword before the number; nil for the first number, which has no keyword.
  mutating func number(after word: String?) throws(Malformed) -> Double
  /// - Parameter word: The keyword before the number; nil for the first number, which has no keyword.
  mutating func count(after word: String?) throws(Malformed) -> Int
  mutating func duration() throws(Malformed) -> Duration
  mutating func recognizer() throws(Malformed) -> RecognizerID
  mutating func optionalRecognizer() throws(Malformed) -> RecognizerID?
  mutating func quotedText() throws(Malformed) -> String
}
