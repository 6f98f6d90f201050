/// Dispatches wheel steps and presses to the recognizers of mouse chords, while a button of the same device is held.
extension GestureEngine {
  func deliverToChords(_ event: ScrollEvent) {
    guard let sequence = heldButton(of: event.device) else { return }
    deliver(to: sequence) { $0.scroll(event) }
  }

  /// Dispatches a press to the recognizers of mouse chords, and returns true. Returns false, without a dispatch, if no
  /// button of the device is held.
  func deliverToChords(_ event: PressEvent) -> Bool {
    guard let sequence = heldButton(of: event.device) else { return false }
    deliver(to: sequence) { recognizer in
      switch event.phase {
      case .began: recognizer.pressesBegan(event)
      case .changed: recognizer.pressesChanged(event)
      case .ended: recognizer.pressesEnded(event)
      case .cancelled: recognizer.pressesCancelled(event)
      }
    }
    return true
  }

  private func heldButton(of device: DeviceID) -> InputSequence? {
    sequences.first { sequence in
      sequence.device == device && sequence.source == .touches
        && sequence.event.all.contains { $0.kind == .indirectPointer || $0.kind == .pencil }
    }
  }

  private func deliver(to sequence: InputSequence, _ body: (GestureRecognizer) -> Void) {
    let receivers = sequence.live
    for recognizer in receivers where recognizer.followsHeldButtons && !recognizer.current.isFinal {
      call(recognizer, body)
    }
    conclude(sequence)
  }
}
