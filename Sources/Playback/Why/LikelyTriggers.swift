internal import Bindings
internal import Gestures

extension Observation {
  /// The triggers that could match the movement, the likeliest first, without device and modifiers.
  var likelyTriggers: [(text: String, isContinuous: Bool)] {
    var triggers: [(text: String, isContinuous: Bool)] = []
    func add(_ text: String, continuous isContinuous: Bool = false) { triggers.append((text, isContinuous)) }
    let directions = [straightDirection, direction].compactMap { $0?.word }
    func swipes() {
      for word in directions { add("swipe \(max(1, fingers)) \(word)") }
      for word in directions where strictDistance >= 1 {
        add("swipe \(max(1, fingers)) \(word) min \(NumberText.short(strictDistance))mm")
      }
    }
    func spans() {
      let span = scale >= 1 ? "out" : "in"
      let turn = rotation >= 0 ? "clockwise" : "counterclockwise"
      let turns = abs(rotation) >= 10 && abs(scale - 1) < 0.15
      for (kind, word) in turns ? [("rotate", turn), ("pinch", span)] : [("pinch", span), ("rotate", turn)] {
        add("\(kind) \(fingers) \(word)", continuous: true)
      }
    }
    switch form {
    case .touches where isResting:
      if sequences > 1 { add("tap \(fingers) times \(min(sequences, 5))") }
      add("tap \(fingers)")
      add("hold \(fingers)", continuous: true)
    case .touches:
      for edge in ["left", "right", "top", "bottom"] where fingers == 1 {
        add("edge \(edge)", continuous: true)
        add("edge \(edge) along", continuous: true)
      }
      if fingers >= 2, distance < reach / 2 { spans() }
      swipes()
      if fingers >= 2 { spans() }
    case .touchpad(.swipe): swipes()
    case .touchpad(.pinch): spans()
    case .touchpad(.hold): break
    case .press(let kind): add("tap \(fingers)\(kind.isPressOfTouchpad ? " pressed" : "")")
    case .scroll:
      if let word = straightDirection?.word { add("scroll \(word)", continuous: true) }
    case .hover: break
    }
    return triggers
  }

  /// A minimum distance for a trigger, in millimetres: a tenth less than the measured distance, so that the next
  /// attempt may be a little shorter. Rounded down to half a millimetre.
  var strictDistance: Double { (distance * 0.9 * 2).rounded(.down) / 2 }

  /// The button of a mouse or pen that was down when the movement began; nil if no button was down.
  var heldButton: PointerButton? {
    guard device.deviceClass.touchKind == .indirectPointer, form == .touches else { return nil }
    return (1...32).first { start.buttons == .button($0) }.map { PointerButton($0) }
  }

  /// The modifiers and the button that were down, as they are written after a trigger; empty if nothing was down.
  var heldText: String {
    let words = [start.held.isEmpty ? nil : start.held.words, heldButton.map { "button \($0)" }].compactMap { $0 }
    return words.isEmpty ? "" : " with " + words.joined(separator: " ")
  }
}
