package import Drawing
package import Gestures
package import Linux
package import OverlayMessages

/// One kind of thing that is shown: takes its messages, moves on with time, and draws itself.
///
/// A layer never asks the server and never draws outside of the areas of its damage.
package protocol OverlayLayer: AnyObject {
  /// Takes over what a message says. Every layer gets every message, and ignores those of others.
  func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime)
  /// Moves what is shown on to `now`, and removes what has ended. Called before each frame.
  func advance(to now: MonotonicTime, in context: OverlayContext)
  /// The time at which `advance` changes something without a message; nil at rest. A time that has passed means the next
  /// frame: so an animation that runs returns its start.
  var nextDeadline: MonotonicTime? { get }
  /// The areas in which something is shown, and those that look different since they were taken.
  var damage: LayerDamage { get set }
  /// Draws everything. Called for each monitor; what is not damaged is cut off.
  func draw(on canvas: Canvas, in context: OverlayContext)
  /// True while the next key, click or touch is to be reported with `receiveInput`.
  var awaitsInput: Bool { get }
  /// Called at the first key, click or touch while `awaitsInput`.
  func receiveInput(at now: MonotonicTime)
}

extension OverlayLayer {
  /// The areas in which something is shown, in pixels of the root window; none if nothing is.
  package var areas: [Rectangle] { damage.areas }

  /// Returns the areas that look different since the last call.
  package func takeDamage() -> [Rectangle] { damage.take() }

  package var awaitsInput: Bool { false }
  package func receiveInput(at now: MonotonicTime) {}
}
