internal import Bindings
internal import Linux

extension Plugin {
  /// Maximum number of bytes of a script that are checked. The rest of a longer script is ignored.
  private static let maximumScriptSize = 1 << 20

  /// The faults of the plugin's program, as sentences: the reasons why the program cannot start, or why it ignores all
  /// events. Checks only text files, because other programs need no first line such as `#!/bin/sh`.
  package var programFaults: [String] {
    guard let bytes = try? FileSystem.contents(of: program, limit: Self.maximumScriptSize), !bytes.contains(0) else {
      return []
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("#!") else { return ["\(program) has no first line such as `#!/bin/sh`, so it cannot start"] }
    // In Swift, CR and LF together are one character, so search the scalars for CR.
    if text.unicodeScalars.contains("\r") {
      return ["\(program) has line ends of Windows (CR LF); remove each CR, for example with `sed -i 's/\\r$//'`"]
    }
    let interpreter = text.dropFirst(2).prefix { $0 != "\n" }.split(separator: " ").first.map(String.init) ?? ""
    if !FileSystem.isExecutable(interpreter) {
      return ["\(program) cannot start, because there is no program `\(interpreter)`"]
    }
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
    // `contains` with a text would link the module for regular expressions.
    func has(_ word: String) -> Bool {
      lines.contains { line in line.utf8.indices.contains { line.utf8[$0...].starts(with: word.utf8) } }
    }
    // A script that runs once needs no loop, and another one may read its lines itself.
    let isShell = text.prefix { $0 != "\n" }.hasSuffix("sh")
    if isShell, manifest.manner != .once, has("dactyl.sh"), !has("dactyl_run"), !has("dactyl_event"), !has("read ") {
      return ["\(program) reads no events, because it never calls `dactyl_run`"]
    }
    return []
  }
}
