/// Base of the recognizers of a pointer's button that is held while the hand does something else with the same device:
/// it rotates the wheel, or presses another button.
///
/// It follows the touch of the held button, which the engine keeps from the client below from the first step on. A
/// pointer that moves before makes no chord, so that drags and strokes with the button go on as they are.
package class ChordGestureRecognizer: GestureRecognizer {
  /// The buttons that the pointer must have down, and no others.
  package final var buttonMaskRequired = ButtonMask.secondary
  /// Maximum distance of the pointer from where its button was pressed, in points; a chord that has begun has no limit.
  package final var allowableMovement = usualAllowableMovement
  /// Default of ``allowableMovement``.
  static let usualAllowableMovement = 10.0

  package override init() {}

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard deviceKind == .indirectPointer || deviceKind == .pencil, event.buttonMask == buttonMaskRequired else {
      return fail(.wrongKind)
    }
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state == .possible, !isWaiting, !hasClaimedTouch, let touch = touches.first else { return }
    let distance = (touch.location - startLocation).length / pixelsPerPoint
    if distance > allowableMovement { fail(.moved(distance, limit: allowableMovement)) }
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if remainingTouches.isEmpty { end(orFail: .releasedAlone) }
  }

  /// Follows only the touch; the engine adds the steps and presses that are made meanwhile.
  package override func shouldReceive(_ event: InputEvent) -> Bool { if case .touches = event { true } else { false } }

  /// One held button serves any number of chords.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is ChordGestureRecognizer) }
  package override func canBePrevented(by other: GestureRecognizer) -> Bool { !(other is ChordGestureRecognizer) }

  override final var followsHeldButtons: Bool { true }
}
