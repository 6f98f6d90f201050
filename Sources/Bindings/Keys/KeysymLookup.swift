/// The keysym names of the X headers. The names are searched in a constant text, so no table is built in memory.
enum KeysymTable {
  enum Answer: Equatable {
    case found(Keysym)
    /// Several names that differ only in case match the word.
    case ambiguous([String])
    case unknown
  }

  /// The byte after each entry of `text`.
  private static let entryEnd = UInt8(ascii: ";")

  /// Looks up the key called `word`: an alias, the exact name, a Unicode keysym (`U20AC`), a character beyond ASCII
  /// (`ü`), or the only name that matches case-insensitively.
  static func look(up word: String) -> Answer {
    let exact = matches(of: word)
    if let match = exact.first(where: { $0.name == word }) { return .found(match) }
    if let name = KeyWords.aliases[word.lowercased()] { return look(up: name) }
    if let key = unicodeKey(word) ?? characterKey(word) { return .found(key) }
    if exact.count == 1 { return .found(exact[0]) }
    // Names with the same value are the same key. `dead_A` and `dead_a` have different values.
    if let first = exact.first, exact.allSatisfy({ $0.value == first.value }) { return .found(first) }
    return exact.isEmpty ? .unknown : .ambiguous(exact.map(\.name))
  }

  /// Returns true if `word` alone names a key.
  static func isKey(_ word: String) -> Bool { if case .found = look(up: word) { true } else { false } }

  /// Returns the key with this number. If the number has several names, prefers a name that begins with `Page_`.
  static func key(withValue value: UInt32) -> Keysym? {
    let digits = String(value, radix: 16)
    let wanted = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let names = text.withUTF8Buffer { buffer in
      buffer.split(separator: entryEnd).compactMap { entry -> String? in
        let parts = entry.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, parts[1].elementsEqual(wanted.utf8) else { return nil }
        return String(decoding: parts[0], as: UTF8.self)
      }
    }
    guard let name = names.first(where: { $0.hasPrefix("Page_") }) ?? names.first else { return nil }
    return Keysym(name: name, value: value)
  }

  /// All names. Each access creates the array.
  static var names: [String] {
    text.withUTF8Buffer { buffer in
      buffer.split(separator: entryEnd).map { entry in
        String(decoding: entry.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      }
    }
  }

  /// Returns every key whose name is `word` in any case.
  private static func matches(of word: String) -> [Keysym] {
    let wanted = word.utf8.map(\.lowercased)
    return text.withUTF8Buffer { buffer in
      var low = 0
      var high = buffer.count
      while low < high {
        let start = startOfEntry(at: low + (high - low) / 2, in: buffer)
        if name(at: start, in: buffer).lazy.map(\.lowercased).lexicographicallyPrecedes(wanted) {
          low = endOfEntry(at: start, in: buffer) + 1
        } else {
          high = start
        }
      }
      var found: [Keysym] = []
      while low < buffer.count, name(at: low, in: buffer).lazy.map(\.lowercased).elementsEqual(wanted) {
        found.append(key(at: low, in: buffer))
        low = endOfEntry(at: low, in: buffer) + 1
      }
      return found
    }
  }

  private static func startOfEntry(at position: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
    var start = position
    while start > 0, buffer[start - 1] != entryEnd { start -= 1 }
    return start
  }

  private static func endOfEntry(at position: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
    var end = position
    while end < buffer.count, buffer[end] != entryEnd { end += 1 }
    return end
  }

  private static func name(at start: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = start
    while end < buffer.count, buffer[end] > UInt8(ascii: " ") { end += 1 }
    return buffer[start..<end]
  }

  private static func key(at start: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Keysym {
    let name = name(at: start, in: buffer)
    let digits = buffer[min(name.endIndex + 1, buffer.count)..<endOfEntry(at: start, in: buffer)]
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    return Keysym(name: String(decoding: name, as: UTF8.self), value: value)
  }

  /// Parses `U` and four to six hexadecimal digits, as XStringToKeysym does.
  private static func unicodeKey(_ word: String) -> Keysym? {
    guard word.utf8.first == UInt8(ascii: "U"), (5...7).contains(word.utf8.count),
      let value = UInt32(word.dropFirst(), radix: 16), let scalar = Unicode.Scalar(value), scalar.value >= 0x20
    else { return nil }
    return Keysym(name: word, character: scalar)
  }

  private static func characterKey(_ word: String) -> Keysym? {
    guard let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1, scalar.value > 0xA0,
      scalar.properties.isAlphabetic || scalar.properties.generalCategory.isPrinted
    else { return nil }
    return Keysym(name: word, character: scalar)
  }
}

extension Keysym {
  /// Creates the key that types `character`.
  fileprivate init(name: String, character: Unicode.Scalar) {
    // Latin-1 has its own keysyms with the same numbers.
    let isLatin1 = (0x20...0x7E).contains(character.value) || (0xA0...0xFF).contains(character.value)
    self.init(name: name, value: isLatin1 ? character.value : 0x0100_0000 + character.value)
  }
}

extension Unicode.GeneralCategory {
  /// True for the symbols, punctuation and digits that may be printed on a key.
  fileprivate var isPrinted: Bool {
    [.currencySymbol, .mathSymbol, .otherSymbol, .otherPunctuation, .decimalNumber, .otherNumber].contains(self)
  }
}

extension UInt8 {
  /// The byte with `A`–`Z` replaced by `a`–`z`.
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self }
}
