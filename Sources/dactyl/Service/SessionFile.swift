import Control
import Linux

/// A file from which a session starts programs. `dactyl service` can add a line that starts Dactyl.
struct SessionFile {
  /// The language of the file.
  enum Syntax {
    case shell, i3
  }

  /// Maximum size in bytes of a file that may be changed.
  static let maximumSize = 1 << 20

  private static let mark =
    "# The next line was added by `dactyl service enable`; `dactyl service disable` removes both."
  /// Names of scripts whose last command may be the window manager. Such a script ends only with the session.
  private static let sessionScripts: Set<String> = [".xinitrc", ".xsession", ".Xclients", ".xsessionrc", "startup"]

  let path: String

  /// The language, according to the name of the file; nil for a file that is not a list of commands.
  var syntax: Syntax? {
    let parts = path.split(separator: "/")
    if parts.last == "config" || parts.last?.hasSuffix(".conf") ?? false {
      return parts.dropLast().contains { $0 == "i3" || $0 == ".i3" } ? .i3 : nil
    }
    let isProgram = [".lua", ".py", ".hs", ".json", ".desktop", ".service"].contains { path.hasSuffix($0) }
    return isProgram ? nil : .shell
  }

  /// True for a script that the session executes directly, so that the script must be executable.
  var isProgram: Bool {
    ["/bspwm/bspwmrc", "/herbstluftwm/autostart", "/.icewm/startup"].contains { path.hasSuffix($0) }
  }

  /// The system's file that the session reads while this file is missing; nil if no such file exists.
  var systemFile: String? {
    let files = [
      ("/i3/config", ["/etc/i3/config", "/etc/xdg/i3/config"]),
      ("/herbstluftwm/autostart", ["/etc/xdg/herbstluftwm/autostart"]),
    ]
    return files.first { path.hasSuffix($0.0) }?.1.first(where: FileSystem.exists)
  }

  /// The initial text for a missing file. With this text, the session behaves as without the file. Nil if no such text
  /// is known.
  var initialText: String? {
    if let systemFile { return try? SessionFile.text(of: systemFile) }
    // Sessions read these files in addition to the system's files, so an empty file changes nothing.
    if ["/openbox/autostart", "/.xsessionrc", "/.xprofile"].contains(where: path.hasSuffix) { return "" }
    return ["/bspwm/bspwmrc", "/.icewm/startup"].contains(where: path.hasSuffix) ? "#!/bin/sh\n" : nil
  }

  /// True if the last command of the file starts the window manager.
  var startsWindowManager: Bool {
    [".xinitrc", ".xsession", ".Xclients", ".fluxbox/startup"].contains { path.hasSuffix("/\($0)") }
  }

  /// Returns true if a session whose desktop has one of these lower-case names may read the file. Returns false for the
  /// file of another window manager.
  func isRead(by names: [String], home: String) -> Bool {
    let readers = Self.managers(home: home).filter { $0.paths.contains(path) }
    return readers.isEmpty || names.isEmpty
      || readers.contains { reader in names.contains { $0.hasPrefix(reader.name) } }
  }

  /// The window managers that read a file of their own, each with the paths of its file.
  private static func managers(home: String) -> [(name: String, paths: [String?])] {
    [
      ("i3", [Paths.configuration("i3/config"), "\(home)/.i3/config"]),
      ("openbox", [Paths.configuration("openbox/autostart")]),
      ("bspwm", [Paths.configuration("bspwm/bspwmrc")]),
      ("herbstluftwm", [Paths.configuration("herbstluftwm/autostart")]),
      ("fluxbox", ["\(home)/.fluxbox/startup"]),
      ("icewm", ["\(home)/.icewm/startup"]),
    ]
  }

  /// Returns the file that a session whose desktop has one of these lower-case names usually reads.
  static func standard(for names: [String], home: String) -> SessionFile {
    for (name, paths) in managers(home: home) where names.contains(where: { $0.hasPrefix(name) }) {
      let known = paths.compactMap { $0 }
      if let path = known.first(where: FileSystem.exists) ?? known.first { return SessionFile(path: path) }
    }
    let scripts = [".xsession", ".xinitrc"].map { "\(home)/\($0)" }
    // Debian's sessions read `.xsessionrc`, and the login screens of other systems `.xprofile`.
    let hasSessionFiles = FileSystem.exists("/etc/X11/Xsession.d/40x11-common_xsessionrc")
    return SessionFile(
      path: scripts.first(where: FileSystem.exists) ?? "\(home)/\(hasSessionFiles ? ".xsessionrc" : ".xprofile")")
  }

  /// Returns the content of the file at `path`. Throws for a file that is not UTF-8, because its bytes could not be
  /// restored.
  static func text(of path: String) throws(SystemError) -> String {
    let bytes = try FileSystem.contents(of: path, limit: maximumSize)
    guard bytes.count <= maximumSize else { throw SystemError.tooLarge(path) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw SystemError.noText(path) }
    return text
  }

  /// Returns `text` with the line that starts Dactyl. In a shell script, the line is inserted before the last `exec`
  /// command. In a session script without `exec`, the line is inserted before the first command. Otherwise, the line is
  /// appended.
  func adding(_ line: String, to text: String, _ syntax: Syntax) -> String {
    guard let position = position(in: text, syntax) else {
      // A missing final newline is not added, so that removing the line restores the same bytes.
      return text.isEmpty || text.hasSuffix("\n") ? "\(text)\(Self.mark)\n\(line)\n" : "\(text)\n\(Self.mark)\n\(line)"
    }
    return "\(text[..<position])\(Self.mark)\n\(line)\n\(text[position...])"
  }

  /// Returns `text` without the lines that `adding` has inserted; nil if `text` does not contain such lines.
  static func removing(from text: String) -> String? {
    guard let start = lineStarts(of: text).first(where: { text[$0...].hasPrefix(mark) }) else { return nil }
    let ends = lineStarts(of: text).filter { $0 > start }
    if ends.count > 1 { return String(text[..<start]) + String(text[ends[1]...]) }
    let before = text[..<start]
    return String(text.hasSuffix("\n") ? before : before.dropLast())
  }

  private func position(in text: String, _ syntax: Syntax) -> String.Index? {
    guard case .shell = syntax, let name = path.split(separator: "/").last.map(String.init) else { return nil }
    let starts = Self.lineStarts(of: text)
    if let last = starts.last(where: { text[$0...].hasPrefix("exec ") }) { return last }
    guard Self.sessionScripts.contains(name) else { return nil }
    // The last command may be the window manager. Lines after this command would be executed only when the session
    // ends.
    return starts.first { !text[$0...].hasPrefix("#") && $0 < text.endIndex }
  }

  /// Returns the start of each line. The position after a final newline does not start a line.
  private static func lineStarts(of text: String) -> [String.Index] {
    guard !text.isEmpty else { return [] }
    let behind = text.indices.filter { text[$0] == "\n" }.map { text.index(after: $0) }
    return [text.startIndex] + behind.filter { $0 < text.endIndex }
  }
}
