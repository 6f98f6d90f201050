internal import CX11

/// The server's numbers of names that were asked for: Xlib forgets those that came first.
struct AtomTable {
  private var numbers: [String: Atom] = [:]

  /// Returns the number of a name; 0 if the server is gone.
  mutating func number(of name: String, on display: OpaquePointer) -> Atom {
    if let known = numbers[name] { return known }
    return add([name], on: display)[0]
  }

  /// Returns the numbers of names, in one round trip at most; 0 if the server is gone.
  mutating func numbers(of names: [String], on display: OpaquePointer) -> [Atom] {
    let unknown = names.filter { numbers[$0] == nil }
    if !unknown.isEmpty { add(unknown, on: display) }
    return names.map { numbers[$0] ?? 0 }
  }

  /// Asks for the numbers of names in one round trip.
  @discardableResult
  mutating func add(_ names: [String], on display: OpaquePointer) -> [Atom] {
    let atoms = Self.numbers(of: names, on: display)
    // No server gives zero to a name; it stands for a server that is gone.
    for (name, atom) in zip(names, atoms) where atom != 0 { numbers[name] = atom }
    return atoms
  }

  /// Returns the numbers of names, in one round trip; 0 if the server is gone.
  ///
  /// - Parameter onlyExisting: True to return 0 also for a name that no program has asked for yet.
  static func numbers(of names: [String], on display: OpaquePointer, onlyExisting: Bool = false) -> [Atom] {
    let texts = names.map { Array($0.utf8CString) }
    var atoms = [Atom](repeating: 0, count: texts.count)
    var characters = texts.flatMap(\.self)
    characters.withUnsafeMutableBufferPointer { characters in
      var next = characters.baseAddress
      var starts = texts.map { text in
        defer { next = next.map { $0 + text.count } }
        return next
      }
      XInternAtoms(display, &starts, Int32(starts.count), onlyExisting ? True : False, &atoms)
    }
    return atoms
  }
}
