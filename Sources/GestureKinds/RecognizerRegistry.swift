public import Gestures

/// Custom recognizers by the names that bindings call them.
///
/// It is a value: what is registered in a copy stays in the copy.
public struct RecognizerRegistry: Sendable {
  /// Makes a recognizer; asked anew for every binding of the kind, and whenever a bindings file is checked.
  public typealias Factory = @Sendable (RecognizerParameters) throws(RecognizerParameterError) -> GestureRecognizer

  /// The registered kinds, in the order of their registration.
  public private(set) var kinds: [RecognizerKind] = []
  private var factories: [Factory] = []

  public init() {}

  /// Adds a kind of recognizer. One of the same name that was registered before is found no more.
  public mutating func register(_ kind: RecognizerKind, _ factory: @escaping Factory) {
    kinds.append(kind)
    factories.append(factory)
  }

  /// Returns the kind called `name`.
  public func kind(named name: String) -> RecognizerKind? { kinds.last { $0.name == name } }

  /// Returns a new recognizer of the kind called `name`; nil if there is none.
  ///
  /// - Throws: The factory's objection to the parameters.
  public func recognizer(
    named name: String, _ parameters: RecognizerParameters
  ) throws(RecognizerParameterError) -> GestureRecognizer? {
    guard let index = kinds.lastIndex(where: { $0.name == name }) else { return nil }
    return try factories[index](parameters)
  }
}

/// Reason why a custom recognizer refuses a parameter, as a text for the author of the binding.
public struct RecognizerParameterError: Error, Sendable, Hashable {
  /// The option with the error; nil for the fingers, or the trigger as a whole.
  public var option: String?
  /// One line without a full stop: "`min` is smaller than `max`".
  public var message: String

  public init(_ message: String, option: String? = nil) {
    self.message = message
    self.option = option
  }
}
