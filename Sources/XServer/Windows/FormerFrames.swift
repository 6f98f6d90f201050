internal import CX11
internal import Gestures
internal import Linux

/// The areas of windows before we maximized them or made them full screen, for previews of a restored window.
///
/// Window managers do not report the area to which a window returns. If another program or the user moves the window in
/// the meantime, the window's entry is removed: a missing area is better than a wrong area.
struct FormerFrames {
  struct Entry {
    /// The window's area, with the frame, when it was neither maximized nor full screen; nil if unknown.
    fileprivate(set) var normal: Rectangle?
    /// The widths of the frame around `normal`.
    fileprivate(set) var extents: WindowSizing.Sides?
    /// The window's area before it became full screen; `isPlain` is true if the window was not maximized then.
    fileprivate(set) var beforeFullscreen: (frame: Rectangle, isPlain: Bool)?
    fileprivate var requested: MonotonicTime
  }

  /// Maximum number of entries.
  static let capacity = 16
  /// Maximum time between our request and the change of the window's shape.
  static let settlingTime = Duration.seconds(1)

  private(set) var entries: [Window: Entry] = [:]

  /// Records a window's area before its state is changed.
  ///
  /// - Parameters:
  ///   - isPlain: True if the window is neither maximized nor full screen now.
  ///   - outer: The window's current area, with the frame.
  /// - Returns: The window whose entry was evicted to make space; nil if no entry was evicted.
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

  /// Records that we request another state of a window.
  mutating func touch(_ window: Window, at now: MonotonicTime) { entries[window]?.requested = now }

  /// Records that the shape of a window has changed. If we did not request this change, removes the window's entry and
  /// returns true.
  mutating func reshaped(_ window: Window, at now: MonotonicTime) -> Bool {
    guard let entry = entries[window], now - entry.requested > Self.settlingTime else { return false }
    entries[window] = nil
    return true
  }

  mutating func forget(_ window: Window) { entries[window] = nil }
}
