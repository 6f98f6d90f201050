package import Drawing
package import Gestures
package import Linux
package import OverlayMessages

/// A layer shows one kind of content, such as a preview or a trail. The layer receives messages, animates its content,
/// and draws it.
///
/// A layer never queries the server and never draws outside of its `areas`.
package protocol OverlayLayer: AnyObject {
  /// Handles a message. Every layer receives every message, and ignores the messages for other layers.
  func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime)
  /// Moves all animations to their state at `now`, and removes content that has ended. Called before each frame.
  func advance(to now: MonotonicTime, in context: OverlayContext)
  /// The time at which `advance` changes something without a message; nil if nothing moves. A time in the past requests
  /// the next frame. So a running animation returns the time at which it began.
  var nextDeadline: MonotonicTime? { get }
  /// The areas in which something is shown, and the areas that have changed since the last frame.
  var damage: LayerDamage { get set }
  /// Draws the layer's whole content. Called for each monitor; the canvas clips everything outside of the damaged
  /// areas.
  func draw(on canvas: Canvas, in context: OverlayContext)
  /// True while the next key, click or touch is to be reported with `receiveInput`.
  var awaitsInput: Bool { get }
  /// Called at the first key, click or touch while `awaitsInput` is true.
  func receiveInput(at now: MonotonicTime)
}

extension OverlayLayer {
  /// The areas in which something is shown, in pixels of the root window; empty if nothing is shown.
  package var areas: [Rectangle] { damage.areas }

  /// Returns the areas that look different since the last call.
  package func takeDamage() -> [Rectangle] { damage.take() }

  package var awaitsInput: Bool { false }
  package func receiveInput(at now: MonotonicTime) {}
}
