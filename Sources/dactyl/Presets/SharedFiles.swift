import ArgumentParser
import Authoring
import Bindings
import Control
import Linux
import MachineFacts

/// Presets of another person and the files that they include, in memory. Each file is read only once, so that exactly
/// the files are written that were checked and listed.
struct SharedFiles {
  let presets: [String]
  /// The bytes of all files, by their paths relative to the folder of the user's own presets.
  private(set) var contents: [String: [UInt8]] = [:]

  /// The folder of the user's own presets.
  private let folder: String
  /// The start of the shared files' paths: their folder with a slash at the end; empty for the current folder.
  private let root: String

  /// Maximum number of presets that are read from a folder.
  private static let maximumPresets = 256

  /// Reads a file, or each preset in a folder. Prints all errors and warnings, and throws if there are errors.
  ///
  /// - Parameters:
  ///   - name: The name for the preset; nil to use the name of the file.
  ///   - folder: The folder of the user's own presets.
  init(_ path: String, name: String?, for folder: String) throws {
    self.folder = folder
    let source = path.normalizedPath
    if FileSystem.isFolder(path) {
      guard name == nil else { throw failure(.usage, "--name is for one file; \(path) is a folder") }
      root = source.hasSuffix("/") || source.isEmpty ? source : source + "/"
      let found = PresetFile.presets(in: path).map(\.name).sorted()
      guard !found.isEmpty else {
        throw failure(.noBindings, "the folder \(path) has no presets: no file whose name ends with .conf")
      }
      guard found.count <= Self.maximumPresets else {
        throw failure(.noBindings, "the folder \(path) has \(found.count) presets; at most \(Self.maximumPresets) fit")
      }
      presets = found
      for name in found {
        try Self.check(name: name)
        try read("\(root)\(name).conf", as: name, mayBeLink: false)
      }
    } else {
      let file = source.split(separator: "/").last.map(String.init) ?? source
      root = String(source.dropLast(file.count))
      guard name != nil || file.hasSuffix(".conf") else {
        throw failure(
          .usage, "the name of a preset's file ends with .conf, unlike \(path); --name NAME names the preset")
      }
      let name = PresetFile.nameWithoutEnding(name ?? file)
      try Self.check(name: name)
      presets = [name]
      try read(source, as: name, mayBeLink: true)
    }
  }

  private static func check(name: String) throws {
    guard let fault = Preset.fault(ofName: name) else { return }
    throw failure(.usage, "a preset cannot be called “\(name.revealed())”: \(fault)")
  }

  /// Reads and checks one preset together with the files that the preset includes.
  private mutating func read(_ path: String, as name: String, mayBeLink: Bool) throws {
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try Self.contents(of: path, below: mayBeLink ? path : root)
    } catch {
      throw failure(.noBindings, "cannot read \(path.revealed()): \(error.reason.revealed())")
    }
    contents["\(name).conf"] = bytes
    var included: [String: [UInt8]] = [:]
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    environment.hasProgram = FileSystem.isProgram
    environment.read = { [root, folder, read = environment.read] (path: String) throws(UnreadableFile) in
      let path = path.normalizedPath
      let own = Self.relative(path, to: folder + "/").flatMap { FileSystem.exists(root + $0) ? $0 : nil }
      if let relative = Self.relative(path, to: root) ?? own {
        let bytes = try Self.contents(of: root + relative, below: root)
        included[relative] = bytes
        return bytes
      }
      return try Self.preset(path, read)
    }
    let result = Bindings.check(bytes, file: path, in: environment)
    for diagnostic in result.diagnostics { print(diagnostic.rendered().revealedLines) }
    guard result.bindings != nil else {
      throw failure(.brokenBindings, "\(path.revealed()) has errors; nothing was put in place")
    }
    contents.merge(included) { old, _ in old }
  }

  /// Reads an included file that is not shared. Only files in a folder of presets are allowed, because other files may
  /// differ between machines and may change later.
  private static func preset(
    _ path: String, _ read: (String) throws(UnreadableFile) -> [UInt8]
  ) throws(UnreadableFile) -> [UInt8] {
    guard Paths.presets.contains(where: { path.normalizedPath.hasPrefix($0.normalizedPath + "/") }) else {
      throw UnreadableFile(reason: "a shared preset can include only presets, and files in its own folder")
    }
    return try read(path)
  }

  /// Returns the path relative to the folder `root`; nil if the file is outside this folder.
  private static func relative(_ path: String, to root: String) -> String? {
    guard path.hasPrefix(root), !path.hasPrefix("/") || root.hasPrefix("/") else { return nil }
    let relative = String(path.dropFirst(root.count))
    return relative.hasPrefix("../") || relative == ".." ? nil : relative
  }

  /// Reads a file as the daemon would. Refuses symbolic links below the folder `root`, because a link could lead to
  /// different files on different machines.
  private static func contents(of path: String, below root: String) throws(UnreadableFile) -> [UInt8] {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if part.utf8.count > root.utf8.count, FileSystem.linkTarget(part) != nil {
        throw UnreadableFile(reason: "\(part) is a symbolic link; a shared preset must be a file of its own")
      }
    }
    let bytes: [UInt8]
    do throws(TrustedFile.Refusal) {
      bytes = try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      throw UnreadableFile(reason: error.reason, isMissing: error.isMissing)
    }
    // A file in UTF-16 also contains zero bytes. It is accepted here, because the check has a message about this
    // encoding.
    if bytes.contains(0), !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) {
      throw UnreadableFile(reason: "it is no text file")
    }
    return bytes
  }

  /// Checks the presets as they will be read at their destination. Returns the effects that the presets can have.
  var effects: OutsideEffects {
    get throws {
      var effects = OutsideEffects()
      for name in presets {
        let path = "\(folder)/\(name).conf"
        var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
        environment.read = { [contents, folder, read = environment.read] (path: String) throws(UnreadableFile) in
          let relative = Self.relative(path.normalizedPath, to: folder + "/")
          if let bytes = relative.flatMap({ contents[$0] }) { return bytes }
          return try Self.preset(path, read)
        }
        let result = Bindings.check(contents["\(name).conf"] ?? [], file: path, in: environment)
        guard let bindings = result.bindings else {
          for diagnostic in result.diagnostics { print(diagnostic.rendered().revealedLines) }
          throw failure(.brokenBindings, "\(name) would have errors in \(folder); nothing was put in place")
        }
        effects.add(bindings) { Self.relative($0.normalizedPath, to: folder + "/") ?? $0 }
      }
      return effects
    }
  }

  /// The files in the order in which they are written. Included files are written before the presets.
  var files: [String] {
    let mains = presets.map { "\($0).conf" }
    return contents.keys.filter { !mains.contains($0) }.sorted() + mains
  }
}

extension String {
  /// The text with an escape instead of each invisible character, line by line.
  fileprivate var revealedLines: String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        // The indentation is not escaped, because spaces align the marks below a position in an error message.
        let indent = line.prefix { $0 == UInt8(ascii: " ") }
        return String(decoding: indent, as: UTF8.self)
          + String(decoding: line.dropFirst(indent.count), as: UTF8.self).revealed()
      }
      .joined(separator: "\n")
  }
}
