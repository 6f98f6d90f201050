/// Recognizes that another button is pressed while a pointer's button is held. Discrete: it recognizes at the press, and
/// again at each further press while the first button stays down.
package final class ButtonChordGestureRecognizer: ChordGestureRecognizer {
  /// The other button.
  package var pressKind = PressEvent.Kind.button(1)

  package override func pressesBegan(_ press: PressEvent) { if press.kind == pressKind { state = .ended } }

  override var recognizesRepeatedly: Bool { true }
}
