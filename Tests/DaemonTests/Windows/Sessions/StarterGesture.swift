import VirtualX

/// A line of the file that `dactyl init` writes, and the fingers on a touchpad that perform it.
struct StarterGesture {
  enum Movement: Sendable {
    /// The displacement is in 1/1000 inch.
    case swipe(fingers: Int, dx: Double, dy: Double)
    case pinch(scale: Double)
  }

  /// The line, preceded by the head of the block that contains it, such as `with super swipe 4 next -> desktop next`.
  let line: String
  let movement: Movement
  let holdsSuper: Bool
  /// The actions as the daemon's log names them.
  let actions: [String]

  /// Returns the gestures of all lines that are not comments.
  ///
  /// - Throws: `Unknown` for a line without a known movement.
  static func all(in text: String) throws -> [StarterGesture] {
    var blocks: [String] = []
    var gestures: [StarterGesture] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: "#", omittingEmptySubsequences: false)[0].split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      if words == ["}"] {
        blocks.removeLast()
      } else if words.last == "{" {
        blocks.append(words.dropLast().joined(separator: " "))
      } else {
        gestures.append(try StarterGesture((blocks + words).joined(separator: " ")))
      }
    }
    return gestures
  }

  struct Unknown: Error { let line: String }

  init(_ line: String) throws {
    let sides = line.split(separator: " -> ", maxSplits: 1).map(String.init)
    guard sides.count == 2, let movement = Self.movements[sides[0].replacing("with super ", with: "")] else {
      throw Unknown(line: line)
    }
    self.line = line
    self.movement = movement
    holdsSuper = sides[0].hasPrefix("with super ")
    actions = sides[1].split(separator: "; ").map(String.init)
  }

  private static let movements: [String: Movement] = [
    "swipe 3 right": .swipe(fingers: 3, dx: 800, dy: 0), "swipe 3 left": .swipe(fingers: 3, dx: -800, dy: 0),
    "swipe 3 up": .swipe(fingers: 3, dx: 0, dy: -800), "swipe 3 down": .swipe(fingers: 3, dx: 0, dy: 800),
    "swipe 4 next": .swipe(fingers: 4, dx: 800, dy: 0), "swipe 4 previous": .swipe(fingers: 4, dx: -800, dy: 0),
    "swipe 4 up": .swipe(fingers: 4, dx: 0, dy: -800),
    "pinch 2 on touchpad every 10% out": .pinch(scale: 1.4), "pinch 2 on touchpad every 10% in": .pinch(scale: 0.7),
  ]
}

extension VirtualServer {
  func perform(_ movement: StarterGesture.Movement, holdingSuper: Bool) throws {
    if holdingSuper {
      try keyboard.press(.leftSuper)
      try keyboard.sync()
    }
    switch movement {
    case .swipe(let fingers, let dx, let dy): try touchpad.swipe(fingers: fingers, dx: dx, dy: dy)
    case .pinch(let scale): try touchpad.pinch(fingers: 2, to: scale)
    }
    if holdingSuper {
      try keyboard.release(.leftSuper)
      try keyboard.sync()
    }
  }
}
