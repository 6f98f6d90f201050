internal import Bindings
internal import Gestures
package import Traces

extension Observation {
  /// Measures the input of the first device with a finger or a pressed button; if no such device exists, of a hovering
  /// pointer.
  ///
  /// Nil for a trace without input of a known device.
  package init?(_ trace: Trace) {
    var reader = ObservationReader(trace.header)
    var isDisowned = false
    var isHeldTooLong = false
    for line in trace.lines {
      switch line.content {
      case .input(let event): reader.read(event)
      case .mode(let name): reader.mode = name
      case .paused(let isPaused): reader.isPaused = isPaused
      case .touchDisowned:
        isDisowned = true
        isHeldTooLong = isHeldTooLong || reader.isPressTooLong(at: line.time)
      case .gestureDisowned: isDisowned = true
      case .condition, .transition, .performed, .refused, .gap: break
      }
    }
    guard let observation = reader.observation else { return nil }
    self = observation
    self.isDisowned = isDisowned
    self.isHeldTooLong = isHeldTooLong
  }

  fileprivate mutating func read(_ event: TouchpadGestureEvent) {
    fingers = max(fingers, event.numberOfTouches)
    translation += event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit
    reach = max(reach, translation.length)
    scale = event.scale
    rotation += event.rotationDelta
  }

  fileprivate mutating func read(_ event: ScrollEvent) {
    if event.numberOfTouches > 0 {
      fingers = max(fingers, event.numberOfTouches)
      translation += event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit
    } else {
      translation += event.clicks
    }
  }

  fileprivate mutating func measure(_ tracked: TrackedFingers) {
    fingers = max(fingers, tracked.downCount)
    reach = max(reach, tracked.reach)
    translation = tracked.translation ?? translation
    scale = tracked.scale ?? scale
    rotation = tracked.rotation ?? rotation
  }
}

/// Measures the input of one device: the first device with a finger or a pressed button.
private struct ObservationReader {
  var mode: String
  var isPaused: Bool
  private var layout: ScreenLayout
  private(set) var observation: Observation?
  private let devices: [DeviceID: InputDevice]
  /// The fingers of the current touch sequence.
  private var fingers = TrackedFingers()
  private var begin = Timestamp(microseconds: 0)

  init(_ header: TraceHeader) {
    mode = header.mode
    isPaused = header.isPaused
    layout = header.layout
    devices = Dictionary(header.devices.map { ($0.device.id, $0.device) }) { first, _ in first }
  }

  /// Returns true if a button is held still and the timeout of its press is over. A press that an application gets for
  /// another reason is disowned before the press itself is reported.
  func isPressTooLong(at time: Timestamp) -> Bool {
    guard let observation, observation.form == .touches, observation.isResting else { return false }
    switch observation.device.deviceClass {
    case .mouse, .pen: return time - begin >= Observation.minimumPressTimeout
    case .touchscreen, .touchpad: return false
    }
  }

  mutating func read(_ event: InputEvent) {
    switch event {
    case .touches(let event): read(event)
    case .touchpad(let event):
      if event.phase == .began {
        open(
          .touchpad(event.kind), event.device, fingers: event.numberOfTouches, held: event.modifiers,
          reported: event.numberOfTouches, at: event.timestamp)
      }
      change(event.device, at: event.timestamp) { $0.read(event) }
    case .press(let event) where event.kind.isButton: change(event.device, at: event.timestamp) { _ in }
    case .press(let event):
      guard event.phase == .began else { return change(event.device, at: event.timestamp) { _ in } }
      let count = event.kind.numberOfFingers ?? 1
      open(
        .press(event.kind), event.device, fingers: count, held: event.modifiers, reported: count,
        place: event.kind.isPressOfTouchpad ? event.location : nil, at: event.timestamp)
    case .scroll(let event):
      let count = event.numberOfTouches
      if observation == nil {
        open(
          .scroll(event.kind), event.device, fingers: count, held: event.modifiers, reported: count > 0 ? count : nil,
          at: event.timestamp)
      }
      change(event.device, at: event.timestamp) { $0.read(event) }
    case .hover(let event):
      if let place = observation?.start.place, observation?.form == .hover {
        return change(event.device, at: event.timestamp) { $0.reach = max($0.reach, (event.location - place).length) }
      }
      guard observation == nil else { return }
      open(
        .hover, event.device, fingers: 0, held: event.modifiers, reported: nil, place: event.location,
        at: event.timestamp)
    case .system(.screenLayoutChanged(let changed), _): layout = changed
    case .time(let time):
      if let observation, observation.form == .hover { change(observation.device.id, at: time) { _ in } }
    case .system: break
    }
  }

  private mutating func read(_ event: TouchEvent) {
    // The value is moved instead of copied, because `open` changes the reader during the call.
    var tracked = TrackedFingers()
    swap(&tracked, &fingers)
    tracked.read(event) { touch, isFirst in
      if isFirst {
        open(
          .touches, event.device, fingers: 1, held: event.modifiers, buttons: event.buttonMask, reported: nil,
          place: touch.location, pixelsPerPoint: event.pixelsPerPoint, at: event.timestamp)
      }
      return observation?.device.id == event.device
    }
    change(event.device, at: event.timestamp) { $0.measure(tracked) }
    fingers = tracked
  }

  /// Begins the observation, or counts a further touch sequence of the same device.
  private mutating func open(
    _ form: Observation.Form, _ id: DeviceID, fingers: Int, held: Modifiers, buttons: ButtonMask = [], reported: Int?,
    place: Point? = nil, pixelsPerPoint: Double = 1, at time: Timestamp
  ) {
    guard let device = devices[id] else { return }
    let start = GestureStart(
      device: device, held: held, buttons: buttons, fingers: reported, place: place, mode: mode, isPaused: isPaused,
      layout: layout, pixelsPerPoint: pixelsPerPoint)
    if let known = observation {
      guard known.device.id == id, known.form != .hover else { return }
      observation?.sequences += 1
      begin = time
      return
    }
    observation = Observation(form: form, device: device, fingers: fingers, start: start)
    begin = time
  }

  private mutating func change(_ device: DeviceID, at time: Timestamp, _ body: (inout Observation) -> Void) {
    guard observation?.device.id == device, var changed = observation else { return }
    body(&changed)
    changed.duration = max(.zero, time - begin)
    observation = changed
  }
}
