extension String {
  /// Returns the text with an escape such as `\u{202E}` in place of each character that is invisible or that changes
  /// the display of other characters. Used where a person judges a text that someone else wrote.
  ///
  /// Right-to-left letters also reorder the characters beside them. They are escaped only if `escapesRightToLeft` is
  /// true.
  package func revealed(escapesRightToLeft: Bool = false) -> String {
    var text = ""
    var spaces = 0
    for scalar in unicodeScalars {
      spaces = scalar == " " ? spaces + 1 : 0
      // Many spaces could move the rest of a text out of sight.
      let isEscaped =
        scalar.isInvisible || spaces > Self.maximumSpaces || escapesRightToLeft && scalar.isRightToLeft
      text += isEscaped ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
    return text
  }

  /// Maximum number of successive spaces that are shown as spaces.
  private static let maximumSpaces = 8
}

extension Unicode.Scalar {
  /// True if the character has no visible form of its own, or if it changes the order or the form of other characters.
  fileprivate var isInvisible: Bool {
    if self == " " { return false }
    // The braille pattern without dots is not a space in Unicode, but looks like a space.
    if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return true }
    return Self.invisibleCategories.contains(properties.generalCategory)
  }

  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  private static let invisibleCategories: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned,
  ]

  /// True for the blocks of right-to-left scripts.
  fileprivate var isRightToLeft: Bool {
    Self.rightToLeftBlocks.contains { $0.contains(value) }
  }
}
