package import Gestures

/// The part of the screen in which a gesture must begin: `at top 5mm`. The first finger must come down there, or the
/// mouse or pen must be pressed there.
package struct LandingPlace: Sendable, Hashable {
  /// Default width of a strip or a corner. The option `edge` has the same default.
  private static let defaultSize = Extent.length(.pixels(20))

  /// An edge, a corner or an area.
  package var position: Trigger.Position
  /// The width of the strip along the edge, or the width and height of the corner. Nil if the default applies, or if
  /// the position is an area.
  package var size: Extent?
  /// The rectangle whose edges count: the whole desktop or one monitor.
  package var scope = ScreenLayout.EdgeScope.desktop

  /// Returns true if `point` is in the landing place.
  ///
  /// - Parameters:
  ///   - point: The location in pixels on the root window.
  ///   - pixelsPerPoint: Number of pixels per 1/96 inch of the device's surface.
  func contains(_ point: Point, pixelsPerPoint: Double, in layout: ScreenLayout) -> Bool {
    let distance = (size ?? Self.defaultSize).pixels(at: point, in: layout, pixelsPerPoint: pixelsPerPoint)
    return layout.contains(point, in: position, within: distance, of: scope)
  }

  /// The number that the landing place adds to a binding's rank. A corner or an area adds more than an edge.
  var rank: Int {
    switch position {
    case .edge(let edge) where ScreenEdge.sides.contains { $0.place == edge }: 4
    case .edge, .area: 8
    case .anywhere, .shape, .button: 0
    }
  }
}

extension LandingPlace: CustomStringConvertible {
  /// The landing place as it is written after `at` in a bindings file.
  package var description: String {
    var words: [String] = []
    switch position {
    case .edge(let edge): words += ScreenEdge.borders.filter { $0.place == edge }.map(\.word)
    case .area(let area): words.append("\(area)")
    case .anywhere, .shape, .button: break
    }
    if let size { words.append("\(size)") }
    if scope == .output { words.append("of monitor") }
    return words.joined(separator: " ")
  }
}

extension ScreenLayout {
  /// Returns true if `point` is at an edge, in a corner or in an area of the desktop, or of the monitor that contains
  /// the point.
  ///
  /// - Parameter distance: Maximum distances from an edge in pixels: `dx` from the left and right edge, `dy` from the
  ///   top and bottom edge.
  func contains(
    _ point: Point, in position: Trigger.Position, within distance: Vector, of scope: EdgeScope
  ) -> Bool {
    switch position {
    case .edge(let edge): return edges(at: point, within: distance, scope).isSuperset(of: edge)
    case .area(let area):
      let bounds = scope == .output ? output(at: point) : self.bounds
      return bounds.map { area.rectangle(in: $0).contains(point) } ?? false
    case .anywhere, .shape, .button: return false
    }
  }
}
