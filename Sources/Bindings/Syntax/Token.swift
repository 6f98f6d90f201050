/// A part of a line.
struct Token {
  enum Kind {
    /// A word that may contain groups.
    case word([Piece])
    /// The text between quotation marks, with escapes resolved.
    case quoted(Word)
    /// The text between slashes, with each `\/` replaced by `/`.
    case regularExpression(Word)
    case arrow
    case open
    case close
    case semicolon
    /// The command after `run`: the rest of the line, or the text up to the end of its alternative or braces.
    case command(Word)
    /// The `{` of a `cycle` or a `repeat`.
    case openActions
    case closeActions
    /// A `|` in the braces of a `cycle` or a `repeat`.
    case bar
    /// The end of a line in the braces of a `cycle` or a `repeat`. Separates like `|` if `isBar` is true, and otherwise
    /// like `;`.
    case lineEnd(isBar: Bool)
  }

  /// A part of a word: literal characters, or a group's alternatives.
  enum Piece {
    case plain(Word)
    case group([Word])
  }

  let kind: Kind
  let span: SourceSpan
  /// True if no space separates this token from the token before it.
  var isGlued = false
  /// The text that the formatter prints instead of a token with a synonym; nil for other tokens.
  var standardText: String?

  /// The text of a word without groups; nil for other tokens.
  var plainText: String? {
    guard case .word(let pieces) = kind else { return nil }
    var text = ""
    for piece in pieces {
      guard case .plain(let word) = piece else { return nil }
      text += word.text
    }
    return text
  }

  var isOpen: Bool { if case .open = kind { true } else { false } }

  var isOpenActions: Bool { if case .openActions = kind { true } else { false } }

  var isCloseActions: Bool { if case .closeActions = kind { true } else { false } }

  var isBar: Bool { if case .bar = kind { true } else { false } }

  var isLineEnd: Bool { if case .lineEnd = kind { true } else { false } }

  var isSemicolon: Bool { if case .semicolon = kind { true } else { false } }
  var isArrow: Bool { if case .arrow = kind { true } else { false } }
  /// True if the token was probably meant to be an arrow.
  var isLikeArrow: Bool {
    ["=", "=>", ":", ":=", "→", ">", "-", "--", "–", "—", "–>", "—>", "⇒", "➔", "➜"].contains(plainText)
  }
}

/// A token of a sentence in which an alternative has replaced each group.
struct Term {
  enum Kind: Equatable { case word, quoted, regularExpression, semicolon, arrow, command, opening, closing, bar }

  let kind: Kind
  let word: Word
  let span: SourceSpan
  /// True if no space separates this term from the term before it.
  var isGlued = false

  var text: String { word.text }
}

/// The tokens of one line. `isBroken` is true if the line has an error.
struct TokenizedLine {
  var tokens: [Token] = []
  var isBroken = false
  /// The open braces of `cycle` and `repeat` actions at the end of the line.
  var openActions: [OpenActions] = []
}
