/// The fuzzer's entry: plays one input, and dies where a promise of the engine does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let problems = FuzzInput.problems(of: Array(UnsafeBufferPointer(start: start, count: count)))
  if !problems.isEmpty { fatalError(problems.joined(separator: "\n")) }
  return 0
}
