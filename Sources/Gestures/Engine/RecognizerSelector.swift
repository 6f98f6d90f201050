/// Selects the recognizers that may need the events of a device, so that the engine need not ask all recognizers.
package protocol RecognizerSelector: AnyObject {
  /// Returns, in any order, the recognizers that may now get touches, presses, scrolling and touchpad gestures of the
  /// device. The delegates of all other recognizers must refuse such input. The call may register recognizers. Hovering
  /// is offered to all recognizers in any case.
  func recognizers(for device: DeviceID) -> [RecognizerID]
}

extension GestureEngine {
  /// Returns the recognizers to which new input of a sequence is offered, in delivery order.
  func recipients(of sequence: InputSequence) -> [GestureRecognizer] {
    guard sequence.source != .hover, let selector else {
      updateOrder()
      return order
    }
    let ids = selector.recognizers(for: sequence.device)
    // The call above may have registered some of these recognizers.
    updateOrder()
    var selected = ids.compactMap { recognizer($0) }
    // Recognizers that await the next scroll step get the step, even if they are not selected.
    if sequence.source == .scroll { selected += sequence.members }
    selected.sort { $0.rank < $1.rank }
    var last = -1
    return selected.filter { recognizer in
      defer { last = recognizer.rank }
      return recognizer.rank != last
    }
  }

  /// Determines the delivery order in advance, so that the first event is not delayed.
  package func prepare() { updateOrder() }
}
