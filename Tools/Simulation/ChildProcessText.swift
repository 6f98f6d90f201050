internal import Glibc

/// Runs a part of this program in a child process, and reads the text that the child writes. A crash ends only the
/// child, and the child's end also removes all state of the part.
struct ChildProcessText {
  private let process: Int32
  private let output: Int32

  /// Starts `body` in a child process. `body` gets the descriptor for its text.
  ///
  /// - Parameter timeout: The real time in seconds after which the process is killed.
  init(timeout: UInt32, _ body: (Int32) -> Never) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    output = ends[0]
    fflush(nil)
    process = LibraryCalls.fork()
    if process == 0 {
      close(ends[0])
      alarm(timeout)
      body(ends[1])
    }
    close(ends[1])
  }

  /// Waits for the end of the child. Returns the child's text, and the status as `waitpid` returns it.
  func wait() -> (text: String, status: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(output)
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
    return (String(decoding: bytes, as: UTF8.self), status)
  }
}
