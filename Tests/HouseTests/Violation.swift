/// A violation of a rule, with the file and line to fix.
struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}
