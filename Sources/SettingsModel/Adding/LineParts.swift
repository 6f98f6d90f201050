internal import Bindings

/// The two parts of a line without a block: the gesture and its actions.
package struct LineParts: Sendable, Hashable {
  /// The gesture with its options, as written.
  package let gesture: String
  /// The actions as written; nil if the line has none.
  package let actions: String?

  /// Fails for a block, because its actions are in several lines, and for a line without a gesture.
  package init?(_ line: String) {
    guard !line.contains(where: \.isNewline) else { return nil }
    let arrow = line.firstRange(of: "->")
    let gesture = String(line[..<(arrow?.lowerBound ?? line.endIndex)]).trimmed
    let isWhole = gesture.count { $0 == "{" } == gesture.count { $0 == "}" }
    guard isWhole, !gesture.isEmpty else { return nil }
    self.gesture = gesture
    let actions = arrow.map { String(line[$0.upperBound...]).trimmed } ?? ""
    self.actions = actions.isEmpty ? nil : actions
  }

  /// Returns the line with other actions.
  package func line(with actions: String) -> String { "\(gesture) -> \(actions)" }
}
