package import Appearance
package import Gestures

/// One request to the overlay process to show, change or remove something.
///
/// Lengths and positions are pixels of the root window. Each gesture has its own number, so that late messages about
/// one gesture have no effect on the next one.
package enum OverlayMessage: Sendable, Hashable {
  /// Sets the colours, line width, opacity and text size of everything that is shown from now on.
  case style(OverlayStyle)
  /// Shows the effect of a gesture on a window, or changes the progress of this preview.
  case preview(OverlayPreview)
  /// Ends a preview. Within `duration`, the preview moves to its end (`isCommitted`) or back to its start, and
  /// vanishes.
  case endPreview(gesture: UInt64, isCommitted: Bool, duration: Duration)
  /// Adds points to the trail of a gesture: to its last stroke, or to a new stroke if `stroke` is a higher number.
  case trail(gesture: UInt64, points: [Point], outlook: StrokeOutlook, stroke: Int = 0)
  /// Ends the trail, which then fades out in the colour of its outlook.
  case endTrail(gesture: UInt64, outlook: StrokeOutlook)
  /// Shows the paths that are still possible for a gesture, in place of the paths that were shown before. An empty list
  /// removes the guide.
  case guide(gesture: UInt64, paths: [GuidePath])
  /// Shows a bar with a name for a short time, instead of the previous bar or notice. The bar is on the monitor at
  /// `place`, or on the pointer's monitor if `place` is nil.
  case bar(name: String, value: Double, place: Point? = nil)
  /// Shows a text for a short time, instead of the previous bar or notice. A bar below the text shows `value`; nil for
  /// no bar.
  case notice(text: String, value: Double?)
  /// Shows a ring around a point. The ring fills within `time`, and then vanishes. Nil removes the ring.
  case dwell(Point?, time: Duration = .zero)
  /// Shows the name of the current mode in a corner; nil removes the name.
  case mode(String?)
  /// Shows a cheat sheet on the monitor at `place`, or on the pointer's monitor if `place` is nil. The sheet vanishes
  /// at the next key, click or touch, or if the sheet of a later message is nil.
  case sheet(CheatSheet?, place: Point? = nil)
}
