import Foundation
import GesturesTesting
import VirtualX

/// A gesture for the bindings in `SoakBindings.others`.
enum SoakGesture: String, CaseIterable {
  case tap, hold, swipe, pinch, rotate, edge, stroke, hook, scroll, hover, leftOpen

  func move(_ server: VirtualServer, using random: inout SplitMix64) throws {
    let center = ScreenPoint(x: 760, y: 540)
    switch self {
    case .tap: try server.touchscreen.tap(at: hand(at: center, radius: 150))
    case .hold: try server.touchscreen.tap(at: hand(at: center, radius: 150), duration: .milliseconds(900))
    case .swipe:
      let way = Way.allCases[random.number(0...3)]
      try drag(server, from: hand(at: center, radius: 150)) {
        ScreenPoint(x: $0.x + 200 * way.dx, y: $0.y + 200 * way.dy)
      }
    case .pinch:
      let factor = random.chance(50) ? 1.8 : 0.4
      try drag(server, from: hand(at: center, radius: 150)) {
        ScreenPoint(x: center.x + ($0.x - center.x) * factor, y: center.y + ($0.y - center.y) * factor)
      }
    case .rotate:
      try drag(server, from: hand(at: center, radius: 150)) {
        ScreenPoint(x: center.x - ($0.y - center.y), y: center.y + ($0.x - center.x))
      }
    case .edge: try drag(server, from: [ScreenPoint(x: 0.5, y: 500.5)]) { ScreenPoint(x: $0.x + 300, y: $0.y) }
    case .stroke: try stroke(server, [(dx: 200, dy: 0), (dx: 0, dy: 200)])
    case .hook: try stroke(server, [(dx: 80, dy: 80), (dx: 80, dy: -80), (dx: 80, dy: 80)])
    case .scroll:
      try server.keyboard.press(.leftSuper)
      try server.keyboard.sync()
      try server.mouse.click(4)
      try server.keyboard.release(.leftSuper)
      try server.keyboard.sync()
    case .hover:
      try server.absolutePointer.move(toX: 0, y: 0)
      try server.absolutePointer.sync()
      Pace.pause(.milliseconds(50))
      try server.absolutePointer.move(toX: 700, y: 500)
      try server.absolutePointer.sync()
    // A finger that is lifted only after other fingers have landed and lifted.
    case .leftOpen:
      try server.touchscreen.began(9, x: 500.5, y: 300.5)
      try server.touchscreen.tap(at: hand(at: center, radius: 100))
      try server.touchscreen.ended(9, x: 500.5, y: 300.5)
      try server.touchscreen.sync()
    }
  }

  /// Returns the positions of five fingers.
  private func hand(at center: ScreenPoint, radius: Double) -> [ScreenPoint] {
    (0..<5).map { finger in
      let angle = Double(finger) / 5 * 2 * Double.pi
      return ScreenPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  private func drag(
    _ server: VirtualServer, from places: [ScreenPoint], to place: (ScreenPoint) -> ScreenPoint
  ) throws {
    try server.touchscreen.drag(places.map { ($0, place($0)) }, updates: 12, over: .milliseconds(150))
  }

  private func stroke(_ server: VirtualServer, _ ways: [(dx: Double, dy: Double)]) throws {
    try server.absolutePointer.move(toX: 600, y: 400)
    try server.absolutePointer.sync()
    try server.mouse.stroke(ways, button: 2, updates: 10, over: .milliseconds(200))
  }
}
