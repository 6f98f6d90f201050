import Bindings
import Foundation
import Linux
import Plugins
import TestSupport
import Testing

@Suite(.waitsForPrograms, .serialized)
struct BadPluginTests {
  @Test("A worker that never reads is killed with its children after 15 s, not before")
  func neverReads() throws {
    let plugin = try PluginFolder("sleep 1000 & echo $! > \"$DACTYL_PLUGIN/child\"; exec sleep 1000")
    let child = plugin.folder.appending(path: "test/child")
    plugin.tell(.began)
    // The shell creates the file before it writes into it.
    let number = {
      (try? String(contentsOf: child, encoding: .utf8)).flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
    }
    #expect(plugin.run { number() != nil })
    let id = try #require(number())
    plugin.ahead = .seconds(6)
    plugin.tell(.changed)
    #expect(plugin.complaints == [])
    plugin.ahead = .seconds(15)
    #expect(plugin.run { !plugin.complaints.isEmpty })
    #expect(plugin.complaints == ["plugin test: has read nothing for 15 s"])
    #expect(plugin.run { !FileSystem.exists("/proc/\(id)") || isZombie(id) })
  }

  @Test("A worker that has read a line counts as hanging if it does not read the next within 5 s")
  func readsOnce() throws {
    let plugin = try PluginFolder("read -r line; echo read; exec sleep 1000")
    plugin.tell(.began)
    plugin.tell(.changed)
    #expect(plugin.run { plugin.answers == ["read"] })
    #expect(plugin.complaints == [])
    plugin.ahead = .seconds(5)
    #expect(plugin.run { !plugin.complaints.isEmpty })
    #expect(plugin.complaints == ["plugin test: has read nothing for 5 s"])
  }

