import Gestures
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// Input that directly comes after other input of the same device, so that both are read together, as on a busy
/// machine.
@Suite(.waitsForPrograms) struct RepeatedInputTests {
  @Test("A press directly after a release is hidden from the application if it becomes a gesture")
  func press() throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    listener.source.select([.mouseTouches], intercepting: Interception(buttons: [3]))
    let window = try Application(display: server.display, input: [.buttons])
    try server.mouse.press(3)
    try #require(listener.wait { $0.touches(.began).count == 1 })
    listener.source.apply([.reject(listener.touches(.began)[0])])
    listener.connection.flush()
    try #require(window.wait(until: { $0.buttons.count == 1 }))
    try server.mouse.release(3)
    try server.mouse.press(3)
    try server.mouse.sync()
    try #require(listener.wait { $0.touches(.began).count == 2 })
    listener.source.apply([.accept(listener.touches(.began)[1])])
    listener.connection.flush()
    try server.mouse.release(3)
    try server.mouse.click(1)
    #expect(window.wait(until: { $0.buttons.contains { $0.hasPrefix("button 1 up") } }))
    #expect(window.buttons.count { $0.hasPrefix("button 3") } == 2, "\(window.buttons)")
  }

  @Test(
    "After a gesture whose action clicks, the user's next click reaches the application",
    arguments: [true, false])
  func clickAtEnd(isDecidedBefore: Bool) throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    var interception = Interception(buttons: [3])
    interception.chordButtons = [3]
    listener.source.select([.mouseTouches, .chords], intercepting: interception)
    let connection = listener.connection
    let pointer = Pointer(connection: connection, keyboard: try Keyboard(connection: connection))
    let window = try Application(display: server.display, input: [.buttons])
    try server.mouse.press(3)
    try #require(listener.wait { $0.touches(.began).count == 1 })
    func decide() {
      #expect(throws: Never.self) {
        listener.source.apply([.accept(listener.touches(.began)[0])])
        try pointer.click(6)
      }
    }
    if isDecidedBefore { decide() }
    try server.mouse.release(3)
    try server.mouse.sync()
    var ends = 0
    func click() {
      if !isDecidedBefore { decide() }
      // A program that reacts to the gesture's end may click as early as now.
      pointer.flush()
      #expect(throws: Never.self) {
        try server.mouse.click(3)
        try server.mouse.sync()
      }
    }
    while ends == 0 {
      while let event = try listener.source.next() {
        guard case .input(.touches(let event)) = event, event.changed.first?.phase == .ended else { continue }
        ends += 1
        if ends == 1 { click() }
      }
    }
    connection.flush()
    try #require(listener.wait { ends + $0.touches(.ended).count == 2 })
    #expect(window.wait(until: { $0.buttons.count == 4 }), "\(window.buttons)")
    #expect(window.buttons.map { $0.prefix(11) } == ["button 6 do", "button 6 up", "button 3 do", "button 3 up"])
  }

  @Test("A press after the loss of a gesture's touchpad reaches the application, even if read late")
  func pressAfterLoss() throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    let interception = Interception(sources: [.touchpadSwipes], buttons: [3])
    listener.source.select([.touchpadSwipes, .mouseTouches], intercepting: interception)
    let window = try Application(display: server.display, input: [.buttons])
    let touchpad = try listener.device(.touchpad).id
    try server.touchpad.swipeBegan(fingers: 3)
    try #require(listener.wait { $0.gestures.count == 1 })
    listener.source.apply([.acceptGesture(touchpad)])
    listener.connection.flush()
    try run("xinput", "float", "Virtual touchpad", display: server.display)
    // Two events of one millisecond have no order for the server.
    Pace.pause(.milliseconds(20))
    try server.mouse.press(3)
    try server.mouse.sync()
    try #require(listener.wait { $0.touches(.began).count == 1 })
    listener.source.apply([.reject(listener.touches(.began)[0])])
    listener.connection.flush()
    try server.mouse.release(3)
    #expect(window.wait(until: { $0.buttons.count == 2 }), "\(window.buttons)")
    #expect(window.buttons.map { $0.prefix(11) } == ["button 3 do", "button 3 up"], "\(window.buttons)")
  }

  @Test("A recognized touchpad gesture directly after another one is hidden from the application")
  func gesture() throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    listener.source.select([.touchpadSwipes], intercepting: Interception(sources: [.touchpadSwipes]))
    let window = try Application(display: server.display, input: [.gestures])
    let touchpad = try listener.device(.touchpad).id
    func began() -> Int { listener.gestures.filter { $0.phase == .began }.count }
    try server.touchpad.swipeBegan(fingers: 3)
    try #require(listener.wait { _ in began() == 1 })
    listener.source.apply([.rejectGesture(touchpad)])
    listener.connection.flush()
    try #require(window.wait(until: { $0.log.contains(.swipeBegan(fingers: 3)) }))
    try server.touchpad.swipeEnded()
    try server.touchpad.sync()
    // A hand needs this time. Without it, the server may give the application the second gesture, too.
    Pace.pause(.milliseconds(20))
    try server.touchpad.swipeBegan(fingers: 4)
    try server.touchpad.sync()
    try #require(listener.wait { _ in began() == 2 })
    listener.source.apply([.acceptGesture(touchpad)])
    listener.connection.flush()
    try server.touchpad.swipeEnded()
    try server.touchpad.swipeBegan(fingers: 5)
    try #require(listener.wait { _ in began() == 3 })
    listener.source.apply([.rejectGesture(touchpad)])
    listener.connection.flush()
    #expect(window.wait(until: { $0.log.contains(.swipeBegan(fingers: 5)) }))
    #expect(!window.log.contains(.swipeBegan(fingers: 4)), "\(window.log)")
    try server.touchpad.swipeEnded()
  }
}
