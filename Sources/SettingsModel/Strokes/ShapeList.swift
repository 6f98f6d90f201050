package import Bindings
package import Playback
package import Translation

/// The shapes of the page *Strokes*: the shapes that the file defines, and the shapes that its lines bind. The list
/// depends only on the file.
package struct ShapeList: Sendable, Hashable {
  /// A shape that a `shape` line defines, in the file or in an included one.
  package struct Row: Sendable, Hashable {
    package let shape: Shape
    /// The numbers of the first lines of the `shape` statements; empty if an included file defines the shape.
    package let lines: [Int]
    /// The lines that bind the shape.
    package let uses: [TranslatedText]

    /// True if the shape can be removed, because the file itself defines it and no line binds it.
    package var isRemovable: Bool { !lines.isEmpty && uses.isEmpty }
  }

  package let rows: [Row]
  /// The shapes that lines bind now. Drawings are compared with these shapes.
  package let bound: [BoundShape]
  /// All shapes by name: the shapes of `rows`, and the built-in shapes that lines bind.
  let known: [Shape]

  package init() { (rows, bound, known) = ([], [], []) }

  package init(of document: BindingsDocument, in environment: CheckEnvironment) {
    let result = check(document.bytes, file: document.file, in: environment)
    let readable = ReadableLines(document.bytes, file: document.file, result, in: environment)
    bound = readable.result.bindings.map { BoundShape.all(in: $0) } ?? []
    var uses: [String: [TranslatedText]] = [:]
    var others: [String: Shape] = [:]
    for binding in readable.bindings {
      guard let shape = binding.trigger.shape else { continue }
      others[shape.name] = shape
      let (line, files) = (binding.span.line, readable.result.files)
      let text =
        binding.span.file == 0 || !files.indices.contains(binding.span.file)
        ? translated("Line %1: %2", line, binding.text)
        : verbatim("\(files[binding.span.file]):\(line): \(binding.text)")
      if uses[shape.name]?.contains(text) != true { uses[shape.name, default: []].append(text) }
    }
    let statements = document.statements.filter { $0.kind == .shape }
    rows = result.shapes.map { shape in
      others[shape.name] = nil
      let own = statements.filter { $0.text.split(separator: " ").dropFirst().first.map(String.init) == shape.name }
      return Row(shape: shape, lines: own.map(\.lines.lowerBound), uses: uses[shape.name] ?? [])
    }
    known = rows.map(\.shape) + others.values.sorted { $0.name < $1.name }
  }

  /// Returns the change that removes the lines of a shape; nil if a line uses the shape, or an included file defines
  /// it.
  package func removal(
    of row: Row, from document: BindingsDocument, in environment: CheckEnvironment
  ) throws(EditRefusal) -> Change? {
    guard row.isRemovable else { return nil }
    var bytes = document.bytes
    // Remove the last line first, so that the numbers of the other lines stay valid.
    for line in row.lines.sorted(by: >) {
      let rest = BindingsDocument(bytes, file: document.file, in: environment)
      bytes = try Change.operations([.remove(.line(line))]).proposal(for: rest, in: environment).bytes
    }
    return .replaceAll(bytes)
  }
}
