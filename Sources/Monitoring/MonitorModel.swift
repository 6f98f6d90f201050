internal import Bindings
package import Gestures
package import Traces

/// The state after some lines of a trace, as `dactyl monitor` shows it.
package struct MonitorModel: Sendable, Equatable {
  /// Maximum number of stored log entries. Terminals have fewer lines.
  static let maximumEntries = 200

  /// The source of the lines, for the title.
  package var origin: String
  private(set) var header = TraceHeader()
  package private(set) var devices: [InputDevice] = []
  package private(set) var layout = ScreenLayout()
  private(set) var mode = ""
  private(set) var isPaused = false
  /// The fingers that are down, in the order of their numbers.
  package private(set) var fingers: [MonitorFinger] = []
  package private(set) var touchpadGestures: [DeviceID: MonitorTouchpadGesture] = [:]
  /// The gestures that have begun and have not ended.
  private(set) var gestures: [MonitorGesture] = []
  /// The log, the oldest entry first.
  private(set) var entries: [MonitorEntry] = []
  /// Number of all entries ever added, including those that are no longer stored.
  private var entryCount = 0

  package init(origin: String) { self.origin = origin }

  /// Begins a new trace with this header. The log remains.
  package mutating func begin(_ header: TraceHeader) {
    self.header = header
    devices = header.devices.map(\.device)
    layout = header.layout
    mode = header.mode
    isPaused = header.isPaused
    fingers = []
    touchpadGestures = [:]
    gestures = []
  }

  /// Updates the state with the next line of the trace.
  package mutating func handle(_ line: TraceLine) {
    switch line.content {
    case .input(let event): handle(event)
    case .transition(let transition): handle(transition, at: line.time)
    case .performed(let performance):
      let time = performance.duration.map { " in \(Decimal.text($0.inMilliseconds, decimals: 1)) ms" } ?? ""
      add(line.time, .action, "\(name(of: performance.binding)): \(performance.action)\(time)")
    case .refused("rehearsed"): add(line.time, .system, "not performed: a window or program only shows gestures")
    case .refused("locked"): add(line.time, .warning, "refused: the session is locked")
    case .refused(let reason): add(line.time, .warning, "refused: \(reason)")
    case .mode(let name):
      mode = name
      add(line.time, .system, "mode \(name)")
    case .paused(let isPaused):
      self.isPaused = isPaused
      add(line.time, .system, isPaused ? "paused: applications get everything" : "resumed")
    case .gap(let count): add(line.time, .warning, "\(count) lines of input are missing")
    case .condition, .touchDisowned, .gestureDisowned: break
    }
  }

  /// Adds an entry about an event outside the trace.
  package mutating func add(note text: String) { add(nil, .system, text) }

  /// Returns the entries that were added after the first `count` entries, and the new number of entries.
  package func entries(since count: Int) -> (entries: [MonitorEntry], count: Int) {
    (Array(entries.suffix(max(0, entryCount - count))), entryCount)
  }

  /// The name of a binding: its trigger and its line.
  func name(of binding: Int) -> String {
    guard let known = header.bindings.first(where: { $0.index == binding }) else { return "binding \(binding)" }
    return "\(known.name.trigger) (\(known.name.lineText))"
  }

  private mutating func add(_ time: Timestamp?, _ tone: MonitorTone, _ text: String) {
    entries.append(MonitorEntry(time: time, tone: tone, text: text))
    entryCount += 1
    if entries.count > Self.maximumEntries { entries.removeFirst(entries.count - Self.maximumEntries) }
  }

  private mutating func handle(_ event: InputEvent) {
    switch event {
    case .touches(let event): for touch in event.changed { handle(touch) }
    case .touchpad(let event):
      touchpadGestures[event.device] = touchpadGestures[event.device, default: .init(event)].next(event)
    case .system(let system, let time): handle(system, at: time)
    case .hover, .press, .scroll, .time: break
    }
  }

  private mutating func handle(_ touch: Touch) {
    let index = fingers.firstIndex { $0.id == touch.id && $0.device == touch.device }
    switch touch.phase {
    case .began, .moved, .stationary:
      guard let index else {
        // Use the smallest free number, so that other fingers keep their numbers.
        let number = (1...).first { number in !fingers.contains { $0.number == number } } ?? 0
        fingers.append(
          MonitorFinger(
            number: number, id: touch.id, device: touch.device, start: touch.location, location: touch.location))
        fingers.sort { $0.number < $1.number }
        return
      }
      fingers[index].location = touch.location
    case .ended, .cancelled: if let index { fingers.remove(at: index) }
    }
  }

  private mutating func handle(_ event: SystemEvent, at time: Timestamp) {
    switch event {
    case .deviceAdded(let device):
      devices.removeAll { $0.id == device.id }
      devices.append(device)
      add(time, .system, "\(device.deviceClass.rawValue) added: \(device.name)")
    case .deviceRemoved(let id):
      if let device = devices.first(where: { $0.id == id }) {
        add(time, .system, "\(device.deviceClass.rawValue) removed: \(device.name)")
      }
      devices.removeAll { $0.id == id }
      fingers.removeAll { $0.device == id }
      touchpadGestures[id] = nil
    case .screenLayoutChanged(let layout): self.layout = layout
    case .sessionLocked: add(time, .warning, "the session is locked")
    case .grabBroken, .sessionInactive, .sessionActive, .configurationReload, .shutdown: break
    }
  }

  private mutating func handle(_ transition: TraceTransition, at time: Timestamp) {
    let index = gestures.firstIndex { $0.binding == transition.binding && $0.recognizer == transition.recognizer }
    switch transition.to {
    case .began, .changed:
      guard let values = transition.values else { return }
      if let index {
        gestures[index].values = values
      } else {
        gestures.append(
          MonitorGesture(
            binding: transition.binding, recognizer: transition.recognizer, values: values))
        add(time, .gesture, "\(name(of: transition.binding)): began")
      }
    case .ended, .cancelled:
      if let index { gestures.remove(at: index) }
      let numbers = transition.values.map { MonitorNumber.summary(of: $0) } ?? []
      let text = ([name(of: transition.binding) + ": \(transition.to == .ended ? "ended" : "cancelled")"] + numbers)
        .joined(separator: "  ")
      add(time, transition.to == .ended ? .gesture : .warning, text)
    case .possible, .failed: if let index { gestures.remove(at: index) }
    }
  }
}
