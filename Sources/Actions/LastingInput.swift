internal import Bindings
internal import Linux
internal import XServer

/// The input that lasts beyond its gesture: a drag that can be resumed, a wheel that coasts, and locked buttons.
struct LastingInput {
  /// The button that an ended touchpad drag keeps down.
  var resumption = DragResumption<HeldButton>()
  /// The wheel that continues to rotate after a flick.
  var coasting: KineticScroll?

  /// The buttons that `click … lock` holds down.
  var locks = LockedButtons<HeldButton>()

  /// The buttons that the current gesture's presses have unlocked, and the time of the user's last press.
  var unlocked: (buttons: Set<PointerButton>, time: MonotonicTime)?

  /// True while a resumable drag or a lock keeps a button down.
  var keepsButton: Bool { resumption.binding != nil || !locks.isEmpty }

  var isEmpty: Bool { !keepsButton && coasting == nil }

  /// True if the user's next press has to be reported, because that press may end lasting input.
  var awaitsPress: Bool { !isEmpty || unlocked != nil }
}
