internal import CLinux
internal import Glibc

/// Tells when files change, are replaced, vanish or come back; nothing wakes anybody for other files' sake but those in
/// the same folders.
///
/// Folders are watched and not the files: an editor that writes a new file and gives it the old one's name changes the
/// folder. So are the folders of all symbolic links on the way, and where a folder is missing, the one that it will be in.
package final class FileWatch {
  /// For `poll`: readable when something has happened in a folder.
  package let descriptor: Int32
  private var folders: [Int32: Folder] = [:]

  private struct Folder {
    let path: String
    var names: Set<String> = []
  }

  /// A watch on nothing.
  package init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError.last("inotify_init1") }
  }

  deinit { Descriptors.close(descriptor) }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)

  /// Watches exactly these files from now on, as their paths lead to them now.
  ///
  /// - Throws: where a folder cannot be watched; the others are.
  package func follow(_ paths: some Sequence<String>) throws(SystemError) {
    var wanted: [Int32: Folder] = [:]
    var failure: SystemError?
    for entry in Set(paths.flatMap { WatchedPath.entries(of: $0) }) {
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

  /// Takes in all that has happened; whether any of it may have changed a file that is followed.
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
    // The folder itself has gone, or others may write to it now, or no longer.
    if mask & Int32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 || event.name.isEmpty { return true }
    guard folder.names.contains(event.name) else { return false }
    // What has just been created empty is still to be written.
    return mask & Int32(IN_CREATE) == 0 || !FileSystem.isEmptyFile(folder.path + "/" + event.name)
  }
}

/// One `struct inotify_event`.
private struct WatchEvent {
  let watch: Int32
  let mask: UInt32
  let name: String

  /// Takes the first event off `bytes`; nil where there is no whole one.
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

/// A name in a folder that decides what a path leads to.
struct WatchedPath: Hashable {
  let folder: String
  let name: String

  /// More symbolic links than the system follows.
  private static let mostLinks = 40

  /// The file itself, every symbolic link on the way to it, and of what is missing the first.
  static func entries(of path: String) -> [WatchedPath] {
    var entries: [WatchedPath] = []
    var rest = path.split(separator: "/").map(String.init)[...]
    var folder = path.hasPrefix("/") ? "/" : "."
    var links = 0
    while let name = rest.popFirst() {
      let here = (folder == "/" ? "" : folder) + "/" + name
      if let target = FileSystem.linkTarget(here), links < mostLinks {
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
