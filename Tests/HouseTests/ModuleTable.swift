import Foundation

/// The modules and their allowed imports, read from Package.swift. The table is in that file, because SwiftPM evaluates
/// it in a sandbox without access to other files.
struct ModuleTable {
  let modules: [Module]

  init(_ modules: [Module]) { self.modules = modules }

  /// Parses the entries of `let modules` in the text of Package.swift; the table is empty if the text has no such list.
  init(manifest: String) {
    let code = manifest.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    let list = code.components(separatedBy: "let modules: [Module] = [\n").dropFirst().first ?? ""
    let entries = list.components(separatedBy: "\n]\n")[0].components(separatedBy: "Module(").dropFirst()
    modules = entries.map(Self.module(in:))
  }

  subscript(name: String) -> Module? { modules.first { $0.name == name } }

  /// The table as Markdown, in the order of Package.swift.
  var markdown: String {
    let rows = modules.map { module in
      let names = module.imports + module.foreignImports
      return
        "| `\(module.folder == "Sources" ? module.name : module.path)` | \(module.purpose) | \(names.isEmpty ? "–" : names.joined(separator: ", ")) |\n"
    }
    return "| module | purpose | may import |\n|---|---|---|\n" + rows.joined()
  }

  /// The contradictions in the table: a module listed twice, an import of an unknown module, a cycle of imports.
  var contradictions: [String] {
    let names = modules.map(\.name)
    let duplicates = Set(names.filter { name in names.count { $0 == name } > 1 }).sorted()
    let unknown = modules.flatMap { module in
      module.imports.filter { !names.contains($0) }.map { "\(module.name) imports \($0), which is no module" }
    }
    return duplicates.map { "\($0) is listed twice" } + unknown + modulesInCircles.map { "\($0) imports itself" }
  }

  /// The modules that import themselves, directly or through other modules.
  private var modulesInCircles: [String] {
    // A module is in no cycle if it imports no other module, or if no other module imports it. Such modules are removed
    // repeatedly until only cycles remain.
    var remaining = modules
    while true {
      let names = Set(remaining.map(\.name))
      let imported = Set(remaining.flatMap(\.imports))
      let next = remaining.filter { module in
        imported.contains(module.name) && module.imports.contains(where: names.contains)
      }
      if next.count == remaining.count { return next.map(\.name) }
      remaining = next
    }
  }

  private static func module(in entry: String) -> Module {
    let parts = entry.components(separatedBy: "purpose:")
    func list(_ label: String) -> String {
      let tail = parts[0].components(separatedBy: label + ": [").dropFirst().first ?? ""
      return tail.components(separatedBy: "]")[0]
    }
    // The name of an external product is a key of the dictionary, and its package the value.
    let packages = list("packages").split(separator: ",").flatMap { strings(in: String($0)).prefix(1) }
    let folder = parts[0].components(separatedBy: "folder: ").dropFirst().first.flatMap { strings(in: $0).first }
    return Module(
      name: strings(in: parts[0]).first ?? "", folder: folder ?? "Sources", imports: strings(in: list("imports")),
      foreignImports: strings(in: list("system")) + packages,
      purpose: strings(in: parts.dropFirst().joined()).joined())
  }

  /// Returns the contents of the string literals in a piece of code.
  private static func strings(in code: String) -> [String] {
    code.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
