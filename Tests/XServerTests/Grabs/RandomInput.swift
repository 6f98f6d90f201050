import GesturesTesting

@testable import VirtualX

/// Random input of all virtual devices, in sequences that devices can send.
final class RandomInput {
  private enum PadGesture { case swipe, pinch }

  private static let maximumFingers = 4

  private let server: VirtualServer
  private var random: SplitMix64
  private var fingers: [Int: ScreenPoint] = [:]
  private var gesture: PadGesture?
  private var mouseButtons: Set<Int> = []
  private var penButtons: Set<Int> = []
  /// True if every device can send input.
  private(set) var isConnected = true

  init(_ server: VirtualServer, seed: UInt64) {
    self.server = server
    random = SplitMix64(seed: seed)
  }

  /// Sends random input of one device, and returns a description of the input.
  ///
  /// - Parameter target: the point that most fingers go to.
  func step(near target: ScreenPoint?) -> String {
    do {
      switch random.number(0...9) {
      case 0...4: return try touch(near: target)
      case 5...6: return try usePad()
      case 7...8: return try useMouse()
      default: return try usePen(near: target)
      }
    } catch {
      isConnected = false
      return "\(error)"
    }
  }

  /// Lifts all fingers, and releases all buttons.
  func end() {
    attempt {
      for (id, place) in fingers { try server.touchscreen.ended(id, x: place.x, y: place.y) }
      try server.touchscreen.sync()
    }
    attempt {
      if gesture == .swipe { try server.touchpad.swipeEnded() }
      if gesture == .pinch { try server.touchpad.pinchEnded() }
      try server.touchpad.sync()
    }
    attempt {
      for button in mouseButtons { try server.mouse.release(button) }
      try server.mouse.sync()
    }
    attempt {
      for button in penButtons { try server.stylus.release(button) }
      try server.stylus.sync()
    }
    attempt { try server.absolutePointer.sync() }
    fingers = [:]
    gesture = nil
    mouseButtons = []
    penButtons = []
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { isConnected = false }
  }

  private func touch(near target: ScreenPoint?) throws -> String {
    let place = place(near: target)
    let id = random.number(0...Self.maximumFingers - 1)
    guard fingers[id] != nil else {
      fingers[id] = place
      try server.touchscreen.began(id, x: place.x, y: place.y)
      return "finger \(id) down"
    }
    if random.number(0...1) == 0 {
      try server.touchscreen.moved(id, x: place.x, y: place.y)
      return "finger \(id) moves"
    }
    fingers[id] = nil
    try server.touchscreen.ended(id, x: place.x, y: place.y)
    return "finger \(id) up"
  }

  private func usePad() throws -> String {
    let isEnd = random.number(0...2) == 0
    switch gesture {
    case nil:
      let fingers = random.number(2...4)
      gesture = random.number(0...1) == 0 ? .swipe : .pinch
      if gesture == .swipe {
        try server.touchpad.swipeBegan(fingers: max(fingers, 3))
        return "swipe begins"
      }
      try server.touchpad.pinchBegan(fingers: fingers)
      return "pinch begins"
    case .swipe where isEnd:
      gesture = nil
      try server.touchpad.swipeEnded(cancelled: random.number(0...3) == 0)
      return "swipe ends"
    case .swipe:
      try server.touchpad.swipeMoved(dx: Double(random.number(-20...20)), dy: 5)
      return "swipe moves"
    case .pinch where isEnd:
      gesture = nil
      try server.touchpad.pinchEnded(cancelled: random.number(0...3) == 0)
      return "pinch ends"
    case .pinch:
      try server.touchpad.pinchMoved(scale: Double(random.number(50...200)) / 100)
      return "pinch moves"
    }
  }

  private func useMouse() throws -> String {
    let button = [1, 2, 3, 8][random.number(0...3)]
    if random.number(0...3) == 0 {
      try server.mouse.move(dx: Double(random.number(-30...30)), dy: Double(random.number(-30...30)))
      return "mouse moves"
    }
    if mouseButtons.remove(button) != nil {
      try server.mouse.release(button)
      return "mouse \(button) up"
    }
    mouseButtons.insert(button)
    try server.mouse.press(button)
    return "mouse \(button) down"
  }

  private func usePen(near target: ScreenPoint?) throws -> String {
    let place = place(near: target)
    if random.number(0...2) == 0 {
      try server.stylus.moved(x: place.x, y: place.y, pressure: 0.5)
      return "pen moves"
    }
    let button = random.number(1...3)
    if penButtons.remove(button) != nil {
      try server.stylus.release(button)
      return "pen \(button) up"
    }
    penButtons.insert(button)
    try server.stylus.press(button)
    return "pen \(button) down"
  }

  private func place(near target: ScreenPoint?) -> ScreenPoint {
    guard let target, random.number(0...4) > 0 else {
      return ScreenPoint(x: Double(random.number(50...1150)), y: Double(random.number(100...850)))
    }
    return ScreenPoint(x: target.x + Double(random.number(-60...60)), y: target.y + Double(random.number(-60...60)))
  }
}

extension Application {
  /// The middle of the window, in pixels of the screen.
  var middle: ScreenPoint? {
    area.map { ScreenPoint(x: Double($0.x) + Double($0.width) / 2, y: Double($0.y) + Double($0.height) / 2) }
  }
}
