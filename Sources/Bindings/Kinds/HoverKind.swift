import Gestures

extension GestureKind {
  package static let hover = GestureKind(
    "hover", continuous: true,
    help: "the pointer is at a place of the screen, no button pressed; it ends when the pointer leaves",
    fingers: .absent(0...0, reason: "a `hover` has no number of fingers; it is the pointer that rests somewhere"),
    position: .edgeOrArea,
    streams: .hovering, defaultClasses: .all,
    options: [HoverOptions.screens.definition, HoverOptions.dwell.definition, HoverOptions.size.definition]
  ) { request in
    let hover = HoverGestureRecognizer()
    if let dwell = request.trigger[HoverOptions.dwell] { hover.minimumDwell = dwell }
    return [hover]
  }
}

enum HoverOptions {
  static let screens = PositionOptions.screens(effects: .separates)
  static let dwell = TriggerOption.duration(
    "dwell", example: "300ms", reportKey: "dwellMilliseconds",
    help: "how long the pointer stays before it begins; if nothing is said, it begins at once")
  static let size = PositionOptions.size(help: "how wide the strip is, and for a corner how high; 1 px")
}
