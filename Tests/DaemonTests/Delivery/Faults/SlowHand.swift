import Glibc
import VirtualX

/// A gesture in steps, so that a fault can happen between two steps.
struct SlowHand: Sendable {
  /// The output of the gesture's command.
  let word: String
  let binding: String
  let device: String
  let begin: @Sendable (VirtualServer) throws -> Void
  /// Performs one step, from 1 to 20.
  let step: @Sendable (VirtualServer, Int) throws -> Void
  let end: @Sendable (VirtualServer) throws -> Void
  /// Number of steps after which the distance is still too short for the gesture.
  let harmlessSteps: Int

  static let steps = 20

  func move(_ server: VirtualServer) throws {
    try begin(server)
    for index in 1...Self.steps {
      Pace.pause(.milliseconds(5))
      try step(server, index)
    }
    try end(server)
  }

  static let all = [fingers, swipe, pan, stroke, pen]
  static let bindings = all.map(\.binding).joined(separator: "\n") + "\n"

  static let fingers = SlowHand(
    word: "fingers", binding: "swipe 3 down on touchscreen -> run echo !fingers", device: "Virtual touchscreen",
    begin: { for finger in 1...3 { try $0.touchscreen.began(finger, x: 300 + 90 * Double(finger), y: 300) } },
    step: { server, index in
      for finger in 1...3 {
        try server.touchscreen.moved(finger, x: 300 + 90 * Double(finger), y: 300 + 12 * Double(index))
      }
    },
    end: { for finger in 1...3 { try $0.touchscreen.ended(finger, x: 300 + 90 * Double(finger), y: 540) } },
    harmlessSteps: 3)

  static let swipe = SlowHand(
    word: "swipe", binding: "swipe 3 down on touchpad -> run echo !swipe", device: "Virtual touchpad",
    begin: { try $0.touchpad.swipeBegan(fingers: 3) },
    step: { server, _ in try server.touchpad.swipeMoved(dx: 0, dy: 40) },
    end: { try $0.touchpad.swipeEnded() }, harmlessSteps: 7)

  /// A pan that holds a key down from its beginning to its end.
  private static let pan = SlowHand(
    word: "pan",
    binding: "pan 4 horizontal on touchpad {\n began -> hold alt\n ended -> run echo !pan\n}",
    device: "Virtual touchpad",
    begin: { try $0.touchpad.swipeBegan(fingers: 4) },
    step: { server, _ in try server.touchpad.swipeMoved(dx: 40, dy: 0) },
    end: { try $0.touchpad.swipeEnded() }, harmlessSteps: SlowHand.steps)

  private static let stroke = SlowHand(
    word: "stroke", binding: "swipe 1 down on mouse with button right -> run echo !stroke", device: "Virtual mouse",
    begin: { server in
      try server.mouse.move(dx: -500, dy: -300)
      try server.mouse.press(3)
    }, step: { server, _ in try server.mouse.move(dx: 0, dy: 12) }, end: { try $0.mouse.release(3) }, harmlessSteps: 3)

  private static let pen = SlowHand(
    word: "pen", binding: "swipe 1 down on pen with button right -> run echo !pen", device: "Virtual stylus",
    begin: { server in
      try server.stylus.enterProximity(x: 700, y: 300)
      try server.stylus.moved(x: 700, y: 300)
      Pace.pause(.milliseconds(10))
      try server.stylus.press(3)
    }, step: { server, index in try server.stylus.moved(x: 700, y: 300 + 12 * Double(index)) },
    end: { server in
      try server.stylus.release(3)
      // While a pen is near, the fingers of the next gesture are ignored.
      try server.stylus.leaveProximity(x: 700, y: 540)
      try server.stylus.sync()
    }, harmlessSteps: 3)
}
