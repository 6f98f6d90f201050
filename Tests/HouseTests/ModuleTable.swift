import Foundation

/// The modules and what each may import, read from Package.swift: SwiftPM evaluates that file in a sandbox where it can
/// read no other, so the table stands there.
struct ModuleTable {
  let modules: [Module]

  init(_ modules: [Module]) { self.modules = modules }

  /// Reads the entries of `let modules` in the text of Package.swift; none if it has no such list.
  init(manifest: String) {
    let code = manifest.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    let list = code.components(separatedBy: "let modules: [Module] = [\n").dropFirst().first ?? ""
    let entries = list.components(separatedBy: "\n]\n")[0].components(separatedBy: "Module(").dropFirst()
    modules = entries.map(Self.module(in:))
  }

  subscript(name: String) -> Module? { modules.first { $0.name == name } }

  /// The table in Markdown, in the order of Package.swift.
  var markdown: String {
    let rows = modules.map { module in
      let names = module.imports + module.foreignImports
      return "| `\(module.name)` | \(module.purpose) | \(names.isEmpty ? "–" : names.joined(separator: ", ")) |\n"
    }
    return "| module | purpose | may import |\n|---|---|---|\n" + rows.joined()
  }

  /// Why the table contradicts itself: a module listed twice, an import that is no module, modules that import each
  /// other in a circle.
  var contradictions: [String] {
    let names = modules.map(\.name)
    let duplicates = Set(names.filter { name in names.count { $0 == name } > 1 }).sorted()
    let unknown = modules.flatMap { module in
      module.imports.filter { !names.contains($0) }.map { "\(module.name) imports \($0), which is no module" }
    }
    return duplicates.map { "\($0) is listed twice" } + unknown + modulesInCircles.map { "\($0) imports itself" }
  }

  /// The modules that reach themselves over imports.
  private var modulesInCircles: [String] {
    // A module that imports none of the others, or that none of them imports, is in no circle. Removing these again and
    // again leaves the rest.
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
    // A package's product is a key of a dictionary, and its package the value.
    let packages = list("packages").split(separator: ",").flatMap { strings(in: String($0)).prefix(1) }
    return Module(
      name: strings(in: parts[0]).first ?? "", imports: strings(in: list("imports")),
      foreignImports: strings(in: list("system")) + packages,
      purpose: strings(in: parts.dropFirst().joined()).joined())
  }

  /// The contents of the string literals in a piece of code.
  private static func strings(in code: String) -> [String] {
    code.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
