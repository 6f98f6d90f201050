import Gestures
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// Returns the keys and buttons that are down on XTest's own devices, regardless of the client that pressed them. Uses
/// a connection of its own.
func keysDownOnXTest(display: String) throws -> [String] {
  let connection = try XConnection(display: display)
  let keymap = connection.currentKeymap()
  let (slavePointer, slaveKeyboard): (Int32, Int32) = (3, 4)
  return connection.directory.slaves([slavePointer, slaveKeyboard], ofXTest: true).flatMap { id -> [String] in
    guard let down = OpenDevice(id, connection.display)?.numbersDown() else { return [] }
    return down.keys.map { KeysymNumber.name(keymap.keys[$0]?.firstKeysym ?? 0) } + down.buttons.map { "button\($0)" }
  }
}

@Suite("Input that a killed program held", .waitsForPrograms, .serialized) struct HeldInputTests {
  let server: VirtualServer
  let other: HostileClient
  let application: Application

  init() throws {
    server = try VirtualServer()
    other = try HostileClient(display: server.display)
    application = try Application(display: server.display, input: [.keys])
  }

  /// Runs a process that holds keys and buttons on the server, releases them on request, and is killed.
  private func holdAndDie(releasing: Bool) throws {
    let ending = try SeparateTest.run(
      #"XServerTests\.HeldInputSeparateTests/"#, argument: (releasing ? "release " : "hold ") + server.display)
    try #require(ending == .killed(signal: SignalNumber.kill))
  }

  @Test(
    "Keys and buttons of the killed program are released, and other programs' keys stay down"
  ) func killed() throws {
    try server.keyboard.press(.f1)
    try server.keyboard.sync()
    other.key(other.keycode("F5"), isDown: true)
    try holdAndDie(releasing: false)
    #expect(Set(application.keysDown) == ["Control_L", "Alt_L", "a", "F1", "F5"])
    #expect(application.buttonsDown == [1])
    let released = try HeldInput.releaseAbandoned(display: server.display)
    #expect(Set(released) == ["Control_L", "Alt_L", "a", "button1", "button8"] && released.count == 5)
    #expect(Set(application.keysDown) == ["F1", "F5"] && application.buttonsDown.isEmpty)
    #expect(try keysDownOnXTest(display: server.display) == ["F5"])
    #expect(try HeldInput.releaseAbandoned(display: server.display).isEmpty)
  }

  @Test("Keys that the killed program had already released are not released again") func released() throws {
    try holdAndDie(releasing: true)
    other.key(other.keycode("a"), isDown: true)
    #expect(try HeldInput.releaseAbandoned(display: server.display).isEmpty)
    #expect(try keysDownOnXTest(display: server.display) == ["a"])
  }

  @Test("Keys of another Dactyl that serves the display are not released") func served() throws {
    let connection = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    let keyboard = try Keyboard(connection: connection)
    let held = try keyboard.press(modifiers: [], key: Symbol.alt)
    #expect(try HeldInput.releaseAbandoned(display: server.display).isEmpty)
    #expect(try keysDownOnXTest(display: server.display) == ["Alt_L"])
    keyboard.release(held)
    #expect(try keysDownOnXTest(display: server.display).isEmpty)
    #expect(ownership.releaseAbandoned().isEmpty)
  }

  @Test("Invalid values in the property release nothing, and cause no error")
  func nonsense() throws {
    other.key(other.keycode("a"), isDown: true)
    for numbers in [[0x200, 0xFFFF_FFFF, 0x7FFF_FFFF, 0x1FF, 0], [UInt32](repeating: 0x26, count: 5000)] {
      for format in [8, 16, 32] as [Int32] {
        let isKey = format == 32 && numbers[0] == 0x26
        other.setProperty("_DACTYL_HELD", of: other.root, type: other.atom("CARDINAL"), format: format, numbers)
        let released = try HeldInput.releaseAbandoned(display: server.display)
        // A pressed key in the property is released. This gives no new power: a client that can write the property
        // could release the key itself.
        #expect(released == (isKey ? ["a"] : []))
      }
    }
    #expect(try keysDownOnXTest(display: server.display).isEmpty)
  }

  @Test("Only keys that stay down are recorded on the server, not keys that are tapped") func strokes() throws {
    let connection = try XConnection(display: server.display)
    let keyboard = try Keyboard(connection: connection)
    try keyboard.tap(modifiers: [Symbol.control], key: Symbol.a)
    #expect(application.wait { $0.keys.count == 4 })
    #expect(connection.held.input.isEmpty && other.numbers(HeldInput.property, of: other.root).isEmpty)
    let held = try keyboard.press(modifiers: [], key: Symbol.alt)
    #expect(connection.held.input.keys == [other.keycode("Alt_L")])
    try keyboard.tap(modifiers: [], key: Symbol.tab)
    connection.roundTrip()
    #expect(other.numbers(HeldInput.property, of: other.root) == [UInt(other.keycode("Alt_L"))])
    keyboard.release(held)
    connection.roundTrip()
    #expect(other.numbers(HeldInput.property, of: other.root).isEmpty)
  }
}
