internal import Gestures

/// The output of `dactyl strokes similar`.
package enum SimilarShapesText {
  /// Returns a table of the pairs, and advice for the user.
  ///
  /// - Parameter count: Number of compared shapes.
  package static func text(_ pairs: [SimilarShapes], of count: Int) -> String {
    guard !pairs.isEmpty else {
      return "None of the \(NumberText.count(count, "shape")) looks like another one.\n"
    }
    let header = ["shape", "line", "looks like", "line", "distance", "strokes of one are mistaken for the other"]
    let rows = pairs.map { pair in
      [
        pair.first.name, place(pair.first), pair.second.name, place(pair.second),
        NumberText.hundredths(pair.distance), words(pair.confusion),
      ]
    }
    let limit = NumberText.short(StrokeShape.lookAlikeDistance)
    return TextTable.lines([header] + rows, rightAligned: [1, 3, 4]).map { $0 + "\n" }.joined()
      + "\nShapes less than \(limit) apart look alike. Give one of the two another shape, or bind them for different "
      + "buttons or windows.\nDrawings of your own tell them apart better than the built-in shapes: `dactyl learn NAME`.\n"
  }

  private static func place(_ shape: BoundShape) -> String {
    (["\(shape.line)"] + [shape.file].compactMap { $0 }).joined(separator: " of ")
  }

  private static func words(_ confusion: SimilarShapes.Confusion) -> String {
    switch confusion {
    case .always: "always, or neither is recognized"
    case .often: "often, or neither is recognized"
    case .sometimes: "sometimes, or neither is recognized"
    }
  }
}
