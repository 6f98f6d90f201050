import Gestures
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Motion from before motion events were selected", .waitsForPrograms) struct PointerStepTests {
  private func step(_ time: UInt32, _ x: Double, _ y: Double = 0) -> PointerStep { PointerStep(time: time, x: x, y: y) }

  private func moved(_ time: UInt32, request: UInt) -> ServerEvent.RawPointer {
    ServerEvent.RawPointer(device: 8, action: .moved, time: time, x: 1, serial: request)
  }

  /// The serials of the requests from the selection of motion to the query for the steps.
  private let requests: Range<UInt> = 45..<50

  private func missed(
    _ path: [PointerStep], at location: Point? = nil, _ reported: [ServerEvent.RawPointer] = []
  ) -> [UInt32] {
    PointerStep.missed(of: path, since: 10, at: location, reported, requests: requests).map(\.time)
  }

  @Test("Motion before the press is not counted as missed")
  func press() {
    #expect(missed([step(10, 5), step(10, 0), step(11, 6), step(12, 7)]) == [11, 12])
    #expect(missed([]) == [])
  }

  @Test("Motion after a press at another position is another device's, and is not counted")
  func units() {
    let path = [step(10, 0), step(11, 600, 500), step(12, 0, 510)]
    #expect(missed(path, at: Point(x: 600.9, y: 499.1)) == [11, 12])
    #expect(missed(path, at: Point(x: 602, y: 500)) == [])
    #expect(missed(path, at: Point(x: 600, y: 498)) == [])
    #expect(missed([step(10, 0), step(11, 600), step(12, 0, 9)], at: Point(x: 600, y: 500)) == [11, 12])
    // The server's motion history no longer contains the press, so its location does not exclude any later step.
    #expect(missed(Array(path[1...]), at: Point(x: 5, y: 5)) == [11, 12])
  }

  @Test("Motion in the upper left corner of the screen is not counted as a press or a release")
  func corner() {
    let up = ServerEvent.RawPointer(device: 8, action: .released(3), time: 10)
    let path = [step(10, 0), step(10, 0), step(10, 6), step(10, 7), step(10, 0), step(12, 8)]
    #expect(missed(path, at: Point(x: 0.4, y: 0), [up]) == [10, 10])
    let again = ServerEvent.RawPointer(device: 8, action: .pressed(3), time: 10)
    let twice = path[..<5] + [step(10, 0), step(10, 9)]
    #expect(missed(Array(twice), at: Point(x: 0, y: 0), [up, again]) == [10, 10])
    #expect(missed([step(10, 0), step(10, 0)], at: Point(x: 0, y: 0), [up]) == [])
  }

  /// Consequence: if the mouse moves only to that corner between press and release, within a millisecond, the press
  /// counts as a click.
  @Test("The server's history shows motion from the upper left corner like a button event")
  func serversCorner() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    try server.mouse.move(dx: -5000, dy: -5000)
    try server.mouse.press(3)
    for _ in 1...2 { try server.mouse.move(dx: 30, dy: 20) }
    try server.mouse.release(3)
    try server.mouse.sync()
    #expect(connection.pointerHistory(since: 1).steps.suffix(4).map(\.isButton) == [true, true, false, true])
  }

  @Test("Motion that also arrived as an event is not counted as missed")
  func overlap() {
    let path = [step(10, 0), step(11, 6), step(12, 7), step(13, 8)]
    #expect(missed(path, [moved(13, request: 49)]) == [11, 12, 13])
    #expect(missed(path, [moved(12, request: 49), moved(13, request: 49)]) == [11, 12])
    #expect(missed(path, [moved(11, request: 49), moved(12, request: 49), moved(13, request: 49)]) == [])
    // The only event belongs to an earlier selection of motion.
    #expect(missed(path, [moved(11, request: 44)]) == [11, 12, 13])
    #expect(missed(path, [moved(11, request: 44), moved(13, request: 45)]) == [11, 12, 13])
    // An event after the answer is no step of the server's motion history.
    #expect(missed(path, [moved(14, request: 50)]) == [11, 12, 13])
  }

  @Test("Motion after the release is not counted as missed, even if the server's clock wraps")
  func release() {
    let up = ServerEvent.RawPointer(device: 8, action: .released(3), time: 12)
    #expect(missed([step(10, 0), step(11, 6), step(12, 7), step(12, 0), step(13, 8)], [up]) == [11, 12])
    let late = ServerEvent.RawPointer(device: 8, action: .released(3), time: 2)
    let path = [step(.max - 1, 6), step(1, 7), step(3, 8)]
    #expect(
      PointerStep.missed(of: path, since: .max - 2, at: nil, [late], requests: requests).map(\.time) == [.max - 1, 1])
  }
}
