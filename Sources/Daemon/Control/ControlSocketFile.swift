internal import Control
internal import Linux

/// The file of the control socket. A program that cleans folders can remove the file; it is then created again.
///
/// The watch of the folder wakes the daemon only when the folder changes.
struct ControlSocketFile {
  /// Time from a change until the file is checked. A program that removes a folder first removes the files in it, so a
  /// socket that came back sooner would keep that program from removing the folder.
  private static let quietInterval: Duration = .milliseconds(200)

  private let path: String?
  private let watch: FileWatch?
  /// Time at which to check the file; nil while nothing has changed.
  private(set) var deadline: MonotonicTime?
  private var reportedFault: String?

  init() {
    path = Paths.controlSocket(display: CurrentProcess.environment("DISPLAY") ?? "")
    watch = path == nil ? nil : try? FileWatch()
  }

  /// The descriptors to poll.
  var entries: [PollEntry] { watch.map { [PollEntry(descriptor: $0.descriptor)] } ?? [] }

  /// Reads the changes of the folder. Returns true if the file has to be checked now, with `serve`.
  ///
  /// - Parameter entries: The entries of the source, with the results of the last wait.
  mutating func takeDue(at now: MonotonicTime, _ entries: ArraySlice<PollEntry>) -> Bool {
    if let watch, entries.contains(where: { $0.descriptor == watch.descriptor && $0.isReady }), watch.takeChanges() {
      deadline = deadline ?? now + Self.quietInterval
    }
    guard let due = deadline, due <= now else { return false }
    deadline = nil
    return true
  }

  /// Creates the file unless clients already reach `server` through it. If that is not possible, reports why.
  ///
  /// - Parameter replaces: True to replace an existing socket, which a daemon that was killed has left. Later, an
  ///   existing socket belongs to another daemon.
  mutating func serve(_ server: inout ControlServer?, replaces: Bool) {
    guard !(server?.isAtPath ?? false) else { return }
    let fault = open(&server, replaces: replaces)
    // The folder may be new.
    if let path { try? watch?.follow([path]) }
    // The file may have been removed before the watch began.
    if fault == nil, !(server?.isAtPath ?? false) { deadline = .now + Self.quietInterval }
    if let fault, fault != reportedFault { Output.report("\(fault); `dactyl ctl` cannot reach this daemon") }
    reportedFault = fault
  }

  /// Creates the file, and returns the reason if that is not possible.
  private func open(_ server: inout ControlServer?, replaces: Bool) -> String? {
    guard let path, let folder = Paths.controlFolder else {
      return "without XDG_RUNTIME_DIR and HOME there is no control socket"
    }
    // `~/.cache` may be missing, so create it. The session creates the folder `XDG_RUNTIME_DIR` itself.
    if Paths.sessionFolder == nil { try? FileSystem.makeFolders(for: folder) }
    do throws(TrustedFile.Refusal) {
      // A user who can write to the folder that contains `folder` could replace our socket with their own.
      try TrustedFile.checkWay(to: Paths.folder(of: folder))
    } catch {
      return "no control socket at \(path): \(error.reason)"
    }
    do throws(SystemError) {
      try FileSystem.makePrivateFolder(folder)
      if let server {
        try server.listenAgain(at: path)
      } else {
        server = try ControlServer(at: path, replaces: replaces)
      }
      return nil
    } catch {
      return "no control socket at \(path): \(error.description)"
    }
  }
}
