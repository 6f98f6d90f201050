internal import Bindings
internal import Control
internal import Gestures
internal import Linux

/// Writes the stream `events`: the daemon's events as JSON Lines. docs/control.md has the format.
///
/// The publisher exists only while the stream has subscribers.
final class EventPublisher: GestureObserver {
  /// Version of the stream's format. Increases when a member is removed or changes its meaning.
  private static let version = 1

  /// A line that is written at the end of the pass, so that writing the line does not delay gestures.
  private enum Pending {
    case line(JSONLine)
    case phase(GesturePhase, reported: PlannedAction.Phase, BindingSet)
  }

  private let server: ControlServer
  private let gestures: GestureService
  /// IDs of the gestures whose `began` was published and whose end was not.
  private var running: Set<UInt64> = []
  private var pending: [Pending] = []

  init(_ server: ControlServer, _ gestures: GestureService) {
    self.server = server
    self.gestures = gestures
    gestures.pipeline.reportsPhases = true
    gestures.addObserver(self)
  }

  func stop() {
    gestures.removeObserver(self)
    gestures.pipeline.reportsPhases = false
  }

  /// Returns the first line of the stream, with the version of the format and the current state of the daemon.
  func opening(_ status: DaemonStatus) -> [UInt8] {
    var line = JSONLine()
    line.add("version", Self.version)
    line.add("daemon", status.version)
    line.add("process", status.process)
    line.add("mode", status.mode)
    line.add("paused", status.pause != nil)
    line.add("bindings", status.bindings)
    line.add("devices", gestures.pipeline.devices.map(JSONLine.init))
    return line.bytes
  }

  /// Adds the pending events to the streams of the subscribers.
  func flush() {
    for entry in pending {
      let bytes =
        switch entry {
        case .line(let line): line.bytes
        case .phase(let phase, let reported, let set): Self.line(of: phase, reported, of: set).bytes
        }
      for client in server.subscribers(of: .events) { server.publish(bytes, to: client) }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Publishes the last line of the stream, with the exit code of the daemon.
  func end(_ status: ExitStatus) {
    var line = JSONLine(event: "end")
    line.add("code", status.rawValue)
    publish(line)
  }

  /// True, because published events are sent at the end of the pass.
  var awaitsPass: Bool { true }

  func observe(_ event: DaemonEvent) {
    switch event {
    case .input(.system(.deviceAdded(let device), _), _):
      var line = JSONLine(event: "device-added")
      line.add(device)
      publish(line)
    case .input(.system(.deviceRemoved(let device), _), _):
      var line = JSONLine(event: "device-removed")
      line.add("id", device.rawValue)
      publish(line)
    case .admitted(let plan): for phase in plan.phases { publish(phase) }
    case .refused(let plan), .rehearsed(let plan): for phase in plan.phases { publishRefused(phase) }
    case .mode(let mode, _):
      var line = JSONLine(event: "mode")
      line.add("mode", mode)
      publish(line)
    case .paused(let end):
      var line = JSONLine(event: "pause")
      if let end {
        line.add("pauseLeftMilliseconds", max(.zero, end - .now).wholeMicroseconds / 1000)
      } else {
        line.addNull("pauseLeftMilliseconds")
      }
      publish(line)
    case .resumed: publish(JSONLine(event: "resume"))
    case .locked: publish(JSONLine(event: "locked"))
    case .reload(let bindings, let reports):
      var line = JSONLine(event: "reload")
      line.add("isValid", bindings != nil)
      line.add("reports", reports)
      if let bindings { line.add("bindings", bindings.bindings.count) }
      publish(line)
    case .input, .unusedInput, .condition, .touchDisowned, .gestureDisowned, .performed: break
    }
  }

  private func publish(_ phase: GesturePhase) {
    let values = phase.values
    switch values.phase {
    case .began: running.insert(values.gestureID)
    // Skip a gesture that began before the first client subscribed.
    case .changed: guard running.contains(values.gestureID) else { return }
    case .cancelled: guard running.remove(values.gestureID) != nil else { return }
    // Always publish `ended`, because it is the only phase of a discrete gesture.
    case .ended: running.remove(values.gestureID)
    }
    pending.append(.phase(phase, reported: values.phase, gestures.pipeline.bindings))
  }

  /// Handles a phase of a refused plan. If the gesture's `began` was published, its end is published as a cancellation.
  /// Other phases are not published.
  private func publishRefused(_ phase: GesturePhase) {
    switch phase.values.phase {
    case .began, .changed: return
    case .ended, .cancelled: break
    }
    guard running.remove(phase.values.gestureID) != nil else { return }
    pending.append(.phase(phase, reported: .cancelled, gestures.pipeline.bindings))
  }

  private static func line(
    of phase: GesturePhase, _ reported: PlannedAction.Phase, of set: BindingSet
  ) -> JSONLine {
    let values = phase.values
    var line = JSONLine(event: "gesture")
    line.add("phase", reported.rawValue)
    line.add("id", values.gestureID)
    line.add("binding", phase.binding)
    if set.bindings.indices.contains(phase.binding) {
      let binding = set.bindings[phase.binding]
      line.add("text", binding.text)
      if let name = binding.name { line.add("name", name) }
      if let label = binding.label { line.add("label", label) }
      if set.files.indices.contains(binding.span.file) { line.add("file", set.files[binding.span.file]) }
      line.add("line", binding.span.line)
    }
    line.add(values)
    return line
  }

  private func publish(_ line: JSONLine) { pending.append(.line(line)) }
}

extension JSONLine {
  init(event: String) {
    self.init()
    add("event", event)
  }

  init(_ device: InputDevice) {
    self.init()
    add(device)
  }

  mutating func add(_ device: InputDevice) {
    add("id", device.id.rawValue)
    add("name", device.name)
    add("deviceClass", device.deviceClass.rawValue)
  }

  /// Adds the values of a gesture under the names that plugins use. Omits the window, because its title is private.
  fileprivate mutating func add(_ values: ActionValues) {
    add("gesture", values.gesture.name)
    add("fingers", values.fingers)
    add("device", values.deviceClass.rawValue)
    add("device_name", values.deviceName)
    if let direction = values.direction?.word { add("direction", direction) } else { addNull("direction") }
    let numbers = [
      ("x", values.location.x), ("y", values.location.y), ("dx", values.delta.dx), ("dy", values.delta.dy),
      ("tx", values.total.dx), ("ty", values.total.dy), ("vx", values.velocity.dx), ("vy", values.velocity.dy),
      ("scale", values.scale), ("rotation", values.rotation), ("pressure", values.pressure),
    ]
    for (name, value) in numbers { add(name, number: Decimal.text(value)) }
    if let progress = values.progress { add("progress", number: Decimal.text(progress)) }
    add("mode", values.mode)
    guard !values.customValues.isEmpty else { return }
    var custom = JSONLine()
    for (name, value) in values.customValues.sorted(by: { $0.key < $1.key }) {
      custom.add(name, number: Decimal.text(value))
    }
    add("custom", custom)
  }
}
