import Foundation
import Linux
import Plugins
import TestSupport
import Testing

@testable import Bindings

/// The rate at which plugins are read, and the order of their reports.
@Suite(.waitsForPrograms, .serialized)
struct PluginPaceTests {
  @Test("The output of a plugin that writes endlessly is read at most a thousand times a second")
  func flood() throws {
    let plugin = try PluginFolder("read -r line; yes 'keys a'")
    let start = MonotonicTime.now
    plugin.tell(.began)
    #expect(plugin.run { plugin.answers.count > 1000 })
    let milliseconds = Int((MonotonicTime.now - start) / .milliseconds(1))
    // One read gets up to 2048 bytes.
    #expect(plugin.answers.count <= milliseconds + 2048 / 7 + 1, "\(plugin.answers.count) in \(milliseconds) ms")
  }

  @Test("The end of a gesture is confirmed after all of the plugin's answers to that gesture")
  func endIsConfirmedLast() throws {
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      on_ended() { sleep 0.2; echo late; sleep 0.1; echo later; }
      dactyl_run
      """)
    plugin.tell(.began, 7)
    plugin.tell(.ended, 7)
    plugin.confirmEnd(of: 7)
    #expect(plugin.run { !plugin.confirmedEnds.isEmpty })
    #expect(plugin.confirmedEnds == [7])
    #expect(plugin.answers == ["late", "later"])
    // A plugin without a process has no end to report.
    plugin.host.close()
    plugin.confirmEnd(of: 8)
    #expect(plugin.confirmedEnds == [7, 8])
  }

  @Test("After a plugin dies in a gesture, the new process gets no more of that gesture's events")
  func endAfterDeath() throws {
    let plugin = try PluginFolder(
      "while read -r line; do echo \"$line\"; [ \"${line#* id=7}\" = \"$line\" ] || exit 1; done")
    plugin.tell(.began, 7)
    #expect(plugin.run { plugin.complaints.count == 1 })
    plugin.tell(.began, 8)
    #expect(plugin.run { plugin.answers.count == 2 })
    plugin.tell(.ended, 7)
    plugin.confirmEnd(of: 7)
    #expect(plugin.confirmedEnds == [7])
    plugin.tell(.ended, 8)
    plugin.confirmEnd(of: 8)
    #expect(plugin.run { plugin.confirmedEnds == [7, 8] })
    #expect(
      plugin.answers.prefix(3).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "began id=7", "began id=8", "ended id=8",
      ])
  }

  @Test("Programs that a plugin starts for an event cannot read later events", arguments: ["sh", "python"])
  func ownInput(language: String) throws {
    let plugin =
      language == "sh"
      ? try PluginFolder(
        """
        . "$DACTYL_LIB/dactyl.sh"
        on_began() { cat >/dev/null; echo began; }
        on_ended() { echo ended; }
        dactyl_run
        """)
      : try PluginFolder(
        """
        import os, subprocess, sys
        sys.path.insert(0, os.environ["DACTYL_LIB"])
        import dactyl
        def began(event):
            subprocess.run("cat")
            dactyl.act("began")
        dactyl.run(began=began, ended=lambda event: dactyl.act("ended"))
        """, shell: "/usr/bin/env python3")
    plugin.tell(.began)
    plugin.tell(.ended)
    #expect(plugin.run { plugin.answers.count == 2 })
    #expect(plugin.answers == ["began", "ended"])
  }

  @Test("A restart starts new workers immediately, while old workers that end slowly still run")
  func restart() throws {
    let plugin = try PluginFolder("trap '' TERM HUP INT; while :; do read -r line && echo \"$line\"; sleep 0.01; done")
    plugin.tell(.began)
    #expect(plugin.run { plugin.answers.count == 1 })
    let old = try #require(plugin.host.children.first)
    plugin.restart()
    plugin.tell(.began, 2)
    #expect(plugin.host.children.count == 2)
    #expect(plugin.run { plugin.answers.count == 2 && !plugin.host.children.contains(old) })
    #expect(plugin.complaints.isEmpty)
  }

  @Test("A state that a plugin has reported applies until the plugin dies")
  func states() throws {
    let plugin = try PluginFolder("read -r line; exit 1", manifest: "condition on yes|no \"whether it is on\"")
    plugin.tell(.began)
    plugin.host.note([.init(name: "on", value: "yes")], of: "test")
    #expect(plugin.host.stateHolds(PluginState(plugin: "test", key: "on", value: "yes")))
    #expect(!plugin.host.stateHolds(PluginState(plugin: "test", key: "on", value: "no")))
    #expect(plugin.run { plugin.complaints.count == 1 })
    #expect(!plugin.host.stateHolds(PluginState(plugin: "test", key: "on", value: "yes")))
  }

  @Test("The output of a `runs once` plugin is read completely, even after the plugin has ended")
  func lastWords() throws {
    let plugin = try PluginFolder("for i in 1 2 3 4 5 6 7; do printf '%0500d\\n' $i; done", manifest: "runs once")
    plugin.tell(.began)
    #expect(plugin.run { plugin.answers.count == 7 })
    #expect(plugin.answers.map(\.count) == Array(repeating: 500, count: 7))
  }

  @Test(
    "The helper shows every hostile text as exactly one notification",
    arguments: HostileTexts.all.filter { !$0.isEmpty })
  func notifications(text: String) throws {
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      on_began() { dactyl_notify "$text"; }
      dactyl_run
      """)
    plugin.tell(.began, text: text)
    #expect(plugin.run { plugin.answers.count == 1 }, "\(plugin.complaints)")
    let answer = PluginAnswer(line: try #require(plugin.answers.first))
    #expect(
      answer == .actions([.notify(text.replacing("\r\n", with: "\r ").replacing("\n", with: " "), value: nil)]),
      "\(plugin.answers)"
    )
  }
}
