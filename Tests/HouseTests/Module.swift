/// A module, as `modules` in Package.swift declares it.
struct Module: Equatable {
  let name: String
  /// The folder that contains the module's folder, relative to the project's root.
  var folder = "Sources"
  /// The modules of this project that the module may import.
  let imports: [String]
  /// The modules from outside of this project that the module may import: the C library, the Swift toolchain, other
  /// packages.
  let foreignImports: [String]
  let purpose: String

  var path: String { "\(folder)/\(name)" }

  var allowedImports: Set<String> { Set(imports + foreignImports) }
}
