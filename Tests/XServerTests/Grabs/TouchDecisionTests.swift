import CX11
import Gestures
import TestClients
import TestSupport
import Testing

@testable import VirtualX
@testable import XServer

@Suite("Decisions about touches", .waitsForPrograms) struct TouchDecisionTests {
  @Test(
    "A tap is accepted without waiting for the server, even if the tap's window has closed",
    arguments: [false, true])
  func tap(closesWindow: Bool) throws {
    let server = try VirtualServer()
    let listener = try Listener(display: server.display, [])
    listener.source.select([.touchscreenTouches], intercepting: Interception(sources: [.touchscreenTouches]))
    var window: Application? = try Application(
      display: server.display, frame: (x: 200, y: 200, width: 400, height: 300), input: [.buttons])
    try server.touchscreen.began(0, x: 300, y: 400)
    try #require(listener.wait { $0.touches(.began).count == 1 }, "\(listener.events)")
    try server.touchscreen.ended(0, x: 300, y: 400)
    try #require(listener.wait { $0.changedTouches.contains { $0.phase == .ended } }, "\(listener.events)")
    if closesWindow {
      let id = try #require(window?.window)
      window = nil
      #expect(becomesTrue { !listener.connection.tree.isViewable(id) })
      // Forget the error of the last query, which was for a window that is gone.
      _ = listener.connection.takeLastError()
    }
    let (display, grabs) = (listener.connection.display, listener.source.grabs)
    let answered = XLastKnownRequestProcessed(display)
    grabs.judge(try #require(listener.touches(.began).first), isAccepted: true)
    grabs.sendDecisions()
    #expect(XLastKnownRequestProcessed(display) == answered)
    listener.connection.roundTrip()
    #expect(listener.connection.takeLastError() == nil && !listener.connection.isLost)
    window?.sync()
    #expect(window?.buttons ?? [] == [])
  }
}
