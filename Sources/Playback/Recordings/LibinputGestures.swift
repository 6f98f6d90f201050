internal import Gestures

/// Collects gestures that libinput has recognized, from the output of libinput's tools.
struct LibinputGestures {
  private(set) var events: [TouchpadGestureEvent] = []

  /// The kind and phase of a gesture, from the type of a line such as `GESTURE_SWIPE_UPDATE`.
  struct Kind {
    let gesture: TouchpadGestureEvent.Kind
    let phase: TouchpadGestureEvent.Phase

    init?(_ word: some StringProtocol, isCancelled: Bool) {
      let parts = word.split(separator: "_")
      guard parts.count == 3, parts[0] == "GESTURE" else { return nil }
      switch parts[1] {
      case "SWIPE": gesture = .swipe
      case "PINCH": gesture = .pinch
      case "HOLD": gesture = .hold
      default: return nil
      }
      switch parts[2] {
      case "BEGIN": phase = .began
      case "UPDATE": phase = .changed
      case "END": phase = isCancelled ? .cancelled : .ended
      default: return nil
      }
    }
  }

  /// Appends an event of a touchpad's gesture.
  ///
  /// - Parameters:
  ///   - numbers: The numbers in the line: displacement, unaccelerated displacement, scale and rotation. Recordings do
  ///     not state the acceleration profile, so the adaptive profile is assumed.
  mutating func append(
    _ kind: Kind, at microseconds: Int64, fingers: Int, _ numbers: [Double], device: DeviceID
  ) {
    func vector(_ first: Int) -> Vector {
      numbers.count > first + 1 ? Vector(dx: numbers[first], dy: numbers[first + 1]) : .zero
    }
    events.append(
      TouchpadGestureEvent(
        timestamp: Timestamp(microseconds: microseconds), device: device,
        kind: kind.gesture, phase: kind.phase, numberOfTouches: fingers,
        location: Point(x: 960, y: 540), delta: vector(0),
        unacceleratedDelta: vector(2) * (1 / LengthUnit.libinputShare),
        scale: numbers.count > 4 ? numbers[4] : 1, rotationDelta: numbers.count > 5 ? numbers[5] : 0))
  }

  /// Appends an event from a line of `libinput record`: `- {time: 1.234567, type: GESTURE_SWIPE_UPDATE, nfingers: 3,
  /// delta: [... …}`. Ignores all other lines.
  mutating func append(_ line: String, device: DeviceID) {
    let words = line.words(separatedBy: "{}[],")
    func value(behind keys: String...) -> Int? { words.firstIndex { keys.contains($0) }.map { $0 + 1 } }
    func number(_ index: Int?) -> Double? { index.flatMap { words.indices.contains($0) ? Double(words[$0]) : nil } }
    guard let time = value(behind: "time:"), words.indices.contains(time),
      let microseconds = RecordingTime.microseconds(seconds: words[time]), let type = value(behind: "type:"),
      words.indices.contains(type),
      let kind = Kind(words[type], isCancelled: words.contains("true") && line.contains("cancelled")),
      let fingers = number(value(behind: "nfingers:"))
    else { return }
    var numbers = [0.0, 0, 0, 0, 1, 0]
    if let delta = value(behind: "delta:") { (numbers[0], numbers[1]) = (number(delta) ?? 0, number(delta + 1) ?? 0) }
    if let raw = value(behind: "unaccel:", "unaccelerated:") {
      (numbers[2], numbers[3]) = (number(raw) ?? 0, number(raw + 1) ?? 0)
    }
    numbers[4] = number(value(behind: "scale:")) ?? 1
    numbers[5] = number(value(behind: "angle_delta:", "angle:")) ?? 0
    append(kind, at: microseconds, fingers: Int(max(0, min(20, fingers))), numbers, device: device)
  }
}
