/// The times at which one plugin died since the last reload, and checks of the promises of docs/plugins.md about its
/// starts.
struct PluginHistory {
  private var deaths: [Int64] = []
  /// The deaths shortly before the last reload was reported. A reload starts plugins before its report.
  private var deathsBefore: [Int64] = []

  private static let interval: Int64 = 10_000_000
  private static let maximumDeaths = 3
  /// Minimum delay in microseconds before a start, by the number of deaths in `interval`.
  private static let delays: [Int64] = [0, 100_000, 1_000_000]
  /// Time in microseconds that is longer than any stall of the daemon.
  private static let tolerance: Int64 = 1_000_000

  /// Records a death: the plugin ended by itself, or was ended because it hung.
  mutating func died(at time: Int64) { deaths.append(time) }

  /// Drops the deaths before a reload that is reported at `time`.
  mutating func reloaded(at time: Int64) {
    deathsBefore = deaths.filter { time - $0 < Self.tolerance }
    deaths = []
  }

  /// True if the plugin has died so often that the daemon may have disabled it.
  var mayBeOff: Bool { hasEndedTooOften(deathsBefore + deaths, within: Self.interval + Self.tolerance) }

  private func hasEndedTooOften(_ deaths: [Int64], within interval: Int64) -> Bool {
    zip(deaths, deaths.dropFirst(Self.maximumDeaths - 1)).contains { $1 - $0 < interval }
  }

  /// Returns the promise that a start now would break; nil if a start is permitted.
  func fault(startingIn world: SimulatedWorld) -> String? {
    if hasEndedTooOften(deaths, within: Self.interval - Self.tolerance) {
      return "is started although it ended \(Self.maximumDeaths) times within 10 s"
    }
    guard let last = deaths.last else { return nil }
    let recent = deaths.count { last - $0 < Self.interval - Self.tolerance }
    let delay = Self.delays[min(recent, Self.delays.count - 1)]
    // The daemon counts from the time at which it began to handle the pending events, and may have been stalled since
    // then.
    let earliest = last - Self.tolerance
    let stalled = world.clock - earliest - world.awake(since: earliest)
    let pause = world.clock - last + stalled
    return pause < delay - 10_000 ? "is started \(pause / 1000) ms after its end \(recent) within 10 s" : nil
  }
}
