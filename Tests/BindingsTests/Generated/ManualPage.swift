/// A manual page that is generated from pages of `docs`.
struct ManualPage {
  let name: String
  let section: Int
  let group: String
  let summary: String
  /// The pages of `docs` that the manual page is made of, in this order.
  let documents: [String]
  /// Names and texts of the section FILES.
  let files: [(name: String, text: String)]
  let others: [String]

  var path: String { "docs/man/\(name).\(section)" }

  static let all = [
    ManualPage(
      name: "dactyl.conf", section: 5, group: "File Formats",
      summary: "bindings: which gesture does what",
      documents: [
        "bindings.md", "triggers.md", "continuous.md", "actions.md", "scopes.md", "settings.md", "strokes.md",
        "grammar.md",
      ],
      files: [
        ("~/.config/dactyl/dactyl.conf", "Your bindings. $XDG_CONFIG_HOME takes the place of ~/.config."),
        ("share/dactyl/presets", "The files of `include presets/NAME`."),
        ("share/dactyl/examples", "Bindings for one purpose each."),
      ], others: ["dactyl (1)", "dactyl\\-plugins (7)"]),
    ManualPage(
      name: "dactyl-plugins", section: 7, group: "Miscellanea",
      summary: "how to use and write plugins of dactyl", documents: ["plugins.md"],
      files: [
        ("~/.config/dactyl/plugins", "Your plugins, a folder each. $XDG_CONFIG_HOME takes the place of ~/.config."),
        ("share/dactyl/plugins", "The plugins that are installed with Dactyl."),
      ], others: ["dactyl (1)", "dactyl.conf (5)"]),
  ]

  /// Returns the page in the language of `man`.
  /// - Parameter read: Returns the text of a page of `docs`.
  func text(reading read: (String) throws -> String) rethrows -> String {
    let converter = ManualText(documents: Set(documents))
    let title = name.uppercased().replacing("-", with: "\\-")
    var lines = [
      ".\\\" Made of docs/\(documents.joined(separator: ", docs/")):",
      ".\\\" DACTYL_WRITE_DOCUMENTS=1 swift test --filter ManualPageTests",
      ".TH \(title) \(section) \"\" \"dactyl\" \"\(group)\"", ".SH NAME",
      "\(name.replacing("-", with: "\\-")) \\- \(summary)",
    ]
    for document in documents { lines += converter.lines(of: try read(document)) }
    lines += [".SH FILES"]
    for file in files { lines += [".TP", converter.inline("`\(file.name)`"), converter.inline(file.text)] }
    lines += [".SH SEE ALSO"]
    lines += others.enumerated().map { ".BR \($1)" + ($0 + 1 < others.count ? " ," : "") }
    lines += [".PP", "The pages below docs/ are in the sources of Dactyl."]
    return lines.joined(separator: "\n") + "\n"
  }
}
