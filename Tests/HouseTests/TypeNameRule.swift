/// A type's name is unique among all modules, and is not a name of the standard library.
enum TypeNameRule {
  /// Names of the standard library and of Foundation that a type of the project would hide.
  static let standardNames: Set = [
    "Array", "Character", "CharacterSet", "Clock", "Collection", "Data", "Date", "Dictionary", "Duration", "Error",
    "Hasher", "Iterator", "Optional", "Process", "Range", "Regex", "Result", "Sequence", "Set", "Slice", "String",
    "Substring", "Task", "Timer", "Unicode",
  ]

  /// Returns the names of types that two modules share, or that are also in the standard library. Private types are
  /// ignored.
  static func violations(in files: [SourceFile]) -> [String] {
    var modules: [String: Set<String>] = [:]
    for file in files {
      guard let module = file.module else { continue }
      for name in SwiftCode(file.text).lines.compactMap(declaredType) { modules[name, default: []].insert(module) }
    }
    return modules.sorted { $0.key < $1.key }.compactMap { name, modules in
      if modules.count > 1 { return "\(name) is a type of \(modules.sorted().joined(separator: " and of "))" }
      return standardNames.contains(name) ? "\(name) hides a type of the standard library" : nil
    }
  }

  /// Returns the name of the type that a line declares at the top level; nil if the line declares none.
  private static func declaredType(_ line: Substring) -> String? {
    guard !line.hasPrefix(" ") else { return nil }
    let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "typealias"]
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count,
      !words[..<index].contains(where: { $0.hasSuffix("private") })
    else { return nil }
    let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
