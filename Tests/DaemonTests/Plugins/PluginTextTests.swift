import TestSupport
import Testing
import VirtualX

/// Plugins pass on texts that others choose, such as the title of a song.
@Suite(.waitsForPrograms, .serialized) struct PluginTextTests {
  @Test("No output of a plugin, valid or not, sends control characters to the daemon's terminal")
  func terminal() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> plugin test\n",
      plugins: [
        "test": #"""
        . "$DACTYL_LIB/dactyl.sh"
        on_once() {
          printf '\033[2Jerrors\033]0;x\007\n' >&2
          printf '\033[31mnonsense\233\n'
          printf 'notify "\033[2Jperformed\015"\n'
          printf 'run echo !done \033[0m\n'
        }
        dactyl_run
        """#
      ], programs: ["notify-send": ":"])
    try desktop.pan(3, up: 30, updates: 8, over: .milliseconds(60))
    let isThere = desktop.daemon.wait { daemon in
      daemon.reports.contains { $0.contains("errors") } && daemon.reports.contains { $0.contains("nonsense") }
        && daemon.lines.contains { $0.hasPrefix("plugin test: run") }
    }
    let texts = desktop.daemon.reports + desktop.daemon.lines.filter { $0.hasPrefix("plugin test: ") }
    #expect(isThere, "\(texts)")
    // The daemon does not filter the output of commands.
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }, "\(text)")
    }
  }

  @Test("If a plugin's answer has a mode that the bindings lack, the log names the mode")
  func unknownMode() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> plugin test\nmode media { swipe 4 up on touchpad -> none }\n",
      plugins: ["test": "read -r line; echo mode mdia; exec cat >/dev/null"])
    try desktop.pan(3, up: 30, updates: 8, over: .milliseconds(60))
    desktop.daemon.expect { daemon in
      daemon.reports.contains {
        $0.contains(#"plugin test: "mode mdia": the bindings have no mode `mdia`; did you mean `media`?"#)
      }
    }
    #expect(!desktop.daemon.lines.contains { $0.hasPrefix("plugin test: mode") }, "\(desktop.daemon.lines)")
  }
}
