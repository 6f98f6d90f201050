/// An action with its arguments; there is one conforming type for each `ActionWord`.
protocol ActionPayload: Sendable {
  static var definition: ActionDefinition { get }

  /// The arguments as they are written in a bindings file; empty if there are none.
  var arguments: String { get }
  /// The same with the short words of modifiers.
  var shortArguments: String { get }
  var traits: ActionTraits { get }
}

extension ActionPayload {
  var shortArguments: String { arguments }
}
