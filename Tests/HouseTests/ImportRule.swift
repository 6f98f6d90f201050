/// A file imports only modules that the table allows, and the table allows only imports that some file needs.
struct ImportRule {
  let table: ModuleTable

  /// Returns every import that the table does not allow, and every file whose module is not in the table. Imports of
  /// tests are not checked, except by the compiler.
  func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file -> [Violation] in
      guard let name = file.module else { return [] }
      guard let module = table[name] else {
        guard !file.path.hasPrefix("Tests/") else { return [] }
        return [Violation(path: file.path, line: 1, reason: "Package.swift lists no module \(name)")]
      }
      return file.imports.filter { !module.allowedImports.contains($0.module) }
        .map { Violation(path: file.path, line: $0.line, reason: "\(name) may not import \($0.module)") }
    }
  }

  /// Returns every import that the table allows and that no file contains.
  func unusedImports(in files: [SourceFile]) -> [String] {
    table.modules.flatMap { module in
      let used = Set(files.filter { $0.module == module.name }.flatMap(\.imports).map(\.module))
      return module.allowedImports.subtracting(used).sorted()
        .map { "Package.swift lets \(module.name) import \($0), and no file does" }
    }
  }
}
