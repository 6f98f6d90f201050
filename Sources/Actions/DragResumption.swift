internal import Bindings
internal import Linux

/// The button that stays down after a drag has ended, until the next gesture of the same binding resumes the drag.
///
/// - Parameter Held: The type of a button that is held down.
struct DragResumption<Held> {
  private struct Waiting {
    let held: Held
    let button: PointerButton
    let binding: Int
    let deadline: MonotonicTime
  }

  private var waiting: Waiting?

  /// The binding whose next gesture resumes the drag; nil if no drag waits for its resumption.
  var binding: Int? { waiting?.binding }

  /// Time at which the button is released.
  var deadline: MonotonicTime? { waiting?.deadline }

  /// Holds a button down until `deadline`. Returns the button that waited before, which the caller has to release.
  mutating func wait(_ held: Held, _ button: PointerButton, of binding: Int, until deadline: MonotonicTime) -> Held? {
    defer { waiting = Waiting(held: held, button: button, binding: binding, deadline: deadline) }
    return waiting?.held
  }

  /// Returns the waiting button, with which the drag continues. Returns nil if the binding has no such button waiting,
  /// or if the deadline has passed.
  mutating func resume(_ button: PointerButton, of binding: Int, at now: MonotonicTime) -> Held? {
    guard let waiting, waiting.binding == binding, waiting.button == button, now < waiting.deadline else { return nil }
    self.waiting = nil
    return waiting.held
  }

  /// Returns the waiting button if its deadline has passed; the caller has to release the button. Otherwise returns
  /// nil.
  mutating func expire(at now: MonotonicTime) -> Held? {
    guard let waiting, waiting.deadline <= now else { return nil }
    return end()
  }

  /// Ends the wait. Returns the waiting button, which the caller has to release.
  mutating func end() -> Held? {
    defer { waiting = nil }
    return waiting?.held
  }
}
