import Foundation
import TestSupport
import Testing

/// The grammars in examples/editors work. BindingsTests generates their word lists.
@Suite("Files for editors", .waitsForPrograms)
struct EditorTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "examples/editors")

  /// Returns every object in a JSON value.
  private func objects(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap(objects) }
    guard let object = value as? [String: Any] else { return [] }
    return [object] + object.values.flatMap(objects)
  }

  private func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: Self.folder.appending(path: path)))
  }

  @Test("All patterns of the TextMate grammar compile, and every rule that it includes exists")
  func textMatePatterns() throws {
    let grammar = try #require(try json("vscode/syntaxes/dactyl.tmLanguage.json") as? [String: Any])
    let names = try #require(grammar["repository"] as? [String: Any]).keys
    var patterns = 0
    for rule in objects(in: grammar) {
      for key in ["match", "begin", "end"] {
        guard let pattern = rule[key] as? String else { continue }
        patterns += 1
        #expect(throws: Never.self, "\(pattern)") { try NSRegularExpression(pattern: pattern) }
      }
      if let included = rule["include"] as? String, included.hasPrefix("#") {
        #expect(names.contains(String(included.dropFirst())), "\(included)")
      }
    }
    #expect(patterns > 15)
  }

  @Test("Every file that the extension for VS Code names exists")
  func extensionFiles() throws {
    _ = try json("vscode/language-configuration.json")
    for object in objects(in: try json("vscode/package.json")) {
      for key in ["path", "configuration"] {
        guard let path = object[key] as? String else { continue }
        #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: "vscode/\(path)").path), "\(path)")
      }
    }
  }

  private static let vim = ["/usr/bin/vim", "/usr/local/bin/vim"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("Vim loads the syntax and colours each kind of word", .enabled(if: vim != nil, "vim is not installed"))
  func vimColours() throws {
    let folder = try TemporaryFolder()
    let scratch = folder.url
    let places: [(line: Int, word: String, group: String)] = [
      (1, "swipe", "dactylKind"), (1, "up", "dactylDirection"), (1, "->", "dactylArrow"), (1, "run", "dactylAction"),
      (1, "# it", "dactylCommand"), (2, "horizontal", "dactylDirection"), (3, "began", "dactylPhase"),
      (3, "hold", "dactylAction"), (5, "class", "dactylWindow"), (5, "/fire", "dactylExpression"),
      (6, "keys", "dactylComment"), (7, "set", "dactylStatement"), (7, "100ms", "dactylNumber"),
      (8, "\"a b\"", "dactylString"),
    ]
    let text = """
      swipe 3 up -> run x # it
      pan 3 horizontal {
          began -> hold alt; keys Tab
      }
      in class /firefox/ { swipe 3 left -> none }
      # keys
      set rate 100ms
      tap 3 -> notify "a b"
      """
    try Data(text.utf8).write(to: scratch.appending(path: "dactyl.conf"))
    let answers = places.map { place in
      "synIDattr(synID(\(place.line), stridx(getline(\(place.line)), '\(place.word)') + 1, 1), 'name')"
    }
    let script = """
      set nocompatible
      let &runtimepath = '\(Self.folder.path)/vim,' . &runtimepath
      filetype plugin on
      syntax on
      edit \(scratch.path)/dactyl.conf
      call writefile([&filetype, &commentstring, \(answers.joined(separator: ", "))], '\(scratch.path)/answer')
      qa!
      """
    try Data(script.utf8).write(to: scratch.appending(path: "script.vim"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "20", try #require(Self.vim), "-es", "-u", "NONE", "-S", scratch.appending(path: "script.vim").path,
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let answer = try String(contentsOf: scratch.appending(path: "answer"), encoding: .utf8).split(separator: "\n")
    #expect(answer.map(String.init) == ["dactyl", "# %s"] + places.map(\.group))
  }
}
