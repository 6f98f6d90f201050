import GesturesTesting
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite(.waitsForPrograms) struct RawEventTests {
  @Test("Reading an event with random numbers changes no other memory")
  func events() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<random.number(0...600)).map { _ in UInt8(random.number(0...255)) }
      #expect(RawEventInput.problems(of: bytes, on: connection) == [], "seed \(seed)")
    }
  }

  @Test("A pointer does not move by a distance that is not a number")
  func distance() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    #expect(RawEventInput.problems(of: Self.noNumber, on: connection) == [])
  }

  /// A press and a movement of a mouse by a distance that is not a number, found by the fuzzer.
  private static let noNumber: [UInt8] = [
    0x9c, 0x9c, 0x00, 0x1b, 0x9c, 0x9c, 0x5b, 0x63, 0x27, 0x2d, 0x9d, 0x00, 0x48, 0xff, 0x89, 0x89, 0x89, 0x89, 0x89,
    0x89, 0x89, 0xff, 0xa3, 0xd7, 0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xaf, 0x9c,
    0x9c, 0x00, 0x1b, 0x9c, 0x9c, 0x5b, 0x63, 0x27,
  ]
}
