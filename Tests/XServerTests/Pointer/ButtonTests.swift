import Gestures
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Buttons and movements that Dactyl makes", .waitsForPrograms, .serialized) struct ButtonTests {
  let server: VirtualServer
  let connection: XConnection
  let keyboard: Keyboard
  let pointer: Pointer
  let application: Application

  init() throws {
    server = try VirtualServer()
    connection = try XConnection(display: server.display)
    keyboard = try Keyboard(connection: connection)
    pointer = Pointer(connection: connection, keyboard: keyboard)
    application = try Application(display: server.display)
  }

  private func wait(for expected: [String]) -> Bool { application.wait(until: { $0.buttons == expected }) }

  @Test("A click is a press and a release at the pointer or at the requested location") func click() throws {
    pointer.move(to: Point(x: 300.7, y: 200.2))
    try pointer.click(1)
    #expect(wait(for: ["button 1 down at 300,200", "button 1 up at 300,200"]), "\(application.buttons)")
    application.clear()
    try pointer.click(3, at: Point(x: 5000, y: -7))
    #expect(wait(for: ["button 3 down at 1919,0", "button 3 up at 1919,0"]), "\(application.buttons)")
    #expect(pointer.location == Point(x: 1919, y: 0))
    application.clear()
    try pointer.click(9, at: Point(x: Double.nan, y: 0))
    #expect(wait(for: ["button 9 down at 1919,0", "button 9 up at 1919,0"]))
  }

  @Test("A drag adds up fractions of pixels, and its button is released at the last location") func drag() throws {
    let held = try pointer.press(1, at: Point(x: 100, y: 100))
    for _ in 0..<100 { pointer.move(by: Vector(dx: 0.37, dy: -0.25)) }
    #expect(application.wait { _ in pointer.location == Point(x: 137, y: 75) }, "\(pointer.location)")
    pointer.move(by: Vector(dx: .nan, dy: 1))
    pointer.move(by: Vector(dx: 50, dy: 30))
    pointer.release(held)
    pointer.release(held)
    #expect(wait(for: ["button 1 down at 100,100", "button 1 up at 187,105"]), "\(application.buttons)")
    pointer.move(by: Vector(dx: 1e300, dy: -1e300))
    #expect(application.wait { _ in pointer.location == Point(x: 1919, y: 0) })
    pointer.move(by: Vector(dx: -9, dy: 9))
    #expect(application.wait { _ in pointer.location == Point(x: 1910, y: 9) }, "\(pointer.location)")
  }

  @Test("A button that two actions hold can be clicked, and is released after the last hold") func holds() throws {
    pointer.move(to: Point(x: 10, y: 10))
    let first = try pointer.press(1)
    let second = try pointer.press(1)
    pointer.release(first)
    try pointer.click(1)
    pointer.release(second)
    let (down, up) = ("button 1 down at 10,10", "button 1 up at 10,10")
    #expect(wait(for: [down, up, down, up, down, up]), "\(application.buttons)")
    application.clear()
    _ = try pointer.press(1)
    _ = try pointer.press(3)
    #expect(application.wait { $0.buttonsDown == [1, 3] })
    pointer.releaseAll()
    #expect(application.wait { $0.buttonsDown.isEmpty && $0.buttons.count == 4 })
  }

  @Test("The wheel scrolls by whole clicks in all four directions") func wheel() throws {
    pointer.move(to: Point(x: 10, y: 10))
    try pointer.scroll(right: 1, down: -2)
    try pointer.scroll(right: -1, down: 1)
    try pointer.scroll()
    let numbers = [7, 4, 4, 6, 5]
    #expect(wait(for: numbers.flatMap { ["button \($0) down at 10,10", "button \($0) up at 10,10"] }))
    application.clear()
    try pointer.scroll(down: .max)
    try pointer.scroll(right: .min)
    #expect(application.wait { $0.buttons.count == 4 * Pointer.maximumClicks })
  }

  @Test("Modifiers that Dactyl holds apply to its clicks; those that the user holds do not") func modifiers() throws {
    pointer.move(to: Point(x: 10, y: 10))
    try server.keyboard.press(.leftShift)
    try server.keyboard.sync()
    let held = try keyboard.press(modifiers: [], key: Symbol.control)
    application.clear()
    try pointer.click(1)
    #expect(wait(for: ["button 1 down at 10,10 control", "button 1 up at 10,10 control"]), "\(application.buttons)")
    keyboard.release(held)
    #expect(application.wait { $0.keysDown == ["Shift_L"] })
    application.clear()
    let drag = try pointer.press(1)
    pointer.release(drag)
    // Modifiers that the user holds apply again once the button is down, so that they affect the drag.
    #expect(wait(for: ["button 1 down at 10,10", "button 1 up at 10,10 shift"]), "\(application.buttons)")
    try server.keyboard.release(.leftShift)
    try server.keyboard.sync()
    #expect(application.wait { $0.keysDown.isEmpty })
  }

  @Test("A click can follow a touch at the same location, and the pointer stays there")
  func touch() throws {
    let touched = try Application(display: server.display, frame: (0, 0, 1920, 1080), input: [.touches, .buttons])
    try server.touchscreen.tap(at: [ScreenPoint(x: 400, y: 300)])
    #expect(touched.wait { $0.log.contains { if case .touchEnded = $0 { true } else { false } } })
    try pointer.click(3, at: Point(x: 400, y: 300))
    #expect(touched.wait { $0.buttons == ["button 3 down at 400,300", "button 3 up at 400,300"] }, "\(touched.log)")
    #expect(pointer.location == Point(x: 400, y: 300))
  }

  @Test("After the server has died, every click is an error") func lost() throws {
    let held = try pointer.press(1)
    server.killServer()
    #expect(throws: XServerError(.connectionLost)) { for _ in 0..<1000 { try pointer.click(1) } }
    pointer.move(by: Vector(dx: 5, dy: 5))
    pointer.release(held)
    pointer.releaseAll()
  }
}
