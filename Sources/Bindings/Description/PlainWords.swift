package import Gestures

extension Binding {
  /// The gesture in plain words, for a person who does not know the language: "swipe up with three fingers on the
  /// touchpad".
  ///
  /// - Parameter deviceClasses: The classes to name where the line names no device.
  package func plainWords(on deviceClasses: [DeviceClass] = []) -> String {
    [
      trigger.plainWords ?? text, trigger.commit?.plainWords ?? "", scope.plainDevice(deviceClasses),
      scope.plainModifiers,
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Trigger {
  /// The gesture in plain words; nil for a custom kind.
  fileprivate var plainWords: String? {
    guard let builtIn = BuiltInKind(rawValue: kind.name), !kind.isCustom else { return nil }
    switch builtIn {
    case .tap:
      if let tappedButton { return "click \(tappedButton.plainWords)" }
      let times = self[TapOptions.times] ?? 1
      let often = times == 1 ? "" : times == 2 ? " twice" : " \(times) times"
      return "tap\(often) with \(plainFingers)"
    case .swipe: return "swipe\(plainDirections) with \(plainFingers)"
    case .pan: return "move \(plainFingers)\(plainDirections)"
    case .pinch:
      return directions == .inward
        ? "pinch \(plainFingers) together"
        : directions == .outward ? "spread \(plainFingers)" : "pinch or spread \(plainFingers)"
    case .rotate: return "turn \(plainFingers)\(plainDirections)"
    case .hold: return "hold \(plainFingers) still"
    case .edge:
      return isAlongEdge
        ? "move a finger along the \(edge.plainWords) of the screen"
        : "move a finger inwards from the \(edge.plainWords) of the screen"
    case .hover:
      if case .area = position { return "move the pointer into its area of the screen" }
      return "move the pointer to the \(edge.plainWords) of the screen"
    case .scroll: return plainDirections.isEmpty ? "scroll in any direction" : "scroll\(plainDirections)"
    case .stroke:
      let drawing = "draw \(shape?.name ?? "a shape")"
      return fingers == 1...1 ? drawing : drawing + " with \(plainFingers)"
    }
  }

  private var plainFingers: String {
    func word(_ number: Int) -> String {
      let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
      return words.indices.contains(number - 1) ? words[number - 1] : String(number)
    }
    guard fingers.count > 1 else {
      return word(fingers.lowerBound) + (fingers.lowerBound == 1 ? " finger" : " fingers")
    }
    guard fingers != kind.fingers.allowed else { return "any number of fingers" }
    let link = fingers.count == 2 ? "or" : "to"
    return "\(word(fingers.lowerBound)) \(link) \(word(fingers.upperBound)) fingers"
  }

  /// The directions with a space before them; empty where all are meant.
  private var plainDirections: String {
    guard directions != kind.directions.allowed else { return "" }
    let single = Directions.words.map(\.directions).filter { directions.contains($0) && $0.members.count == 1 }
    let words = single.map { direction -> String in
      let word = direction.word ?? ""
      return Directions.inARow.contains(direction)
        ? "to the \(word) item" : word.split(separator: "-").joined(separator: " and ")
    }
    return words.isEmpty ? "" : " " + words.joined(separator: " or ")
  }
}

extension CommitThreshold {
  fileprivate var plainWords: String {
    let far =
      switch amount {
      case .length(let length): "\(length.inMillimetres.plain) mm"
      case .fraction(let part): "\((part * 100).plain) %"
      case .angle(let angle): "\(angle.plain)°"
      }
    return "by \(far) or quickly"
  }
}

extension PointerButton {
  fileprivate var plainWords: String { number <= 3 ? "the \(self) button" : "button \(self)" }
}

extension ScreenEdge {
  fileprivate var plainWords: String {
    if let side = Self.sides.first(where: { $0.place == self }) { return "\(side.word) edge" }
    let corner = Self.corners.first { $0.place == self }
    return (corner?.word ?? "").split(separator: "-").joined(separator: " ") + " corner"
  }
}

extension Scope {
  fileprivate func plainDevice(_ deviceClasses: [DeviceClass]) -> String {
    var parts: [String] = []
    if let button {
      let button = PointerButton(button)
      parts.append("with \(button.plainWords) pressed")
    }
    for case .name(let glob) in devices { parts.append("on \(glob.pattern.inQuotes)") }
    let classes = deviceClass.map { [$0] } ?? (devices.isEmpty && button == nil ? deviceClasses : [])
    if !classes.isEmpty { parts.append("on the " + classes.map(\.rawValue).joined(separator: " or the ")) }
    return parts.joined(separator: " ")
  }

  fileprivate var plainModifiers: String {
    guard let modifiers else { return "" }
    guard !modifiers.isEmpty else { return "while no modifier key is down" }
    return "while holding " + modifiers.words
  }
}
