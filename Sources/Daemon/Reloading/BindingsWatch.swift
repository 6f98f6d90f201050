internal import Linux

/// Tells when the bindings file, or one that it includes, has changed and come to rest.
struct BindingsWatch {
  /// How long files rest before they are read (microseconds): who writes one often touches it several times.
  static let rest: Int64 = 70_000
  /// How long they may go on changing before they are read all the same (microseconds).
  static let patience: Int64 = 500_000

  private let watch: FileWatch?
  private var changedSince: Int64?
  /// When to read the files; nil while nothing has changed.
  private(set) var deadline: Int64?
  private var reported: String?

  init() {
    do throws(SystemError) {
      watch = try FileWatch()
    } catch {
      watch = nil
      Output.report("cannot see when the bindings file changes: \(error.reason); SIGHUP reloads it")
    }
  }

  /// For `poll`; nil where nothing can be watched.
  var descriptor: Int32? { watch?.descriptor }

  /// Watches these files from now on.
  mutating func follow(_ files: some Sequence<String>) {
    do throws(SystemError) {
      try watch?.follow(files)
    } catch {
      guard reported != error.description else { return }
      reported = error.description
      Output.report("cannot see when the bindings file changes: \(error.description); SIGHUP reloads it")
    }
  }

  /// Takes in what has happened at `now` (microseconds of the monotonic clock).
  mutating func noteChanges(at now: Int64) {
    guard watch?.takeChanges() ?? false else { return }
    let since = changedSince ?? now
    changedSince = since
    deadline = min(now + Self.rest, since + Self.patience)
  }

  /// Forgets what has happened so far: the files are read now.
  mutating func catchUp() {
    _ = watch?.takeChanges()
    (deadline, changedSince) = (nil, nil)
  }

  /// Whether it is time to read the files; said once.
  mutating func takeDue(at now: Int64) -> Bool {
    guard let due = deadline, due <= now else { return false }
    (deadline, changedSince) = (nil, nil)
    return true
  }
}
