package import Gestures

/// The place on the screen where the first finger, or the pressed mouse or pen, must begin a gesture: `at top 5mm`.
package struct LandingPlace: Sendable, Hashable {
  /// Default width of a strip or a corner. It is also the default of `edge`.
  private static let defaultSize = Extent.length(.pixels(20))

  /// An edge, a corner or an area.
  package var position: Trigger.Position
  /// The width of the strip along the edge, and also the height of a corner. Nil if the default applies, or if the
  /// place is an area.
  package var size: Extent?
  /// The object whose edges count: the desktop or one monitor.
  package var scope = ScreenLayout.EdgeScope.desktop

  /// Returns true if `point` is in the place.
  ///
  /// - Parameters:
  ///   - point: The location in pixels on the root window.
  ///   - pixelsPerPoint: Number of pixels per 1/96 inch of the device's surface.
  func contains(_ point: Point, pixelsPerPoint: Double, in layout: ScreenLayout) -> Bool {
    let distance = (size ?? Self.defaultSize).pixels(at: point, in: layout, pixelsPerPoint: pixelsPerPoint)
    return layout.contains(point, in: position, within: distance, of: scope)
  }

  /// The number that the place adds to a binding's rank. A corner or an area adds more than an edge.
  var rank: Int {
    switch position {
    case .edge(let edge) where ScreenEdge.sides.contains { $0.place == edge }: 4
    case .edge, .area: 8
    case .anywhere, .shape, .button: 0
    }
  }
}

extension LandingPlace: CustomStringConvertible {
  /// The place as it is written after `at` in a bindings file.
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
  /// Returns true if `point` is at an edge, in a corner or in an area of the desktop, or of the output at that point.
  ///
  /// - Parameter distance: Maximum distances in pixels: `dx` from the left and right edge, `dy` from the top and bottom
  ///   edge.
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
