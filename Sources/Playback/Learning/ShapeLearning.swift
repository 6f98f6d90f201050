package import Bindings
package import Gestures

/// A shape that a person teaches by drawing. Contains the accepted drawings, and compares them with each other and with
/// the bound shapes.
package struct ShapeLearning: Sendable {
  /// Default number of drawings that a person is asked for.
  package static let drawingCount = 3
  /// Maximum number of drawings that are read from a trace.
  package static let maximumDrawings = 10

  /// A bound shape that resembles the taught shape.
  package struct Resemblance: Sendable, Hashable {
    package let shape: String
    /// The first line that binds the shape, without its actions.
    package let binding: String
    package let likeness: Likeness
  }

  /// The outcome of a drawing.
  package enum Outcome: Sendable, Hashable {
    /// The drawing is accepted. Contains its likeness to the nearest earlier drawing; nil for the first drawing.
    case kept(Likeness?)
    /// The drawing is not accepted, because a stroke like this drawing would not be recognized as the shape.
    case unlike(Likeness)
    case refused(Drawing.Fault)
    /// The drawing is ignored, because the requested number of drawings has been reached.
    case complete
  }

  private struct Bound: Sendable {
    let name: String
    let binding: String
    let templates: [StrokeTemplate]
  }

  package let name: String
  package private(set) var drawings: [Drawing] = []
  private let bound: [Bound]
  private let wanted: Int

  /// - Parameters:
  ///   - bindings: Bindings with shapes that must not resemble the taught shape; nil if the bindings are unknown.
  ///   - wanted: Requested number of drawings.
  package init(_ name: String, bindings: BindingSet?, wanted: Int = drawingCount) {
    self.name = name
    self.wanted = wanted
    var bound: [String: Bound] = [:]
    for binding in bindings?.bindings ?? [] where binding.overriddenBy == nil {
      guard let shape = binding.trigger.shape, shape.name != name, bound[shape.name] == nil else { continue }
      bound[shape.name] = Bound(
        name: shape.name, binding: binding.text,
        templates: shape.templates)
    }
    self.bound = bound.values.sorted { $0.name < $1.name }
  }

  package var isComplete: Bool { drawings.count >= wanted }

  /// Adds the strokes of a movement as a drawing of the shape. Accepts the drawing if it resembles the earlier
  /// drawings.
  package mutating func add(_ paths: [[Point]], millimetresPerPixel: Double) -> Outcome {
    guard !isComplete else { return .complete }
    let drawing: Drawing
    do throws(Drawing.Fault) {
      drawing = try Drawing(paths, millimetresPerPixel: millimetresPerPixel)
    } catch {
      return .refused(error)
    }
    let likeness = fit(of: drawing)
    if let likeness, likeness < .minimum { return .unlike(likeness) }
    drawings.append(drawing)
    return .kept(likeness)
  }

  /// Removes the last drawing.
  ///
  /// - Returns: False if no drawing has been accepted.
  package mutating func undo() -> Bool { drawings.popLast() != nil }

  /// Returns the likeness of a drawing to the nearest accepted drawing; nil if no drawing has been accepted.
  package func fit(of drawing: Drawing) -> Likeness? {
    guard !drawings.isEmpty else { return nil }
    let shape = StrokeShape(drawings.map(\.template))
    return Likeness(distance: shape.distance(to: drawing.template))
  }

  /// The bound shapes that the taught shape may be mistaken for, in descending order of likeness.
  package var resemblances: [Resemblance] {
    let mine = drawings.map(\.template)
    let near = bound.compactMap { shape -> (distance: Double, resemblance: Resemblance)? in
      let distances = mine.flatMap { one in shape.templates.map { StrokeTemplate.distance(one, $0) } }
      guard let distance = distances.min(), distance < StrokeShape.lookAlikeDistance else { return nil }
      let likeness = Likeness(distance: distance)
      return (distance, Resemblance(shape: shape.name, binding: shape.binding, likeness: likeness))
    }
    return near.sorted { $0.distance < $1.distance }.map(\.resemblance)
  }

  /// The `shape` lines that define the shape in a bindings file, one for each drawing.
  package var text: String {
    drawings.map { Shape.definition(of: name, $0.strokes) + "\n" }.joined()
  }
}
