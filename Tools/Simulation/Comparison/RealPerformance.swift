internal import Glibc
internal import ServerComparison

/// The program `perform-script`, which performs scripts on real servers. It is a separate program, because `simulate`
/// replaces Xlib.
final class RealPerformance {
  private let requests: Int32
  private let answers: Int32
  private let process: Int32
  private var unread: [UInt8] = []

  /// Starts the program `perform-script`, which is in the same folder as this program.
  init() {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    _ = pipe(&input)
    _ = pipe(&output)
    fflush(nil)
    process = LibraryCalls.fork()
    if process == 0 {
      dup2(input[0], 0)
      dup2(output[1], 1)
      for descriptor in input + output { close(descriptor) }
      var path = [CChar](repeating: 0, count: 4096)
      readlink("/proc/self/exe", &path, path.count - 1)
      let own = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = own.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      let program = folder + "/perform-script"
      var words = [strdup(program), nil]
      execv(program, &words)
      realExit(127)
    }
    close(input[0])
    close(output[1])
    (requests, answers) = (input[1], output[0])
    // Close these pipes in other programs that this program starts. Otherwise, `perform-script` would not notice the
    // end of this program.
    for descriptor in [requests, answers] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(requests)
    close(answers)
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
  }

  /// Requests the log of a script. The simulated server can perform the script at the same time.
  func begin(_ script: ComparisonScript) {
    let line = Array((script.request + "\n").utf8)
    _ = realWrite(requests, line, line.count)
  }

  /// Waits for the requested log, and returns it.
  func log() -> [String] {
    var lines: [String] = []
    while let line = nextLine() {
      if line.isEmpty { return lines }
      lines.append(line)
    }
    return lines + ["error: perform-script has ended; build it with `swift build`"]
  }

  private func nextLine() -> String? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
  }
}
