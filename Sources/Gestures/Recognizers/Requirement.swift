/// Reason why a failure requirement was refused.
public struct GestureConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, Equatable {
    case selfRequirement(String)
    /// The recognizers of the cycle, with the first recognizer repeated at the end.
    case cycle([String])
  }

  public var kind: Kind

  public var description: String {
    switch kind {
    case .selfRequirement(let name): "\(name) requires itself to fail"
    case .cycle(let names): "failure requirements form a cycle: " + names.joined(separator: " -> ")
    }
  }
}

extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed.
  ///
  /// Throws if the recognizer would wait for itself, directly or through other recognizers.
  public final func require(toFail other: GestureRecognizer) throws(GestureConfigurationError) {
    guard other !== self else { throw GestureConfigurationError(kind: .selfRequirement(label)) }
    guard !required.contains(where: { $0 === other }) else { return }
    if let path = other.requirementPath(to: self) {
      throw GestureConfigurationError(kind: .cycle([label] + path.map(\.label)))
    }
    required.append(other)
    engine?.orderChanged()
  }

  /// Makes this recognizer wait until all of `others` have failed, and returns this recognizer. Equivalent to a call of
  /// `require(toFail:)` for each of `others`.
  ///
  /// Throws if the recognizer would wait for itself, directly or through other recognizers. The requirements that were
  /// added before the refused requirement stay.
  @discardableResult
  public final func requiresFailure(of others: GestureRecognizer...) throws(GestureConfigurationError) -> Self {
    for other in others { try require(toFail: other) }
    return self
  }

  private var label: String { name ?? id.map { "recognizer \($0.index)" } ?? "\(type(of: self))" }

  /// Returns the chain of requirements from this recognizer to `goal`, including both recognizers; nil if no such chain
  /// exists.
  private func requirementPath(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    var trail: [(recognizer: GestureRecognizer, next: Int)] = [(self, 0)]
    var seen = Set([ObjectIdentifier(self)])
    while let (recognizer, next) = trail.last {
      if recognizer === goal { return trail.map(\.recognizer) }
      guard next < recognizer.required.count else {
        trail.removeLast()
        continue
      }
      trail[trail.count - 1].next += 1
      let following = recognizer.required[next]
      if seen.insert(ObjectIdentifier(following)).inserted { trail.append((following, 0)) }
    }
    return nil
  }
}
