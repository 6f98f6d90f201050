import Bindings
import Gestures
import Testing

struct PluginLineTests {
  private let manifest: PluginManifest

  init() throws {
    let text = "name volume\nsummary \"\"\napi 1\nprogram volume.sh\nargument step number = 2 \"\""
    manifest = try #require(Bindings.manifest(Array(text.utf8), file: "plugin.conf").0)
  }

  private func values(_ id: UInt64, _ phase: PlannedAction.Phase, dy: Double = 0) -> ActionValues {
    ActionValues(
      gestureID: id, gesture: .pan, phase: phase, fingers: 4, deviceClass: .touchpad, deviceName: "a b",
      location: Point(x: 812, y: 400), delta: Vector(dx: 0, dy: dy), total: Vector(dx: 0, dy: -14.25))
  }

  private func lines(_ backlog: inout PluginBacklog) -> [String] {
    var lines: [String] = []
    while let line = backlog.nextLine(manifest) { lines.append(line) }
    return lines
  }

  private func words(_ line: String) -> [Substring] { line.dropLast().split(separator: " ") }

  @Test("A worker gets all values when a gesture begins, and later only changed values")
  func fullAndShort() throws {
    var backlog = PluginBacklog()
    let call = PluginCall(name: "volume", arguments: [.init(name: "step", value: "5")])
    backlog.add(.began, call, values(17, .began))
    let began = try #require(lines(&backlog).first)
    #expect(began.hasPrefix("began id=17 verb=volume step=5 gesture=pan ") && began.hasSuffix("\n"))
    #expect(words(began).contains("device_name=a%20b") && words(began).contains("ty=-14.25"))
    backlog.add(.changed, call, values(17, .changed, dy: -1))
    let changed = try #require(lines(&backlog).first)
    #expect(changed.hasPrefix("changed id=17 ") && words(changed).contains("dy=-1"))
    #expect(!changed.contains("step=") && !changed.contains("device"))
    // `dy` is the displacement since the previous line, so `dy` is sent even if its value is the same.
    backlog.add(.changed, call, values(17, .changed, dy: -1))
    #expect(lines(&backlog) == ["changed id=17 dx=0 dy=-1\n"])
  }

  @Test("Unread `changed` lines of a slow worker are merged; other phases keep their order")
  func merging() {
    var backlog = PluginBacklog()
    let call = PluginCall(name: "volume")
    backlog.add(.began, call, values(1, .began))
    for _ in 0..<1000 { backlog.add(.changed, call, values(1, .changed, dy: 0.5)) }
    backlog.add(.ended, call, values(1, .ended))
    backlog.add(.began, call, values(2, .began))
    backlog.add(.changed, call, values(2, .changed, dy: 1))
    backlog.add(.changed, call, values(2, .changed, dy: 2))
    backlog.add(.cancelled, call, values(2, .cancelled))
    let told = lines(&backlog)
    #expect(
      told.map { words($0).prefix(2).joined(separator: " ") } == [
        "began id=1", "changed id=1", "ended id=1", "began id=2", "changed id=2", "cancelled id=2",
      ])
    #expect(words(told[1]).contains("dy=500") && words(told[4]).contains("dy=3"))
  }

  @Test("After a line about another gesture, the next line has all values again")
  func twoGestures() {
    var backlog = PluginBacklog()
    let (call, other) = (
      PluginCall(name: "volume"), PluginCall(name: "volume", arguments: [.init(name: "step", value: "9")])
    )
    backlog.add(.began, call, values(1, .began))
    backlog.add(.began, other, values(2, .began))
    backlog.add(.changed, call, values(1, .changed))
    _ = backlog.nextLine(manifest)
    _ = backlog.nextLine(manifest)
    #expect(backlog.nextLine(manifest)?.contains("step=2 ") == true)
    backlog.add(.changed, call, values(1, .changed))
    #expect(backlog.nextLine(manifest)?.contains("step=") == false)
  }

  @Test(
    "A window's text never breaks a line, and never has a meaning for a shell",
    arguments: ["", "a b", "$(rm -rf ~)", "line\nbreak\r\t\0", "100 %41", "id=9 phase=ended", "'\"`\\*?é😀"])
  func hostileTexts(_ text: String) throws {
    let call = PluginCall(name: "volume", arguments: [.init(name: "step", value: text)])
    var backlog = PluginBacklog()
    backlog.add(.began, call, values(1, .began))
    let next = backlog.nextLine(manifest)
    let line = try #require(next)
    #expect(line.utf8.allSatisfy { $0 < 128 } && line.utf8.count { $0 == 10 } == 1 && line.last == "\n")
    #expect(!line.contains { "$`'\"\\*?[]{}()<>|;&!#\t\r".contains($0) })
    let step = try #require(words(line).first { $0.hasPrefix("step=") })
    #expect(decoded(step.dropFirst(5)) == Array(text.utf8))
    let variable = PluginLine.environment(of: line.dropLast()).first { $0.name == "DACTYL_STEP" }
    #expect(variable?.value == text.filter { $0 != "\0" })
  }

  private func decoded(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
