internal import CX11

/// A cache of the numbers (atoms) that the server has assigned to names. Xlib's own cache drops its oldest entries.
struct AtomTable {
  private var numbers: [String: Atom] = [:]

  /// Returns the atom of a name; 0 if the server is gone.
  mutating func number(of name: String, on display: OpaquePointer) -> Atom {
    if let known = numbers[name] { return known }
    return add([name], on: display)[0]
  }

  /// Returns the atoms of `names`, with at most one round trip. Atoms that are not in the cache are 0 if the server is
  /// gone.
  mutating func numbers(of names: [String], on display: OpaquePointer) -> [Atom] {
    let unknown = names.filter { numbers[$0] == nil }
    if !unknown.isEmpty { add(unknown, on: display) }
    return names.map { numbers[$0] ?? 0 }
  }

  /// Queries the atoms of names in one round trip, and stores them.
  @discardableResult
  mutating func add(_ names: [String], on display: OpaquePointer) -> [Atom] {
    let atoms = Self.numbers(of: names, on: display)
    // Zero is never the atom of a name; it means that the server is gone.
    for (name, atom) in zip(names, atoms) where atom != 0 { numbers[name] = atom }
    return atoms
  }

  /// Returns the atoms of `names`, with one round trip. All atoms are 0 if the server is gone.
  ///
  /// - Parameter onlyExisting: True to return 0 for a name that no program has created yet.
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
