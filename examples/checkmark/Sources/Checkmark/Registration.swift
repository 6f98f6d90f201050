public import GestureKinds

extension RecognizerRegistry {
  /// Registers `checkmark` with an option for its minimum height: `checkmark min 20mm`.
  public mutating func registerCheckmark() {
    let kind = RecognizerKind("checkmark", options: [RecognizerOption("min", .length)])
    register(kind) { parameters in
      let recognizer = CheckmarkGestureRecognizer()
      recognizer.minimumHeight = parameters.length("min") ?? 5
      return recognizer
    }
  }
}
