/// Makes a scene from the fuzzer's bytes: first recognizers with relations, then events.
enum FuzzInput {
  /// Plays the bytes, and returns the violated invariants.
  static func problems(of bytes: [UInt8]) -> [String] {
    var choices = Choices(bytes: bytes)
    let scene = Scene(&choices)
    scene.play(Timeline.make(&choices, .absurd, length: 300))
    scene.drain()
    return scene.ledger.problems + scene.unrest
  }
}
