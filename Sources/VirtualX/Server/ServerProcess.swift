internal import Linux

/// Xorg under a guardian. The guardian is a shell that ends the server when this process's end of a pipe closes for any
/// reason.
///
/// (PR_SET_PDEATHSIG is no alternative, because Linux sends its signal when the starting *thread* ends.)
final class ServerProcess {
  /// Maximum time for the start, which usually takes 0.1 s.
  private static let startTimeout = Duration.seconds(20)
  /// Maximum time in hundredths of a second for the server to end. After that, the guardian kills the server.
  private static let graceInHundredths = 300

  let display: String
  let serverID: Int32
  private let guardian: ChildProcess
  /// The only write end of the guardian's pipe. When it closes, the guardian ends the server.
  private var leash: Int32?
  /// The read end of a pipe. Only the server has the write end, so the pipe closes when the server ends.
  private let life: Int32

  /// The first line of output is the server's id, which is known before the server runs. The second line is its
  /// display. The guardian reaps the server only at the end, so the id is not reused before the end.
  private static let script = """
    folder=$1
    shift
    sh -c 'echo $$; exec "$@" 3>&1 4>&1 >&2' server "$@" </dev/null 2>"$folder/output" &
    server=$!
    exec >/dev/null
    while read -r line; do :; done
    kill -TERM $server
    n=0
    while kill -0 $server; do
      if [ $n -eq \(graceInHundredths) ]; then kill -KILL $server; break; fi
      n=$((n + 1))
      sleep 0.01
    done
    rm -rf "$folder"
    """

  /// Starts Xorg on a free display, and waits until it accepts clients.
  ///
  /// The server's output goes to the file `output` in `folder`. The guardian removes the folder at the end.
  init(xorg: String, arguments: [String], folder: TemporaryFolder) throws(VirtualServerError) {
    var start = ProgramStart(
      ["/bin/sh", "-c", Self.script, "guardian", folder.path, xorg] + arguments + ["-displayfd", "3"])
    let leash: (read: Int32, write: Int32)
    let report: (read: Int32, write: Int32)
    do {
      leash = try Descriptors.pipe()
      report = try Descriptors.pipe()
      start.standardInput = .descriptor(leash.read)
      start.standardOutput = .descriptor(report.write)
      start.standardError = .null
      defer {
        Descriptors.close(leash.read)
        Descriptors.close(report.write)
      }
      guardian = try start.spawn()
    } catch { throw .system(error) }
    let lines = Self.lines(2, from: report.read)
    guard lines.count == 2, let id = Int32(lines[0]), let number = UInt16(lines[1]) else {
      let log = folder.lastLines(12, of: "xorg.log") + folder.lastLines(6, of: "output")
      Descriptors.close(leash.write)
      Descriptors.close(report.read)
      Self.awaitEnd(of: guardian)
      throw .didNotStart(log: log.joined(separator: "\n"))
    }
    serverID = id
    display = ":\(number)"
    self.leash = leash.write
    life = report.read
  }

  deinit {
    stop()
    Descriptors.close(life)
  }

  /// True if the server runs.
  var isRunning: Bool { leash != nil && !Descriptors.waitReadable(life, timeout: .zero) }

  /// Ends the server and waits until it has ended. Further calls do nothing.
  func stop() {
    guard let leash else { return }
    self.leash = nil
    Descriptors.close(leash)
    Self.awaitEnd(of: guardian)
  }

  /// Kills the server and waits until it has ended.
  func kill() {
    guard isRunning else { return }
    ChildProcess(id: serverID).send(signal: SignalNumber.kill)
    _ = Descriptors.waitReadable(life, timeout: .seconds(5))
  }

  private static func awaitEnd(of guardian: ChildProcess) {
    guard guardian.wait(timeout: .seconds(10)) == nil else { return }
    guardian.sendToGroup(signal: SignalNumber.kill)
    _ = guardian.wait(timeout: .seconds(5))
  }

  /// Reads the first `count` complete lines; fewer at the end of the pipe or after the timeout. (A line may arrive in
  /// parts.)
  private static func lines(_ count: Int, from descriptor: Int32) -> [Substring] {
    let deadline = MonotonicTime.now + startTimeout
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let left = deadline - .now
      guard left > .zero, Descriptors.waitReadable(descriptor, timeout: left),
        let part = try? Descriptors.read(descriptor), !part.isEmpty
      else { break }
      bytes += part
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
