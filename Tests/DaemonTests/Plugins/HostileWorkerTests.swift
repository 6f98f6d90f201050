import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Workers that misbehave, beside gestures that do not use them.
///
/// `DACTYL_LATENCY=200 swift test --filter HostileWorkerTests` prints the delay of the daemon's own keys during these
/// tests.
@Suite(.waitsForPrograms, .serialized) struct HostileWorkerTests {
  private static let count = ProcessInfo.processInfo.environment["DACTYL_LATENCY"].flatMap { Int($0) }

  struct Worker: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    /// True if the worker must get every phase in order.
    var isHonest = false
    var testDescription: String { name }
  }

  private static let note = #"note() { echo "$1" >>"$HOME/phases"; }"#

  static let workers = [
    Worker(
      name: "does what it should", script: note + "\nwhile read -r phase rest; do note $phase; done", isHonest: true),
    Worker(name: "never reads", script: "exec sleep 1000"),
    Worker(
      name: "reads a line a second", script: note + "\nwhile read -r phase rest; do note $phase; sleep 1; done",
      isHonest: true),
    Worker(
      name: "writes garbage",
      script: note + "\nyes '\u{1}}{ garbage \"' & while read -r phase rest; do note $phase; done",
      isHonest: true),
    Worker(
      name: "answers without end",
      script: note + "\nyes 'mode default' & while read -r phase rest; do note $phase; done", isHonest: true),
    Worker(
      name: "writes 100 MB",
      script: note
        + "\nhead -c 50000000 /dev/zero & head -c 50000000 /dev/zero >&2 & while read -r phase rest; do note $phase; done",
      isHonest: true),
    Worker(name: "closes its input", script: "exec </dev/null; sleep 1000"),
    Worker(
      name: "ignores being told to end",
      script: note + "\ntrap '' TERM HUP INT; while :; do read -r phase rest && note $phase || sleep 1; done",
      isHonest: true),
    Worker(
      name: "forks children",
      script: note + "\nwhile read -r phase rest; do note $phase; sleep 1000 & sleep 1000 & done", isHonest: true),
    Worker(name: "dies at every event", script: "read -r line; exit 1"),
    Worker(name: "hangs at start", script: "sleep 3; exec cat >/dev/null"),
  ]

  @Test(
    "A misbehaving worker gets phases in order, disturbs no other gesture and leaves no process",
    arguments: workers)
  func served(beside worker: Worker) throws {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin test\nswipe 4 up on touchpad -> keys F5\n", plugins: ["test": worker.script])
    for _ in 0..<3 {
      try desktop.pan(3, up: 30, updates: 36, over: .milliseconds(300))
      // The server may lose a gesture that begins before the last one is decided.
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      desktop.application.clear()
      try desktop.pan(4, up: 30, updates: 10, over: .milliseconds(80))
      let isServed = desktop.application.wait { $0.keys.count == 2 }
      #expect(isServed, "\(desktop.daemon.reports.suffix(5))")
    }
    if worker.isHonest {
      let isWhole = desktop.daemon.wait(timeout: .seconds(40)) { _ in
        phases(desktop).filter { $0 == "ended" }.count == 3
      }
      #expect(isWhole, "\(phases(desktop)) \(desktop.daemon.reports.suffix(5))")
      let order = phases(desktop).filter { $0 != "changed" }
      #expect(order == ["began", "ended", "began", "ended", "began", "ended"], "\(order)")
      #expect(phases(desktop).contains("changed") && phases(desktop)[0] == "began")
    } else if worker.name != "hangs at start" {
      // The daemon reports the worker's misbehaviour after a while.
      let isSaid = desktop.daemon.wait { $0.reports.contains { $0.contains("plugin test: ") } }
      #expect(isSaid)
    }
    #expect(desktop.daemon.reports.count < 100)
    let folder = desktop.home.path
    desktop.daemon.stop()
    #expect(desktop.daemon.ending == .exited(0))
    #expect(desktop.place.wait { processes(in: folder).isEmpty }, "\(processes(in: folder))")
  }

  private func phases(_ desktop: PluginDesktop) -> [Substring] {
    desktop.text("phases").split(separator: "\n").filter { $0 != "over" }
  }

  /// Returns the processes whose environment has `home` as the home folder.
  private func processes(in home: String) -> [String] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
    return ids.compactMap { id in
      guard let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
        environment.range(of: Data("HOME=\(home)\0".utf8)) != nil
      else { return nil }
      return "\(id) " + ((try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? "")
    }
  }

  @Test(
    "Keys are pressed even if a worker misbehaves (DACTYL_LATENCY prints their delays)",
    .enabled(if: count != nil, "DACTYL_LATENCY is not the number of samples"))
  func latency() throws {
    print("| beside a worker that | median | p99 |\n|---|---|---|")
    for worker in [Worker(name: "is not there", script: "")] + Self.workers {
      let plugin = worker.script.isEmpty ? "run true" : "plugin test"
      let desktop = try PluginDesktop(
        "swipe 3 up on touchpad -> keys a\npan 4 on touchpad { began -> \(plugin == "run true" ? "none" : plugin) }\nswipe 3 down on touchpad -> keys F5\n",
        plugins: ["test": worker.script])
      var times: [Double] = []
      for _ in 0..<(Self.count ?? 0) {
        try desktop.pan(4, up: 10, updates: 2, over: .milliseconds(10))
        desktop.application.clear()
        try desktop.server.touchpad.swipeBegan(fingers: 3)
        for _ in 0..<8 { try desktop.server.touchpad.swipeMoved(dx: 0, dy: 150) }
        let start = ContinuousClock.now
        try desktop.server.touchpad.swipeEnded()
        try #require(desktop.application.wait(until: { $0.keys.count == 2 }, deadline: .seconds(10)), "\(worker.name)")
        times.append((ContinuousClock.now - start) / .milliseconds(1))
      }
      times.sort()
      func text(_ part: Double) -> String { String(format: "%.2f ms", times[Int(Double(times.count - 1) * part)]) }
      print("| \(worker.name) | \(text(0.5)) | \(text(0.99)) |")
    }
  }
}
