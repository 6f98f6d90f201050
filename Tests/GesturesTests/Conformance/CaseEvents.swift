import Gestures

/// Translates the items of a case's timeline into events.
struct CaseEvents {
  enum Deed { case cancel, disable, enable, remove }

  enum Step {
    case event(InputEvent)
    case program(Deed, recognizer: String, Timestamp)
  }

  static let device = DeviceID(12)
  private static let deeds: [String: Deed] = [
    "disable": .disable, "enable": .enable, "remove": .remove, "cancelGesture": .cancel,
  ]
  private static let touchPhases: [(key: String, phase: Touch.Phase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]
  private static let inputs = ["gesture", "system", "hover", "press", "scroll"]

  private var last: [UInt64: (point: Point, kind: Touch.Kind)] = [:]

  mutating func steps(of item: Fields) throws -> [Step] {
    try item.allow(["t"] + Self.touchPhases.map(\.key) + Self.inputs + Self.deeds.keys)
    let time = Timestamp(microseconds: Int64((try item.number("t") * 1000).rounded()))
    var steps: [Step] = []
    for (key, deed) in Self.deeds.sorted(by: { $0.key < $1.key }) {
      for name in try item.names(key) { steps.append(.program(deed, recognizer: name, time)) }
    }
    for key in Self.inputs where item.has(key) { steps.append(.event(try input(key, of: item, at: time))) }
    let touches = try touches(item, at: time)
    if !touches.isEmpty {
      steps.append(.event(.touches(TouchEvent(timestamp: time, device: Self.device, changed: touches))))
    }
    return steps.isEmpty ? [.event(.time(time))] : steps
  }

  private mutating func touches(_ item: Fields, at time: Timestamp) throws -> [Touch] {
    var changed: [Touch] = []
    for (key, phase) in Self.touchPhases where item.has(key) {
      for entry in try item.list(key) {
        let parts = try array(entry, "a touch that \(key)")
        guard [1, 3, 4].contains(parts.count), let id = UInt64(exactly: try whole(parts[0], "touch id")) else {
          throw Problem("a touch that \(key) has \(parts.count) parts")
        }
        var (point, kind) = last[id] ?? (.zero, .direct)
        if parts.count > 1 { point = Point(x: try double(parts[1], "x"), y: try double(parts[2], "y")) }
        if phase == .began { kind = parts.count > 3 ? try touchKind(text(parts[3], "touch type")) : .direct }
        last[id] = (point, kind)
        changed.append(
          Touch(id: Touch.ID(id), kind: kind, device: Self.device, phase: phase, location: point, timestamp: time))
      }
    }
    return changed
  }

  private func input(_ key: String, of item: Fields, at time: Timestamp) throws -> InputEvent {
    switch key {
    case "gesture": try gesture(item.fields(key), at: time)
    case "hover": try hover(item, at: time)
    case "press": try press(item.fields(key), at: time)
    case "scroll": try scroll(item.fields(key), at: time)
    default: try system(item, at: time)
    }
  }

  private func vector(_ fields: Fields, _ key: String) throws -> Vector? {
    guard fields.has(key) else { return nil }
    let parts = try fields.list(key).map { try double($0, key) }
    guard parts.count == 2 else { throw Problem("\(fields.place).\(key) is no pair of numbers") }
    return Vector(dx: parts[0], dy: parts[1])
  }

  private func location(_ fields: Fields) throws -> Point { .zero + (try vector(fields, "location") ?? .zero) }

  private func gesture(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    try fields.allow([
      "kind", "phase", "fingers", "delta", "unacceleratedDelta", "scale", "angle", "cancelled", "location",
    ])
    var phase = try gesturePhase(fields.string("phase"))
    if fields.has("cancelled"), try fields.flag("cancelled") { phase = .cancelled }
    let delta = try vector(fields, "delta") ?? .zero
    return .touchpad(
      TouchpadGestureEvent(
        timestamp: time, device: Self.device, kind: try gestureKind(fields.string("kind")), phase: phase,
        numberOfTouches: try fields.count("fingers"), location: try location(fields), delta: delta,
        unacceleratedDelta: try vector(fields, "unacceleratedDelta") ?? delta,
        scale: fields.has("scale") ? try fields.number("scale") : 1,
        rotationDelta: fields.has("angle") ? try fields.number("angle") : 0))
  }

  private func system(_ item: Fields, at time: Timestamp) throws -> InputEvent {
    if let name = item["system"] as? String { return .system(try systemEvent(name), at: time) }
    let fields = try item.fields("system")
    guard fields.has("deviceRemoved") else {
      guard let name = fields.values.keys.first, fields.values.count == 1, try fields.flag(name) else {
        throw Problem("system says no event")
      }
      return .system(try systemEvent(name), at: time)
    }
    try fields.allow(["deviceRemoved"])
    guard let device = Int32(exactly: try fields.count("deviceRemoved")) else { throw Problem("no such device") }
    return .system(.deviceRemoved(DeviceID(device)), at: time)
  }

  private func hover(_ item: Fields, at time: Timestamp) throws -> InputEvent {
    var event = HoverEvent(timestamp: time, device: Self.device, phase: .moved, location: .zero)
    switch item["hover"] {
    case let name as String: event.phase = try hoverPhase(name)
    case is [Any]: event.location = .zero + (try vector(item, "hover") ?? .zero)
    default:
      let fields = try item.fields("hover")
      try fields.allow(["phase", "location"])
      event.phase = try hoverPhase(fields.string("phase"))
      event.location = try location(fields)
    }
    return .hover(event)
  }

  private func press(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    try fields.allow(["phase", "type", "location"])
    return .press(
      PressEvent(
        timestamp: time, device: Self.device, phase: try pressPhase(fields.string("phase")),
        kind: PressEvent.Kind(try fields.string("type")), location: try location(fields)))
  }

  private func scroll(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    try fields.allow(["kind", "type", "delta", "location"])
    var kind = ScrollEvent.Kind.continuous
    for key in ["kind", "type"] where fields.has(key) { kind = try scrollKind(fields.string(key)) }
    guard let delta = try vector(fields, "delta") else { throw Problem("a scroll step without delta") }
    return .scroll(
      ScrollEvent(timestamp: time, device: Self.device, kind: kind, delta: delta, location: try location(fields)))
  }
}
