import VirtualX

/// One gesture of the film.
struct Scene: Sendable {
  /// A sentence about the movement of the hands.
  let caption: String
  let play: @Sendable (Studio, Film) throws -> Void

  static let bindings = """
    pan 3 left commit 15mm -> window tile left
    pan 3 right commit 15mm -> window tile right
    stroke down right with button right -> window maximize
    stroke down left with button right as back -> keys alt+Left
    stroke down up with button right -> window close
    swipe 4 up -> show bindings
    """

  static let all = [
    Scene(caption: "Three fingers to the left, and back: nothing happens") { studio, _ in
      try studio.swipe(to: [(-1100, 0), (0, 0)])
    },
    Scene(caption: "Three fingers to the left: the window goes where the preview is") { studio, film in
      try studio.swipe(to: [(-1750, 0)]) { try film.keepStill("preview") }
    },
    Scene(caption: "A stroke begins, and pauses: the guide shows what it can become") { studio, film in
      try studio.stroke([(0, 110)], pausing: { try film.keepStill("guide") }, then: [(0, 50), (150, 0)])
    },
    Scene(caption: "Four fingers up: everything that is bound here") { studio, _ in
      try studio.swipe(fingers: 4, to: [(0, -900)])
      studio.wait(seconds: 2)
    },
  ]
}
