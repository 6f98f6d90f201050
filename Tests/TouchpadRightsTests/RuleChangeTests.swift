import Foundation
import Linux
import TestSupport
import Testing
import TouchpadRights

@Suite("The rule that lets the user at the seat read touchpads", .waitsForPrograms)
struct RuleChangeTests {
  private static let touchpad = ["ID_INPUT", "ID_INPUT_TOUCHPAD"]

  private func withSystem(_ body: (SystemFolder) throws -> Void) throws {
    let system = try SystemFolder()
    defer { system.remove() }
    try system.addDevice(5, "Pad", properties: Self.touchpad)
    try system.addDevice(10, "Pad with keys", properties: Self.touchpad + ["ID_INPUT_KEY"])
    try system.addDevice(3, "Keyboard", properties: ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"])
    try body(system)
  }

  @Test("The udev rule applies to touchpads only, and its name sorts before 73-seat-late.rules")
  func rule() throws {
    #expect(TouchpadRule.fileName < "73-seat-late.rules")
    #expect(TouchpadRule.fileName > "60-input-id.rules")
    let lines = TouchpadRule.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      lines.joined().replacing("\\", with: "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        == [
          "SUBSYSTEM==\"input\"", "KERNEL==\"event*\"", "ENV{ID_INPUT_TOUCHPAD}==\"1\"", "ENV{ID_INPUT_KEY}!=\"1\"",
          "ENV{ID_INPUT_KEYBOARD}!=\"1\"", "TAG+=\"uaccess\"",
        ])
    #expect(try ProjectFile("packaging/\(TouchpadRule.fileName)").text() == TouchpadRule.text)
  }

  @Test("The list of touchpads has each one with this user's rights, and no other device")
  func list() throws {
    try withSystem { system in
      #expect(
        TouchpadAccess.all(system.paths) == [
          TouchpadAccess(name: "Pad", node: "\(system.paths.nodes)/event5", isGranted: false, isReadable: true),
          TouchpadAccess(
            name: "Pad with keys", node: "\(system.paths.nodes)/event10", hasKeys: true, isGranted: false,
            isReadable: true),
        ])
    }
  }

  @Test("Enabling writes the udev rule and has udev apply it, and disabling restores every byte")
  func enableAndDisable() throws {
    try withSystem { system in
      let change = RuleChange(system.paths)
      #expect(RuleState(system.paths) == .absent)
      try change.enable()
      #expect(system.text(system.paths.rule) == TouchpadRule.text)
      #expect(RuleState(system.paths) == .written(path: system.paths.rule))
      #expect(TouchpadAccess.all(system.paths).map(\.isGranted) == [true, false])
      let devices = "\(system.paths.inputClass)/event5 \(system.paths.inputClass)/event10"
      let calls = ["control --reload", "trigger --action=change \(devices)", "settle --timeout=20"]
      #expect(system.calls == calls)
      try change.disable()
      #expect(FileSystem.names(in: system.paths.rules).isEmpty)
      #expect(TouchpadAccess.all(system.paths).map(\.isGranted) == [false, false])
      #expect(system.calls == calls + calls)
    }
  }

  @Test("Disabling removes the right to read a connected touchpad")
  func accessList() throws {
    try withSystem { system in
      let node = "\(system.paths.nodes)/event5"
      let before = try GrantedAccess.mode(of: node)
      let change = RuleChange(system.paths)
      try change.enable()
      try GrantedAccess.grant(node)
      #expect(try GrantedAccess.exists(node))
      try change.disable()
      #expect(try !GrantedAccess.exists(node))
      #expect(try GrantedAccess.mode(of: node) == before)
    }
  }

  @Test("If the udev rule's file has other content or is a link, the file is not changed")
  func foreignFiles() throws {
    try withSystem { system in
      let change = RuleChange(system.paths)
      let refusal = RuleChange.Refusal.foreignFile(path: system.paths.rule)
      try system.write("# mine\n", to: system.paths.rule)
      #expect(throws: refusal) { try change.enable() }
      #expect(throws: refusal) { try change.disable() }
      #expect(system.text(system.paths.rule) == "# mine\n")
      #expect(FileSystem.remove(system.paths.rule))
      let target = "\(system.root.path)/target"
      try FileSystem.makeLink(at: system.paths.rule, to: target)
      #expect(throws: refusal) { try change.enable() }
      #expect(throws: refusal) { try change.disable() }
      #expect(!FileSystem.exists(target))
      #expect(FileSystem.linkTarget(system.paths.rule) == target)
      #expect(system.calls.isEmpty)
    }
  }

  @Test("If a package has the rule, enabling writes no file, and disabling is refused")
  func packaged() throws {
    try withSystem { system in
      let path = "\(system.paths.packagedRules[0])/\(TouchpadRule.fileName)"
      try system.write(TouchpadRule.text, to: path)
      let change = RuleChange(system.paths)
      try change.enable()
      #expect(FileSystem.names(in: system.paths.rules).isEmpty)
      #expect(RuleState(system.paths) == .packaged(path: path))
      #expect(throws: RuleChange.Refusal.packaged(path: path)) { try change.disable() }
      #expect(system.text(path) == TouchpadRule.text)
    }
  }

  @Test("A failure of udev is reported with the command, and the rule is removed")
  func failure() throws {
    try withSystem { system in
      var paths = system.paths
      paths.udevadm = "\(system.root.path)/missing"
      #expect(throws: RuleChange.Refusal.failed(command: "udevadm control --reload")) {
        try RuleChange(paths).enable()
      }
      #expect(FileSystem.names(in: paths.rules).isEmpty)
    }
  }
}
