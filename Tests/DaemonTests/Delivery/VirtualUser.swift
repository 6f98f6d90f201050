import Glibc
import Testing
import VirtualX

/// An input of a hand on a device, with bindings for this gesture and for similar gestures.
struct VirtualUser: Sendable, CustomTestStringConvertible {
  let name: String
  /// A file that binds exactly this gesture.
  let bound: String
  /// A file that withholds this device's input for another gesture.
  let other: String
  /// A file that binds the same gesture in another direction.
  let failed: String
  let move: @Sendable (VirtualServer) throws -> Void

  var testDescription: String { name }

  static let all: [VirtualUser] = (1...4).map(fingers) + [swipe, pinch, rightButton, stylus]

  private static func fingers(_ count: Int) -> VirtualUser {
    VirtualUser(
      name: count == 1 ? "touchscreen, 1 finger" : "touchscreen, \(count) fingers",
      bound: "swipe \(count) down on touchscreen -> run echo !acted\n",
      other: "swipe 5 down on touchscreen -> run echo !acted\n",
      failed: "swipe \(count) up on touchscreen -> run echo !acted\n"
    ) { server in
      try server.touchscreen.drag(
        fingers: count, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240, over: .milliseconds(200))
    }
  }

  private static let swipe = VirtualUser(
    name: "touchpad swipe", bound: "swipe 3 down -> run echo !acted\n", other: "swipe 4 down -> run echo !acted\n",
    failed: "swipe 3 up -> run echo !acted\n"
  ) { server in
    try server.touchpad.swipe(fingers: 3, dx: 0, dy: 800, over: .milliseconds(200))
  }

  private static let pinch = VirtualUser(
    name: "touchpad pinch", bound: "pinch 2 out -> run echo !acted\n", other: "pinch 4 out -> run echo !acted\n",
    failed: "pinch 2 in -> run echo !acted\n"
  ) { server in
    try server.touchpad.pinch(fingers: 2, to: 1.6, over: .milliseconds(200))
  }

  private static let rightButton = VirtualUser(
    name: "right-button drag", bound: "swipe 1 down with button right -> run echo !acted\n",
    other: "swipe 1 down with button middle -> run echo !acted\n",
    failed: "swipe 1 up with button right -> run echo !acted\n"
  ) { server in
    try server.mouse.move(dx: 0, dy: -240)
    try server.mouse.stroke([(dx: 0, dy: 240)], button: 3, updates: 12)
  }

  private static let stylus = VirtualUser(
    name: "stylus, side button", bound: "swipe 1 down on pen with button right -> run echo !acted\n",
    other: "swipe 1 down on pen with button middle -> run echo !acted\n",
    failed: "swipe 1 up on pen with button right -> run echo !acted\n"
  ) { server in
    let stylus = server.stylus
    try stylus.enterProximity(x: 700, y: 300)
    try stylus.moved(x: 700, y: 301)
    try stylus.press(3)
    for step in 1...12 {
      Pace.pause(.milliseconds(12))
      try stylus.moved(x: 700, y: 301 + 20 * Double(step))
    }
    try stylus.release(3)
    try stylus.leaveProximity(x: 700, y: 541)
    try stylus.sync()
  }
}
