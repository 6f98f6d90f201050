import TestSupport
import Testing
import VirtualX
import XServer

@Suite(.waitsForPrograms) struct SessionLockTests {
  /// The server ended during the query, so the answer is missing. Without an answer, no gesture acts.
  @Test("A session counts as locked after its server has ended")
  func lostServer() throws {
    let server = try VirtualServer()
    let lock = SessionLock(connection: try XConnection(display: server.display))
    #expect(!lock.isLocked)
    server.killServer()
    #expect(lock.isLocked)
  }
}
