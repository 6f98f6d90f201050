import Linux
import TestSupport
import Testing

@testable import Daemon

@Suite(.waitsForPrograms) struct DaemonWatchTests {
  /// A program that is watched like a daemon and does not read the server's events.
  private final class Watched {
    private let program: ChildProcess
    private let channel: DescriptorChannel
    private let connection: (read: Int32, write: Int32)
    private var watch: DaemonWatch

    init(_ script: String) throws {
      program = try ProgramStart(["bash", "-c", script]).spawn()
      let (near, far) = try DescriptorChannel.pair()
      channel = far
      connection = try Descriptors.pipe()
      watch = DaemonWatch(program, line: near, progress: try SharedCounter())
      try far.send(connection.read)
      try Descriptors.write(connection.write, [1])
    }

    deinit {
      watch.close()
      channel.close()
      for descriptor in [connection.read, connection.write] { Descriptors.close(descriptor) }
      program.sendToGroup(signal: SignalNumber.kill)
      _ = program.wait(timeout: .seconds(20))
    }

    /// Handles pending messages like the supervisor, and returns true if the program hangs.
    func detectHang() -> Bool {
      var entries = watch.entries
      Poll.wait(&entries, until: .now)
      watch.handle(entries)
      return watch.detectHang()
    }
  }

  @Test(
    "A daemon that waits for a child counts as hanging; a daemon whose fork is busy does not")
  func starting() throws {
    let starting = try Watched("(while :; do :; done) & wait")
    let waiting = try Watched("sleep 1000 & wait")
    var found = false
    #expect(
      becomesTrue(within: .seconds(20)) {
        found = found || starting.detectHang()
        return waiting.detectHang()
      })
    #expect(!found)
  }
}
