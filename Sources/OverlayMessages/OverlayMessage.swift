package import Gestures

/// One request to the overlay process: what it shows, changes or removes.
///
/// Lengths and positions are pixels of the root window. A gesture's number tells the things of one gesture from those of
/// the next, so that what is late changes nothing.
package enum OverlayMessage: Sendable, Hashable {
  /// Colours, width and opacity of all that is shown from now on.
  case style(OverlayStyle)
  /// Shows what a gesture would do to a window, or changes the progress of what is shown.
  case preview(OverlayPreview)
  /// Ends a preview: it moves on to its end (`isCommitted`) or back to its start within `duration`, and vanishes.
  case endPreview(gesture: UInt64, isCommitted: Bool, duration: Duration)
  /// Adds points to one of the strokes in the trail of a gesture: to the last one, or to a new one with a higher number.
  case trail(gesture: UInt64, points: [Point], outlook: StrokeOutlook, stroke: Int = 0)
  /// Ends the trail; it fades out in the colour of its outlook.
  case endTrail(gesture: UInt64, outlook: StrokeOutlook)
  /// Shows the paths that are still possible for a gesture, in place of those shown before. None removes the guide.
  case guide(gesture: UInt64, paths: [GuidePath])
  /// Shows a bar with a name, in place of the bar before, for a moment: on the monitor of a place, or of the pointer.
  case bar(name: String, value: Double, place: Point? = nil)
  /// Shows a text, with a bar if there is a value, in place of the text before, for a moment.
  case notice(text: String, value: Double?)
  /// Shows the name of the mode in force in a corner; nil removes it.
  case mode(String?)
  /// Shows a cheat sheet on the monitor of a place, or of the pointer; nil removes it. It also vanishes at the next key,
  /// click or touch.
  case sheet(CheatSheet?, place: Point? = nil)
}
