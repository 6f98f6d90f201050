extension WordRule {
  /// The words that docs/glossary.md rules out.
  static let all = openings + comments + names

  /// Everyday phrases that a reader has to read twice, in titles of tests and in comments.
  static let readTwice = [
    "at once", "anew", "goes on", "go on", "going on", "went on", "present gesture", "stands for", "stand for",
    "present one", "told", "tells", "but for", "all the same", "is meant by", "is there", "are there", "were there",
    "was there", "take note", "takes note",
  ]

  /// The phrases of `readTwice` that have no other meaning in messages, examples, scripts and documents.
  static let readTwiceInTexts = ["at once", "anew", "goes on", "is there already"]

  private static let openings = [
    WordRule(
      scope: .opening,
      words: [
        "what", "whether", "how", "where", "who", "whom", "which", "those", "whoever", "whatever", "why", "when",
        "all that", "of",
      ],
      instead: "a plain statement: \"Returns …\", \"True if …\", \"Number of …\"")
  ]

  private static let comments = [
    WordRule(scope: .comment, words: ["patience"], instead: "timeout"),
    WordRule(
      scope: .comment, words: readTwice,
      instead: "immediately, together, again, continue, current, exist, represent, report, record, except",
      folders: ["Sources/", "Tests/", "Tools/", "Benchmarks/"]),
    WordRule(
      scope: .comment, words: ["whoever", "nobody", "somebody", "anybody"], instead: "a named subject"),
    WordRule(scope: .comment, words: ["house", "room", "rooms"], instead: "module, or space"),
    WordRule(scope: .comment, words: ["hush", "hushes", "hushed"], instead: "unsubscribe"),
    WordRule(scope: .comment, words: ["news"], instead: "event"),
    WordRule(scope: .comment, words: ["trial", "trials"], instead: "dry run"),
    WordRule(scope: .comment, words: ["rivalry", "rival", "rivals"], instead: "priority"),
    WordRule(scope: .comment, words: ["lets go", "let go", "letting go"], instead: "release"),
    WordRule(scope: .comment, words: ["gives way", "give way", "gave way"], instead: "override, yield"),
    WordRule(scope: .comment, words: ["for ever"], instead: "forever, without a limit"),
    WordRule(scope: .comment, words: ["thinned out", "thins out", "thin out"], instead: "throttle"),
    WordRule(
      scope: .comment, words: ["parent", "parents"], instead: "supervisor",
      allowed: [
        "Sources/CLinux/", "Sources/Gestures/", "Sources/Linux/", "Sources/XServer/Windows/WindowFrames.swift",
        "Tests/GesturesTests/",
      ]),
  ]

  private static let names = [
    WordRule(scope: .namePart, words: ["patience"], instead: "timeout"),
    WordRule(
      scope: .firstNamePart, words: ["most", "longest", "largest", "shortest", "fewest", "deepest"],
      instead: "maximum or minimum"),
    WordRule(
      scope: .name, words: ["isTrue", "isMeant", "isOurs", "isMine"], instead: "a claim about a named thing"),
    WordRule(
      scope: .name, words: ["hush", "letIn", "tidyScreens", "coming"], instead: "the field's verb"),
    WordRule(scope: .name, words: ["wayTo", "company"], instead: "yields, overlapping"),
    WordRule(scope: .namePart, words: ["news"], instead: "event"),
    WordRule(scope: .namePart, words: ["sheet"], instead: "writer", folders: ["Sources/Authoring/"]),
    WordRule(
      scope: .namePart, words: ["rivalry", "peculiarity", "kin", "strength"], instead: "priority, override key, rank"),
    WordRule(
      scope: .namePart, words: ["room", "house"], instead: "module", allowed: ["Tests/HouseTests/"]),
    WordRule(
      scope: .name, words: ["Turn", "beginTurn", "openTurn"], instead: "output, progress"),
    WordRule(
      scope: .name, words: ["Ledger", "Book", "Mistake"], instead: "the term of the glossary"),
  ]
}
