import TestSupport
import Testing
import VirtualX

@Suite("examples/dragging.conf", .waitsForPrograms)
struct DraggingTests {
  @Test("Three fingers drag, resume after a short lift, and release the button after a long lift")
  func drag() throws {
    let desktop = try Desktop(try Examples.text("dragging.conf").replacing("600ms", with: "2s"))
    let touchpad = desktop.server.touchpad
    for _ in 0..<2 {
      try touchpad.swipeBegan(fingers: 3)
      for _ in 0..<10 { try touchpad.swipeMoved(dx: 20, dy: 0) }
      try touchpad.swipeEnded()
      try touchpad.sync()
    }
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.application.plainButtons == ["button 1 down", "button 1 up"], "\(desktop.application.buttons)")
  }
}
