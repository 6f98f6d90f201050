import Bindings
import Foundation
import Linux
import Plugins
import TestSupport
import Testing

/// Plugins that behave well.
@Suite(.waitsForPrograms, .serialized)
struct PluginHostTests {
  private static let echo = """
    . "$DACTYL_LIB/dactyl.sh"
    on_began() { echo "began $id $text"; }
    on_changed() { echo "changed $dy"; }
    on_ended() { echo "ended $gesture $fingers"; }
    on_cancelled() { echo "cancelled $id"; }
    on_once() { echo "once $id"; }
    dactyl_run
    """

  @Test("The first event starts a worker, which gets every phase in order and answers")
  func worker() throws {
    let plugin = try PluginFolder(Self.echo)
    #expect(plugin.host.entries.isEmpty)
    plugin.tell(.began, text: "x y")
    plugin.tell(.changed, dy: -2.5)
    plugin.tell(.ended)
    plugin.tell(.began, 2)
    plugin.tell(.cancelled, 2)
    // A discrete gesture has no phase `began`.
    plugin.tell(.ended, 3)
    #expect(plugin.run { plugin.answers.count == 8 })
    #expect(
      plugin.answers == [
        "once 1", "began 1 x y", "changed -2.5", "ended pan 4", "once 2", "began 2 ", "cancelled 2", "once 3",
      ])
    #expect(plugin.complaints.isEmpty)
  }

  @Test("A slow worker gets the sum of missed movements instead of a backlog")
  func merging() throws {
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      lines=0
      on_began() { sleep 0.5; }
      on_changed() { dactyl_thousandths "$dy"; total=$((${total:-0} + thousandths)); lines=$((lines + 1)); }
      on_ended() { echo "$total $lines"; }
      dactyl_run
      """)
    plugin.tell(.began)
    for _ in 0..<1000 { plugin.tell(.changed, dy: 0.25) }
    plugin.tell(.ended)
    #expect(plugin.run { !plugin.answers.isEmpty })
    let answer = plugin.answers[0].split(separator: " ").compactMap { Int($0) }
    #expect(answer.first == 250_000)
    #expect(answer.last.map { $0 < 20 } ?? false, "\(plugin.answers)")
  }

  @Test(
    "The shell helper passes hostile texts unchanged and executes none of them",
    arguments: [
      "/bin/dash", "/bin/bash", "/bin/busybox",
    ])
  func hostileTexts(shell: String) throws {
    try #require(FileSystem.isExecutable(shell), "install \(shell)")
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      on_began() { printf '%s' "$text" > "$DACTYL_PLUGIN/text"; echo told; }
      dactyl_run
      """, shell: shell == "/bin/busybox" ? "/bin/busybox sh" : shell)
    let file = plugin.folder.appending(path: "test/text")
    for (index, text) in HostileTexts.all.enumerated() {
      plugin.tell(.began, UInt64(index), text: text)
      #expect(plugin.run { plugin.answers.count == index + 1 })
      #expect(try Data(contentsOf: file) == Data(text.utf8))
      plugin.tell(.ended, UInt64(index))
    }
    #expect(plugin.complaints.isEmpty)
    let made = try FileManager.default.contentsOfDirectory(atPath: plugin.folder.appending(path: "test").path)
    #expect(made.sorted() == ["plugin.conf", plugin.name, "text"])
  }

  @Test("The Python helper gives the same values as the shell helper")
  func python() throws {
    try #require(FileSystem.isProgram("python3"), "install python3")
    let plugin = try PluginFolder(
      """
      import os, sys
      sys.path.insert(0, os.environ["DACTYL_LIB"])
      import dactyl
      def began(event): dactyl.notify(event["text"])
      def changed(event): dactyl.act(f"changed {event.number('dy')} {event.millimetres('dy')} {event['gesture']}")
      dactyl.run(began=began, changed=changed)
      """, shell: "/usr/bin/env python3")
    plugin.tell(.began, text: "a \"b\" \\ ü😀")
    plugin.tell(.changed, dy: -2.5)
    #expect(plugin.run { plugin.answers.count == 2 })
    #expect(plugin.answers == [#"notify "a \"b\" \\ ü😀""#, "changed -2.5 -2.5 pan"])
  }

  @Test("The Python helper calls `once` once per gesture, and refuses handlers with unknown names")
  func pythonOnce() throws {
    let plugin = try PluginFolder(
      """
      import os, sys
      sys.path.insert(0, os.environ["DACTYL_LIB"])
      import dactyl
      try: dactyl.run(onbegan=print)
      except TypeError as error: dactyl.act(str(error))
      dactyl.run(once=lambda event: dactyl.act("once " + event.phase), ended=lambda event: dactyl.act("ended"))
      """, shell: "/usr/bin/env python3")
    for phase in [.began, .changed, .ended, .ended] as [PlannedAction.Phase] { plugin.tell(phase) }
    #expect(plugin.run { plugin.answers.count == 4 })
    #expect(plugin.answers == ["no such handler: onbegan", "once began", "ended", "once ended"])
  }

  @Test("A `runs once` plugin is started for each event, with the values as variables and a line")
  func once() throws {
    let plugin = try PluginFolder(
      #"read -r line; echo "$DACTYL_PHASE $DACTYL_TEXT $DACTYL_FINGERS ${line%% *}""#, manifest: "runs once")
    plugin.tell(.began, text: "a  b")
    #expect(plugin.run { plugin.answers.count == 1 })
    plugin.tell(.ended)
    #expect(plugin.run { plugin.answers.count == 2 })
    #expect(plugin.answers == ["began a  b 4 began", "ended  4 ended"])
  }

  @Test("A plugin and its processes have a lower processor priority than the daemon")
  func niceness() throws {
    let plugin = try PluginFolder(
      "while read -r line; do sleep 0.01; sh -c 'set -- $(cat /proc/$$/stat); echo ${19}'; done")
    plugin.tell(.began)
    #expect(plugin.run { !plugin.answers.isEmpty })
    #expect(plugin.answers.first == "5")
  }

  @Test("A worker ends after its idle timeout, and starts again for the next gesture")
  func idle() throws {
    let plugin = try PluginFolder(Self.echo, manifest: "runs worker idle 50ms")
    plugin.tell(.began)
    plugin.tell(.ended)
    #expect(plugin.run { plugin.answers.count == 3 && plugin.host.entries.isEmpty })
    plugin.tell(.began, 2)
    #expect(plugin.run { plugin.answers.count == 5 })
    #expect(plugin.complaints.isEmpty)
  }
}
