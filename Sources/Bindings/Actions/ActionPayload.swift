/// An action with its arguments. There is one conforming type for each `ActionWord`.
protocol ActionPayload: Sendable {
  static var definition: ActionDefinition { get }

  /// The arguments as in a bindings file; empty if there are none.
  var arguments: String { get }
  /// The arguments with the short names of modifiers.
  var shortArguments: String { get }
  var traits: ActionTraits { get }
}

extension ActionPayload {
  var shortArguments: String { arguments }
}
