internal import CLinux
internal import Glibc

/// Resolves a path one component at a time, and checks each component: only this user and root may be able to change
/// the target of the path.
///
/// Symbolic links are resolved here instead of by the kernel, so that the folders of their targets are checked, too.
/// This also ensures that the opened file is the checked file.
final class TrustedWalk {
  /// Maximum number of symbolic links in a path, as in the kernel.
  private static let maximumLinks = 40

  private let path: String
  /// Open descriptors of all folders from the root to the current folder.
  private var folders: [Int32] = []
  private var names: [String] = []
  /// The last component of the path; nil if the path leads to a folder.
  private var file: (name: String, status: stat)?

  var isFolder: Bool { file == nil }

  /// Resolves `path`, and checks every component and the target.
  init(to path: String) throws(TrustedFile.Refusal) {
    self.path = path
    try push(Self.open("/", in: AT_FDCWD))
    var steps = Self.steps(of: path)
    if !path.hasPrefix("/") { steps = Self.steps(of: FileSystem.currentFolder) + steps }
    var links = 0
    while !steps.isEmpty {
      let step = steps.removeFirst()
      if step == ".." {
        if folders.count > 1 { pop() }
        continue
      }
      guard let folder = folders.last else { break }
      let entry = try Self.open(step, in: folder)
      let status: stat
      do throws(TrustedFile.Refusal) {
        status = try Self.status(of: entry)
      } catch {
        Descriptors.close(entry)
        throw error
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        names.append(step)
        try push(entry)
      case S_IFLNK:
        let target = FileSystem.linkTarget(ofLink: entry)
        Descriptors.close(entry)
        links += 1
        guard let target, links <= Self.maximumLinks else { throw TrustedFile.Refusal("too many symbolic links") }
        if !TrustRules.isOwn(status) {
          throw TrustedFile.Refusal("another user owns the symbolic link \(location)/\(step)")
        }
        steps = Self.steps(of: target) + steps
        if target.hasPrefix("/") { while folders.count > 1 { pop() } }
      default:
        defer { Descriptors.close(entry) }
        guard steps.isEmpty else { throw TrustedFile.Refusal(SystemError(call: "open", code: ENOTDIR).reason) }
        if status.st_mode & S_IFMT == S_IFREG, let fault = TrustRules.fault(of: entry, status, isFolder: false) {
          throw TrustedFile.Refusal("\(fault.what) it; \(fault.remedy(path))")
        }
        file = (step, status)
      }
    }
  }

  deinit { for folder in folders { Descriptors.close(folder) } }

  /// Opens the file at the end of the path for reading. Refuses everything except a regular file.
  func openFile() throws(TrustedFile.Refusal) -> Int32 {
    guard let file, let folder = folders.last else { throw TrustedFile.Refusal("it is a folder") }
    guard file.status.st_mode & S_IFMT == S_IFREG else {
      throw TrustedFile.Refusal("it is no file, but a pipe or a device")
    }
    let descriptor = openat(folder, file.name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw TrustedFile.Refusal(SystemError.last("open")) }
    return descriptor
  }

  /// The path of the current folder; empty for the root.
  private var location: String { names.map { "/" + $0 }.joined() }

  private func push(_ folder: Int32) throws(TrustedFile.Refusal) {
    folders.append(folder)
    let status = try Self.status(of: folder)
    let isOwnersHarmless = TrustRules.isOwn(status) || TrustRules.isAboveHome(status)
    guard let fault = TrustRules.fault(of: folder, status, isFolder: true, judgesOwner: !isOwnersHarmless) else {
      return
    }
    let place = location.isEmpty ? "/" : location
    throw TrustedFile.Refusal("\(fault.what) its folder \(place); \(fault.remedy(place))")
  }

  private func pop() {
    if let folder = folders.popLast() { Descriptors.close(folder) }
    _ = names.popLast()
  }

  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func open(_ name: String, in folder: Int32) throws(TrustedFile.Refusal) -> Int32 {
    let descriptor = openat(folder, name, clinux_path_only | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw TrustedFile.Refusal(SystemError.last("open")) }
    return descriptor
  }

  private static func status(of descriptor: Int32) throws(TrustedFile.Refusal) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw TrustedFile.Refusal(SystemError.last("fstat")) }
    return status
  }
}

extension TrustedFile.Refusal {
  fileprivate init(_ error: SystemError) { self.init(error.reason, isMissing: error.isNotFound) }
}
