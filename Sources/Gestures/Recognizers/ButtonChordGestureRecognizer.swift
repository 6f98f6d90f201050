/// Recognizes the press of a second button while a first button of the same pointer is held. Discrete: it recognizes at
/// every press of the second button, as long as the first one stays down.
package final class ButtonChordGestureRecognizer: ChordGestureRecognizer {
  /// The kind of press that the second button makes.
  package var pressKind = PressEvent.Kind.button(1)

  package override func pressesBegan(_ press: PressEvent) { if press.kind == pressKind { state = .ended } }

  override var recognizesRepeatedly: Bool { true }
}
