import Foundation

/// The checkout of the project that these tests were built from.
struct Checkout {
  let root: URL

  init() {
    root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Returns every Swift, C and header file below `folder`, without files that a build makes.
  func sourceFiles(below folder: String) throws -> [SourceFile] {
    let start = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
    let sources = paths.filter { path in
      [".swift", ".c", ".h"].contains { path.hasSuffix($0) } && !path.contains(".build/")
    }
    return try sources.map { path in
      let text = try String(contentsOf: start.appending(path: path), encoding: .utf8)
      return SourceFile(path: "\(folder)/\(path)", text: text)
    }
  }

  /// Returns the files of all modules of the product and of the tools.
  func moduleFiles() throws -> [SourceFile] { try sourceFiles(below: "Sources") + sourceFiles(below: "Tools") }

  /// Reads the file at `path`, relative to the project's root.
  func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// Every file and folder, relative to the project's root, without git's own files and build products.
  func paths() throws -> Set<String> {
    let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0 != ".git" && !$0.hasPrefix(".build") }
    let below = try top.flatMap { name -> [String] in
      let folder = root.appending(path: name)
      guard try folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [] }
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { "\(name)/\($0)" }
    }
    return Set(top + below)
  }

  /// The folders directly below `folder`, in order.
  func folders(below folder: String) throws -> [String] {
    let start = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: start, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// Reads the table of modules from Package.swift.
  func moduleTable() throws -> ModuleTable {
    ModuleTable(manifest: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
  }
}
