/// Decides whether the daemon hangs: something has come for it, and for a second it neither handled nor read it.
///
/// It only looks from a moment when something comes; times are microseconds of the monotonic clock.
struct TurnCheck {
  /// What can be seen of the daemon from outside.
  struct Observation {
    /// How often it has turned.
    var turns: UInt64
    /// Whether the server has sent it something that it has not read.
    var hasUnread: Bool
    /// How long the machine has been suspended (microseconds).
    var suspended: Int64
  }

  /// The time between two looks. A daemon that is idle at `misses` looks in a row, with something to read, hangs.
  static let interval: Int64 = 500_000
  static let misses = 2
  /// Looking later than this, or after a suspend, says that the watching process could not run either.
  static let lateness: Int64 = 100_000

  private var last: (turns: UInt64, suspended: Int64)?
  private var missed = 0
  /// When to look; nil while nothing has come since the daemon was last seen well.
  private(set) var deadline: Int64?

  /// Whether to tell this check about what comes.
  var isWaiting: Bool { deadline == nil }

  /// Notes that something has come for the daemon.
  mutating func arrived(_ seen: Observation, at now: Int64) {
    guard isWaiting else { return }
    last = (seen.turns, seen.suspended)
    missed = 0
    deadline = now + Self.interval
  }

  /// Looks at the daemon, if it is time; true when it hangs.
  mutating func finds(_ seen: Observation, at now: Int64) -> Bool {
    guard let due = deadline, due <= now, let last else { return false }
    // Something read and not handled may be waiting for the server, which another program may have to itself.
    guard seen.turns == last.turns, seen.hasUnread else {
      deadline = nil
      return false
    }
    let isFair = now - due <= Self.lateness && abs(seen.suspended - last.suspended) <= Self.lateness
    self.last = (seen.turns, seen.suspended)
    missed = isFair ? missed + 1 : 0
    deadline = now + Self.interval
    return missed >= Self.misses
  }
}
