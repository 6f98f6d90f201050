/// Decides which input a recognizer gets, whether it may begin, and how it relates to other recognizers.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns true if the recognizer may leave `possible`, false to fail the recognizer. Called once per attempt.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Returns true if the recognizer gets an event that begins something: a touch, a touchpad gesture, a press, a hover,
  /// or scrolling. Called once for the event, before the methods for its touches or its press.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool
  /// Returns true if the recognizer gets a new touch. Called once for every touch.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Returns true if the recognizer gets a new press. Called once for every press.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: PressEvent) -> Bool
  /// Returns true if both recognizers may recognize at the same time. The permission of one of the two delegates is
  /// enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Returns true if `recognizer` must wait until `other` fails. Called once for each attempt and pair.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
  /// Returns true if `other` must wait until `recognizer` fails. Called once for each attempt and pair.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool { true }

  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: PressEvent) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
