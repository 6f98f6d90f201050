package import Gestures

/// The content of the window of `dactyl learn`, in which a shape is drawn.
package struct LearningView: Sendable, Hashable {
  package var title: String
  /// The sentences below the title, the most important first.
  package var sentences: [String]
  /// The accepted drawings, each as a list of its strokes. Each drawing has its own unit of length; y increases
  /// downwards.
  package var drawings: [[[Point]]]
  /// The number of requested drawings.
  package var wanted: Int

  package init(title: String, sentences: [String], drawings: [[[Point]]], wanted: Int) {
    self.title = title
    self.sentences = sentences
    self.drawings = drawings
    self.wanted = wanted
  }

  /// The view as lines, which the window reads.
  package var text: String {
    var lines = ["title \(title.onOneLine)", "wanted \(wanted)"]
    lines += sentences.map { "sentence \($0.onOneLine)" }
    lines += drawings.map { "drawing \($0.text)" }
    return (lines + ["show"]).map { $0 + "\n" }.joined()
  }
}

extension LearningView {
  /// Reads the lines of a view one after the other.
  package struct Reader: Sendable {
    private var view = LearningView(title: "", sentences: [], drawings: [], wanted: 0)

    package init() {}

    /// Reads a line without its newline; unknown lines are ignored.
    ///
    /// - Returns: The view if this line completes it; otherwise nil.
    package mutating func read(_ line: String) -> LearningView? {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let text = parts.count > 1 ? parts[1] : ""
      switch parts.first {
      case "title": view.title = text
      case "wanted": view.wanted = Int(text) ?? 0
      case "sentence": view.sentences.append(text)
      case "drawing": if let strokes = [[Point]](text: text) { view.drawings.append(strokes) }
      case "show":
        defer { self = Reader() }
        return view
      default: break
      }
      return nil
    }
  }
}

extension String {
  fileprivate var onOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
