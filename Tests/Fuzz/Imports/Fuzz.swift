import Authoring
import Bindings
import FileFormats

/// The fuzzer's entry point: reads one input as the configuration of each other program. The input must be refused with
/// a line and a column of the file, or must become bindings without errors.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for program in ForeignProgram.allCases {
    do throws(FormatError) {
      let text = try program.bindings(from: bytes)
      if let error = check(Array(text.utf8), file: "imported.conf").diagnostics.first(where: { $0.severity == .error })
      {
        fatalError("\(program.rawValue): \(error.rendered())\n\(text)")
      }
    } catch {
      if error.message.isEmpty || error.message.contains(where: \.isNewline) { fatalError("message: \(error.message)") }
      let widths = lineWidths(of: bytes)
      let (line, column) = (error.position.line, error.position.column)
      guard (1...widths.count).contains(line), (1...widths[line - 1] + 1).contains(column) else {
        fatalError("\(program.rawValue): no such place: \(error)")
      }
    }
  }
  return 0
}

/// Returns the number of characters in each line. A byte outside of a valid character counts as one character.
private func lineWidths(of bytes: [UInt8]) -> [Int] {
  var widths = [0]
  var last: Unicode.Scalar = "\0"
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\n" where last == "\r": break
    case "\n", "\r": widths.append(0)
    default: widths[widths.count - 1] += 1
    }
    last = scalar
  }
  return widths
}
