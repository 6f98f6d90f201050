package import Gestures

/// A picture of what a gesture would do to a window, or to the desktop.
package struct OverlayPreview: Sendable, Hashable {
  /// The movement of the picture from `start` to `end`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The frame of a window moves and grows from `start` to `end`.
    case frame
    /// The frame shrinks to `end` and fades out: the window is minimized or closed.
    case vanish
    /// A panel as large as the monitor slides in from one side: another desktop is shown.
    case slide
  }

  /// The number of the previewed gesture.
  package var gesture: UInt64
  package var kind: Kind
  /// The current frame of the window with its borders, or the monitor's area.
  package var start: Rectangle
  /// The frame after the commit.
  package var end: Rectangle
  /// The name of the action, as a person would read it: `Close “Firefox”`, `Desktop 3`.
  package var text: String
  /// The progress: 0 at the start of the gesture, 1 at its commit. The progress may be negative or exceed 1.
  package var progress: Double

  package init(gesture: UInt64, kind: Kind, start: Rectangle, end: Rectangle, text: String, progress: Double) {
    self.gesture = gesture
    self.kind = kind
    self.start = start
    self.end = end
    self.text = text
    self.progress = progress
  }
}
