import Bindings
import Linux

private let lengthLimit = 4096

/// The fuzzer's entry point: reads one input as a plugin's output, as a value that a plugin gets, and as a manifest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkOutput(bytes)
  checkValue(bytes)
  checkManifest(bytes)
  return 0
}

/// Splits the bytes into lines, as a whole and in pieces, and reads each line as an answer.
private func checkOutput(_ bytes: [UInt8]) {
  var splitter = LineSplitter(maximumLineLength: lengthLimit)
  let lines = splitter.lines(bytes)
  var pieces = LineSplitter(maximumLineLength: lengthLimit)
  let size = Int(bytes.first ?? 0) % 64 + 1
  let linesOfPieces = stride(from: 0, to: bytes.count, by: size).flatMap {
    pieces.lines(Array(bytes[$0..<min($0 + size, bytes.count)]))
  }
  if linesOfPieces != lines { fatalError("the sizes of the pieces change the lines") }
  for case let line? in lines { checkAnswer(line) }
}

/// Checks that an answer is read back as it was printed, and that a fault is one sentence on one line.
private func checkAnswer(_ line: String) {
  switch PluginAnswer(line: line) {
  case .fault(let reason):
    if reason.isEmpty || reason.utf8.contains(10) { fatalError("a fault of several lines: \(reason)") }
  case .state(let state):
    let text = "state " + state.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    if PluginAnswer(line: text) != .state(state) { fatalError("another state: \(text)") }
  case .actions(let actions):
    let text = actions.map(\.description).joined(separator: "; ")
    if PluginAnswer(line: text) != .actions(actions) { fatalError("other actions: \(text)") }
  }
}

/// Checks that a value is one word of printable ASCII, and that a `runs once` plugin gets the original value without
/// nulls.
private func checkValue(_ bytes: [UInt8]) {
  let value = String(decoding: bytes, as: UTF8.self)
  let word = PluginLine.encoded(value)
  guard word.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { fatalError("not one word: \(word)") }
  let pairs = PluginLine.environment(of: "began id=1 title=\(word)")
  let read = pairs.first { $0.name == "DACTYL_TITLE" }?.value
  if read.map({ Array($0.utf8) }) != value.utf8.filter({ $0 != 0 }) { fatalError("another value: \(word)") }
  // The environment can hold the values of any line, because values have no nulls.
  for pair in PluginLine.environment(of: value) where pair.value.utf8.contains(0) && !value.utf8.contains(0) {
    fatalError("a null in \(pair.name)")
  }
}

private func checkManifest(_ bytes: [UInt8]) {
  let (read, diagnostics) = manifest(bytes, file: "plugin.conf")
  if (read == nil) != diagnostics.contains(where: { $0.severity == .error }) { fatalError("a manifest and errors") }
  for diagnostic in diagnostics {
    let lines = diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count != 3 { fatalError("a diagnostic of \(lines.count) lines") }
  }
  guard let read else { return }
  let call = PluginCall(name: read.name, arguments: [])
  for argument in read.values(of: call) {
    if let fault = read.fault(in: argument) { fatalError("a default that is refused: \(fault)") }
  }
}
