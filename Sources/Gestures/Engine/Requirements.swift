/// Decides which recognizers must wait in an attempt until other recognizers fail.
extension GestureEngine {
  /// Returns true if `recognizer` must wait until `other` fails. The requirement may be permanent, or given by a class
  /// or a delegate for this attempt. A requirement that would close a cycle is dropped.
  func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    if recognizer.required.contains(where: { $0 === other }) { return true }
    if let answer = recognizer.attempt.answers[other] { return answer }
    var waits =
      recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    if waits, leads(from: other, to: recognizer), let id = recognizer.id, let otherID = other.id {
      waits = false
      turn.diagnostics.append(.droppedRequirement(of: id, on: otherID))
    }
    recognizer.attempt.answers[other] = waits
    return waits
  }

  /// Returns true if a chain of requirements leads from `start` to `goal`. Both permanent requirements and requirements
  /// of this attempt count.
  private func leads(from start: GestureRecognizer, to goal: GestureRecognizer) -> Bool {
    var waiting = [start]
    var seen = Set([ObjectIdentifier(start)])
    while let recognizer = waiting.popLast() {
      if recognizer === goal { return true }
      for other in recognizer.required where seen.insert(ObjectIdentifier(other)).inserted { waiting.append(other) }
      for case let other? in recognizers
      where recognizer.attempt.answers[other] == true && seen.insert(ObjectIdentifier(other)).inserted {
        waiting.append(other)
      }
    }
    return false
  }
}

/// Cached answers to the question whether a recognizer waits for another recognizer. Each answer is valid for one
/// attempt of the other recognizer.
struct Answers {
  /// The answers, indexed by the number of the other recognizer. An answer is twice the number of that recognizer's
  /// attempt, plus 1 for yes; 0 if the question was not asked. A table is fast enough for the n * n questions of n
  /// recognizers that begin with one event.
  private var table: [UInt64] = []

  var isEmpty: Bool { table.isEmpty }

  mutating func removeAll() { table.removeAll(keepingCapacity: true) }

  subscript(_ other: GestureRecognizer) -> Bool? {
    get {
      guard let index = other.id?.index, index < table.count, table[index] >> 1 == other.attempt.number,
        table[index] != 0
      else { return nil }
      return table[index] & 1 != 0
    }
    set {
      guard let newValue, let index = other.id?.index else { return }
      while table.count <= index { table.append(0) }
      table[index] = other.attempt.number << 1 | (newValue ? 1 : 0)
    }
  }
}
