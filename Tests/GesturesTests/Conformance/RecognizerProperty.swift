import Gestures

/// A property of a recognizer that a case can read and set by its name.
struct RecognizerProperty {
  /// Returns the value as in JSON: durations in milliseconds, angles in degrees.
  let get: (GestureRecognizer) -> Any?
  let set: (GestureRecognizer, Any, String) throws -> Void
}

/// The type of a property that a case can set: a type of values, or its optional.
private protocol Settable {
  associatedtype Content
  init(content: Content)
  var content: Content? { get }
}

extension Int: Settable {
  init(content: Int) { self = content }
  var content: Int? { self }
}

extension Double: Settable {
  init(content: Double) { self = content }
  var content: Double? { self }
}

extension Bool: Settable {
  init(content: Bool) { self = content }
  var content: Bool? { self }
}

extension Duration: Settable {
  init(content: Duration) { self = content }
  var content: Duration? { self }
}

extension Optional: Settable {
  init(content: Wrapped) { self = content }
  var content: Wrapped? { self }
}

extension RecognizerProperty {
  private static func make<R: GestureRecognizer, V: Settable>(
    _ path: ReferenceWritableKeyPath<R, V>, read: @escaping (Any, String) throws -> V.Content,
    write: @escaping (V.Content) -> Any
  ) -> RecognizerProperty {
    RecognizerProperty(
      get: { ($0 as? R)?[keyPath: path].content.map(write) },
      set: { recognizer, value, place in
        guard let recognizer = recognizer as? R else { throw Problem("\(place) is no property of this class") }
        recognizer[keyPath: path] = V(content: try read(value, place))
      })
  }

  static func flag<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Bool>) -> RecognizerProperty {
    make(path, read: boolean, write: { $0 })
  }

  private static func readCount(_ value: Any, _ place: String) throws -> Int {
    value as? String == "unlimited" ? .max : try whole(value, place)
  }

  private static func writeCount(_ count: Int) -> Any { count == .max ? "unlimited" : count }

  static func count<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Int>) -> RecognizerProperty {
    make(path, read: readCount, write: writeCount)
  }

  static func count<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Int?>) -> RecognizerProperty {
    make(path, read: readCount, write: writeCount)
  }

  static func number<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Double>) -> RecognizerProperty {
    make(path, read: double, write: { $0 })
  }

  static func number<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Double?>) -> RecognizerProperty {
    make(path, read: double, write: { $0 })
  }

  static func degrees<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Double>) -> RecognizerProperty {
    make(path, read: { try double($0, $1) * .pi / 180 }, write: { $0 * 180 / .pi })
  }

  private static func readTime(_ value: Any, _ place: String) throws -> Duration {
    .microseconds(Int64(try double(value, place) * 1000))
  }

  static func time<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Duration>) -> RecognizerProperty {
    make(path, read: readTime, write: { $0.inSeconds * 1000 })
  }

  static func time<R: GestureRecognizer>(_ path: ReferenceWritableKeyPath<R, Duration?>) -> RecognizerProperty {
    make(path, read: readTime, write: { $0.inSeconds * 1000 })
  }

  /// Creates a property that is set by one of several names.
  static func choice<R: GestureRecognizer, V: Equatable>(
    _ path: ReferenceWritableKeyPath<R, V>, _ names: [String: V]
  ) -> RecognizerProperty {
    RecognizerProperty(
      get: { recognizer in names.first { $0.value == (recognizer as? R)?[keyPath: path] }?.key },
      set: { recognizer, value, place in
        guard let recognizer = recognizer as? R, let choice = names[try text(value, place)] else {
          throw Problem("\(place) is none of \(names.keys.sorted())")
        }
        recognizer[keyPath: path] = choice
      })
  }

  /// Creates a property that is set by a name or a list of names.
  static func names<R: GestureRecognizer, V>(
    _ path: ReferenceWritableKeyPath<R, V>, _ read: @escaping ([String]) throws -> V
  ) -> RecognizerProperty {
    RecognizerProperty(
      get: { _ in nil },
      set: { recognizer, value, place in
        guard let recognizer = recognizer as? R else { throw Problem("\(place) is no property of this class") }
        recognizer[keyPath: path] = try read(try Fields(["names": value], place).names("names"))
      })
  }
}
