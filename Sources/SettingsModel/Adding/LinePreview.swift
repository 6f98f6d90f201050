package import Bindings
package import OverlayMessages
import Pictograms
import Translation

/// The picture and the words of a line that may not be in the file yet.
package struct LinePreview: Sendable, Hashable {
  package let pictogram: Pictogram
  /// The gesture of the line in plain words.
  package let words: String
  /// The effect of the line in plain words.
  package let action: String
  /// The parts of a block, each with its actions in plain words: `every 20%: Volume up`. Empty for a line without a
  /// block.
  package let parts: [String]

  /// Returns nil for a line that cannot be read.
  ///
  /// - Parameter shapes: The shapes of the file that the line may bind.
  package init?(_ line: String, shapes: [Shape] = [], in environment: CheckEnvironment = CheckEnvironment()) {
    let bindings = Self.check(line, shapes, environment).bindings?.bindings ?? []
    guard let first = bindings.first else { return nil }
    // In the list, a heading names the device. A preview has no heading, so its words name the device, but only if the
    // gesture has no button and no landing area, and is no press of a touchpad.
    words = bindings.shownGestures {
      let needsDevice = $0.scope.button == nil && $0.trigger.landing == nil && !$0.trigger.isPressed
      return needsDevice ? $0.plainWords() : $0.plainGesture
    }
    (pictogram, action) = (Pictogram(first), bindings.shownActions)
    // A line may define a group of bindings, which all have the same rules.
    var seen: Set<String> = []
    parts = bindings.flatMap { $0.rules.count > 1 || $0.rules.contains(where: \.isStep) ? $0.rules : [] }
      .compactMap(\.part).filter { seen.insert($0).inserted }
  }

  /// Returns the messages of `check` about a line.
  ///
  /// - Parameter shapes: The shapes of the file that the line may bind.
  static func diagnostics(of line: String, shapes: [Shape]) -> [Diagnostic] {
    check(line, shapes, CheckEnvironment()).diagnostics
  }

  private static func check(_ line: String, _ shapes: [Shape], _ environment: CheckEnvironment) -> CheckResult {
    let text = "\(line)\n" + shapes.definitions(for: line)
    return Bindings.check(Array(text.utf8), file: "", in: environment)
  }

  /// Creates the preview of a row in the list of gestures. Returns nil for a row that cannot be read.
  package init?(_ row: GestureRow) {
    guard let pictogram = row.pictogram else { return nil }
    (self.pictogram, words, action, parts) = (pictogram, row.gesture, row.action, [])
  }

  /// Creates the preview of a line that needs the other lines of the file. Returns nil if the line has errors even
  /// together with the other lines.
  ///
  /// - Parameters:
  ///   - row: The row that the proposal changes.
  ///   - proposal: The text with the line in place of the row.
  ///   - file: The path of the bindings file. Paths of included files are relative to its folder.
  package init?(
    of row: GestureRow, in proposal: Proposal, file: String, _ environment: CheckEnvironment = CheckEnvironment()
  ) {
    let document = BindingsDocument(proposal.bytes, file: file, in: environment)
    let rows = GestureList(of: document, in: environment).sections.flatMap(\.rows)
    guard let row = rows.first(where: { $0.isOwn && $0.lines.lowerBound == row.lines.lowerBound }) else { return nil }
    self.init(row)
  }
}

extension BindingRule {
  fileprivate var isStep: Bool { if case .step = moment { true } else { false } }

  /// The phase or step as in the file, and the actions in plain words; nil if the rule does nothing.
  fileprivate var part: String? {
    let actions = PhraseBook.actions.translation(of: shownActions).text
    return actions.isEmpty ? nil : "\(moment): \(actions)"
  }
}

extension [Shape] {
  /// Returns the `shape` lines of those shapes that the line may bind.
  func definitions(for line: String) -> String {
    filter { line.contains($0.name) }.flatMap(\.definitions).map { $0 + "\n" }.joined()
  }
}
