internal import Linux

/// Xorg under a guardian: a shell that ends the server when the pipe that we hold closes, however we ended.
///
/// (A signal at the parent's death is no alternative: Linux sends it when the starting *thread* ends.)
final class ServerProcess {
  /// How long the start may take; it usually takes 0.1 s.
  private static let startTimeout = Duration.seconds(20)
  /// How long the guardian lets the server end before it kills it.
  private static let graceInHundredths = 300

  let display: String
  let serverID: Int32
  private let guardian: ChildProcess
  /// Held open by us alone: its end tells the guardian that we are gone or done.
  private var leash: Int32?
  /// Held open on its other side by the server alone: its end tells us that the server is gone.
  private let life: Int32

  /// The first output line is the server's id, known before it runs; the second is its display. The guardian reaps the
  /// server only at the end, so the id stays the server's until then.
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
    rm -f "$folder"/*
    rmdir "$folder"
    """

  /// Starts Xorg on a free display and waits until it accepts clients.
  ///
  /// What it says goes to the file `output` in `folder`, which the guardian removes in the end.
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

  /// Whether the server is there.
  var isRunning: Bool { leash != nil && !Descriptors.waitReadable(life, timeout: .zero) }

  /// Ends the server and waits until it has ended; does nothing the second time.
  func stop() {
    guard let leash else { return }
    self.leash = nil
    Descriptors.close(leash)
    Self.awaitEnd(of: guardian)
  }

  /// Ends the server without giving it time for anything, and waits until it has ended.
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

  /// The first `count` whole lines; fewer at the end of the pipe or of the time. (A line may come in parts.)
  private static func lines(_ count: Int, from descriptor: Int32) -> [Substring] {
    let deadline = MonotonicClock.microseconds + Poll.microseconds(startTimeout)
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let left = Duration.microseconds(deadline - MonotonicClock.microseconds)
      guard left > .zero, Descriptors.waitReadable(descriptor, timeout: left),
        let part = try? Descriptors.read(descriptor), !part.isEmpty
      else { break }
      bytes += part
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
