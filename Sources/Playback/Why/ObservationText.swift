internal import Bindings
internal import Gestures

extension Observation {
  /// The movement as a sentence without a full stop, such as "3 fingers on touchpad "X" moved up 6.1 mm in 180 ms (34
  /// mm/s)".
  package var text: String {
    var text = "\(subject) on \(device.deviceClass.rawValue) \"\(device.name)\" \(predicate)"
    if !start.held.isEmpty { text += ", with \(start.held.words)" }
    return text
  }

  private var subject: String {
    switch form {
    case .touches:
      switch device.deviceClass.touchKind {
      case .direct, .indirect: return NumberText.count(fingers, "finger")
      case .pencil: return "the pen"
      case .indirectPointer: return "the pointer with button \(buttonText)"
      }
    case .touchpad: return NumberText.count(fingers, "finger")
    case .press: return NumberText.count(fingers, "finger")
    case .scroll: return fingers > 0 ? NumberText.count(fingers, "finger") : "the wheel"
    case .hover: return "the pointer"
    }
  }

  private var buttonText: String {
    let number = (1...32).first { start.buttons == .button($0) }
    return number.map { "\(PointerButton($0))" } ?? "several"
  }

  private var predicate: String {
    let time = NumberText.duration(duration)
    switch form {
    case .press(let kind): return kind.isPressOfTouchpad ? "pressed the touchpad" : "tapped or clicked"
    case .hover: return reach == 0 && duration > .zero ? "rested \(time)" : "moved"
    case .scroll where fingers == 0:
      return "turned \(straightDirection?.word ?? "nowhere") \(NumberText.short(distance)) clicks"
    case .touchpad(.hold): return "rested \(time)"
    case .touchpad(.pinch): return "\(pinchText) in \(time)"
    case .touches where isResting:
      if sequences > 1 { return "tapped \(sequences) times" }
      return duration < .milliseconds(400) ? "tapped for \(time)" : "rested \(time)"
    case .touches where distance < reach / 2 && fingers >= 2: return "\(pinchText) in \(time)"
    case .touches, .touchpad, .scroll: return "\(movementText) in \(time)\(speedText)"
    }
  }

  private var movementText: String {
    guard let word = direction?.word else { return "did not move" }
    return "moved \(word) \(NumberText.millimetres(distance))"
  }

  private var speedText: String { speed.map { " (\(NumberText.short($0)) mm/s)" } ?? "" }

  private var pinchText: String {
    let turned =
      abs(rotation) >= 1
      ? "turned \(NumberText.short(abs(rotation)))° \(rotation > 0 ? "clockwise" : "counterclockwise")" : nil
    let spread =
      abs(scale - 1) >= 0.02 ? "\(scale > 1 ? "spread" : "closed") to \(NumberText.short(scale * 100))%" : nil
    let parts = [spread, turned].compactMap { $0 }
    return parts.isEmpty ? "did not spread or turn" : parts.joined(separator: " and ")
  }
}
