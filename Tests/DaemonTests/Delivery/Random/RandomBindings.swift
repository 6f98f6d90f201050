import GesturesTesting

/// A gesture that can be bound and that a hand can make on purpose.
enum BoundGesture: Hashable {
  case tap(Int)
  case drag(Int, Way)
  case swipe(Int, Way)
  case pinch(Int, isOut: Bool)
  case stroke(Way)
  case penStroke(Way)

  /// The output of the gesture's command.
  var word: String {
    switch self {
    case .tap(let fingers): "tap-\(fingers)"
    case .drag(let fingers, let way): "drag-\(fingers)-\(way)"
    case .swipe(let fingers, let way): "swipe-\(fingers)-\(way)"
    case .pinch(let fingers, let isOut): "pinch-\(fingers)-\(isOut ? "out" : "in")"
    case .stroke(let way): "stroke-\(way)"
    case .penStroke(let way): "pen-\(way)"
    }
  }

  var trigger: String {
    switch self {
    case .tap(let fingers): "tap \(fingers) on touchscreen"
    case .drag(let fingers, let way): "swipe \(fingers) \(way) on touchscreen"
    case .swipe(let fingers, let way): "swipe \(fingers) \(way) on touchpad"
    case .pinch(let fingers, let isOut): "pinch \(fingers) \(isOut ? "out" : "in") on touchpad"
    case .stroke(let way): "swipe 1 \(way) on mouse with button right"
    case .penStroke(let way): "swipe 1 \(way) on pen with button right"
    }
  }

  /// The gestures of the same kind and number of fingers in all directions.
  var family: [BoundGesture] {
    switch self {
    case .tap: [self]
    case .drag(let fingers, _): Way.allCases.map { .drag(fingers, $0) }
    case .swipe(let fingers, _): Way.allCases.map { .swipe(fingers, $0) }
    case .pinch(let fingers, _): [.pinch(fingers, isOut: true), .pinch(fingers, isOut: false)]
    case .stroke: Way.allCases.map { .stroke($0) }
    case .penStroke: Way.allCases.map { .penStroke($0) }
    }
  }

  var isOnTouchpad: Bool {
    switch self {
    case .swipe, .pinch: true
    default: false
    }
  }

  /// One gesture of each family. No touchpad reports five fingers.
  static let families: [BoundGesture] =
    (1...4).flatMap { [.tap($0), .drag($0, .up)] } + (3...4).map { .swipe($0, .up) }
    + (2...4).map { .pinch($0, isOut: true) } + [.stroke(.up), .penStroke(.up)]
}

/// Random bindings, whose effects the test knows in advance.
struct RandomBindings {
  enum Delivery { case intercept, observe }

  private(set) var bound: [BoundGesture: Delivery] = [:]
  private(set) var text = ""

  init(using random: inout SplitMix64) {
    var lines: [String] = []
    for family in BoundGesture.families where random.chance(45) {
      // On a touchpad, applications get all gestures with the same number of fingers, or none of them.
      let delivery: Delivery = random.chance(20) ? .observe : .intercept
      for gesture in family.family where random.chance(50) {
        bound[gesture] = delivery
        lines.append(
          "\(gesture.trigger)\(delivery == .observe ? " observe" : "") -> run echo !\(gesture.word)\n")
      }
    }
    text = lines.shuffled(using: &random).joined()
  }

  /// Returns true if the command of this gesture runs when a hand makes it.
  func acts(on gesture: BoundGesture) -> Bool { bound[gesture] != nil }

  /// Returns true if applications get no input of the gesture.
  func withholds(_ gesture: BoundGesture) -> Bool {
    if let delivery = bound[gesture] { return delivery == .intercept }
    // A touchpad's gesture is passed on or withheld at its first movement, before its direction is known.
    return gesture.isOnTouchpad && gesture.family.contains { bound[$0] == .intercept }
  }
}
