/// A program whose configuration `dactyl import` does not translate, although its users may expect a translation.
package struct UntranslatedProgram: Sendable {
  /// The beginnings and, with a period, the endings of the names of the program's files, in lower case. Periods at the
  /// beginning of a file's name do not count.
  let fileNames: [String]
  /// The reason and the alternative, as a sentence for the user.
  package let advice: String

  /// Returns the program to which a file belongs, or which is named instead of a file; nil for any other file.
  package static func of(_ path: String) -> UntranslatedProgram? {
    let name = (path.split(separator: "/").last ?? "").drop { $0 == "." }.lowercased()
    return all.first { $0.fileNames.contains { $0.hasPrefix(".") ? name.hasSuffix($0) : name.hasPrefix($0) } }
  }

  /// Returns the program to which a file belongs by its ending; nil for any other file. The beginning of the name
  /// proves nothing if the user has named another program.
  package static func ofEnding(of path: String) -> UntranslatedProgram? {
    let name = path.lowercased()
    return all.first { $0.fileNames.contains { $0.hasPrefix(".") && name.hasSuffix($0) } }
  }

  package static let all = [
    UntranslatedProgram(
      fileNames: ["bettertouchtool", "btt", ".bttpreset"],
      advice: "BetterTouchTool's presets are not translated, because most of their actions exist only on macOS; "
        + "`dactyl presets` lists ready gestures"),
    UntranslatedProgram(
      fileNames: ["karabiner"],
      advice: "Karabiner-Elements changes keys and has no gestures to translate; on Linux, keyd and xremap change keys"),
    UntranslatedProgram(
      fileNames: ["hammerspoon", "init.lua"],
      advice: "a script in Lua is a program and is not translated; write each of its gestures as a line, "
        + "and its commands after `run`"),
    UntranslatedProgram(
      fileNames: ["autohotkey", ".ahk"],
      advice: "scripts of AutoHotkey are programs for Windows and are not translated; "
        + "write a mouse gesture as in `stroke L with button right -> keys ctrl+w`"),
    UntranslatedProgram(
      fileNames: ["mac-mouse-fix", "macmousefix", "com.nuebling.mac-mouse-fix"],
      advice: "the settings of Mac Mouse Fix are not translated; "
        + "write a gesture with a button as in `swipe 1 left with button back -> desktop next`"),
    UntranslatedProgram(
      fileNames: ["xbindkeys", "sxhkd"],
      advice: "xbindkeys and sxhkd bind keys and have no gestures to translate; they can run beside Dactyl"),
    UntranslatedProgram(
      fileNames: ["skhd"],
      advice: "skhd binds keys and has no gestures to translate; on Linux, sxhkd binds keys"),
  ]
}
