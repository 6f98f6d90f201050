package import Bindings
package import Gestures
package import OverlayMessages

/// The directions in which stationary fingers can move, as paths around the fingers.
package enum GuideStar {
  /// Distances from the centre at which paths begin and end, in millimetres. On a screen, the paths begin beyond the
  /// fingers; for a touchpad, near the pointer.
  private static let screen = (start: 22.0, end: 45.0)
  private static let touchpad = (start: 6.0, end: 28.0)
  /// Cosine and sine of 5 degrees, the angle of one segment of an arc.
  private static let segment = (cosine: 0.996_194_7, sine: 0.087_155_74)
  private static let segmentsOfArc = 10
  /// Direction of the paths of pinches. This direction lies between the eight directions of movements.
  private static let spreading = Vector(dx: 0.923_879_5, dy: -0.382_683_4)

  /// Returns the paths of the bound directions, each with its action's name.
  ///
  /// - Parameters:
  ///   - bindings: The bindings that the fingers may still perform.
  ///   - centre: The centre of the fingers, in pixels on the root window.
  ///   - isOnTouchpad: True if the centre is the pointer's location.
  ///   - scrollsNaturally: True if contents move with the fingers when the device scrolls.
  package static func paths(
    of bindings: [Binding], fingers: Int, around centre: Point, pixelsPerMillimetre: Double, isOnTouchpad: Bool,
    scrollsNaturally: Bool
  ) -> [GuidePath] {
    let radii = isOnTouchpad ? touchpad : screen
    var paths: [GuidePath] = []
    var seen: Set<Entry> = []
    for binding in bindings where binding.trigger.fingers.contains(fingers) {
      for entry in entries(of: binding, scrollsNaturally: scrollsNaturally) where seen.insert(entry).inserted {
        guard let way = way(entry.direction, from: radii.start, to: radii.end) else { continue }
        paths.append(
          GuidePath(
            points: way.map { centre + $0 * pixelsPerMillimetre },
            name: entry.name.shortened(to: GuidePath.maximumNameLength), likelihood: 1))
      }
    }
    return paths
  }

  private struct Entry: Hashable {
    let direction: Directions
    let name: String
  }

  /// Returns the directions of a binding, each with the action's name. The list is empty if the gesture does not
  /// distinguish directions.
  private static func entries(of binding: Binding, scrollsNaturally: Bool) -> [Entry] {
    // The guide draws no path for a gesture that a wheel can make, because such a gesture needs no movement of fingers.
    guard !binding.trigger.kind.isCustom, !binding.trigger.kind.scrolls else { return [] }
    var entries: [Entry] = []
    func add(_ directions: Directions, _ name: String) {
      guard !name.isEmpty else { return }
      entries += directions.resolved(scrollsNaturally: scrollsNaturally).members.map {
        Entry(direction: $0, name: name)
      }
    }
    for rule in binding.rules {
      if case .step(let step) = rule.moment { add(step.directions, rule.shownActions) }
    }
    if entries.isEmpty, binding.trigger.namesDirections { add(binding.trigger.claims, binding.shownName) }
    return entries
  }

  /// Returns the path of a direction around the origin.
  private static func way(_ direction: Directions, from start: Double, to end: Double) -> [Vector]? {
    func line(_ unit: Vector) -> [Vector] { [unit * start, unit * end] }
    switch direction {
    case .outward: return line(spreading)
    case .inward:
      // The path points towards the fingers. The path ends where other paths end, because the hand would hide a nearer
      // end.
      let unit = Vector(dx: -spreading.dx, dy: spreading.dy)
      return [unit * (2 * end - start), unit * end]
    case .clockwise: return arc(1, radius: end)
    case .counterclockwise: return arc(-1, radius: end)
    // A direction over the surface, or a set of several directions.
    default: return direction.unit == .zero ? nil : line(direction.unit)
    }
  }

  /// Returns an arc of 50 degrees that begins near the top. `side` is 1 for clockwise and -1 for counterclockwise.
  private static func arc(_ side: Double, radius: Double) -> [Vector] {
    var place = Vector(dx: 0, dy: -radius)
    var points: [Vector] = []
    for index in 0...(segmentsOfArc + 1) {
      if index > 1 { points.append(place) }
      let sine = side * segment.sine
      place = Vector(
        dx: place.dx * segment.cosine - place.dy * sine, dy: place.dx * sine + place.dy * segment.cosine)
    }
    return points
  }
}
