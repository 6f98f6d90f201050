internal import CX11
internal import Gestures
internal import Linux

/// The places that windows had before we made them maximized or full screen, for the previews of the way back.
///
/// A window manager does not report the place that a window comes back to. What another program or the user has done since is
/// noticed by the window's changes of shape, and its place is forgotten: no place is better than a wrong one.
struct FormerFrames {
  struct Entry {
    /// Its place when it was neither maximized nor full screen, with the frame; nil if that is not known.
    fileprivate(set) var normal: Rectangle?
    /// The widths of its frame then.
    fileprivate(set) var extents: WindowSizing.Sides?
    /// Its place before it became full screen, and true if it was not maximized there.
    fileprivate(set) var beforeFullscreen: (frame: Rectangle, isPlain: Bool)?
    fileprivate var requested: MonotonicTime
  }

  /// Maximum number of windows that are followed at a time.
  static let capacity = 16
  /// Time that a window has to take the shape that it was asked for.
  static let settlingTime = Duration.seconds(1)

  private(set) var entries: [Window: Entry] = [:]

  /// Records a window's place before a state that it is about to be asked for.
  ///
  /// - Parameters:
  ///   - isPlain: True if it is neither maximized nor full screen now.
  ///   - outer: Its present place, with its frame.
  /// - Returns: A window that is followed no longer.
  mutating func record(
    _ window: Window, becomesFullscreen: Bool, isPlain: Bool, outer: Rectangle, extents: WindowSizing.Sides,
    at now: MonotonicTime
  ) -> Window? {
    var entry = isPlain ? Entry(requested: now) : entries[window] ?? Entry(requested: now)
    entry.requested = now
    if isPlain { (entry.normal, entry.extents) = (outer, extents) }
    if becomesFullscreen { entry.beforeFullscreen = (outer, isPlain) }
    let isNew = entries[window] == nil
    let oldest = isNew && entries.count >= Self.capacity ? entries.min { $0.value.requested < $1.value.requested } : nil
    if let oldest { entries[oldest.key] = nil }
    entries[window] = entry
    return oldest?.key
  }

  /// Records that a window is asked for another state by us.
  mutating func touch(_ window: Window, at now: MonotonicTime) { entries[window]?.requested = now }

  /// Records a change of a window's shape; returns true if it is followed no longer.
  mutating func reshaped(_ window: Window, at now: MonotonicTime) -> Bool {
    guard let entry = entries[window], now - entry.requested > Self.settlingTime else { return false }
    entries[window] = nil
    return true
  }

  mutating func forget(_ window: Window) { entries[window] = nil }
}
