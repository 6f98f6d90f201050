import Gestures
import GesturesTesting

/// Makes episodes of simulated hands in the format of the recordings.
struct SyntheticEpisodes {
  private var hand: Hand
  private(set) var lines: [String] = []

  private static let unitsPerMillimetre = 20.0

  init(seed: UInt64) {
    hand = Hand(seed: seed)
    let ways = [("left", -1.0, 0.0), ("right", 1.0, 0.0), ("up", 0.0, -1.0), ("down", 0.0, 1.0)]
    var random = SplitMix64(seed: seed)
    for round in 0..<12 {
      for fingers in 1...4 {
        let device = round.isMultiple(of: 2) ? "touchscreens" : "touchpads"
        hand.position = Point(x: random.uniform(70...110), y: random.uniform(70...90))
        hand.landingSpread = .milliseconds(20 * fingers)
        add("\(device)__Model.\(fingers)-finger-tap", fingers, hand.tap(fingers))
        let way = ways[(round + fingers) % ways.count]
        let length = random.uniform(25...55)
        // A hand drags within about 15 degrees of the intended direction.
        let aside = length * random.uniform(-0.27...0.27)
        let displacement = Vector(dx: way.1 * length + way.2 * aside, dy: way.2 * length + way.1 * aside)
        let duration = Duration.milliseconds(random.number(300...1200))
        add(
          "\(device)__Model.\(fingers)-finger-drag-\(way.0)", fingers,
          hand.pan(fingers, by: displacement, over: duration))
      }
      let duration = Duration.milliseconds(random.number(700...1200))
      add("touchscreens__Model.1-finger-press", 1, hand.hold(for: duration))
    }
  }

  private mutating func add(_ name: String, _ fingers: Int, _ events: [InputEvent]) {
    let reports = events.flatMap { event -> [Touch] in
      if case .touches(let event) = event { event.changed } else { [] }
    }
    guard let start = events.first?.timestamp, let end = events.last?.timestamp else { return }
    let ids = reports.filter { $0.phase == .began }.map(\.id)
    let tracks = ids.map { id in
      let samples = reports.filter { $0.id == id && $0.phase != .ended }.map { touch in
        let scale = Self.unitsPerMillimetre / hand.pixelsPerMillimetre
        let time = (touch.timestamp - start).inSeconds * 1000
        return "[\(time),\(Int(touch.location.x * scale)),\(Int(touch.location.y * scale))]"
      }
      return "[" + samples.joined(separator: ",") + "]"
    }
    lines.append(
      """
      {"file":"\(name)","fingers":\(fingers),"contacts":\(fingers),"dur_ms":\(Int((end - start).inSeconds * 1000)),\
      "cut":false,"xaxis":[0,6000,20],"yaxis":[0,4000,20],"tracks":[\(tracks.joined(separator: ","))]}
      """)
  }
}