  @Test("A plugin whose program becomes writable by others is not started again", arguments: ["", "runs once"])
  func writableSince(manner: String) throws {
    let plugin = try PluginFolder("read -r line; echo ${line%% *}", manifest: manner)
    plugin.tell(.began)
    #expect(plugin.run { plugin.answers == ["began"] && plugin.host.children.isEmpty })
    let program = plugin.folder.appending(path: "test/\(plugin.name)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o757], ofItemAtPath: program)
    plugin.tell(.ended)
    plugin.tell(.began, 2)
    #expect(plugin.run { plugin.complaints.contains { $0.contains("everybody can write to it; try chmod o-w") } })
    #expect(plugin.answers == ["began"], "\(plugin.complaints)")
  }

  private func isZombie(_ id: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ") Z"
    return status.contains(") Z")
  }

  @Test("A worker that dies at every event is restarted twice, with increasing delays")
  func dies() throws {
    let expected = Array(repeating: "plugin test: ended by itself (code 3)", count: 3)
    var complaints: [String] = []
    // On a busy machine the host may notice the worker's end so late that it reports the closed input instead, so the
    // test tries again.
    for _ in 1...3 where complaints != expected {
      let plugin = try PluginFolder("read -r line; exit 3")
      for id in 1...3 {
        plugin.tell(.began, UInt64(id))
        #expect(plugin.run { plugin.complaints.count == id })
      }
      complaints = plugin.complaints
      #expect(plugin.deaths == 3)
      #expect(plugin.switchedOff == 1)
      #expect(plugin.failedCalls == plugin.complaints.map { String($0.dropFirst("plugin test: ".count)) })
      plugin.tell(.began, 4)
      #expect(plugin.host.entries.isEmpty)
      #expect(plugin.failedCalls.last == "it is off until the bindings are reloaded")
    }
    #expect(complaints == expected)
  }

  @Test("If a worker dies long after a gesture, the gesture does not count as failed")
  func diesLater() throws {
    let plugin = try PluginFolder(
      """
      while read -r line; do echo done; while [ ! -e "$DACTYL_PLUGIN/end" ]; do sleep 0.02; done; exit 2; done
      """)
    plugin.tell(.ended)
    #expect(plugin.run { plugin.answers == ["done"] })
    plugin.ahead = .seconds(11)
    try Data().write(to: plugin.folder.appending(path: "test/end"))
    #expect(plugin.run { !plugin.complaints.isEmpty })
    #expect(plugin.failedCalls == [])
  }

  @Test("A restarted worker gets only gestures that begin after its start")
  func successor() throws {
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      on_began() { echo "began $id"; }
      on_changed() { [ "$id" = 1 ] && exit 1; echo "changed $id"; }
      on_ended() { echo "ended $id"; }
      dactyl_run
      """)
    plugin.tell(.began)
    plugin.tell(.changed, dy: 1)
    #expect(plugin.run { plugin.complaints.count == 1 })
    plugin.tell(.changed, dy: 1)
    plugin.tell(.ended)
    plugin.tell(.began, 2)
    plugin.tell(.changed, 2, dy: 1)
    plugin.tell(.ended, 2)
    #expect(plugin.run { plugin.answers.last == "ended 2" })
    #expect(plugin.answers == ["began 1", "began 2", "changed 2", "ended 2"])
  }

  @Test("A worker that closes its input is treated as dead, and takes no processor time")
  func closesInput() throws {
    let plugin = try PluginFolder("exec 0</dev/null; sleep 1000")
    plugin.tell(.began)
    #expect(plugin.run { plugin.complaints.count == 1 })
    #expect(plugin.complaints == ["plugin test: does not read any more"])
    #expect(plugin.host.entries.isEmpty)
  }

  @Test("A worker still works after 20 MB of output without line ends, and little is logged")
  func floods() throws {
    let plugin = try PluginFolder(
      """
      . "$DACTYL_LIB/dactyl.sh"
      on_began() { head -c 10000000 /dev/zero; echo; yes complaint | head -c 10000000 >&2; echo "still here"; }
      dactyl_run
      """)
    plugin.tell(.began)
    #expect(plugin.run(seconds: 60) { plugin.answers.last == "still here" })
    #expect(plugin.answers == ["still here"])
    #expect(plugin.complaints.contains("plugin test: wrote a line of more than 4096 bytes"))
    #expect(plugin.complaints.count < 200, "\(plugin.complaints.count)")
  }

  @Test(
    "A program that cannot start is reported once; a folder that others can change is refused",
    arguments: ["", "runs once"])
  func cannotStart(manner: String) throws {
    let missing = try PluginFolder("", manifest: manner, shell: "/no/such/shell")
    missing.tell(.began)
    #expect(missing.run { !missing.complaints.isEmpty })
    #expect(missing.complaints == ["plugin test: cannot be started: No such file or directory"])
    #expect(missing.failedCalls == ["cannot be started: No such file or directory"])
    #expect(missing.host.children.isEmpty)

    let open = try PluginFolder("cat", manifest: manner)
    let path = open.folder.appending(path: "test").path
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    open.tell(.began)
    #expect(open.complaints.first?.contains("everybody can write to its folder") ?? false, "\(open.complaints)")
    #expect(open.host.entries.isEmpty)
  }

  @Test("Closing the plugin host ends workers that ignore signals, and their children")
  func leavesNothing() throws {
    let plugin = try PluginFolder(
      "trap '' TERM HUP INT; sleep 1000 & echo $! $$ > \"$DACTYL_PLUGIN/ids\"; while :; do read -r line || sleep 1; done"
    )
    let file = plugin.folder.appending(path: "test/ids")
    plugin.tell(.began)
    #expect(plugin.run { (try? String(contentsOf: file, encoding: .utf8))?.hasSuffix("\n") ?? false })
    let ids = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).compactMap {
      Int32($0)
    }
    #expect(ids.count == 2)
    plugin.host.close()
    #expect(plugin.run { ids.allSatisfy { !FileSystem.exists("/proc/\($0)") || isZombie($0) } })
  }
}
