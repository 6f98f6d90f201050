import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Window titles that a web page could set, and classes that a program could set. Commands and plugins get them.
@Suite(.waitsForPrograms, .serialized) struct HostileTitleTests {
  static let titles: [String] = [
    " ", "  two  spaces  ", "line\nbreak", "\nnewline first", "tab\tinside", "\r\n", "$(touch pwned)", "`touch pwned`",
    "; touch pwned", "| touch pwned", "&& touch pwned", "> pwned", "'; touch pwned; '", "\"; touch pwned; \"",
    "'single' and \"double\"", "back\\slash \\", "%41%0A%", "%", "100 % sure", "a=b c=d", "id=999 phase=ended",
    "${IFS}touch${IFS}pwned", "$HOME ~ *", "[a-z]? {x,y}", "#comment", "!history", "é ü ß 漢字", "😀👩‍👩‍👧",
    "\u{202E}right to left", "\u{7F}\u{1B}[31mred\u{7}", "-n -e --help", "$((1+1)) %s%n%x \\x41",
  ]

  @Test("A command and a worker get every hostile title and class unchanged, and execute none")
  func titles() throws {
    let desktop = try PluginDesktop(
      """
      swipe 3 up on touchpad -> run cd "$HOME" && printf '%s' "$DACTYL_WINDOW_CLASS" >class && printf '%s' "$DACTYL_WINDOW_TITLE" >command.new && mv command.new command
      swipe 3 down on touchpad -> plugin worker
      swipe 4 up on touchpad -> plugin pythons
      """,
      plugins: [
        "worker": """
        . "$DACTYL_LIB/dactyl.sh"
        cd "$HOME"
        on_once() { printf '%s' "$window_title" >worker.new; mv worker.new worker; dactyl_notify "$window_title"; }
        dactyl_run
        """,
        "pythons": """
        exec python3 -c '
        import os, sys
        sys.path.insert(0, os.environ["DACTYL_LIB"])
        import dactyl
        os.chdir(os.environ["HOME"])
        def ended(event):
            with open("python.new", "wb") as file: file.write(event["window_title"].encode("utf-8", "surrogateescape"))
            os.rename("python.new", "python")
        dactyl.run(ended=ended)'
        """,
      ], programs: ["notify-send": #"for last; do :; done; printf '%s' "$last" >"$HOME/notification""#])
    let ways: [(file: String, fingers: Int, up: Double)] = [("command", 3, 30), ("worker", 3, -30), ("python", 4, 30)]
    for title in Self.titles {
      desktop.application.setTitle(title)
      desktop.application.setClass(instance: "application", title)
      desktop.application.sync()
      for way in ways {
        try? FileManager.default.removeItem(at: desktop.home.appending(path: way.file))
        try desktop.pan(way.fingers, up: way.up, updates: 8, over: .milliseconds(60))
        let file = desktop.home.appending(path: way.file).path
        let isThere = desktop.daemon.wait { _ in FileManager.default.fileExists(atPath: file) }
        #expect(isThere, "\(title.debugDescription) \(way.file) \(desktop.daemon.reports)")
        #expect(FileManager.default.contents(atPath: file) == Data(title.utf8), "\(title.debugDescription) \(way.file)")
      }
      let name = FileManager.default.contents(atPath: desktop.home.appending(path: "class").path)
      #expect(name == Data(title.utf8), "\(title.debugDescription)")
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: desktop.home.path)
    let known: Set = [".config", "bin", "run", "command", "class", "worker", "python", "notification", ".cache"]
    #expect(Set(made).subtracting(known) == [])
    #expect(desktop.daemon.reports == [])
  }
}
