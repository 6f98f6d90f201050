import VirtualX

/// A gesture that the demo's virtual fingers perform.
struct DemoGesture: Sendable {
  /// The description of the movement in words, which the demo prints.
  let title: String
  let perform: @Sendable (VirtualServer) throws(VirtualServerError) -> Void

  static let all = [
    DemoGesture(title: "Three virtual fingers swipe up on the touchpad.") { (server) throws(VirtualServerError) in
      try server.touchpad.swipe(fingers: 3, dx: 0, dy: -900, updates: 40, over: .milliseconds(400))
    },
    DemoGesture(title: "Two virtual fingers spread on the touchpad, from 1.0 to 1.3.") {
      (server) throws(VirtualServerError) in
      try server.touchpad.pinch(fingers: 2, from: 1, to: 1.3, updates: 40, over: .milliseconds(400))
    },
    DemoGesture(title: "Two virtual fingers tap on the touchscreen.") { (server) throws(VirtualServerError) in
      let center = ScreenPoint(x: Double(VirtualServer.width) / 2, y: Double(VirtualServer.height) / 2)
      try server.touchscreen.tap(at: [center, ScreenPoint(x: center.x + 80, y: center.y - 30)], jitter: 1)
    },
  ]
}
