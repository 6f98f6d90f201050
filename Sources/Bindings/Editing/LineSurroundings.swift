/// The blocks around a line of a file, and the settings that apply to the line.
package struct LineSurroundings: Sendable, Hashable {
  /// The heads of the blocks, such as `on touchpad`, from outside to inside.
  package var scopes: [String] = []
  /// The `set` lines, in the order of the file.
  package var settings: [String] = []

  package init() {}
}

extension BindingsDocument {
  /// Returns the surroundings of the statement that begins on a line; empty if no statement begins on the line.
  package func surroundings(ofLine line: Int) -> LineSurroundings {
    guard let index = statements.firstIndex(where: { $0.lines.lowerBound == line }) else { return LineSurroundings() }
    return surroundings(before: index, in: statements[index].block)
  }

  /// Returns the surroundings of a line that `add` would write.
  ///
  /// - Parameter scope: The head of the scope; nil outside all scopes.
  package func surroundings(ofNewLineIn scope: String?) -> LineSurroundings {
    guard case .block(let block) = try? target(scope) else { return surroundings(before: statements.count, in: nil) }
    return surroundings(before: statements.count, in: block)
  }

  private func surroundings(before end: Int, in block: Int?) -> LineSurroundings {
    var result = block.map { surroundings(before: $0, in: statements[$0].block) } ?? LineSurroundings()
    if let block, statements[block].kind == .scope { result.scopes.append(statements[block].text) }
    result.settings += statements[..<end].filter { $0.block == block && $0.isForFollowing }.map(\.text)
    return result
  }
}

extension Statement {
  /// True for a setting that applies to the lines after it in its block.
  fileprivate var isForFollowing: Bool {
    guard kind == .setting, words.count > 1, let word = SettingWord(rawValue: words[1].text) else { return false }
    return switch word.definition.reach {
    case .followingLines, .followingSwipes, .followingStrokes: true
    case .devices, .file: false
    }
  }
}
