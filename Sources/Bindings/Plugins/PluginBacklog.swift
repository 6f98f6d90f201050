/// The events that were not yet sent to a worker. Consecutive `changed` events of a gesture are merged into one, so
/// that a slow worker does not make the list grow.
package struct PluginBacklog: Sendable {
  package struct Entry: Sendable {
    package let call: PluginCall
    package let phase: PlannedAction.Phase
    package var values: ActionValues
  }

  package private(set) var entries: [Entry] = []
  /// The last event that was sent. If the next line is for the same call and gesture, the line omits the values that
  /// have not changed since.
  private var lastTold: (call: PluginCall, values: ActionValues)?

  package init() {}

  /// Forgets the last event that was sent, because a new process has received nothing yet.
  package mutating func restart() { lastTold = nil }

  /// Drops all events, and forgets the last event that was sent.
  package mutating func clear() {
    entries = []
    lastTold = nil
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds an event. If the gesture's last unsent event is a `changed`, a new `changed` replaces it, with the sum of
  /// both displacements. Other phases are never dropped. The phases of a gesture keep their order.
  package mutating func add(_ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues) {
    var values = values
    let earlier = entries.lastIndex { $0.values.gestureID == values.gestureID && $0.call == call }
    if phase == .changed, let last = earlier, entries[last].phase == .changed {
      values = values.merging(over: entries.remove(at: last).values)
    }
    entries.append(Entry(call: call, phase: phase, values: values))
  }

  /// Removes the next event and returns the event's line; nil if no event is waiting.
  package mutating func nextLine(_ manifest: PluginManifest) -> String? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    let isSame = lastTold.map { $0.values.gestureID == entry.values.gestureID && $0.call == entry.call } ?? false
    let isNew = entry.phase == .began || !isSame
    let told = isNew ? nil : lastTold?.values
    lastTold = (entry.call, entry.values)
    return PluginLine.text(
      entry.phase, verb: manifest.name, arguments: isNew ? manifest.values(of: entry.call) : nil, values: entry.values,
      previous: told)
  }
}
