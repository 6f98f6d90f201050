import CX11
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite(.waitsForPrograms) struct LostConnectionTests {
  @Test("If the server ends before it answers a query, later requests do nothing")
  func afterQuestion() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    var question = KeyboardQuestion(window: connection.root, connection: connection)
    question.hasNewInput = true
    question.ask(at: .now)
    server.killServer()
    #expect(Descriptors.waitReadable(connection.fileDescriptor, timeout: .seconds(20)))
    // XCB notices the loss of the connection when it reads the answer, earlier than Xlib.
    let xcb = XGetXCBConnection(connection.display)
    let end = MonotonicTime.now + .seconds(20)
    while xcb_connection_has_error(xcb) == 0, .now < end { _ = question.isKnownFree(at: .now) }
    try #require(xcb_connection_has_error(xcb) != 0)
    for _ in 0..<100 { XIAllowEvents(connection.display, XIAllMasterDevices, XIAsyncDevice, Time(CurrentTime)) }
    connection.roundTrip()
    #expect(connection.isLost)
    server.stop()
  }
}
