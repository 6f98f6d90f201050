import Foundation
import Gestures
import Linux
import Synchronization
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

  @Test("Who is replaced is told, and its leaving is waited for") func replaced() throws {
    let former = try FormerOwner(server.display)
    let connection = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: true)
    let taken = MonotonicClock.microseconds
    #expect(try former.waitUntilItHasLeft() <= taken)
    let third = try XConnection(display: server.display)
    #expect(throws: XServerError.self) { try DisplayOwnership.acquire(connection: third, replace: false) }
    withExtendedLifetime(ownership) {}
  }

  @Test("A device that is switched off while the one before leaves is none of the successor's devices")
  func deviceGoneMeanwhile() throws {
    let display = server.display
    let connection = try XConnection(display: display)
    let touchpad = try #require(connection.devices.first { $0.deviceClass == .touchpad })
    let former = try FormerOwner(display) { try run("xinput", "disable", touchpad.name, display: display) }
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: true)
    _ = try former.waitUntilItHasLeft()
    let source = EventSource(connection: connection)
    #expect(!connection.devices.contains(touchpad))
    #expect(connection.devices.contains { $0.deviceClass == .touchscreen })
    withExtendedLifetime((ownership, source)) {}
  }

  @Test("The display of a process that has died goes to the next one, once its connection is closed") func died() throws
  {
    // A child that had not yet started its program when the process died has that process's connection open.
    let dead = try ProgramStart(["true"]).spawn()
    _ = try #require(dead.wait(timeout: .seconds(20)))
    let former = try FormerOwner(server.display, as: dead.id)
    let connection = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    let taken = MonotonicClock.microseconds
    #expect(try former.waitUntilItHasLeft() <= taken)
    withExtendedLifetime(ownership) {}
  }

  @Test("Of many that start at once, one wins") func race() throws {
    let display = server.display
    let (tried, ended) = (DispatchGroup(), DispatchGroup())
    let results = Mutex<[Result<Bool, any Error>]>([])
    // All of them before the first thread, or it would find that all have tried.
    for group in [tried, ended] { for _ in 0..<8 { group.enter() } }
    for _ in 0..<8 {
      Thread.detachNewThread {
        let result = Result {
          let connection = try XConnection(display: display)
          return (connection, try? DisplayOwnership.acquire(connection: connection, replace: false))
        }
        tried.leave()
        // The winner stays until all others have tried.
        _ = tried.wait(timeout: .now() + 60)
        results.withLock { $0.append(result.map { $0.1 != nil }) }
        ended.leave()
      }
    }
    #expect(ended.wait(timeout: .now() + 90) == .success)
    #expect(try results.withLock { try $0.count { try $0.get() } } == 1)
  }
}

/// An owner of the display on a thread of its own, as a daemon is that was there before.
private final class FormerOwner: Sendable {
  private let (hasBegun, hasLeft) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  private let result = Mutex<Result<Int64, any Error>?>(nil)

  /// Returns when it owns the display.
  ///
  /// - Parameters:
  ///   - process: The process that the owner's window names; nil for this one.
  ///   - leave: Called before it leaves.
  init(
    _ display: String, as process: Int32? = nil, beforeLeaving leave: @Sendable @escaping () throws -> Void = {}
  ) throws {
    Thread.detachNewThread { [self] in
      let end = Result { try Self.serve(display, as: process, beforeLeaving: leave) { hasBegun.signal() } }
      result.withLock { $0 = end }
      hasBegun.signal()
      hasLeft.signal()
    }
    try #require(hasBegun.wait(timeout: .now() + 60) == .success)
  }

  /// Returns the time at which it left, in microseconds.
  func waitUntilItHasLeft() throws -> Int64 {
    try #require(hasLeft.wait(timeout: .now() + 60) == .success)
    return try #require(result.withLock { $0 }).get()
  }

  /// Owns the display until another connection takes it over, and a while longer; returns the time at which it left.
  private static func serve(
    _ display: String, as process: Int32?, beforeLeaving leave: () throws -> Void, _ isReady: () -> Void
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
}
