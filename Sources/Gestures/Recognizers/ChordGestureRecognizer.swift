/// Base class of the recognizers of mouse chords: a button of a pointer is held while the wheel of the same device
/// rotates or another button of this device is pressed.
///
/// Such a recognizer follows the touch of the held button. When the chord is recognized, the engine cancels this touch
/// for the client. If the pointer moves too far before the chord is recognized, the chord fails, so that drags and
/// strokes with the button still work.
package class ChordGestureRecognizer: GestureRecognizer {
  /// The buttons that must be down; no other button may be down.
  package final var buttonMaskRequired = ButtonMask.secondary
  /// Maximum distance of the pointer from the position at which the held button was pressed, in points. After the chord
  /// has begun, there is no limit.
  package final var allowableMovement = defaultAllowableMovement
  /// Default of ``allowableMovement``.
  static let defaultAllowableMovement = 10.0

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

  /// Accepts only touches. While a button is held, the engine passes the wheel steps and presses of the same device to
  /// the recognizer without calling this method.
  package override func shouldReceive(_ event: InputEvent) -> Bool { if case .touches = event { true } else { false } }

  /// Chords do not prevent each other, because one held button can make several chords.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is ChordGestureRecognizer) }
  package override func canBePrevented(by other: GestureRecognizer) -> Bool { !(other is ChordGestureRecognizer) }

  override final var followsHeldButtons: Bool { true }
}
