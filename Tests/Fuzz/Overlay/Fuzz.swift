import OverlayMessages

/// The fuzzer's entry point: reads each line of an input as every kind of message between the daemon, the overlay and
/// `dactyl learn`. A message that was read must be the same after writing and reading.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  var reader = LearningView.Reader()
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    checkMessage(line)
    if let input = LearningInput(line: line), LearningInput(line: input.line) != input {
      fatalError("another input: \(input.line)")
    }
    if let view = reader.read(line) { check(view) }
  }
  return 0
}

private func checkMessage(_ line: String) {
  guard let message = try? OverlayMessage(line: line) else { return }
  do throws(OverlayMessageError) {
    let written = try message.encoded()
    if written.utf8.contains(UInt8(ascii: "\n")) { fatalError("two lines: \(written)") }
    if try OverlayMessage(line: written) != message { fatalError("another message: \(written)") }
  } catch {
    fatalError("what was read is not written, or not read again: \(error)")
  }
}

private func check(_ view: LearningView) {
  var reader = LearningView.Reader()
  let views = view.text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { reader.read(String($0)) }
  // Line breaks in the view are written as spaces.
  if views.map(\.text) != [view.text] { fatalError("another view: \(view.text)") }
}
