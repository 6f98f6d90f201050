/// What a worker has not been told yet. However slow it is, there is at most one `changed` of each gesture that nothing
/// came after.
package struct PluginBacklog: Sendable {
  package struct Entry: Sendable {
    package let call: PluginCall
    package let phase: PlannedAction.Phase
    package var values: ActionValues
  }

  package private(set) var entries: [Entry] = []
  /// What the worker was told last: of the same call and gesture, it need not be said again.
  private var lastTold: (call: PluginCall, values: ActionValues)?

  package init() {}

  /// Forgets what the worker knows: another process has taken its place.
  package mutating func restart() { lastTold = nil }

  /// Drops everything.
  package mutating func clear() {
    entries = []
    lastTold = nil
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Takes an event in. A `changed` takes the place of the gesture's last one, if that has not been told, and counts its
  /// way with its own; the other phases are never dropped, and the order of one gesture's phases is never changed.
  package mutating func add(_ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues) {
    var values = values
    let earlier = entries.lastIndex { $0.values.gestureID == values.gestureID && $0.call == call }
    if phase == .changed, let last = earlier, entries[last].phase == .changed {
      values = values.merging(over: entries.remove(at: last).values)
    }
    entries.append(Entry(call: call, phase: phase, values: values))
  }

  /// Takes the next event out, as the line that tells it.
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
