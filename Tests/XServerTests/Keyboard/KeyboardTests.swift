import Gestures
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// Keysyms by their names in keysymdef.h, without the prefix.
enum Symbol {
  static let a: UInt32 = 0x61
  static let z: UInt32 = 0x7A
  static let capitalA: UInt32 = 0x41
  static let plus: UInt32 = 0x2B
  static let at: UInt32 = 0x40
  static let tab: UInt32 = 0xFF09
  static let f5: UInt32 = 0xFFC2
  static let shift: UInt32 = 0xFFE1
  static let control: UInt32 = 0xFFE3
  static let alt: UInt32 = 0xFFE9
  static let superLeft: UInt32 = 0xFFEB
  static let euro: UInt32 = 0x20AC
  static let grinningFace: UInt32 = 0x0101_F600
  static let cyrillicZhe: UInt32 = 0x06D6
}

@Suite("Keys that Dactyl presses", .waitsForPrograms, .serialized) struct KeyboardTests {
  let server: VirtualServer
  let connection: XConnection
  let keyboard: Keyboard
  let application: Application

  init() throws {
    server = try VirtualServer()
    connection = try XConnection(display: server.display)
    keyboard = try Keyboard(connection: connection)
    application = try Application(display: server.display, input: [.keys])
  }

  private func leftOnXTest() throws -> [String] { try keysDownOnXTest(display: server.display) }

