package import Bindings
package import Gestures
package import Playback
package import Translation

/// A drawing that a person teaches: the shapes that it resembles, and the change that adds it to the file.
package struct TaughtShape: Sendable, Hashable {
  /// The comparison with a known shape.
  package struct Match: Sendable, Hashable {
    package let shape: Shape
    package let likeness: Likeness

    /// The likeness in per cent and in words.
    package var text: TranslatedText { translated("%1%: %2", likeness.percent, likeness.words) }
  }

  /// The drawing; nil if the movement is too short or has no shape.
  package let drawing: Drawing?
  /// The bound shape as which the drawing is recognized now, or the reason why it is not recognized.
  package let verdict: TranslatedText
  /// The comparisons with the known shapes, the most similar shape first.
  package let matches: [Match]
  /// Warnings about bound shapes that may be mistaken for the drawing, and about a name that belongs to a built-in
  /// shape or to very different drawings.
  package let warnings: [TranslatedText]

  /// Maximum number of shapes in `matches`.
  private static let maximumMatches = 6

  /// - Parameters:
  ///   - strokes: The points of each stroke, in pixels; empty if nothing is drawn.
  ///   - name: The name of the taught shape; empty while a person has not written a name.
  ///   - list: The known shapes.
  package init(_ strokes: [[Point]], millimetresPerPixel: Double, name: String, in list: ShapeList) {
    do throws(Drawing.Fault) {
      let drawing = try Drawing(strokes, millimetresPerPixel: millimetresPerPixel)
      self.drawing = drawing
      verdict = Self.verdict(strokes, millimetresPerPixel: millimetresPerPixel, in: list)
      let compared = list.known.map { shape in
        Match(
          shape: shape, likeness: Likeness(distance: StrokeShape(shape.templates).distance(to: drawing.template)))
      }
      matches = Array(compared.sorted { $0.likeness > $1.likeness }.prefix(Self.maximumMatches))
      warnings = Self.warnings(about: drawing, compared, name: name, in: list)
    } catch {
      (drawing, matches, warnings) = (nil, [], [])
      verdict = strokes.isEmpty ? verbatim("") : Self.text(of: error)
    }
  }

  /// The change that writes the drawing into the file; nil without a drawing or without a name.
  package static func change(_ drawing: Drawing?, name: String) -> Change? {
    guard let drawing, !name.isEmpty else { return nil }
    return .operations([.addShape(name, strokes: drawing.strokes)])
  }

  private static func text(of fault: Drawing.Fault) -> TranslatedText {
    switch fault {
    case .tooShort(let length):
      translated(
        "Too short: %1 mm, at least %2 mm.", MovementText.decimal(length), MovementText.decimal(Drawing.minimumLength))
    case .formless: translated("This drawing has no form.")
    }
  }

  private static func verdict(
    _ strokes: [[Point]], millimetresPerPixel: Double, in list: ShapeList
  ) -> TranslatedText {
    guard !list.bound.isEmpty else { return translated("No line binds a stroke yet.") }
    let length = (strokes.first?.pathLength ?? 0) * millimetresPerPixel
    switch StrokeMatch(strokes, length: length, with: list.bound).verdict {
    case .recognized(let shape): return translated("It is recognized as “%1” now.", shape)
    case .ambiguous(let first, let second):
      return translated("It resembles “%1” and “%2” equally, so it is recognized as neither.", first, second)
    case .refused: return translated("It is recognized as no stroke that you have bound.")
    case .tooShort(let length, let minimum):
      return translated(
        "Too short: %1 mm, at least %2 mm.", MovementText.decimal(length), MovementText.decimal(minimum))
    case .formless: return text(of: .formless)
    }
  }

  private static func warnings(
    about drawing: Drawing, _ matches: [Match], name: String, in list: ShapeList
  ) -> [TranslatedText] {
    var warnings: [TranslatedText] = []
    if list.rows.contains(where: { $0.shape.name == name }) {
      if let own = matches.first(where: { $0.shape.name == name }), own.likeness < .minimum {
        warnings.append(
          translated("Too different from the other drawings of “%1”: %2%.", name, own.likeness.percent))
      }
    } else if Shape.builtInNames.contains(name) {
      warnings.append(translated("It replaces the built-in shape “%1”.", name))
    }
    var known: Set<String> = [name]
    for shape in list.bound where known.insert(shape.name).inserted {
      guard let match = matches.first(where: { $0.shape.name == shape.name }),
        match.shape.templates.contains(where: {
          StrokeTemplate.distance($0, drawing.template) < StrokeShape.lookAlikeDistance
        })
      else { continue }
      warnings.append(
        translated(
          "It looks like “%1” (%2). Strokes that resemble both are not recognized.", shape.name, shape.place.text))
    }
    return warnings
  }
}

extension Likeness {
  var words: TranslatedText {
    switch degree {
    case .almostTheSame: translated("almost the same")
    case .veryMuchAlike: translated("very much alike")
    case .somewhatAlike: translated("somewhat alike")
    case .different: translated("different")
    }
  }
}
