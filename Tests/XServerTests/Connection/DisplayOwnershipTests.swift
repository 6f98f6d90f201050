import Foundation
import Linux
import Testing
import VirtualX
import XServer

@Suite("One Dactyl for a display", .serialized, .timeLimit(.minutes(10))) struct DisplayOwnershipTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("The second to ask is told who holds the display") func second() throws {
    let first = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: first, replace: false)
    let second = try XConnection(display: server.display)
    let error = #expect(throws: XServerError.self) {
      try DisplayOwnership.acquire(connection: second, replace: false)
    }
    let description = try #require(error?.description)
    #expect(description.contains("process \(CurrentProcess.id) on "))
    withExtendedLifetime(ownership) {}
  }

  @Test("Who leaves, leaves the display to the next") func left() throws {
    let first = try XConnection(display: server.display)
    _ = try DisplayOwnership.acquire(connection: first, replace: false)
    let second = try XConnection(display: server.display)
    _ = try DisplayOwnership.acquire(connection: second, replace: false)
    #expect(throws: Never.self) { try DisplayOwnership.acquire(connection: first, replace: true) }
  }

  /// Owns the display until another connection takes it over, and a while longer; returns the time at which it left.
  private static func serve(_ display: String, _ isReady: () -> Void) throws -> Int64 {
    let connection = try XConnection(display: display)
    let source = EventSource(connection: connection)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    isReady()
    var isReplaced = false
    while !isReplaced {
      try source.drain { if $0 == .ownershipLost { isReplaced = true } }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(5))
    }
    // A daemon needs a while to release what it holds.
    Thread.sleep(forTimeInterval: 0.1)
    withExtendedLifetime(ownership) {}
    return MonotonicClock.microseconds
  }

  @Test("Who is replaced is told, and its leaving is waited for", .timeLimit(.minutes(10))) func replaced() async throws
  {
    let display = server.display
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (left, leave) = AsyncStream.makeStream(of: Result<Int64, any Error>.self)
    // On a thread of its own: those of tasks may all be busy with other tests for longer than `acquire` waits.
    DispatchQueue(label: "old").async {
      leave.yield(Result { try Self.serve(display) { start.yield() } })
      start.finish()
    }
    for await _ in started { break }
    let connection = try XConnection(display: display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: true)
    let taken = MonotonicClock.microseconds
    for await end in left {
      #expect(try end.get() <= taken)
      break
    }
    let third = try XConnection(display: display)
    #expect(throws: XServerError.self) { try DisplayOwnership.acquire(connection: third, replace: false) }
    withExtendedLifetime(ownership) {}
  }

  @Test("Of many that start at once, one wins") func race() async throws {
    let display = server.display
    let (finished, finish) = AsyncStream.makeStream(of: Void.self)
    let wins = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let connection = try XConnection(display: display)
          let ownership = try? DisplayOwnership.acquire(connection: connection, replace: false)
          finish.yield()
          var others = 0
          if ownership != nil {
            for await _ in finished {
              others += 1
              if others == 8 { break }
            }
          }
          return ownership == nil ? 0 : 1
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wins == 1)
  }
}
