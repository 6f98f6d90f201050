extension [ApplicationEvent] {
  /// Returns the chords in a log by their usual names, such as `ctrl+plus` for Control, Shift and the key that types
  /// `plus`.
  ///
  /// A modifier alone is a chord only if no other key was pressed with it.
  ///
  /// - Parameter plainName: Returns the name of the keysym that a key types without modifiers, by its X keycode.
  package func chords(plainName: (Int) -> String) -> [String] {
    let keys = filter(\.isKey)
    return keys.indices.compactMap { index in
      guard case .keyPressed(let name, let code, let modifiers) = keys[index] else { return nil }
      if Self.modifierKeys.contains(name) {
        guard index + 1 < keys.count, case .keyReleased(_, code, _) = keys[index + 1] else { return nil }
      }
      let plain = plainName(code)
      // If Shift changes the keysym, the keysym's name already implies Shift.
      let isTold = name != plain && name != "ISO_Left_Tab"
      var words: [String] = []
      if modifiers.contains(.control) { words.append("ctrl") }
      if modifiers.contains(.alt) { words.append("alt") }
      if modifiers.contains(.super) { words.append("super") }
      if modifiers.contains(.shift), !isTold { words.append("shift") }
      words.append(isTold ? name : plain)
      return words.joined(separator: "+")
    }
  }

  private static var modifierKeys: Set<String> {
    let pairs = ["Shift", "Control", "Alt", "Meta", "Super", "Hyper"].flatMap { [$0 + "_L", $0 + "_R"] }
    return Set(pairs + ["ISO_Level3_Shift", "Mode_switch"])
  }
}
