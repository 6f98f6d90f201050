internal import Bindings
internal import Gestures
package import Traces

extension Observation {
  private static let millimetresPerPoint = 25.4 / 96
  /// A touchpad's unaccelerated unit is 1/1000 inch.
  private static let millimetresPerUnit = 25.4 / 1000

  /// Measures the input of an episode: that of the device that began it, or of its hovering pointer.
  ///
  /// Returns nil for a trace without input of a known device.
  package init?(_ trace: Trace) {
    var reader = ObservationReader(trace.header)
    for line in trace.lines {
      switch line.content {
      case .input(let event): reader.read(event)
      case .mode(let name): reader.mode = name
      case .paused(let isPaused): reader.isPaused = isPaused
      case .condition, .touchDisowned, .gestureDisowned, .transition, .performed, .refused, .gap: break
      }
    }
    guard let observation = reader.observation else { return nil }
    self = observation
  }

  fileprivate mutating func read(_ event: TouchpadGestureEvent) {
    fingers = max(fingers, event.numberOfTouches)
    translation += event.unacceleratedDelta * Self.millimetresPerUnit
    reach = max(reach, translation.length)
    scale = event.scale
    rotation += event.rotationDelta
  }

  fileprivate mutating func read(_ event: ScrollEvent) {
    if event.numberOfTouches > 0 {
      fingers = max(fingers, event.numberOfTouches)
      translation += event.unacceleratedDelta * Self.millimetresPerUnit
    } else {
      translation += event.clicks
    }
  }

  fileprivate mutating func measure(_ fingers: [ObservationReader.Finger], pixelsPerPoint: Double) {
    let perPixel = Self.millimetresPerPoint / pixelsPerPoint
    let moved = fingers.map { ($0.last - $0.first) * perPixel }
    guard !moved.isEmpty else { return }
    reach = max(reach, moved.map(\.length).max() ?? 0)
    translation = moved.reduce(.zero, +) * (1 / Double(moved.count))
    guard fingers.count >= 2 else { return }
    let spans = (Self.span(fingers.map(\.first)), Self.span(fingers.map(\.last)))
    if spans.0.length > 0 { scale = spans.1.length / spans.0.length }
    rotation = Self.angle(from: spans.0.direction, to: spans.1.direction)
  }

  /// Returns the mean distance from the middle, and the direction from the first point to the second.
  private static func span(_ points: [Point]) -> (length: Double, direction: Vector) {
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum * (1 / Double(points.count))
    let length = points.reduce(0) { $0 + ($1 - middle).length } / Double(points.count)
    return (length, points[1] - points[0])
  }

  /// Degrees from one direction to another, clockwise positive.
  private static func angle(from a: Vector, to b: Vector) -> Double {
    Angle.degrees(sine: a.dx * b.dy - a.dy * b.dx, cosine: a.dx * b.dx + a.dy * b.dy)
  }
}

/// Follows the input of one device, the first that something comes down on.
private struct ObservationReader {
  struct Finger {
    let id: Touch.ID
    let first: Point
    var last: Point
    var isDown = true
  }

  var mode: String
  var isPaused: Bool
  private(set) var observation: Observation?
  private let devices: [DeviceID: InputDevice]
  /// The fingers of the present sequence.
  private var fingers: [Finger] = []
  private var begin = Timestamp(microseconds: 0)

  init(_ header: TraceHeader) {
    mode = header.mode
    isPaused = header.isPaused
    devices = Dictionary(header.devices.map { ($0.device.id, $0.device) }) { first, _ in first }
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
    case .press(let event):
      guard event.phase == .began else { return change(event.device, at: event.timestamp) { _ in } }
      let count = event.kind == .twoFingerTap ? 2 : 3
      open(
        .press(event.kind), event.device, fingers: count, held: event.modifiers, reported: count, at: event.timestamp)
    case .scroll(let event):
      let count = event.numberOfTouches
      if observation == nil {
        open(
          .scroll(event.kind), event.device, fingers: count, held: event.modifiers, reported: count > 0 ? count : nil,
          at: event.timestamp)
      }
      change(event.device, at: event.timestamp) { $0.read(event) }
    case .hover(let event):
      guard observation == nil else { return }
      open(
        .hover, event.device, fingers: 0, held: event.modifiers, reported: nil, place: event.location,
        at: event.timestamp)
    case .system, .time: break
    }
  }

  private mutating func read(_ event: TouchEvent) {
    for touch in event.changed {
      if touch.phase == .began {
        if !fingers.contains(where: \.isDown) {
          // A further tap counts; of several movements the last one is measured.
          fingers = []
          open(
            .touches, event.device, fingers: 1, held: event.modifiers, buttons: event.buttonMask, reported: nil,
            place: touch.location, at: event.timestamp)
        }
        guard observation?.device.id == event.device else { continue }
        fingers.append(Finger(id: touch.id, first: touch.location, last: touch.location))
      } else if let index = fingers.lastIndex(where: { $0.id == touch.id }) {
        fingers[index].last = touch.location
        if touch.phase == .ended || touch.phase == .cancelled { fingers[index].isDown = false }
      }
    }
    let (all, down) = (fingers, fingers.count { $0.isDown })
    change(event.device, at: event.timestamp) { observation in
      observation.fingers = max(observation.fingers, down)
      observation.measure(all, pixelsPerPoint: event.pixelsPerPoint > 0 ? event.pixelsPerPoint : 1)
    }
  }

  /// Begins the observation, or counts a further sequence of the same device.
  private mutating func open(
    _ form: Observation.Form, _ id: DeviceID, fingers: Int, held: Modifiers, buttons: ButtonMask = [], reported: Int?,
    place: Point? = nil, at time: Timestamp
  ) {
    guard let device = devices[id] else { return }
    let start = GestureStart(
      device: device, held: held, buttons: buttons, fingers: reported, place: place, mode: mode, isPaused: isPaused)
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
