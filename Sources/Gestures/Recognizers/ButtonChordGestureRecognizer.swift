/// Recognizes each press of a second button while the first button of the same pointer is held. Discrete.
package final class ButtonChordGestureRecognizer: ChordGestureRecognizer {
  /// The kind of press that the second button makes.
  package var pressKind = PressEvent.Kind.button(1)

  package override func pressesBegan(_ press: PressEvent) { if press.kind == pressKind { state = .ended } }

  override var recognizesRepeatedly: Bool { true }
}
