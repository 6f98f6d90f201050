package import Control
package import Translation

/// The state of lines that a person tries for ten seconds.
package struct TriedLines: Sendable {
  /// Number of gestures in which the lines have acted.
  private var count = 0
  /// The parts of the blocks, each with its actions in plain words.
  private let parts: Set<String>
  /// The parts that acted for the first time according to the last answer, with their actions; nil if the last answer
  /// named no new part.
  private var part: String?
  /// Number of parts that have acted.
  private var partCount = 0
  private var isOver = false
  /// The sum of the numbers of gestures and of parts that the answers have named, for `ControlRequest.awaitTried`.
  package var known: Int { count + partCount }

  package init(_ form: AddForm) { parts = form.triedParts }

  /// Updates the state from an answer of the daemon. Returns false if the lines are no longer in force.
  package mutating func update(from answer: ControlAnswer) -> Bool {
    count = answer.values(of: "gestures").first.flatMap { Int($0) } ?? count
    let acted = answer.values(of: "part")
    // If two blocks have a part with the same name, the daemon does not report which of the two has acted.
    let new = acted.dropFirst(partCount).compactMap { moment in
      let named = parts.filter { $0.hasPrefix("\(moment): ") }
      return named.count == 1 ? named.first : nil
    }
    part = new.isEmpty ? nil : new.joined(separator: "; ")
    partCount = acted.count
    isOver = answer.values(of: "state") != ["acted"]
    return !isOver
  }

  /// The message about the state for a person.
  package var message: TranslatedText {
    if isOver {
      return count == 0
        ? translated("The ten seconds are over. It did not act; the page Why may say why.")
        : translated("The ten seconds are over.")
    }
    if let part { return translated("This part acted: %1", part) }
    return translated("It acted. Make it again, or add it.", plural: "It acted %1 times.", count: count)
  }
}
