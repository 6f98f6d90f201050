import Checkmark
import Gestures

/// Plays one case and remembers all that the engine answered.
final class Runner {
  static let device = DeviceID(12)

  let engine = GestureEngine()
  private(set) var turns: [GestureEngine.Turn] = []
  private(set) var names: [String] = []
  /// "recognizer:state@ms", written down by actions.
  private(set) var sent: [String] = []
  private(set) var midPoints: [String: Point] = [:]
  private let target = GestureTarget()
  private var delegates: [CaseDelegate] = []
  private var recognizers: [String: GestureRecognizer] = [:]
  private var locations: [UInt64: (point: Point, kind: Touch.Kind)] = [:]

  init(_ fields: Fields) throws {
    let size = fields.list("screen").compactMap { $0 as? Int }
    let screen = Rectangle(x: 0, y: 0, width: Double(size.first ?? 1920), height: Double(size.last ?? 1080))
    let descriptions = fields.list("recognizers").map { Fields($0) }
    for description in descriptions {
      let recognizer = try Factory.make(description, screen: screen)
      let name = description.string("id") ?? ""
      recognizers[name] = recognizer
      names.append(name)
      if description.has("delegate") {
        let delegate = CaseDelegate(description.fields("delegate"))
        delegates.append(delegate)
        recognizer.delegate = delegate
      }
      recognizer.addAction { [weak self] in self?.note($0) }
      target.addGestureRecognizer(recognizer)
    }
    for description in descriptions {
      for other in description.strings("requiresFailureOf") ?? [] {
        guard let recognizer = recognizers[description.string("id") ?? ""], let required = recognizers[other] else {
          throw Factory.Problem.badValue(other)
        }
        try recognizer.require(toFail: required)
      }
    }
    engine.addTarget(target)
    for item in fields.list("timeline") { try play(Fields(item)) }
  }

  private func note(_ recognizer: GestureRecognizer) {
    guard let transition = recognizer.transition else { return }
    let text = "\(recognizer.name ?? ""):\(recognizer.state)@\(transition.at.microseconds / 1000)"
    sent.append(text)
    if let mark = recognizer as? CheckmarkGestureRecognizer { midPoints[text] = mark.midPoint }
  }

  func state(of name: String) -> GestureRecognizer.State? { recognizers[name]?.state }
  func scripted(_ name: String) -> ScriptedRecognizer? { recognizers[name] as? ScriptedRecognizer }

  private func handle(_ event: InputEvent) { turns.append(engine.handle(event)) }

  private func play(_ item: Fields) throws {
    guard let milliseconds = item.number("t") else { throw Factory.Problem.badValue("t") }
    let time = Timestamp(microseconds: Int64(milliseconds * 1000))
    var isPlayed = false
    for key in item.values.keys.sorted() {
      switch key {
      case "t", "began", "moved", "ended", "cancelled": continue
      case "disable":
        handle(.time(time))
        recognizers[item.string(key) ?? ""]?.isEnabled = false
        handle(.time(time))
      case "cancelGesture":
        handle(.time(time))
        recognizers[item.string(key) ?? ""]?.cancel()
        handle(.time(time))
      case "gesture": handle(try gesture(item.fields(key), at: time))
      case "system": handle(try system(item.fields(key), at: time))
      case "hover": handle(try hover(item, at: time))
      case "press": handle(try press(item.fields(key), at: time))
      case "scroll": handle(try scroll(item.fields(key), at: time))
      default: throw Factory.Problem.unknownProperty(key)
      }
      isPlayed = true
    }
    let touches = try touches(item, at: time)
    if !touches.isEmpty {
      handle(.touches(TouchEvent(timestamp: time, device: Self.device, changed: touches)))
    } else if !isPlayed {
      handle(.time(time))
    }
  }

  private func touches(_ item: Fields, at time: Timestamp) throws -> [Touch] {
    var changed: [Touch] = []
    let phases: [(String, Touch.Phase)] = [
      ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ]
    for (key, phase) in phases {
      for entry in item.list(key) {
        guard let entry = entry as? [Any], let number = entry.first as? Int else { throw Factory.Problem.badValue(key) }
        let id = UInt64(number)
        var (point, kind) = locations[id] ?? (.zero, .direct)
        if entry.count >= 3 { point = Point(x: double(entry[1]), y: double(entry[2])) }
        if entry.count >= 4, let named = Touch.Kind(named: entry[3] as? String ?? "") { kind = named }
        locations[id] = (point, kind)
        changed.append(
          Touch(id: Touch.ID(id), kind: kind, device: Self.device, phase: phase, location: point, timestamp: time))
      }
    }
    return changed
  }

  private func double(_ value: Any) -> Double { (value as? Double) ?? (value as? Int).map(Double.init) ?? .nan }

  private func vector(_ fields: Fields, _ key: String) -> Vector {
    let list = fields.list(key)
    return list.count == 2 ? Vector(dx: double(list[0]), dy: double(list[1])) : .zero
  }

  private func gesture(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    let kinds: [String: TouchpadGestureEvent.Kind] = ["swipe": .swipe, "pinch": .pinch, "hold": .hold]
    let phases: [String: TouchpadGestureEvent.Phase] = [
      "begin": .began, "update": .changed, "end": .ended, "cancel": .cancelled, "cancelled": .cancelled,
    ]
    guard let kind = kinds[fields.string("kind") ?? ""], var phase = phases[fields.string("phase") ?? ""] else {
      throw Factory.Problem.badValue("gesture")
    }
    if phase == .ended, fields.flag("cancelled") == true { phase = .cancelled }
    let delta = vector(fields, "delta")
    return .touchpad(
      TouchpadGestureEvent(
        timestamp: time, device: Self.device, kind: kind, phase: phase,
        numberOfTouches: Int(fields.number("fingers") ?? 0), delta: delta, unacceleratedDelta: delta,
        scale: fields.number("scale") ?? 1, rotationDelta: fields.number("angle") ?? 0))
  }

  private func system(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    if let device = fields.number("deviceRemoved") {
      return .system(.deviceRemoved(DeviceID(Int32(device))), at: time)
    }
    throw Factory.Problem.badValue("system")
  }

  private func hover(_ item: Fields, at time: Timestamp) throws -> InputEvent {
    let list = item.list("hover")
    var event = HoverEvent(timestamp: time, device: Self.device, phase: .moved, location: .zero)
    if list.count == 2 {
      event.location = Point(x: double(list[0]), y: double(list[1]))
    } else {
      guard let phase = ["enter": HoverEvent.Phase.entered, "exit": .exited][item.string("hover") ?? ""] else {
        throw Factory.Problem.badValue("hover")
      }
      event.phase = phase
    }
    return .hover(event)
  }

  private func press(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    let phases: [String: PressEvent.Phase] = [
      "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
    ]
    guard let phase = phases[fields.string("phase") ?? ""] else { throw Factory.Problem.badValue("press") }
    return .press(
      PressEvent(
        timestamp: time, device: Self.device, phase: phase, kind: PressEvent.Kind(fields.string("type") ?? "")))
  }

  private func scroll(_ fields: Fields, at time: Timestamp) throws -> InputEvent {
    .scroll(
      ScrollEvent(
        timestamp: time, device: Self.device, kind: fields.string("kind") == "discrete" ? .discrete : .continuous,
        delta: vector(fields, "delta")))
  }
}
