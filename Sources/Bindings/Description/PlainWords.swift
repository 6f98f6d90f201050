package import Gestures

extension Binding {
  /// Returns the gesture in plain words, for a person who does not know the language: "swipe up with three fingers on
  /// the touchpad".
  ///
  /// - Parameter deviceClasses: The classes to name if the line names no device.
  package func plainWords(on deviceClasses: [DeviceClass] = []) -> String {
    [
      trigger.kind.plainWords?(trigger) ?? text, trigger.commit?.plainWords ?? "", scope.plainDevice(deviceClasses),
      scope.plainModifiers,
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Trigger {
  /// The number of fingers in words.
  var plainFingers: String {
    func word(_ number: Int) -> String {
      let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
      return words.indices.contains(number - 1) ? words[number - 1] : String(number)
    }
    guard fingers.count > 1 else {
      return word(fingers.lowerBound) + (fingers.lowerBound == 1 ? " finger" : " fingers")
    }
    guard fingers != kind.fingers.any else { return "any number of fingers" }
    let link = fingers.count == 2 ? "or" : "to"
    return "\(word(fingers.lowerBound)) \(link) \(word(fingers.upperBound)) fingers"
  }

  /// The directions in words, after a space; empty if the trigger accepts all directions of its kind.
  var plainDirections: String {
    guard directions != kind.directions.allowed else { return "" }
    let single = Directions.words.map(\.directions).filter { directions.contains($0) && $0.members.count == 1 }
    let words = single.map { direction -> String in
      let word = direction.word ?? ""
      return Directions.inARow.contains(direction)
        ? (direction == .next ? "forwards" : "backwards") : word.split(separator: "-").joined(separator: " and ")
    }
    return words.isEmpty ? "" : " " + words.joined(separator: " or ")
  }
}

extension CommitThreshold {
  fileprivate var plainWords: String {
    let far =
      switch amount {
      case .length(let length): "\(length.inMillimetres.plain) mm"
      case .fraction(let part): "\((part * 100).plain)%"
      case .angle(let angle): "\(angle.plain)°"
      }
    return "by \(far) or quickly"
  }
}

extension PointerButton {
  var plainWords: String { Self.words.contains { $0.number == number } ? "the \(self) button" : "button \(self)" }
}

extension ScreenEdge {
  var plainWords: String {
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
    guard !modifiers.isEmpty else { return "with no modifier key held" }
    let names = modifiers.words.split(separator: "+").map { word in
      word == "level3" ? "AltGr" : String(word).withFirstLetterUppercase
    }
    return "with \(names.joined(separator: "+")) held"
  }
}
