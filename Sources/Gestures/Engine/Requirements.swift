/// Which recognizer must wait for which to fail, in this attempt.
extension GestureEngine {
  /// Whether `recognizer` requires `other` to fail: for good, or because somebody says so for this attempt.
  func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    if recognizer.required.contains(where: { $0 === other }) { return true }
    if let answer = recognizer.answer(about: other) { return answer }
    var waits =
      recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    if waits, leads(from: other, to: recognizer), let id = recognizer.id, let otherID = other.id {
      waits = false
      turn.diagnostics.append(.droppedRequirement(of: id, on: otherID))
    }
    recognizer.attempt.answers[ObjectIdentifier(other)] = Attempt.Answer(
      other: other, attempt: other.attempt.number, waits: waits)
    return waits
  }

  /// Whether a chain of requirements, lasting ones and those of this attempt, leads from one to the other.
  private func leads(from start: GestureRecognizer, to goal: GestureRecognizer) -> Bool {
    var waiting = [start]
    var seen = Set([ObjectIdentifier(start)])
    while let recognizer = waiting.popLast() {
      if recognizer === goal { return true }
      for other in recognizer.required where seen.insert(ObjectIdentifier(other)).inserted { waiting.append(other) }
      for answer in recognizer.attempt.answers.values
      where answer.waits && answer.attempt == answer.other.attempt.number
        && seen.insert(ObjectIdentifier(answer.other)).inserted
      {
        waiting.append(answer.other)
      }
    }
    return false
  }
}

extension GestureRecognizer {
  fileprivate final func answer(about other: GestureRecognizer) -> Bool? {
    guard let answer = attempt.answers[ObjectIdentifier(other)], answer.attempt == other.attempt.number else {
      return nil
    }
    return answer.waits
  }
}
