import Foundation
import Gestures
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("One Dactyl for a display", .waitsForPrograms, .serialized) struct DisplayOwnershipTests {
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
  ///
  /// - Parameters:
  ///   - process: The process that the owner's window names; nil for this one.
  ///   - leave: Called before it leaves.
  private static func serve(
    _ display: String, as process: Int32? = nil, beforeLeaving leave: () throws -> Void = {}, _ isReady: () -> Void
  ) throws -> Int64 {
    let connection = try XConnection(display: display)
    let source = EventSource(connection: connection)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    if let process {
      let other = try HostileClient(display: display)
      other.setProperty(
        "_NET_WM_PID", of: connection.held.ownershipWindow, type: other.atom("CARDINAL"), format: 32,
        [UInt32(bitPattern: process)])
      #expect(other.numbers("_NET_WM_PID", of: connection.held.ownershipWindow) == [UInt(process)])
    }
    isReady()
    var isReplaced = false
    while !isReplaced {
      try source.drain { if $0 == .ownershipLost { isReplaced = true } }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(5))
    }
    // A daemon needs a while to release what it holds.
    Thread.sleep(forTimeInterval: 0.1)
    try leave()
    withExtendedLifetime(ownership) {}
    return MonotonicClock.microseconds
  }

  @Test("Who is replaced is told, and its leaving is waited for") func replaced() async throws {
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

  @Test("A device that is switched off while the one before leaves is none of the successor's devices")
  func deviceGoneMeanwhile() async throws {
    let display = server.display
    let connection = try XConnection(display: display)
    let touchpad = try #require(connection.devices.first { $0.deviceClass == .touchpad })
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (left, leave) = AsyncStream.makeStream(of: Result<Int64, any Error>.self)
    DispatchQueue(label: "old").async {
      leave.yield(
        Result {
          try Self.serve(display, beforeLeaving: { try run("xinput", "disable", touchpad.name, display: display) }) {
            start.yield()
          }
        })
      start.finish()
    }
    for await _ in started { break }
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: true)
    for await end in left {
      _ = try end.get()
      break
    }
    let source = EventSource(connection: connection)
    #expect(!connection.devices.contains(touchpad))
    #expect(connection.devices.contains { $0.deviceClass == .touchscreen })
    withExtendedLifetime((ownership, source)) {}
  }

  @Test("The display of a process that has died goes to the next one, once its connection is closed") func died()
    async throws
  {
    let display = server.display
    // A child that had not yet started its program when the process died has that process's connection open.
    let dead = try ProgramStart(["true"]).spawn()
    _ = try #require(dead.wait(timeout: .seconds(20)))
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (left, leave) = AsyncStream.makeStream(of: Result<Int64, any Error>.self)
    DispatchQueue(label: "old").async {
      leave.yield(Result { try Self.serve(display, as: dead.id) { start.yield() } })
      start.finish()
    }
    for await _ in started { break }
    let connection = try XConnection(display: display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    let taken = MonotonicClock.microseconds
    for await end in left {
      #expect(try end.get() <= taken)
      break
    }
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
