import FileFormats
import Foundation
import GesturesTesting
import TestSupport
import Testing

@testable import Authoring

@Suite("Damaged configurations of other programs", .computes)
struct ImportMutationTests {
  /// Bytes that have a meaning in one of the formats, and bytes that never occur in text.
  private static let telling = Array(" \n\r\t:-{}[]\"'<>&;#|*!?,%x~=\\".utf8) + [0, 1, 0x80, 0xC3, 0xEF, 0xFF]

  /// Returns the bytes after random changes, which delete, replace or repeat some bytes.
  private func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int(random.next() % 5 + 1) where !bytes.isEmpty {
      let index = Int(random.next() % UInt64(bytes.count))
      let end = min(bytes.count, index + Int(random.next() % 20) + 1)
      switch random.next() % 4 {
      case 0: bytes[index] = Self.telling[Int(random.next() % UInt64(Self.telling.count))]
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.removeSubrange(index...)
      default: bytes.insert(contentsOf: bytes[index..<end], at: Int(random.next() % UInt64(bytes.count)))
      }
    }
    return bytes
  }

  /// Returns the number of characters in each line. A byte outside of a valid character counts as one character.
  private func widths(of bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: (widths: [0], last: Unicode.Scalar("\0"))) {
      state, scalar in
      switch scalar {
      case "\n" where state.last == "\r": break
      case "\n", "\r": state.widths.append(0)
      default: state.widths[state.widths.count - 1] += 1
      }
      state.last = scalar
    }.widths
  }

  @Test("A damaged file is refused with line and column, or becomes error-free bindings", arguments: ImportTests.names)
  func mutations(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    let program = try #require(ForeignProgram.allCases.first { name.hasPrefix($0.rawValue) })
    let variables = ProcessInfo.processInfo.environment
    let first = variables["DACTYL_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 1
    let count = variables["DACTYL_IMPORT_RUNS"].flatMap { UInt64($0) } ?? 60
    for seed in first..<(first + max(count, 1)) {
      var random = SplitMix64(seed: seed)
      let other = damaged(bytes, &random)
      do throws(FormatError) {
        #expect(errors(in: try program.bindings(from: other)) == [], "seed \(seed)")
      } catch {
        let widths = widths(of: other)
        let (line, column) = (error.position.line, error.position.column)
        #expect((1...widths.count).contains(line), "seed \(seed): line \(line) of \(widths.count)")
        let width = widths[min(max(line, 1), widths.count) - 1]
        #expect((1...width + 1).contains(column), "seed \(seed): column \(column) of \(width)")
        #expect(!error.message.isEmpty && !error.message.contains { $0.isNewline }, "seed \(seed): \(error.message)")
      }
    }
  }
}
