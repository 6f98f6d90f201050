import Gestures

/// Episodes in the format of the recordings from a model of a hand: fingers land one after the other, tremble, move
/// with a smooth acceleration, each a little differently, and lift in the same order.
struct SyntheticEpisodes {
  private var choices: Choices
  private(set) var lines: [String] = []

  private static let unitsPerMillimetre = 20.0

  init(seed: UInt64) {
    choices = Choices(seed: seed)
    let ways = [("left", -1.0, 0.0), ("right", 1.0, 0.0), ("up", 0.0, -1.0), ("down", 0.0, 1.0)]
    for round in 0..<12 {
      for fingers in 1...4 {
        let device = round.isMultiple(of: 2) ? "touchscreens" : "touchpads"
        add("\(device)__Model.\(fingers)-finger-tap", fingers, milliseconds: 40 + number(100), to: .zero)
        let way = ways[(round + fingers) % ways.count]
        let length = 25 + number(30)
        // A hand drags within about 15 degrees of the intended direction.
        let aside = length * 0.27 * (number(2) - 1)
        add(
          "\(device)__Model.\(fingers)-finger-drag-\(way.0)", fingers, milliseconds: 300 + number(900),
          to: Vector(dx: way.1 * length + way.2 * aside, dy: way.2 * length + way.1 * aside))
      }
      add("touchscreens__Model.1-finger-press", 1, milliseconds: 700 + number(500), to: .zero)
    }
  }

  private mutating func number(_ most: Double) -> Double {
    most * Double(choices.below(65536)) / 65536
  }

  private mutating func add(_ name: String, _ fingers: Int, milliseconds: Double, to way: Vector) {
    let start = Point(x: 70 + number(40), y: 70 + number(20))
    var tracks: [String] = []
    var end = 0.0
    for finger in 0..<fingers {
      let down = Double(finger) * number(20)
      let up = down + milliseconds
      end = max(end, up)
      let place = Point(x: start.x + 19 * Double(finger), y: start.y + number(12))
      let own = Vector(dx: way.dx * (0.9 + number(0.2)), dy: way.dy * (0.9 + number(0.2)))
      tracks.append(track(from: place, own, during: down..<up))
    }
    lines.append(
      """
      {"file":"\(name)","fingers":\(fingers),"contacts":\(fingers),"dur_ms":\(Int(end) + 12),"cut":false,\
      "xaxis":[0,6000,20],"yaxis":[0,4000,20],"tracks":[\(tracks.joined(separator: ","))]}
      """)
  }

  private mutating func track(from start: Point, _ way: Vector, during span: Range<Double>) -> String {
    var samples: [String] = []
    var tremor = Vector.zero
    var time = span.lowerBound
    while time < span.upperBound {
      let part = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
      // This is the minimum-jerk movement.
      let smooth = part * part * part * (10 - 15 * part + 6 * part * part)
      tremor = tremor * 0.8 + Vector(dx: number(0.2) - 0.1, dy: number(0.2) - 0.1)
      let place = start + way * smooth + tremor
      let (x, y) = (place.x * Self.unitsPerMillimetre, place.y * Self.unitsPerMillimetre)
      samples.append("[\(Double(Int(time * 10)) / 10),\(Int(x)),\(Int(y))]")
      time += 8 + number(5)
    }
    return "[" + samples.joined(separator: ",") + "]"
  }
}
