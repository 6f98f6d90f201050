import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The motion before it was selected", .waitsForPrograms) struct PointerStepTests {
  private func step(_ time: UInt32, _ x: Double, _ y: Double = 0) -> PointerStep { PointerStep(time: time, x: x, y: y) }

  private func moved(_ time: UInt32, request: UInt) -> ServerEvent.RawPointer {
    ServerEvent.RawPointer(device: 8, action: .moved, time: time, x: 1, serial: request)
  }

  private let request: UInt = 50

  private func unreported(
    _ path: [PointerStep], at location: Point? = nil, _ reported: [ServerEvent.RawPointer] = []
  ) -> [UInt32] {
    PointerStep.unreported(of: path, since: 10, at: location, reported, request: request).map(\.time)
  }

  @Test("Steps from before the press do not count")
  func press() {
    #expect(unreported([step(10, 5), step(10, 0), step(11, 6), step(12, 7)]) == [11, 12])
    #expect(unreported([]) == [])
  }

  @Test("Steps in the units of another device, which do not start at the press, do not count")
  func units() {
    let path = [step(10, 0), step(11, 600, 500), step(12, 0, 510)]
    #expect(unreported(path, at: Point(x: 600.9, y: 499.1)) == [11, 12])
    #expect(unreported(path, at: Point(x: 602, y: 500)) == [])
    #expect(unreported(path, at: Point(x: 600, y: 498)) == [])
    #expect(unreported([step(10, 0), step(11, 600), step(12, 0, 9)], at: Point(x: 600, y: 500)) == [11, 12])
    // A press that the server no longer remembers tells nothing about the steps after it.
    #expect(unreported(Array(path[1...]), at: Point(x: 5, y: 5)) == [11, 12])
  }

  @Test("The last steps are those that events report; the first of them tells where the unreported ones end")
  func overlap() {
    let path = [step(10, 0), step(11, 6), step(12, 7), step(13, 8)]
    #expect(unreported(path, [moved(13, request: 49)]) == [11, 12, 13])
    #expect(unreported(path, [moved(12, request: 49), moved(13, request: 49)]) == [11, 12])
    #expect(unreported(path, [moved(11, request: 49), moved(12, request: 49), moved(13, request: 49)]) == [])
    // An event after the answer is no step that the server remembered.
    #expect(unreported(path, [moved(14, request: 50)]) == [11, 12, 13])
  }

  @Test("Steps after the release do not count, also when the server's clock begins anew")
  func release() {
    let up = ServerEvent.RawPointer(device: 8, action: .released(3), time: 12)
    #expect(unreported([step(10, 0), step(11, 6), step(12, 7), step(12, 0), step(13, 8)], [up]) == [11, 12])
    let late = ServerEvent.RawPointer(device: 8, action: .released(3), time: 2)
    let path = [step(.max - 1, 6), step(1, 7), step(3, 8)]
    #expect(
      PointerStep.unreported(of: path, since: .max - 2, at: nil, [late], request: request).map(\.time) == [.max - 1, 1])
  }
}
