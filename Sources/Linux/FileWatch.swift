internal import CLinux
internal import Glibc

/// Reports when files are changed, replaced, removed or created. Only changes in their folders wake the process.
///
/// The watch applies to folders instead of files, because an editor that writes a new file and renames it changes the
/// folder. The watch includes the folders of all symbolic links in the paths. For a missing folder, it includes the
/// nearest existing folder above the missing folder.
package final class FileWatch {
  /// Descriptor for `poll`. It is readable when something has changed in a watched folder.
  package let descriptor: Int32
  private var folders: [Int32: Folder] = [:]

  private struct Folder {
    let path: String
    var names: Set<String> = []
  }

  /// Creates a watch without files.
  package init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError.last("inotify_init1") }
  }

  deinit { Descriptors.close(descriptor) }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)

  /// Watches exactly these files from now on. Resolves the symbolic links in their paths now.
  ///
  /// - Throws: An error if a folder cannot be watched. The other folders are watched in this case, too.
  package func follow(_ paths: [String]) throws(SystemError) {
    var wanted: [Int32: Folder] = [:]
    var failure: SystemError?
    var entries: Set<WatchedPath> = []
    for path in paths { entries.formUnion(WatchedPath.entries(of: path)) }
    for entry in entries {
      let watch = inotify_add_watch(descriptor, entry.folder, Self.events)
      if watch >= 0 {
        wanted[watch, default: Folder(path: entry.folder)].names.insert(entry.name)
      } else if errno != ENOENT {
        failure = SystemError.last("inotify_add_watch \(entry.folder)")
      }
    }
    for watch in folders.keys where wanted[watch] == nil { inotify_rm_watch(descriptor, watch) }
    folders = wanted
    if let failure { throw failure }
  }

  /// Consumes all pending events. Returns true if one of them may have changed a watched file.
  package func takeChanges() -> Bool {
    var hasChanged = false
    while let bytes = try? Descriptors.read(descriptor, limit: 16_384), !bytes.isEmpty {
      var rest = bytes[...]
      while let event = WatchEvent(&rest) { hasChanged = concerns(event) || hasChanged }
    }
    return hasChanged
  }

  private func concerns(_ event: WatchEvent) -> Bool {
    let mask = Int32(bitPattern: event.mask)
    if mask & Int32(IN_Q_OVERFLOW) != 0 { return true }
    guard let folder = folders[event.watch] else { return false }
    // The folder itself was removed or moved, or its permissions changed.
    if mask & Int32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 || event.name.isEmpty { return true }
    guard folder.names.contains(event.name) else { return false }
    // A new empty file has not been written yet.
    return mask & Int32(IN_CREATE) == 0 || !FileSystem.isEmptyFile(folder.path + "/" + event.name)
  }
}

/// One `struct inotify_event`.
private struct WatchEvent {
  let watch: Int32
  let mask: UInt32
  let name: String

  /// Removes the first event from `bytes`. Nil if `bytes` contains no complete event.
  init?(_ bytes: inout ArraySlice<UInt8>) {
    let header = MemoryLayout<inotify_event>.size
    guard bytes.count >= header else { return nil }
    let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
    guard bytes.count - header >= Int(event.len) else { return nil }
    watch = event.wd
    mask = event.mask
    name = String(decoding: bytes.dropFirst(header).prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
    bytes = bytes.dropFirst(header + Int(event.len))
  }
}

/// A folder and the name of an entry in it. The entry affects the file that a path refers to.
struct WatchedPath: Hashable {
  let folder: String
  let name: String

  /// Maximum number of symbolic links in a path. The system allows no more.
  private static let maximumLinks = 40

  /// Returns the entries to watch for a path: the file itself, every symbolic link, and the first missing component.
  static func entries(of path: String) -> [WatchedPath] {
    var entries: [WatchedPath] = []
    var rest = path.split(separator: "/").map(String.init)[...]
    var folder = path.hasPrefix("/") ? "/" : "."
    var links = 0
    while let name = rest.popFirst() {
      let here = (folder == "/" ? "" : folder) + "/" + name
      if let target = FileSystem.linkTarget(here), links < maximumLinks {
        links += 1
        entries.append(WatchedPath(folder: folder, name: name))
        if target.hasPrefix("/") { folder = "/" }
        rest = (target.split(separator: "/").map(String.init) + rest)[...]
      } else if rest.isEmpty || access(here, F_OK) != 0 {
        entries.append(WatchedPath(folder: folder, name: name))
        break
      } else {
        folder = here
      }
    }
    return entries
  }
}
