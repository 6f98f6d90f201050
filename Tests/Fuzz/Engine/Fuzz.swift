/// The fuzzer's entry point: plays one input, and aborts if a promise of the engine is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let problems = FuzzInput.problems(of: Array(UnsafeBufferPointer(start: start, count: count)))
  if !problems.isEmpty { fatalError(problems.joined(separator: "\n")) }
  return 0
}
