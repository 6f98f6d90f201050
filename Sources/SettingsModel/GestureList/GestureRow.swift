package import Bindings
package import OverlayMessages
import Translation

/// A line of the file in the list of gestures.
package struct GestureRow: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    /// A statement of the file, which may be in a comment.
    case statement(StatementName)
    /// Lines of the file that form no statement, because they have an error.
    case lines
    /// A line of an included file. The settings window cannot change such a line.
    case included(file: String)
  }

  package let origin: Origin
  package let group: GestureGroup
  package let lines: ClosedRange<Int>
  /// The picture of the gesture; nil for a line that cannot be read.
  package let pictogram: Pictogram?
  /// The gesture in plain words, or the line if it cannot be read.
  package let gesture: String
  /// The effect of the line in plain words.
  package let action: String
  /// The conditions of the line in plain words, such as `windows of "mpv"`; empty for a gesture that applies everywhere.
  package let place: String
  /// The text of the statement as in the file.
  package let source: String
  package let isOn: Bool
  package let findings: [LineFinding]
  /// The words of the row and of its group in lower case, for searches.
  private let searchText: [UInt8]

  init(
    origin: Origin, group: GestureGroup, lines: ClosedRange<Int>, pictogram: Pictogram?, gesture: String,
    action: String, place: String, source: String, isOn: Bool, findings: [LineFinding]
  ) {
    (self.origin, self.group, self.lines, self.pictogram) = (origin, group, lines, pictogram)
    (self.gesture, self.action, self.place, self.source) = (gesture, action, place, source)
    (self.isOn, self.findings) = (isOn, findings)
    searchText = Array("\(group.title.text) \(gesture) \(action) \(place) \(source)".lowercased().utf8)
  }

  /// Returns true if the row contains a word of a search.
  ///
  /// - Parameter word: Bytes in UTF-8, in lower case. A comparison of characters would take ten times longer.
  func has(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    return searchText.indices.contains { searchText[$0] == first && searchText[$0...].starts(with: word) }
  }

  package var hasError: Bool { findings.contains(where: \.isError) }

  /// True for a row whose line the settings window can switch, remove or change.
  package var isOwn: Bool { if case .included = origin { false } else { true } }

  /// True for a row whose text the settings window can change. A line in a comment must be switched on first.
  package var isEditable: Bool { isOwn && isOn }

  /// True for a row whose line can be switched on or off.
  package var isSwitchable: Bool {
    switch origin {
    case .statement: isOn ? !hasError : true
    case .lines, .included: false
    }
  }

  /// Returns the change that switches the line on or off; nil if the row has no switch or is already in that state.
  package func switched(on isOn: Bool) -> Change? {
    guard isSwitchable, isOn != self.isOn, case .statement(let name) = origin else { return nil }
    return .operations([isOn ? .enable(name) : .disable(name)])
  }

  /// The change that removes the line; nil if the settings window cannot change the line.
  package var removal: Change? {
    switch origin {
    case .included: nil
    case .statement(let name): isOn && !hasError ? .operations([.remove(name)]) : .removeLines(lines)
    case .lines: .removeLines(lines)
    }
  }

  /// Returns the change that replaces the line by a text; nil if the settings window cannot change the text.
  package func replacement(_ text: String) -> Change? {
    guard isEditable else { return nil }
    switch origin {
    case .included: return nil
    case .statement(let name):
      return hasError ? .replaceLines(lines, with: text) : .operations([.replace(name, with: text)])
    case .lines: return .replaceLines(lines, with: text)
    }
  }
}
