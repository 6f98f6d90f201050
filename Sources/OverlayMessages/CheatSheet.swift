/// A list of the bindings that apply at one location, for a person to read.
package struct CheatSheet: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    /// Maximum number of characters of each text. Two lines of a column show about as many characters.
    package static let maximumLength = 160

    /// The gesture, in plain words.
    package var gesture: String
    /// The action of the gesture, in plain words or as written in the bindings file.
    package var action: String
    /// A picture of the gesture; nil if the row has no picture.
    package var pictogram: Pictogram?

    package init(gesture: String, action: String, pictogram: Pictogram? = nil) {
      self.gesture = gesture
      self.action = action
      self.pictogram = pictogram
    }
  }

  /// The rows with a common heading, such as a device or a scope.
  package struct Section: Sendable, Hashable {
    package var heading: String
    package var rows: [Row]

    package init(heading: String, rows: [Row]) {
      self.heading = heading
      self.rows = rows
    }
  }

  package var title: String
  package var sections: [Section]
  /// The number of rows that were left out, because the sheet has too many rows.
  package var omitted: Int

  package init(title: String, sections: [Section], omitted: Int = 0) {
    self.title = title
    self.sections = sections
    self.omitted = omitted
  }
}
