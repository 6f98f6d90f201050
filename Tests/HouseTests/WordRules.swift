extension WordRule {
  /// The words that docs/glossary.md rules out.
  static let all = openings + comments + names

  private static let openings = [
    WordRule(
      scope: .opening,
      words: [
        "what", "whether", "how", "where", "who", "whom", "which", "those", "whoever", "whatever", "why", "when",
        "all that",
      ],
      instead: "a plain statement: \"Returns …\", \"True if …\", \"Number of …\"", remaining: 388)
  ]

  private static let comments = [
    WordRule(scope: .comment, words: ["patience"], instead: "timeout", remaining: 1),
    WordRule(
      scope: .comment, words: ["whoever", "nobody", "somebody", "anybody"], instead: "a named subject", remaining: 48),
    WordRule(scope: .comment, words: ["house", "room", "rooms"], instead: "module, or space"),
    WordRule(scope: .comment, words: ["hush", "hushes", "hushed"], instead: "unsubscribe"),
    WordRule(scope: .comment, words: ["news"], instead: "event", remaining: 2),
    WordRule(scope: .comment, words: ["trial", "trials"], instead: "dry run"),
    WordRule(scope: .comment, words: ["rivalry", "rival", "rivals"], instead: "priority", remaining: 1),
    WordRule(scope: .comment, words: ["lets go", "let go", "letting go"], instead: "release", remaining: 11),
    WordRule(scope: .comment, words: ["gives way", "give way", "gave way"], instead: "override, yield", remaining: 1),
    WordRule(scope: .comment, words: ["for ever"], instead: "forever, without a limit", remaining: 4),
    WordRule(scope: .comment, words: ["thinned out", "thins out", "thin out"], instead: "throttle"),
    WordRule(
      scope: .comment, words: ["parent", "parents"], instead: "supervisor",
      allowed: ["Sources/CLinux/", "Sources/Gestures/", "Sources/Linux/", "Tests/GesturesTests/"], remaining: 13),
  ]

  private static let names = [
    WordRule(scope: .namePart, words: ["patience"], instead: "timeout", remaining: 14),
    WordRule(
      scope: .firstNamePart, words: ["most", "longest", "largest", "shortest", "fewest", "deepest"],
      instead: "maximum or minimum", remaining: 28),
    WordRule(
      scope: .name, words: ["isTrue", "isMeant", "isOurs", "isMine"], instead: "a claim about a named thing",
      remaining: 5),
    WordRule(
      scope: .name, words: ["hush", "letIn", "tidyScreens", "coming"], instead: "the field's verb", remaining: 6),
    WordRule(scope: .name, words: ["wayTo", "company"], instead: "yields, overlapping", remaining: 2),
    WordRule(scope: .namePart, words: ["news"], instead: "event", remaining: 6),
    WordRule(scope: .namePart, words: ["sheet"], instead: "writer", folders: ["Sources/Authoring/"], remaining: 22),
    WordRule(
      scope: .namePart, words: ["rivalry", "peculiarity", "kin", "strength"], instead: "priority, override key, rank",
      remaining: 8),
    WordRule(
      scope: .namePart, words: ["room", "house"], instead: "module", allowed: ["Tests/HouseTests/"], remaining: 2),
    WordRule(
      scope: .name, words: ["Turn", "turned", "beginTurn", "openTurn"], instead: "output, progress", remaining: 17),
    WordRule(
      scope: .name, words: ["Ledger", "Book", "Mistake", "Hand"], instead: "the term of the glossary", remaining: 8),
  ]
}
