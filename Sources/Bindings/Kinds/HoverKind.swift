import Gestures

extension GestureKind {
  package static let hover = GestureKind(
    "hover", continuous: true,
    help: "the pointer is in an area of the screen, or with `hover dwell 600ms` rests anywhere, with no button "
      + "pressed. It ends when the pointer leaves",
    fingers: .absent(0...0, reason: "a `hover` has no number of fingers; it follows the pointer"),
    position: .edgeOrArea,
    streams: .hovering, defaultClasses: .all,
    options: [HoverOptions.screens.definition, HoverOptions.dwell.definition, HoverOptions.size.definition],
    measure: nil
  ) { hover in
    if hover.dwellsAnywhere { return "rest the pointer" }
    if case .area = hover.position { return "move the pointer into its area of the screen" }
    return "move the pointer to the \(hover.edge.plainWords) of the screen"
  } complete: { parsed, terms, _, diagnostics in
    let trigger = parsed.pending.binding.trigger
    guard trigger.dwellsAnywhere, trigger[HoverOptions.screens] == "monitor", let first = terms.first else { return }
    diagnostics.error(first.span, "`of` says whose edges count, and this `hover` names no edge")
    parsed.fail()
  } make: { request in
    let hover = HoverGestureRecognizer()
    if let dwell = request.trigger[HoverOptions.dwell] { hover.minimumDwell = dwell }
    return [hover]
  }
}

enum HoverOptions {
  static let screens = PositionOptions.screens(effects: .separates)
  static let dwell = TriggerOption.duration(
    "dwell", example: "300ms", reportKey: "dwellMilliseconds", effects: .isInterchangeable,
    help: "minimum time in the area before it begins, or at rest if the line names no area. Default: none")
  static let size = PositionOptions.size(
    effects: .isInterchangeable,
    help: "width of the strip, and also height of a corner. Default: 1 px. Without an area, the distance that a "
      + "resting pointer may move. Default: 10 px")
}

extension Trigger {
  /// True if the gesture begins when the pointer stays still for a time, at any place.
  package var dwellsAnywhere: Bool { position == .anywhere && self[HoverOptions.dwell] != nil }

  /// True for a `hover` without an area. Such a gesture ends almost as soon as the pointer moves.
  var endsAtFirstMovement: Bool {
    guard kind == .hover else { return false }
    return switch position {
    case .edge: self[HoverOptions.size] == nil
    case .anywhere: true
    case .area, .shape, .button: false
    }
  }
}
