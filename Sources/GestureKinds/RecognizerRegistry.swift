public import Gestures

/// Custom recognizers, registered by their names in bindings.
///
/// A registry is a value: registering a kind in a copy does not change the original.
public struct RecognizerRegistry: Sendable {
  /// Creates a recognizer. Called for every binding of the kind, and whenever a bindings file is checked.
  public typealias Factory = @Sendable (RecognizerParameters) throws(RecognizerParameterError) -> GestureRecognizer

  /// The registered kinds, in the order of their registration.
  public private(set) var kinds: [RecognizerKind] = []
  private var factories: [Factory] = []

  public init() {}

  /// Adds a kind of recognizer. If an earlier kind has the same name, look-ups by this name find the new kind.
  public mutating func register(_ kind: RecognizerKind, _ factory: @escaping Factory) {
    kinds.append(kind)
    factories.append(factory)
  }

  /// Returns the kind called `name`; nil if no kind of this name is registered.
  public func kind(named name: String) -> RecognizerKind? { kinds.last { $0.name == name } }

  /// Returns a new recognizer of the kind called `name`; nil if no kind of this name is registered.
  ///
  /// - Throws: The error with which the factory refuses the parameters.
  public func recognizer(
    named name: String, _ parameters: RecognizerParameters
  ) throws(RecognizerParameterError) -> GestureRecognizer? {
    guard let index = kinds.lastIndex(where: { $0.name == name }) else { return nil }
    return try factories[index](parameters)
  }
}

/// Error with which a custom recognizer refuses a parameter. The message is for the author of the binding.
public struct RecognizerParameterError: Error, Sendable, Hashable {
  /// The option with the wrong value; nil if the error concerns the fingers or the whole trigger.
  public var option: String?
  /// One line without a full stop, such as "`min` is smaller than `max`".
  public var message: String

  public init(_ message: String, option: String? = nil) {
    self.message = message
    self.option = option
  }
}
