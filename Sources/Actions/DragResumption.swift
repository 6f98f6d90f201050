internal import Bindings
internal import Linux

/// The button of a drag that is still down after its gesture, until the next gesture of its binding continues.
///
/// - Parameter Held: The button that is down.
struct DragResumption<Held> {
  private struct Waiting {
    let held: Held
    let button: PointerButton
    let binding: Int
    let deadline: MonotonicTime
  }

  private var waiting: Waiting?

  /// The binding whose next gesture continues; nil if no button waits.
  var binding: Int? { waiting?.binding }

  /// Time at which the button is released.
  var deadline: MonotonicTime? { waiting?.deadline }

  /// Keeps a button down. Returns the one that waited before, which is to be released.
  mutating func wait(_ held: Held, _ button: PointerButton, of binding: Int, until deadline: MonotonicTime) -> Held? {
    defer { waiting = Waiting(held: held, button: button, binding: binding, deadline: deadline) }
    return waiting?.held
  }

  /// Returns the button with which a drag continues; nil if none waits for it, or if its time is over.
  mutating func resume(_ button: PointerButton, of binding: Int, at now: MonotonicTime) -> Held? {
    guard let waiting, waiting.binding == binding, waiting.button == button, now < waiting.deadline else { return nil }
    self.waiting = nil
    return waiting.held
  }

  /// Returns the button that has waited long enough, which is to be released.
  mutating func expire(at now: MonotonicTime) -> Held? {
    guard let waiting, waiting.deadline <= now else { return nil }
    return end()
  }

  /// Ends the wait. Returns the button that waited, which is to be released.
  mutating func end() -> Held? {
    defer { waiting = nil }
    return waiting?.held
  }
}
