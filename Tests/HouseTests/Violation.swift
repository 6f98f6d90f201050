/// A rule that one line breaks, worded so that the file can be opened and mended.
struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}