  @Test("In a layout where plus needs Shift, ctrl+plus presses Control, Shift and the key") func controlPlus() throws {
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.plus)
    #expect(
      application.wait(forKeys: [
        "press Control_L", "press Shift_L control", "press plus control+shift", "release plus control+shift",
        "release Shift_L control+shift", "release Control_L control",
      ]), "\(application.keys)")
    #expect(application.keysDown.isEmpty)
  }

  @Test("A character is pressed with its key in the layout, even after the layout changes") func layouts() throws {
    try useKeyboardLayout("de", display: server.display)
    try keyboard.tap(modifiers: [], key: Symbol.z)
    try keyboard.tap(modifiers: [], key: Symbol.at)
    #expect(application.wait { $0.keys.contains("press at level3") }, "\(application.keys)")
    #expect(application.keys.first == "press z")
    application.clear()
    try useKeyboardLayout("us", display: server.display)
    try keyboard.tap(modifiers: [], key: Symbol.at)
    #expect(application.wait { $0.keys.contains("press at shift") }, "\(application.keys)")
  }

  @Test("The second of two layouts is used while it is active") func groups() throws {
    try run("setxkbmap", "us,ru", "-option", "grp:caps_toggle", display: server.display)
    try keyboard.tap(modifiers: [], key: Symbol.z)
    try server.keyboard.type(.capsLock)
    try keyboard.tap(modifiers: [], key: Symbol.cyrillicZhe)
    #expect(application.wait { $0.keys.contains { $0.hasPrefix("press Cyrillic_zhe") } }, "\(application.keys)")
  }

  @Test("A Unicode keysym is pressed with the key that has the older keysym of the same character") func unicode()
    throws
  {
    func meanings() throws -> String { try output(["xmodmap", "-pke"], display: server.display) }
    try useKeyboardLayout("ru", display: server.display)
    let before = try meanings()
    try keyboard.tap(modifiers: [Symbol.control], key: 0x0100_0436)
    #expect(
      application.wait { $0.keys.contains { $0.hasPrefix("press Cyrillic_zhe control") } }, "\(application.keys)")
    #expect(try meanings() == before)
  }

  @Test("Characters that the layout lacks are typed, even twice or side by side") func unmapped() throws {
    let symbols = [Symbol.euro, Symbol.grinningFace, Symbol.euro, Symbol.cyrillicZhe]
    for symbol in symbols { try keyboard.tap(modifiers: [], key: symbol) }
    #expect(application.wait { $0.keys.count >= 8 })
    let typed = application.keys.filter { $0.hasPrefix("press") }
    #expect(typed == ["press EuroSign", "press U0001F600", "press EuroSign", "press Cyrillic_zhe"])
    #expect(try leftOnXTest().isEmpty)
  }

  @Test("At a clean end, keys that got missing characters have their old keysyms again") func restored() throws {
    func meanings() throws -> String { try output(["xmodmap", "-pke"], display: server.display) }
    let before = try meanings()
    try keyboard.tap(modifiers: [], key: Symbol.grinningFace)
    #expect(try meanings().contains("1F600"))
    keyboard.close()
    #expect(try meanings() == before)
  }

  @Test("A character that the layout lacks is an error on the keyboard of a second pointer")
  func secondPointer() throws {
    func meanings() throws -> String { try output(["xmodmap", "-pke"], display: server.display) }
    let before = try meanings()
    try keyboard.tap(modifiers: [], key: Symbol.grinningFace)
    try run("xinput", "create-master", "Second", display: server.display)
    try run("xinput", "reattach", "Virtual mouse", "Second pointer", display: server.display)
    connection.directory.refresh()
    let mouse = try #require(connection.devices.first { $0.name == "Virtual mouse" })
    connection.follow(mouse.id.rawValue)
    #expect(throws: XServerError(.noKey(KeysymNumber.name(Symbol.euro)))) {
      try keyboard.tap(modifiers: [], key: Symbol.euro)
    }
    try keyboard.tap(modifiers: [], key: Symbol.z)
    #expect(try meanings().contains("1F600"))
    keyboard.close()
    #expect(try meanings() == before)
  }

  @Test("If more characters are missing than keys are free, all are typed in order") func pool() throws {
    let count = connection.currentKeymap().unusedKeycodes.count + 5
    let symbols = (0..<count).map { 0x0100_4E00 + UInt32($0) }
    for symbol in symbols {
      try keyboard.tap(modifiers: [], key: symbol)
      application.sync()
    }
    let typed = application.keys.filter { $0.hasPrefix("press") }
    #expect(typed == symbols.map { "press U" + String($0 & 0xFFFF, radix: 16, uppercase: true) })
  }

  @Test("A character that the layout lacks is an error if no key is free")
  func full() throws {
    let unused = connection.currentKeymap().unusedKeycodes
    let free = try #require(unused.last)
    let changes = unused.map { "-e 'keycode \($0) = F13 F13'" }.joined(separator: " ")
    try run("sh", "-c", "xmodmap \(changes)", display: server.display)
    #expect(throws: XServerError(.noKey(KeysymNumber.name(Symbol.euro)))) {
      try keyboard.tap(modifiers: [], key: Symbol.euro)
    }
    #expect(throws: XServerError.self) { try keyboard.type("a\u{20AC}") }
    application.clear()
    try keyboard.tap(modifiers: [], key: Symbol.z)
    #expect(application.wait(forKeys: ["press z", "release z"]), "\(application.keys)")
    try run("xmodmap", "-e", "keycode \(free) =", display: server.display)
    try keyboard.tap(modifiers: [], key: Symbol.euro)
    #expect(application.wait { $0.keys.contains("press EuroSign") }, "\(application.keys)")
    #expect(try leftOnXTest().isEmpty)
  }

  @Test("If the user and Dactyl press keys in turn, no change of the layout is reported") func alternating() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let listening = try Keyboard(connection: listener.connection)
    for _ in 0..<3 {
      try server.keyboard.type(.a)
      try listening.tap(modifiers: [Symbol.control], key: Symbol.a)
    }
    application.sync()
    #expect(application.keys.count == 18)
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 1 })
    #expect(listener.events.count == 1)
  }

  @Test("A change of the layout is reported only after it has taken effect") func layoutChange() throws {
    let listener = try Listener(display: server.display, .touchscreenTouches)
    let listening = try Keyboard(connection: listener.connection)
    try listening.tap(modifiers: [], key: Symbol.a)
    try useKeyboardLayout("de", display: server.display)
    #expect(listener.wait { $0.events.contains(.keyboardChanged) })
  }

  @Test("An invalid keysym and an invalid modifier are errors") func errors() throws {
    #expect(throws: XServerError(.noKey("0x0"))) { try keyboard.tap(modifiers: [], key: 0) }
    #expect(throws: XServerError(.noModifierKey("a"))) { try keyboard.tap(modifiers: [Symbol.a], key: Symbol.tab) }
    try keyboard.tap(modifiers: [], key: Symbol.a)
    #expect(application.wait(forKeys: ["press a", "release a"]))
  }

  @Test("A Shift that the user holds does not change Dactyl's keys, and stays down") func physicalShift() throws {
    try server.keyboard.press(.leftShift)
    try server.keyboard.sync()
    application.clear()
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.a)
    #expect(
      application.wait(forKeys: [
        "release Shift_L shift", "press Control_L", "press a control", "release a control",
        "release Control_L control", "press Shift_L",
      ]), "\(application.keys)")
    #expect(application.keysDown == ["Shift_L"])
    try server.keyboard.type(.a)
    #expect(application.wait { $0.keys.contains("press A shift") })
    try server.keyboard.release(.leftShift)
    try server.keyboard.sync()
    #expect(application.wait { $0.keysDown.isEmpty })
    #expect(try leftOnXTest().isEmpty)
    application.clear()
    try server.keyboard.type(.leftShift, .a)
    #expect(application.wait { $0.keys.contains("press A shift") })
  }

  @Test("A chord uses a modifier that the user already holds, and leaves it down") func sharedModifier() throws {
    try server.keyboard.press(.rightControl)
    try server.keyboard.sync()
    application.clear()
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.a)
    #expect(application.wait(forKeys: ["press a control", "release a control"]), "\(application.keys)")
    #expect(application.keysDown == ["Control_R"])
    try server.keyboard.release(.rightControl)
    try server.keyboard.sync()
    #expect(application.wait { $0.keysDown.isEmpty })
  }

  @Test("If the user releases a modifier that Dactyl has lifted, Dactyl does not press it again")
  func releasedWhileLifted() throws {
    try server.keyboard.press(.leftShift)
    try server.keyboard.press(.rightControl)
    try server.keyboard.sync()
    let lifted = LiftedModifiers(1 | 4, except: [], on: connection)
    connection.roundTrip()
    #expect(application.keysDown.isEmpty)
    try server.keyboard.release(.leftShift)
    try server.keyboard.sync()
    lifted.restore()
    connection.roundTrip()
    #expect(application.keysDown == ["Control_R"])
    try server.keyboard.release(.rightControl)
    try server.keyboard.sync()
    #expect(application.keysDown.isEmpty)
  }

  @Test("A modifier that the user releases while Dactyl types is not down afterwards") func racingRelease() throws {
    for round in 0..<200 {
      try server.keyboard.press(.leftShift)
      try server.keyboard.sync()
      // The server reads this release at some time while it processes the keys of the daemon.
      try server.keyboard.release(.leftShift)
      for _ in 0...round % 4 { try keyboard.tap(modifiers: [], key: Symbol.a) }
      try server.keyboard.sync()
      connection.roundTrip()
      try #require(application.keysDown.isEmpty, "round \(round)")
    }
    #expect(try leftOnXTest().isEmpty)
  }

  @Test("A modifier that another program holds through XTest is up during a chord and down after it")
  func otherProgram() throws {
    let other = try HostileClient(display: server.display)
    let held = try keyboard.press(modifiers: [], key: Symbol.alt)
    other.key(other.keycode("Super_L"), isDown: true)
    other.key(other.keycode("Shift_L"), isDown: true)
    application.clear()
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.tab)
    #expect(application.wait { $0.keys.contains("press Tab control+alt") }, "\(application.keys)")
    try keyboard.type("aA")
    #expect(application.wait { $0.keys.contains { $0.hasPrefix("press A ") } }, "\(application.keys)")
    connection.roundTrip()
    #expect(Set(application.keysDown) == ["Alt_L", "Super_L", "Shift_L"], "\(application.keys)")
    other.key(other.keycode("Super_L"), isDown: false)
    other.key(other.keycode("Shift_L"), isDown: false)
    keyboard.release(held)
    #expect(application.wait { $0.keysDown.isEmpty })
  }

  @Test("While Dactyl holds Alt, Tab is pressed as Alt+Tab, and shift+Tab as Alt+Shift+Tab") func underHold() throws {
    let held = try keyboard.press(modifiers: [], key: Symbol.alt)
    try keyboard.tap(modifiers: [], key: Symbol.tab)
    try keyboard.tap(modifiers: [Symbol.shift], key: Symbol.tab)
    #expect(application.wait { $0.keys.count == 7 })
    keyboard.release(held)
    keyboard.release(held)
    #expect(
      application.wait(forKeys: [
        "press Alt_L", "press Tab alt", "release Tab alt", "press Shift_L alt", "press ISO_Left_Tab alt+shift",
        "release ISO_Left_Tab alt+shift", "release Shift_L alt+shift", "release Alt_L alt",
      ]), "\(application.keys)")
  }

  @Test("A key that several actions hold is released when the last of these actions ends") func overlap() throws {
    let first = try keyboard.press(modifiers: [Symbol.control], key: Symbol.a)
    let second = try keyboard.press(modifiers: [Symbol.control], key: Symbol.f5)
    keyboard.release(first)
    #expect(application.wait { $0.keysDown == ["Control_L", "F5"] })
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.z)
    #expect(application.wait { $0.keys.contains("release z control") })
    #expect(application.keysDown == ["Control_L", "F5"])
    keyboard.release(second)
    #expect(application.wait { $0.keysDown.isEmpty })
    _ = try keyboard.press(modifiers: [Symbol.superLeft], key: Symbol.a)
    _ = try keyboard.press(modifiers: [], key: Symbol.shift)
    keyboard.releaseAll()
    #expect(application.wait { $0.keysDown.isEmpty })
  }

  @Test("Caps Lock does not affect the keys that Dactyl presses, and stays on") func capsLock() throws {
    try server.keyboard.type(.capsLock)
    application.clear()
    try keyboard.tap(modifiers: [], key: Symbol.a)
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.a)
    try keyboard.tap(modifiers: [], key: Symbol.capitalA)
    #expect(application.wait { $0.keys.count == 10 })
    let pressed = application.keys.filter { $0.hasPrefix("press") }
    #expect(pressed == ["press a", "press Control_L", "press a control", "press Shift_L", "press A shift"])
    application.clear()
    try server.keyboard.type(.a)
    #expect(application.wait { $0.keys.first == "press A capslock" }, "\(application.keys)")
  }

  @Test("After the server has died, tapping a key throws the error of a lost connection") func lost() throws {
    let held = try keyboard.press(modifiers: [], key: Symbol.alt)
    server.killServer()
    #expect(throws: XServerError(.connectionLost)) {
      for _ in 0..<1000 { try keyboard.tap(modifiers: [], key: Symbol.tab) }
    }
    keyboard.release(held)
    keyboard.close()
  }
}
