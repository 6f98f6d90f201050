import VirtualX
import XServer

/// The server on which all inputs are played. It ends with this process.
nonisolated(unsafe) private let server: VirtualServer = {
  do { return try VirtualServer() } catch { fatalError("\(error)") }
}()
nonisolated(unsafe) private let connection: XConnection = {
  do { return try XConnection(display: server.display) } catch { fatalError("\(error)") }
}()

/// The fuzzer's entry point: plays one input as events of the X server.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let problems = RawEventInput.problems(of: Array(UnsafeBufferPointer(start: start, count: count)), on: connection)
  if !problems.isEmpty { fatalError(problems.joined(separator: "\n")) }
  return 0
}
