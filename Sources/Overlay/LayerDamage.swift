package import Gestures

/// The areas in which a layer shows something, and those that must be drawn anew.
package struct LayerDamage: Sendable {
  /// The areas in which something is shown.
  package private(set) var areas: [Rectangle] = []
  private var damaged: [Rectangle] = []

  package init() {}

  /// Shows other things, or the same ones anew: all that was there and all that is there now is damaged.
  package mutating func replace(by areas: [Rectangle]) {
    damaged += self.areas + areas
    self.areas = areas
  }

  /// Shows the same things in new areas, of which only a part looks different.
  package mutating func replace(by areas: [Rectangle], damaging damaged: [Rectangle]) {
    self.damaged += damaged
    self.areas = areas
  }

  /// Returns the damage since the last call.
  package mutating func take() -> [Rectangle] {
    defer { damaged = [] }
    return damaged
  }
}
