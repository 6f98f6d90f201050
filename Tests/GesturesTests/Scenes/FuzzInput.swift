/// Interprets the fuzzer's bytes: recognizers with relations, then events, all drawn from the bytes.
enum FuzzInput {
  /// Plays the bytes and returns the broken promises.
  static func problems(of bytes: [UInt8]) -> [String] {
    var choices = Choices(bytes: bytes)
    let scene = Scene(&choices)
    scene.play(Timeline.make(&choices, .absurd, length: 300))
    scene.drain()
    return scene.ledger.problems + scene.unrest
  }
}
