/// The content of a file, split into lines of characters.
///
/// A byte order mark at the start of the file and a `\r` at the end of a line are left out. NUL and invalid UTF-8 are
/// recorded with their positions.
struct SourceText {
  private let file: Int
  private(set) var lines: [[Unicode.Scalar]] = []
  private(set) var faults: [(span: SourceSpan, message: String)] = []

  init(_ bytes: [UInt8], file: Int = 0) {
    self.file = file
    guard bytes.count <= BindingSet.maximumFileSize else {
      lines = [[]]
      faults = [(SourceSpan(line: 1, column: 1, length: 1, file: file), "the file is larger than 4 MB")]
      return
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      lines = [[]]
      faults = [
        (SourceSpan(line: 1, column: 1, length: 1, file: file), "this is UTF-16; save the file as UTF-8")
      ]
      return
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line: [Unicode.Scalar] = []
    var isAtStart = true
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue("\n"): end(&line)
      case .scalarValue("\u{FEFF}") where isAtStart: break
      case .scalarValue("\0"):
        fault(in: line, "a NUL byte; a configuration is text")
        line.append("\u{FFFD}")
      case .scalarValue(let scalar): line.append(scalar)
      case .error:
        fault(in: line, "this is not valid UTF-8")
        line.append("\u{FFFD}")
      case .emptyInput: break decoding
      }
      isAtStart = false
    }
    end(&line)
  }

  private mutating func end(_ line: inout [Unicode.Scalar]) {
    if line.last == "\r" { line.removeLast() }
    lines.append(line)
    line = []
  }

  /// Records at most one fault for each line, because a binary file can have thousands of faults in one line.
  private mutating func fault(in line: [Unicode.Scalar], _ message: String) {
    let number = lines.count + 1
    if faults.last?.span.line == number { return }
    faults.append((SourceSpan(line: number, column: line.count + 1, length: 1, file: file), message))
  }
}
