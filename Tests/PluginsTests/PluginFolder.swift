import Bindings
import Foundation
import Gestures
import Linux
import Plugins
import TestSupport

/// A folder with one plugin, and a host that runs the plugin. Both end with this object.
final class PluginFolder {
  var folder: URL { temporary.url }
  private let temporary: TemporaryFolder
  var host: PluginHost
  private(set) var answers: [String] = []
  private(set) var complaints: [String] = []
  private(set) var failedCalls: [String] = []
  private(set) var deaths = 0
  private(set) var switchedOff = 0
  private(set) var confirmedEnds: [UInt64] = []
  private var started: Set<ChildProcess> = []
  /// Time by which the host's clock is ahead, so that tests can skip long waits.
  var ahead: Duration = .zero
  /// The file name of the program. The name is unique, so that the program's processes can be found.
  let name = "t\(UInt32.random(in: 0...UInt32.max)).sh"

  /// Creates a plugin `test` whose program is this shell script.
  init(_ script: String, manifest: String = "", shell: String = "/bin/sh") throws {
    // As in the daemon, writing to an ended worker must be an error, and must not end this process.
    SignalQueue.ignoreBrokenPipes()
    temporary = try TemporaryFolder()
    let folder = temporary.url
    let plugin = folder.appending(path: "test")
    try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
    let head = "name test\nsummary \"for tests\"\napi 1\nprogram \(name)\nargument text text = \"\" \"any\"\n"
    try (head + manifest).write(to: plugin.appending(path: "plugin.conf"), atomically: false, encoding: .utf8)
    let program = plugin.appending(path: name)
    try ExecutableFile.write(script: script, to: program.path, shell: shell)
    // Copy the folder, because the checkout may be writable by its group.
    try FileManager.default.copyItem(atPath: Self.shipped + "/lib", toPath: folder.path + "/lib")
    let closing = try ProgramStart(["chmod", "-R", "go-w", folder.path]).spawn()
    guard closing.wait(timeout: .seconds(10)) == .exited(0) else { throw SystemError(call: "chmod", code: 5) }
    host = PluginHost(catalog: PluginCatalog(folders: [folder.path, Self.shipped]))
  }

  deinit {
    started.formUnion(host.children)
    host.close()
    for child in started { _ = child.wait(timeout: .seconds(5)) }
    reapForgotten()
  }

  /// Reaps children that were started and immediately abandoned. Otherwise, a separate test would wait for an unreaped
  /// child.
  private func reapForgotten() {
    let own = "/proc/self/task"
    for thread in FileSystem.names(in: own) {
      let children = (try? String(contentsOfFile: "\(own)/\(thread)/children", encoding: .utf8)) ?? ""
      for id in children.split(separator: " ").compactMap({ Int32($0) }) {
        let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        if status.contains("(\(name))") { _ = ChildProcess(id: id).wait(timeout: .seconds(5)) }
      }
    }
  }

  /// The folder of the project's plugins.
  static var shipped: String {
    String(#filePath.components(separatedBy: "/Tests/")[0]) + "/Plugins"
  }

  func tell(_ phase: PlannedAction.Phase, _ id: UInt64 = 1, dy: Double = 0, text: String = "") {
    let values = ActionValues(
      gestureID: id, gesture: .pan, phase: phase, fingers: 4, deviceClass: .touchpad, deviceName: "Touchpad",
      delta: Vector(dx: 0, dy: dy), total: Vector(dx: 0, dy: dy))
    let call = PluginCall(name: "test", arguments: text.isEmpty ? [] : [.init(name: "text", value: text)])
    take(host.send(phase, call, values, at: now))
    started.formUnion(host.children)
  }

  private var now: MonotonicTime { .now + ahead }

  /// Requests a confirmation that the plugin has processed the end of a gesture.
  func confirmEnd(of id: UInt64) { take(host.confirmEnd(of: id, by: "test", at: now)) }

  /// Restarts the plugins, as a reload of the bindings does.
  func restart() {
    host.restart(from: PluginCatalog(folders: [folder.path, Self.shipped]), at: now)
  }

  /// Runs the host until `condition` holds. Returns false if that takes longer than `seconds`.
  func run(seconds: Int64 = 20, until condition: () -> Bool) -> Bool {
    let end = MonotonicTime.now + .seconds(seconds)
    while !condition() {
      guard MonotonicTime.now < end else { return false }
      var entries = host.entries
      // In the daemon, a signal reports ended children. Here they are polled.
      let deadline = host.nextDeadline.map { $0 - ahead } ?? end
      Poll.wait(&entries, until: min(end, MonotonicTime.now + .milliseconds(10), deadline))
      started.formUnion(host.children)
      for child in started {
        guard let ending = child.reapIfEnded() else { continue }
        started.remove(child)
        take(host.ended(child, ending, at: now))
      }
      take(host.handle(entries, at: now))
    }
    return true
  }

  private func take(_ events: [PluginEvent]) {
    for event in events {
      switch event {
      case .answer(let line, _, _): answers.append(line)
      case .settled(let gesture, _): confirmedEnds.append(gesture)
      case .complaint(let line): complaints.append(line)
      case .callFailed(let reason, _): failedCalls.append(reason)
      case .died: deaths += 1
      case .switchedOff: switchedOff += 1
      }
    }
  }
}
