import Foundation
import Gestures
import Linux
import Synchronization
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Ownership of a display by one Dactyl", .waitsForPrograms, .serialized) struct DisplayOwnershipTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  @Test("A second owner gets an error that names the first owner") func second() throws {
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

  @Test("A display has no owner after the owner has released it") func left() throws {
    let first = try XConnection(display: server.display)
    _ = try DisplayOwnership.acquire(connection: first, replace: false)
    let second = try XConnection(display: server.display)
    _ = try DisplayOwnership.acquire(connection: second, replace: false)
    #expect(throws: Never.self) { try DisplayOwnership.acquire(connection: first, replace: true) }
  }

  @Test(
    "A replaced owner is notified, and the new owner waits until the replaced one has ended"
  ) func replaced() throws {
    let former = try FormerOwner(server.display)
    let connection = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: true)
    let taken = MonotonicClock.microseconds
    #expect(try former.waitUntilItHasLeft() <= taken)
    let third = try XConnection(display: server.display)
    #expect(throws: XServerError.self) { try DisplayOwnership.acquire(connection: third, replace: false) }
    withExtendedLifetime(ownership) {}
  }

  @Test("A device that is disabled while the replaced owner ends is not in the new owner's list")
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

  @Test("The display is free as soon as the connection of a dead owner is closed") func died() throws {
    // A child that has not yet executed its program may still have the connection of the dead process open.
    let dead = try ProgramStart(["true"]).spawn()
    _ = try #require(dead.wait(timeout: .seconds(20)))
    let former = try FormerOwner(server.display, as: dead.id)
    let connection = try XConnection(display: server.display)
    let ownership = try DisplayOwnership.acquire(connection: connection, replace: false)
    let taken = MonotonicClock.microseconds
    #expect(try former.waitUntilItHasLeft() <= taken)
    withExtendedLifetime(ownership) {}
  }

  @Test("If several owners start together, exactly one gets the display") func race() throws {
    let display = server.display
    let (tried, ended) = (DispatchGroup(), DispatchGroup())
    let results = Mutex<[Result<Bool, any Error>]>([])
    // All threads enter the groups before the first thread starts, so that no thread waits for an incomplete group.
    for group in [tried, ended] { for _ in 0..<8 { group.enter() } }
    for _ in 0..<8 {
      Thread.detachNewThread {
        let result = Result {
          let connection = try XConnection(display: display)
          return (connection, try? DisplayOwnership.acquire(connection: connection, replace: false))
        }
        tried.leave()
        // The winner keeps the display until all other threads have tried.
        _ = tried.wait(timeout: .now() + 60)
        results.withLock { $0.append(result.map { $0.1 != nil }) }
        ended.leave()
      }
    }
    #expect(ended.wait(timeout: .now() + 90) == .success)
    #expect(try results.withLock { try $0.count { try $0.get() } } == 1)
  }
}

/// A former owner of the display on a separate thread, like a daemon that already runs.
private final class FormerOwner: Sendable {
  private let (hasBegun, hasLeft) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  private let result = Mutex<Result<Int64, any Error>?>(nil)

  /// Takes the display, and returns when this owner has taken it.
  ///
  /// - Parameters:
  ///   - process: The process in the property of the owner's window; nil for this process.
  ///   - leave: Called before the owner releases the display.
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

  /// Waits until the owner has released the display, and returns the time of the release in microseconds.
  func waitUntilItHasLeft() throws -> Int64 {
    try #require(hasLeft.wait(timeout: .now() + 60) == .success)
    return try #require(result.withLock { $0 }).get()
  }

  /// Owns the display until shortly after another connection has requested it. Returns the time of the release.
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
      while let event = try source.next() { if event == .ownershipLost { isReplaced = true } }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(5))
    }
    // A real daemon needs time to release its grabs and input.
    Pace.pause(.milliseconds(100))
    try leave()
    withExtendedLifetime(ownership) {}
    return MonotonicClock.microseconds
  }
}
