import Linux
import TestSupport
import Testing

@testable import XServer

@Suite(
  "A program that is killed while it holds input", .waitsForPrograms, .enabled(if: SeparateTest.argument != nil))
struct HeldInputSeparateTests {
  @Test("The program holds keys and buttons, releases them on request, and then kills itself") func holdsAndDies()
    throws
  {
    let words = try #require(SeparateTest.argument).split(separator: " ").map(String.init)
    let connection = try XConnection(display: words.last ?? "")
    let keyboard = try Keyboard(connection: connection)
    let pointer = Pointer(connection: connection, keyboard: keyboard)
    let keys = try keyboard.press(modifiers: [Symbol.control, Symbol.alt], key: Symbol.a)
    let buttons = [try pointer.press(1), try pointer.press(8)]
    if words.first == "release" {
      keyboard.release(keys)
      for button in buttons { pointer.release(button) }
    }
    connection.roundTrip()
    ChildProcess(id: CurrentProcess.id).send(signal: SignalNumber.kill)
  }
}
