internal import FileFormats

/// Reads a text archive of Boost.Serialization: numbers and strings between spaces. Classes are identified by numbers.
struct ArchiveReader {
  private let file: TextFile
  private var index = 0
  /// The number of the line that is being read, counted from 1.
  private(set) var line = 1
  /// The classes whose objects the archive stores as values, by name. `isTracked` is true if the objects of the class
  /// have numbers.
  private var values: [String: (isTracked: Bool, version: Int)] = [:]
  /// The classes whose objects the archive stores as pointers, by the number of the class.
  private var classes: [Int: (name: String, isTracked: Bool, version: Int)] = [:]
  private var objects: Set<Int> = []

  static let maximumCount = 100_000

  /// - Throws: An error if the bytes are not a text archive of Boost.Serialization.
  init(_ bytes: [UInt8]) throws(FormatError) {
    file = try TextFile(bytes)
    guard (try? text()) == "serialization::archive", (try? number()) != nil else {
      index = 0
      throw fault("expected an archive; is this a file of easystroke, such as `actions-0.5.6`?")
    }
  }

  func fault(_ message: String) -> FormatError {
    FormatError(file.position(ofByte: index), message)
  }

  private var bytes: [UInt8] { file.bytes }

  private mutating func skipSpace() {
    while index < bytes.count, UInt8.isSpace(bytes[index]) {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func token() throws(FormatError) -> String {
    skipSpace()
    let start = index
    while index < bytes.count, !UInt8.isSpace(bytes[index]) { index += 1 }
    guard start < index else { throw fault("the file ends too early") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a token. The error for a wrong token is at the start of the token.
  private mutating func value<Value>(
    _ expected: String, _ convert: (String) -> Value?
  ) throws(FormatError) -> Value {
    skipSpace()
    let start = index
    guard let value = convert(try token()) else {
      index = start
      throw fault("expected \(expected)")
    }
    return value
  }

  mutating func number() throws(FormatError) -> Int { try value("a number") { Int($0) } }

  mutating func real() throws(FormatError) -> Double {
    try value("a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
  }

  mutating func count() throws(FormatError) -> Int {
    skipSpace()
    let start = index
    let count = try number()
    guard (0...Self.maximumCount).contains(count) else {
      index = start
      throw fault("expected a number of entries")
    }
    return count
  }

  /// Reads a string: its length in bytes, one space, and the bytes.
  mutating func text() throws(FormatError) -> String {
    let length = try count()
    guard index + 1 + length <= bytes.count else { throw fault("the file ends too early") }
    index += 1
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    index += length
    line += text.utf8.count { $0 == 0x0A }
    return text
  }

  /// Reads the beginning of an object that is stored as a value. Returns the version of the object's class.
  @discardableResult
  mutating func object(_ name: String) throws(FormatError) -> Int {
    if values[name] == nil { values[name] = (try number() != 0, try number()) }
    guard let (isTracked, version) = values[name] else { return 0 }
    if isTracked { objects.insert(try number()) }
    return version
  }

  /// Reads the beginning of a container. Returns the number of elements in the container.
  mutating func container(_ name: String) throws(FormatError) -> Int {
    try object(name)
    let count = try count()
    _ = try number()
    return count
  }

  /// A pointer to an object in the archive.
  struct Pointer {
    let className: String
    let version: Int
    let number: Int
    /// False if the archive has already described the object.
    let isNew: Bool
  }

  /// Reads the beginning of a pointer.
  ///
  /// - Parameter name: The class of the object; nil if the archive contains the name of the class.
  /// - Returns: The pointer; nil for a null pointer.
  mutating func pointer(_ name: String?) throws(FormatError) -> Pointer? {
    let classNumber = try number()
    guard classNumber >= 0 else { return nil }
    if classes[classNumber] == nil {
      let className = if let name { name } else { try text() }
      classes[classNumber] = (className, try number() != 0, try number())
    }
    guard let (className, isTracked, version) = classes[classNumber] else { return nil }
    guard isTracked else { return Pointer(className: className, version: version, number: -1, isNew: true) }
    let number = try number()
    return Pointer(
      className: className, version: version, number: number, isNew: objects.insert(number).inserted)
  }

  /// Reads the beginning of a shared pointer: an object that contains a pointer.
  mutating func sharedPointer(_ name: String?, of kind: String) throws(FormatError) -> Pointer? {
    try object("shared_ptr<\(kind)>")
    return try pointer(name)
  }
}
