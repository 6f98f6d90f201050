/// Names the recognizers that a device's events concern, so that the engine need not ask all of them.
package protocol RecognizerSelector: AnyObject {
  /// Returns, in any order, the recognizers that may receive touches, presses, scrolling and touchpad gestures of the
  /// device now; delegates of others must refuse them. It may register recognizers. Hovering is offered to all.
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
    // Some of them may have been made just now.
    updateOrder()
    var selected = ids.compactMap { recognizer($0) }
    // Those that await the next step of scrolling get it without being asked again.
    if sequence.source == .scroll { selected += sequence.members }
    selected.sort { $0.rank < $1.rank }
    var last = -1
    return selected.filter { recognizer in
      defer { last = recognizer.rank }
      return recognizer.rank != last
    }
  }

  /// Does now what the first event would have to wait for.
  package func prepare() { updateOrder() }
}
