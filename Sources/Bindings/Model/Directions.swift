package import Gestures

/// Directions in which fingers move over the surface, change their span, or rotate.
package struct Directions: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let right = Directions(rawValue: 1)
  package static let left = Directions(rawValue: 2)
  package static let up = Directions(rawValue: 4)
  package static let down = Directions(rawValue: 8)
  package static let upLeft = Directions(rawValue: 16)
  package static let upRight = Directions(rawValue: 32)
  package static let downLeft = Directions(rawValue: 64)
  package static let downRight = Directions(rawValue: 128)
  package static let inward = Directions(rawValue: 256)
  package static let outward = Directions(rawValue: 512)
  package static let clockwise = Directions(rawValue: 1024)
  package static let counterclockwise = Directions(rawValue: 2048)
  /// The direction in which fingers move to bring the next item of a row into view. The direction depends on how the
  /// device scrolls.
  package static let next = Directions(rawValue: 4096)
  package static let previous = Directions(rawValue: 8192)

  /// Creates a set with the directions of a swipe, which have the same raw values in both types.
  package init(_ directions: SwipeDirection) { self.init(rawValue: UInt32(directions.rawValue)) }

  /// These directions as directions of a swipe. `next` and `previous` are each replaced by the two directions that they
  /// can mean.
  var onScreen: SwipeDirection { SwipeDirection(rawValue: UInt8(truncatingIfNeeded: spread.rawValue)) }

  package static let horizontal: Directions = [.left, .right]
  package static let vertical: Directions = [.up, .down]
  package static let straight: Directions = [.horizontal, .vertical]
  package static let diagonal: Directions = [.upLeft, .upRight, .downLeft, .downRight]
  package static let anyWay: Directions = [.straight, .diagonal]
  package static let span: Directions = [.inward, .outward]
  package static let turn: Directions = [.clockwise, .counterclockwise]

  package static let words: [(word: String, directions: Directions)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("horizontal", .horizontal),
    ("vertical", .vertical), ("up-left", .upLeft), ("up-right", .upRight), ("down-left", .downLeft),
    ("down-right", .downRight), ("in", .inward), ("out", .outward),
    ("clockwise", .clockwise), ("counterclockwise", .counterclockwise), ("next", .next),
    ("previous", .previous),
  ]

  /// The token of the language for exactly these directions; nil if the language has no such token.
  package var word: String? { Self.words.first { $0.directions == self }?.word }

  static let inARow: Directions = [.next, .previous]

  private static let opposites = OppositePairs<Directions>([
    (.up, .down), (.left, .right), (.upLeft, .downRight), (.upRight, .downLeft), (.inward, .outward),
    (.clockwise, .counterclockwise), (.next, .previous),
  ])

  /// The directions that are opposite to the directions of this set. A set with both directions of each axis is its own
  /// opposite.
  package var opposite: Directions { Directions(members.compactMap { Self.opposites[$0] }) }

  /// Returns these directions with `next` and `previous` resolved, for a device with or without natural scrolling.
  package func resolved(scrollsNaturally: Bool) -> Directions {
    var resolved = subtracting(.inARow)
    if contains(.next) { resolved.formUnion(scrollsNaturally ? .left : .right) }
    if contains(.previous) { resolved.formUnion(scrollsNaturally ? .right : .left) }
    return resolved
  }

  /// These directions, with `next` and `previous` each replaced by the two directions that they can mean.
  var spread: Directions { resolved(scrollsNaturally: true).union(resolved(scrollsNaturally: false)) }

  /// Returns true if this set contains all directions of `other`, both with and without natural scrolling.
  func covers(_ other: Directions) -> Bool {
    [true, false].allSatisfy { natural in
      resolved(scrollsNaturally: natural).isSuperset(of: other.resolved(scrollsNaturally: natural))
    }
  }

  /// Returns true if one movement can match both sets, with or without natural scrolling.
  func mayOverlap(_ other: Directions) -> Bool {
    [true, false].contains { natural in
      !resolved(scrollsNaturally: natural).isDisjoint(with: other.resolved(scrollsNaturally: natural))
    }
  }

  /// The words of the single directions in this set, in the order of `words`.
  package var memberWords: [String] {
    Self.words.filter { $0.directions.rawValue.nonzeroBitCount == 1 && contains($0.directions) }.map(\.word)
  }

  /// The unit vector of a single direction over the surface, with y downwards as on the screen; zero for all other
  /// sets.
  package var unit: Vector { SwipeDirection(rawValue: UInt8(exactly: rawValue) ?? 0).unit }

  /// The single directions in this set.
  package var members: [Directions] {
    (0..<14).map { Directions(rawValue: 1 << $0) }.filter { contains($0) }
  }
}
