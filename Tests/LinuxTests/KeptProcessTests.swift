import Linux
import TestSupport
import Testing

@Suite("Programs whose keeper process ends all their children", .waitsForPrograms) struct KeptProcessTests {
  private func start(_ script: String, output: Int32) throws -> KeptProcess {
    var start = ProgramStart(["/bin/sh", "-c", script])
    start.standardOutput = .descriptor(output)
    return try start.spawnKept(niceness: 3)
  }

  /// Returns true if no process has the other end of the pipe open.
  private func isAtEnd(_ pipe: Int32) -> Bool {
    while Descriptors.waitReadable(pipe, timeout: .seconds(20)) {
      guard let bytes = try? Descriptors.read(pipe) else { return false }
      if bytes.isEmpty { return true }
    }
    return false
  }

  @Test("The keeper kills the program's other processes, and then ends with the program's status")
  func ends() throws {
    for (last, ending) in [
      ("exit 7", ChildProcess.Ending.exited(7)), ("kill -USR1 $$", .killed(signal: 10)),
      ("kill -9 $$", .killed(signal: 9)),
    ] {
      let pipe = try Descriptors.pipe()
      let kept = try start("sleep 1000 & (setsid setsid sleep 1000 &); setsid sleep 1000 & \(last)", output: pipe.write)
      Descriptors.close(pipe.write)
      #expect(isAtEnd(pipe.read))
      #expect(kept.child.wait(timeout: .seconds(20)) == ending)
      // The keeper's process id may have been reused, so no signal is sent.
      kept.end()
      kept.close()
      Descriptors.close(pipe.read)
    }
  }

  @Test("A keeper that is ended kills its program and all children, even if they ignore signals")
  func told() throws {
    let pipe = try Descriptors.pipe()
    let kept = try start(
      "trap '' TERM HUP; (setsid sh -c 'trap \"\" TERM HUP; echo started; sleep 1000; :' &); sleep 1000; :",
      output: pipe.write)
    Descriptors.close(pipe.write)
    #expect(try Descriptors.read(pipe.read) == Array("started\n".utf8))
    kept.end()
    #expect(isAtEnd(pipe.read))
    #expect(kept.child.wait(timeout: .seconds(20)) == .killed(signal: SignalNumber.kill))
    kept.close()
    Descriptors.close(pipe.read)
  }

  @Test("A program has the given streams, variables and niceness, and no other descriptor")
  func program() throws {
    let pipe = try Descriptors.pipe()
    var start = ProgramStart(["/bin/sh", "-c", "nice; echo $TEST; ls /proc/self/fd | wc -l; cat"])
    start.environment = [("TEST", "a b")]
    start.standardOutput = .descriptor(pipe.write)
    let kept = try start.spawnKept(niceness: 7)
    Descriptors.close(pipe.write)
    #expect(kept.child.wait(timeout: .seconds(20)) == .exited(0))
    // The descriptors are 0, 1, 2 and the folder that ls reads.
    #expect(try Descriptors.read(pipe.read) == Array("7\na b\n4\n".utf8))
    kept.close()
    Descriptors.close(pipe.read)
  }

  @Test("A program that cannot be started is reported once, with the reason, and its keeper ends")
  func missing() throws {
    for (path, code) in [("/no/such/program", Int32(2)), ("/etc/passwd", 13)] {
      let kept = try ProgramStart([path]).spawnKept(niceness: 0)
      kept.awaitStart(timeout: .seconds(20))
      #expect(kept.takeStartError() == SystemError(call: path, code: code))
      #expect(kept.takeStartError() == nil)
      #expect(kept.child.wait(timeout: .seconds(20)) == .exited(127))
      kept.close()
    }
  }

  @Test("A program that starts has no start error, and a query before the start does not block")
  func noError() throws {
    let pipe = try Descriptors.pipe()
    let kept = try start("read line; :", output: pipe.write)
    Descriptors.close(pipe.write)
    #expect(kept.takeStartError() == nil)
    kept.awaitStart(timeout: .seconds(20))
    #expect(kept.takeStartError() == nil)
    kept.end()
    #expect(kept.child.wait(timeout: .seconds(20)) != nil)
    #expect(kept.takeStartError() == nil)
    kept.close()
    Descriptors.close(pipe.read)
  }
}
