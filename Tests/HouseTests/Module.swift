/// A module of `Sources` as the table in Package.swift declares it.
struct Module: Equatable {
  let name: String
  /// The modules of this project that it may import.
  let imports: [String]
  /// The modules from outside this project that it may import: the C library, the Swift toolchain, other packages.
  let foreignImports: [String]
  let purpose: String

  var allowedImports: Set<String> { Set(imports + foreignImports) }
}
