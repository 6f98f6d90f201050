import CX11
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite(.waitsForPrograms) struct ErrorLogTests {
  @Test("An expected error is ignored only once, and only with the expected code")
  func expected() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    func error(of request: () -> Void) -> UInt8? {
      request()
      connection.roundTrip()
      return ErrorLog.take(connection.display)?.code
    }
    let destroyNothing = { _ = XDestroyWindow(connection.display, 1) }
    ErrorLog.expect(BadWindow, ofNextRequestOn: connection.display)
    #expect(error(of: destroyNothing) == nil)
    #expect(error(of: destroyNothing) == UInt8(BadWindow))
    ErrorLog.expect(BadValue, ofNextRequestOn: connection.display)
    #expect(error(of: destroyNothing) == UInt8(BadWindow))
    ErrorLog.expect(BadWindow, ofNextRequestOn: connection.display)
    connection.roundTrip()
    #expect(error(of: destroyNothing) == UInt8(BadWindow))
    // Each connection has its own count of requests.
    let other = try XConnection(display: server.display)
    ErrorLog.expect(BadWindow, ofNextRequestOn: other.display)
    #expect(error(of: destroyNothing) == UInt8(BadWindow))
  }
}
