/// The events that were not yet sent to a worker. Even if the worker is slow, there is at most one trailing `changed`
/// for each gesture.
package struct PluginBacklog: Sendable {
  package struct Entry: Sendable {
    package let call: PluginCall
    package let phase: PlannedAction.Phase
    package var values: ActionValues
  }

  package private(set) var entries: [Entry] = []
  /// The last event that was sent: values of the same call and gesture need not be repeated.
  private var lastTold: (call: PluginCall, values: ActionValues)?

  package init() {}

  /// Forgets what was sent, because another process is started.
  package mutating func restart() { lastTold = nil }

  /// Drops everything.
  package mutating func clear() {
    entries = []
    lastTold = nil
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds an event. A `changed` replaces the gesture's last one if that was not sent, and adds its displacement; other
  /// phases are never dropped, and the order of one gesture's phases never changes.
  package mutating func add(_ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues) {
    var values = values
    let earlier = entries.lastIndex { $0.values.gestureID == values.gestureID && $0.call == call }
    if phase == .changed, let last = earlier, entries[last].phase == .changed {
      values = values.merging(over: entries.remove(at: last).values)
    }
    entries.append(Entry(call: call, phase: phase, values: values))
  }

  /// Removes the next event and returns the line for it.
  package mutating func nextLine(_ manifest: PluginManifest) -> String? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    let isSame = lastTold.map { $0.values.gestureID == entry.values.gestureID && $0.call == entry.call } ?? false
    let isNew = entry.phase == .began || !isSame
    let told = isNew ? nil : lastTold?.values
    lastTold = (entry.call, entry.values)
    return PluginLine.text(
      entry.phase, verb: manifest.name, arguments: isNew ? manifest.values(of: entry.call) : nil, values: entry.values,
      told: told)
  }
}
