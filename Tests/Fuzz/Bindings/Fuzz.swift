import Bindings
import Gestures

/// The fuzzer's entry point: reads one input as a bindings file, and stops the program if the parser, the printer or
/// the formatter breaks a promise.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  var environment = CheckEnvironment()
  environment.home = "/home/user"
  environment.hasProgram = { _ in false }
  environment.plugin = { _ in .missing }
  environment.read = { (path: String) throws(UnreadableFile) in
    // Each file includes other files and, in the end, itself.
    guard path.hasSuffix("a") else { throw UnreadableFile(reason: "no such file") }
    return path.utf8.count < 8 ? Array("include a/\(path)\nshape own down left\n".utf8) : text
  }
  let result = check(text, file: "main.conf", in: environment)
  var problems = roundTripProblems(text, in: environment)
  if (result.bindings == nil) != result.diagnostics.contains(where: { $0.severity == .error }) {
    problems.append("bindings and errors")
  }
  for diagnostic in result.diagnostics {
    let lines = diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count != 3 { problems.append("a diagnostic of \(lines.count) lines") }
  }
  if let set = result.bindings {
    let pad = InputDevice(id: DeviceID(1), name: "pad", deviceClass: .touchpad)
    _ = set.waits
    let pipeline = GesturePipeline(bindings: set, devices: [pad])
    _ = pipeline.handle(.time(Timestamp(milliseconds: 1)))
  }
  if !problems.isEmpty { fatalError(problems.joined(separator: "\n")) }
  return 0
}
