import Gestures

/// The intended gesture of an episode, derived from its name and its complete tracks. Recognizers get neither.
enum Label: Hashable {
  case tap(fingers: Int)
  /// A movement in one direction.
  case drag(fingers: Int, SwipeDirection)
  /// One finger that is stationary at first, and may move afterwards.
  case press
  /// A long movement in several directions: circles, back and forth.
  case movement(fingers: Int)
  /// Palms, ten fingers that land and lift in turn, and recordings of something else.
  case other

  /// Minimum distance of an intended movement in millimetres. A shorter movement counts as trembling.
  private static let least = 15.0
  /// Maximum distance of a stationary finger in millimetres.
  private static let rest = 2.6
  /// Minimum ratio of the displacement to the length of a path that counts as straight.
  private static let straightness = 0.8

  init(_ episode: Episode) {
    let name = episode.name.lowercased()
    guard !episode.isCut, episode.tracks.count == episode.fingers, episode.tracks.allSatisfy({ $0[0].time < 200 }),
      let longest = episode.tracks.max(by: { $0.length < $1.length })
    else {
      self = .other
      return
    }
    let reach = episode.tracks.map(\.reach).max() ?? 0
    // All fingers move, and they move together most of the time.
    let isOneMovement = episode.tracks.allSatisfy { $0.reach > Self.least / 2 && $0.duration > longest.duration / 2 }
    let firstMove = longest.first { ($0.place - longest[0].place).length > Self.rest }?.time ?? episode.duration
    if name.contains("tap"), episode.duration < 500 {
      self = .tap(fingers: episode.fingers)
    } else if firstMove - longest[0].time >= 500 {
      self = episode.fingers == 1 ? .press : .other
    } else if reach >= Self.least, isOneMovement {
      let direction = longest.net.mainDirection
      let isStraight = episode.tracks.allSatisfy { track in
        track.net.length >= Self.straightness * track.length && track.net.mainDirection == direction
      }
      self = isStraight ? .drag(fingers: episode.fingers, direction) : .movement(fingers: episode.fingers)
    } else {
      self = .other
    }
  }
}

extension Episode {
  /// True if all fingers moved in the same direction, each within 30 degrees of the mean direction.
  var isParallel: Bool {
    guard fingers > 1, tracks.count == fingers else { return false }
    let ways = tracks.map(\.net)
    let sum = ways.reduce(Vector.zero) { $0 + $1 }
    return ways.allSatisfy { way in
      way.length >= 8 && way.dx * sum.dx + way.dy * sum.dy >= 0.866 * way.length * sum.length
    }
  }
}

extension [Episode.Sample] {
  fileprivate var duration: Double { (last?.time ?? 0) - (first?.time ?? 0) }
  /// The displacement from the first to the last position.
  fileprivate var net: Vector { (last?.place ?? .zero) - (first?.place ?? .zero) }
  /// Maximum distance from the first position.
  fileprivate var reach: Double { map { ($0.place - (first?.place ?? .zero)).length }.max() ?? 0 }

  /// The length of the path along positions that are at least a millimetre apart, so that trembling adds nothing.
  fileprivate var length: Double {
    guard var place = first?.place else { return 0 }
    var length = 0.0
    for sample in self where (sample.place - place).length >= 1 {
      length += (sample.place - place).length
      place = sample.place
    }
    return length
  }
}

extension Vector {
  /// The nearest of the four directions to this vector.
  var mainDirection: SwipeDirection {
    abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
  }
}
