import Bindings
import Foundation
import Testing

@testable import Authoring

@Suite("Damaged configurations of other programs")
struct ImportMutationTests {
  /// Deletes, replaces and repeats some bytes; the same seed does the same.
  private func damaged(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int(random.next() % 5 + 1) where !bytes.isEmpty {
      let place = Int(random.next() % UInt64(bytes.count))
      let end = min(bytes.count, place + Int(random.next() % 20) + 1)
      switch random.next() % 3 {
      case 0: bytes[place] = Array(" \n\t:-{}[]\"'<>&#|*!?,x".utf8)[Int(random.next() % 21)]
      case 1: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: Int(random.next() % UInt64(bytes.count)))
      }
    }
    return bytes
  }

  private struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test("They are refused with a line, or become bindings without errors", arguments: ImportTests.names)
  func mutations(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    let program = try #require(ForeignProgram.allCases.first { name.hasPrefix($0.rawValue) })
    var random = SplitMix(state: UInt64(bytes.count))
    for run in 0..<40 {
      let other = damaged(bytes, &random)
      do throws(ImportError) {
        #expect(errors(in: try program.bindings(from: other)) == [], "run \(run)")
      } catch {
        #expect(error.line >= 1 && !error.message.isEmpty && !error.message.contains("\n"), "run \(run)")
      }
    }
  }
}
