import VirtualX

/// The events that an application got of one finger, button or gesture, from beginning to end.
struct Seen: CustomStringConvertible {
  let what: String
  var places: [ScreenPoint]
  /// Another possible end: for a finger that lifts before its verdict, the server reports the pointer's position
  /// instead of the finger's.
  var otherEnd: ScreenPoint?

  var description: String { "\(what) \(places.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " to "))" }

  /// Returns true if the events equal the expected ones, except for rounding.
  func matches(_ expected: Seen) -> Bool {
    guard what == expected.what, places.count == expected.places.count else { return false }
    return zip(places, expected.places).enumerated().allSatisfy { index, pair in
      pair.0.isNear(pair.1) || index == 1 && expected.otherEnd.map(pair.0.isNear) ?? false
    }
  }

  static func touch(_ from: ScreenPoint, _ to: ScreenPoint, moves: Int) -> Seen {
    Seen(what: "touch, \(moves) moves", places: [from, to])
  }

  static func button(_ number: Int, _ from: ScreenPoint, _ to: ScreenPoint) -> Seen {
    Seen(what: "button \(number)", places: [from, to])
  }

  static func swipe(_ fingers: Int, dx: Double, dy: Double, moves: Int) -> Seen {
    Seen(what: "swipe \(fingers), \(moves) moves", places: [ScreenPoint(x: dx, y: dy)])
  }

  static func pinch(_ fingers: Int, scale: Double, moves: Int) -> Seen {
    Seen(what: "pinch \(fingers), \(moves) moves", places: [ScreenPoint(x: 100 * scale, y: 0)])
  }
}

extension ScreenPoint {
  fileprivate func isNear(_ other: ScreenPoint) -> Bool { abs(x - other.x) <= 2 && abs(y - other.y) <= 2 }
}

extension [Seen] {
  /// The same fingers, each with the first finger's end as another possible end.
  var endingTogether: [Seen] {
    map { seen in
      var seen = seen
      seen.otherEnd = self.first?.places.last
      return seen
    }
  }

  /// Returns true if both lists are equal except for their order. The order may differ, because replayed touches arrive
  /// one finger after the other.
  func matches(_ others: [Seen]) -> Bool {
    var rest = others
    for seen in self {
      guard let index = rest.firstIndex(where: seen.matches) else { return false }
      rest.remove(at: index)
    }
    return rest.isEmpty
  }
}

/// Groups an application's events. An end without a beginning, or a second beginning, is never equal to an expected
/// event.
struct SeenReader {
  private var touches: [Int: (from: ScreenPoint, moves: Int)] = [:]
  private var buttons: [Int: ScreenPoint] = [:]
  private var gesture: (kind: String, fingers: Int, moves: Int, x: Double, y: Double)?
  private var seen: [Seen] = []

  static func read(_ log: some Sequence<ApplicationEvent>) -> [Seen] {
    var reader = SeenReader()
    for event in log { reader.take(event) }
    reader.seen += reader.touches.values.map { Seen(what: "touch that does not end", places: [$0.from]) }
    reader.seen += reader.buttons.map { Seen(what: "button \($0.key) that stays down", places: [$0.value]) }
    if let gesture = reader.gesture { reader.seen.append(Seen(what: "\(gesture.kind) that does not end", places: [])) }
    return reader.seen
  }

  private mutating func take(_ event: ApplicationEvent) {
    switch event {
    case .touchBegan(let id, let x, let y):
      if touches[id] != nil { wrong(event) }
      touches[id] = (ScreenPoint(x: x, y: y), 0)
    case .touchMoved(let id, _, _):
      if touches[id] == nil { wrong(event) }
      touches[id]?.moves += 1
    case .touchEnded(let id, let x, let y):
      guard let touch = touches.removeValue(forKey: id) else { return wrong(event) }
      seen.append(.touch(touch.from, ScreenPoint(x: x, y: y), moves: touch.moves))
    case .buttonPressed(let number, let x, let y, _):
      if buttons[number] != nil { wrong(event) }
      buttons[number] = ScreenPoint(x: Double(x), y: Double(y))
    case .buttonReleased(let number, let x, let y, _):
      guard let start = buttons.removeValue(forKey: number) else { return wrong(event) }
      seen.append(.button(number, start, ScreenPoint(x: Double(x), y: Double(y))))
    case .swipeBegan(let fingers): begin("swipe", fingers, event)
    case .swipeMoved(_, let dx, let dy):
      if gesture == nil { wrong(event) }
      gesture = gesture.map { ($0.kind, $0.fingers, $0.moves + 1, $0.x + dx, $0.y + dy) }
    case .pinchBegan(let fingers): begin("pinch", fingers, event)
    case .pinchMoved(_, let scale, _):
      if gesture == nil { wrong(event) }
      gesture = gesture.map { ($0.kind, $0.fingers, $0.moves + 1, 100 * scale, 0) }
    case .swipeEnded(let fingers, false), .pinchEnded(let fingers, false):
      guard let gesture, gesture.fingers == fingers else { return wrong(event) }
      seen.append(
        Seen(
          what: "\(gesture.kind) \(fingers), \(gesture.moves) moves",
          places: [ScreenPoint(x: gesture.x, y: gesture.y)]))
      self.gesture = nil
    case .swipeEnded, .pinchEnded: wrong(event)
    case .keyPressed, .keyReleased, .pointerMoved: break
    }
  }

  private mutating func begin(_ kind: String, _ fingers: Int, _ event: ApplicationEvent) {
    if gesture != nil { wrong(event) }
    gesture = (kind, fingers, 0, 0, 0)
  }

  private mutating func wrong(_ event: ApplicationEvent) {
    seen.append(Seen(what: "out of place: \(event)", places: []))
  }
}
