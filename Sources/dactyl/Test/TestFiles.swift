import ArgumentParser
import Bindings
import Control
import Linux

/// The test files that the command line names, directly or by their folders.
struct TestFiles {
  /// The paths in the order of the arguments. Files in a folder are sorted by name, folder by folder.
  let paths: [String]

  /// Suffix of the test files in a folder. A file that the command line names directly may have any name.
  static let suffix = ".test"

  /// Maximum depth of nested folders, because a mounted folder may contain itself.
  private static let maximumDepth = 32

  /// Finds the test files in files and folders. Ignores names that begin with a dot, and links to folders.
  init(_ arguments: [String]) throws {
    var paths: [String] = []
    for argument in arguments {
      guard FileSystem.isFolder(argument) else {
        paths.append(argument)
        continue
      }
      let found = Self.tests(in: argument, depth: 0)
      guard !found.isEmpty else {
        throw failure(.noBindings, "\(argument) contains no tests; their names end with `\(Self.suffix)`")
      }
      paths += found
    }
    var seen: Set<String> = []
    self.paths = paths.filter { seen.insert($0).inserted }
  }

  private static func tests(in folder: String, depth: Int) -> [String] {
    let names = FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if FileSystem.isFolder(path) {
        guard depth < maximumDepth, FileSystem.linkTarget(path) == nil else { return [String]() }
        return tests(in: path, depth: depth + 1)
      }
      return name.hasSuffix(suffix) ? [path] : []
    }
  }

  /// Returns the content of a test file, or of a file that a test includes.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
  }
}
