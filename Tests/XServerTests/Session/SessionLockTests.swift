import TestSupport
import Testing
import VirtualX
import XServer

@Suite(.waitsForPrograms) struct SessionLockTests {
  /// The answer may be missing because the server ended while it was asked.
  @Test("A session counts as locked once its server has ended, so that no gesture acts without an answer")
  func lostServer() throws {
    let server = try VirtualServer()
    defer { server.stop() }
    let lock = SessionLock(connection: try XConnection(display: server.display))
    #expect(!lock.isLocked)
    server.killServer()
    #expect(lock.isLocked)
  }
}
