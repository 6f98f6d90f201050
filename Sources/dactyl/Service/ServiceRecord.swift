import Control
import Linux

/// The record of everything that `dactyl service enable` has created, and that `dactyl service disable` removes.
struct ServiceRecord {
  /// A created file or folder, an added line, or the enabled method.
  enum Entry: Hashable {
    case way(SessionStart)
    case folder(String)
    case file(String)
    case line(String)
    /// A file that was created only for the line. `undo` removes the file if, without the line, it has its initial
    /// text.
    case newFile(String)

    fileprivate var text: String {
      switch self {
      case .way(let way): "way \(way.rawValue)"
      case .folder(let path): "folder \(path)"
      case .file(let path): "file \(path)"
      case .line(let path): "line \(path)"
      case .newFile(let path): "new \(path)"
      }
    }

    fileprivate init?(_ text: some StringProtocol) {
      guard let space = text.firstIndex(of: " ") else { return nil }
      let value = String(text[text.index(after: space)...])
      switch text[..<space] {
      case "way":
        guard let way = SessionStart(rawValue: value) else { return nil }
        self = .way(way)
      case "folder": self = .folder(value)
      case "file": self = .file(value)
      case "line": self = .line(value)
      case "new": self = .newFile(value)
      default: return nil
      }
    }
  }

  private static let maximumSize = 1 << 16

  let path: String
  private(set) var entries: [Entry]

  /// The record of this user; empty if nothing has been created. Nil if no environment variable names the folder for
  /// the record.
  static var current: ServiceRecord? {
    guard let path = Paths.state("service") else { return nil }
    let bytes = (try? FileSystem.contents(of: path, limit: maximumSize)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return ServiceRecord(path: path, entries: lines.compactMap { Entry($0) })
  }

  /// The enabled method; nil if no method is enabled.
  var way: SessionStart? {
    for case .way(let way) in entries { return way }
    return nil
  }

  /// The file to which the line was added; nil if no line was added.
  var lineFile: SessionFile? {
    for case .line(let path) in entries { return SessionFile(path: path) }
    return nil
  }

  /// The paths of the created files, and the path of the file to which the line was added.
  var files: [String] {
    entries.compactMap { entry in
      switch entry {
      case .file(let path), .line(let path): path
      case .way, .folder, .newFile: nil
      }
    }
  }

  mutating func add(_ entry: Entry) { if !entries.contains(entry) { entries.append(entry) } }

  /// Creates the missing folders in `path`, and records the created folders.
  mutating func makeFolders(for path: String) throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      if !FileSystem.exists(folder) { add(.folder(folder)) }
    }
    try FileSystem.makeFolders(for: path)
  }

  mutating func save() throws(SystemError) {
    try makeFolders(for: path)
    let text = entries.map { $0.text + "\n" }.joined()
    try FileSystem.write(Array(text.utf8), to: path, mayReplace: true, isPrivate: true)
  }

  /// Removes everything in the record, and the record itself. Returns the paths of the files that could not be
  /// restored.
  mutating func undo() -> [String] {
    var failed: [String] = []
    for entry in entries.reversed() {
      switch entry {
      case .file(let path): FileSystem.remove(path)
      case .line(let path): if !ServiceRecord.removeLine(from: path) { failed.append(path) }
      case .newFile(let path):
        let text = try? SessionFile.text(of: path)
        if let text, text == SessionFile(path: path).initialText { FileSystem.remove(path) }
      case .way, .folder: break
      }
    }
    FileSystem.remove(path)
    // Folders that contain other files now are not removed.
    for case .folder(let path) in entries.reversed() { FileSystem.removeEmptyFolder(path) }
    // The remaining folders stay in the record, so that they can be removed after another method has been enabled.
    entries = entries.filter { entry in
      if case .folder(let path) = entry { FileSystem.exists(path) } else { false }
    }
    return failed
  }

  private static func removeLine(from path: String) -> Bool {
    guard FileSystem.exists(path) else { return true }
    guard let text = try? SessionFile.text(of: path) else { return false }
    guard let restored = SessionFile.removing(from: text) else { return true }
    return (try? FileSystem.write(Array(restored.utf8), to: path, mayReplace: true)) != nil
  }
}
