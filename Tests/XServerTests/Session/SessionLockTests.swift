import TestSupport
import Testing
import VirtualX
import XServer

@Suite(.waitsForPrograms) struct SessionLockTests {
  /// The answer may be missing because the server ended during the request. No gesture acts without an answer.
  @Test("A session counts as locked after its server has ended")
  func lostServer() throws {
    let server = try VirtualServer()
    let lock = SessionLock(connection: try XConnection(display: server.display))
    #expect(!lock.isLocked)
    server.killServer()
    #expect(lock.isLocked)
  }
}
