internal import Linux

/// Watches the bindings file and the files that it includes. Schedules a read of the files shortly after a change.
struct BindingsWatch {
  /// Time without changes after which the files are read: a program often changes a file several times when it saves.
  static let quietInterval: Duration = .milliseconds(70)
  /// Maximum time from the first change until the files are read, even if they keep changing.
  static let timeout: Duration = .milliseconds(500)

  private let watch: FileWatch?
  private var changedSince: MonotonicTime?
  /// Time at which to read the files; nil while no file has changed.
  private(set) var deadline: MonotonicTime?
  private var reportedError: String?

  init() {
    do throws(SystemError) {
      watch = try FileWatch()
    } catch {
      watch = nil
      Output.report("cannot watch the bindings file: \(error.reason); SIGHUP reloads it")
    }
  }

  /// The descriptor for `poll`; nil if nothing can be watched.
  var descriptor: Int32? { watch?.descriptor }

  /// Watches exactly these files from now on.
  mutating func follow(_ files: [String]) {
    do throws(SystemError) {
      try watch?.follow(files)
    } catch {
      guard reportedError != error.description else { return }
      reportedError = error.description
      Output.report(
        "cannot watch the bindings file: \(error.description); SIGHUP reloads it")
    }
  }

  /// Reads the changes that the system has reported. If a file has changed, schedules a read of the files.
  mutating func recordChanges(at now: MonotonicTime) {
    guard watch?.takeChanges() ?? false else { return }
    let since = changedSince ?? now
    changedSince = since
    deadline = min(now + Self.quietInterval, since + Self.timeout)
  }

  /// Forgets earlier changes. To be called when the files are read.
  mutating func catchUp() {
    _ = watch?.takeChanges()
    (deadline, changedSince) = (nil, nil)
  }

  /// Returns true if the files have to be read now. Later calls return false until the files change again.
  mutating func takeDue(at now: MonotonicTime) -> Bool {
    guard let due = deadline, due <= now else { return false }
    (deadline, changedSince) = (nil, nil)
    return true
  }
}
