package import Gestures

/// The areas in which a layer shows something, and the areas that must be redrawn.
package struct LayerDamage: Sendable {
  /// The areas in which something is shown.
  package private(set) var areas: [Rectangle] = []
  private var damaged: [Rectangle] = []

  package init() {}

  /// Replaces the areas in which something is shown. The old and the new areas must be redrawn.
  package mutating func replace(by areas: [Rectangle]) {
    damaged += self.areas + areas
    self.areas = areas
  }

  /// Replaces the areas. Only the areas in `damaged` look different and must be redrawn.
  package mutating func replace(by areas: [Rectangle], damaging damaged: [Rectangle]) {
    self.damaged += damaged
    self.areas = areas
  }

  /// Returns the areas that must be redrawn, and clears their list.
  package mutating func take() -> [Rectangle] {
    defer { damaged = [] }
    return damaged
  }
}
