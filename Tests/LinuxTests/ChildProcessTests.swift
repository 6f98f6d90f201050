import Foundation
import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct ChildProcessTests {
  @Test("A program gets its arguments and variables unchanged, and its exit code is returned")
  func argumentsAndEnvironment() throws {
    var start = ProgramStart(["sh", "-c", #"printf '%s|%s' "$1" "$DACTYL_TITLE"; exit 7"#, "sh", "a b;$(false)"])
    start.environment = [("DACTYL_TITLE", "two\nlines and `quotes`")]
    let run = try start.run()
    #expect(run.ending == .exited(7))
    #expect(run.output == "a b;$(false)|two\nlines and `quotes`")
  }

  @Test("A variable that the daemon already has is replaced, not duplicated", arguments: ["sh", "bash"])
  func replacedVariable(shell: String) throws {
    var start = ProgramStart([shell, "-c", #"printf %s "$HOME"; env | grep -c ^HOME="#])
    start.environment = [("HOME", "/new")]
    let run = try start.run()
    #expect(run.ending == .exited(0))
    #expect(run.output == "/new1\n")
  }

  @Test(
    "A process's status is different while it computes, while it sleeps and after its end"
  )
  func status() throws {
    // The program's name may contain a `)`, the character that ends the name in /proc.
    let busy = try ProgramStart(["bash", "-c", "echo 'a) S 1' >/proc/$$/comm; while :; do :; done"]).spawn()
    let idle = try ProgramStart(["sleep", "1000"]).spawn()
    defer { for child in [busy, idle] { child.send(signal: SIGKILL) } }
    #expect(becomesTrue(within: .seconds(20)) { busy.status?.processorTime ?? .zero >= .milliseconds(200) })
    #expect(busy.status?.activity == .ready)
    #expect(becomesTrue { idle.status?.activity == .sleeping })
    #expect(idle.status.map { $0.processorTime < .milliseconds(200) } == true)
    for child in [busy, idle] {
      child.send(signal: SIGKILL)
      #expect(child.wait(timeout: .seconds(20)) == .killed(signal: SIGKILL))
      #expect(child.status == nil)
    }
  }

  @Test("From /proc, a process that is blocked in the kernel and a fork are recognized")
  func statusLine() throws {
    func status(_ state: String, flags: Int) -> ProcessStatus? {
      ProcessStatus(Array("7 (a) R (b) \(state) 1 7 7 0 -1 \(flags) 0 0 0 0 30 12 0 0 20 0 1 0 99".utf8))
    }
    let blocked = try #require(status("D", flags: 4_194_368))
    #expect(blocked.activity == .blocked && blocked.isFork)
    let program = try #require(status("T", flags: 4_194_304))
    #expect(program.activity == .sleeping && !program.isFork)
    for line in ["", "7 (a)", "7 (a) R 1 7 7 0 -1 0 0 0 0 0 30", "7 (a) R 1 7 7 0 -1 x 0 0 0 0 30 12 0"] {
      #expect(ProcessStatus(Array(line.utf8)) == nil)
    }
  }

  @Test(
    "A fork is found until it executes a program, even if a fork made it",
    arguments: [
      ("(echo !; while :; do :; done) & wait", .ready), ("( (echo !; while :; do :; done) & wait) & wait", .ready),
      ("sh -c 'echo !; while :; do :; done' & wait", .sleeping),
      ("exec 5<&0; (echo !; read line <&5) & wait", .sleeping),
    ] as [(String, ProcessStatus.Activity)])
  func forks(script: String, activity: ProcessStatus.Activity) throws {
    let (input, output) = (try Descriptors.pipe(), try Descriptors.pipe())
    defer { for descriptor in [input.read, input.write, output.read] { Descriptors.close(descriptor) } }
    var start = ProgramStart(["bash", "-c", script])
    start.standardInput = .descriptor(input.read)
    start.standardOutput = .descriptor(output.write)
    let child = try start.spawn()
    Descriptors.close(output.write)
    defer {
      child.sendToGroup(signal: SIGKILL)
      _ = child.wait(timeout: .seconds(20))
    }
    // From here on, the last process of the script is constant.
    #expect(try Descriptors.read(output.read) == Array("!\n".utf8))
    #expect(becomesTrue { child.activityOfForks == activity })
  }

  @Test("Starting a program that does not exist throws a typed error with the reason")
  func missingProgram() {
    #expect(throws: SystemError(call: "no-such-program-here", code: 2)) {
      try ProgramStart(["no-such-program-here"]).spawn()
    }
  }

  @Test("Starting a file that is no program is an error with the reason, and starts no shell")
  func unusableFiles() throws {
    let file = "/tmp/dactyl-test-\(CurrentProcess.id)-no-program"
    defer { unlink(file) }
    try Data("echo started\n".utf8).write(to: URL(filePath: file))
    chmod(file, 0o644)
    #expect(throws: SystemError(call: file, code: EACCES)) { try ProgramStart([file]).spawn() }
    chmod(file, 0o755)
    // A child of another thread may have the file open until its exec.
    var error = SystemError(call: file, code: ETXTBSY)
    for _ in 0..<1000 where error.code == ETXTBSY {
      do throws(SystemError) { _ = try ProgramStart([file]).spawn() } catch let failure { error = failure }
    }
    #expect(error == SystemError(call: file, code: ENOEXEC))
    #expect(throws: SystemError(call: "", code: ENOENT)) { try ProgramStart([""]).spawn() }
    let long = String(repeating: "a", count: 300)
    #expect(throws: SystemError(call: long, code: ENAMETOOLONG)) { try ProgramStart([long]).spawn() }
  }

  @Test("Ending a child's process group also ends the processes that the child started")
  func groups() throws {
    let pipe = try Descriptors.pipe()
    var start = ProgramStart(["sh", "-c", "sleep 1000 & echo started; wait"])
    start.standardOutput = .descriptor(pipe.write)
    let child = try start.spawn()
    Descriptors.close(pipe.write)
    #expect(try Descriptors.read(pipe.read) == Array("started\n".utf8))
    child.sendToGroup(signal: SignalNumber.terminate)
    #expect(child.wait(timeout: .seconds(20)) == .killed(signal: SignalNumber.terminate))
    // The sleeping grandchild had kept the other end of the pipe open.
    #expect(Descriptors.waitReadable(pipe.read, timeout: .seconds(20)))
    #expect(try Descriptors.read(pipe.read) == [])
    Descriptors.close(pipe.read)
  }

  @Test("A child starts without ignored or blocked signals, even if this process ignores some")
  func signals() throws {
    SignalQueue.ignoreBrokenPipes()
    SignalQueue.ignoreTerminalAccess()
    // `nohup` makes a program ignore SIGHUP, and `&` in a shell makes it ignore the other two signals.
    let inherited = [SIGHUP, SIGINT, SIGQUIT]
    let previous = inherited.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(inherited, previous) { signal(number, handler) } }
    // A shell would change the signals, so no shell is used.
    let lines = try ProgramStart(["grep", "-E", "^Sig(Ign|Blk)", "/proc/self/status"]).run().output
      .split(separator: "\n")
    // 32 and 33 are the C library's own signals.
    let masks = lines.map { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }.map { $0 & 0x7FFF_FFFF }
    }
    #expect(masks == [0, 0], "\(lines)")
  }

  @Test("A child inherits no descriptor of its creator except the standard streams")
  func closedDescriptors() throws {
    let run = try ProgramStart(["sh", "-c", "ls /proc/self/fd | wc -l"]).run()
    // The descriptors are 0, 1, 2 and the folder that ls reads.
    #expect(run.output == "4\n")
  }
}

@Suite(.waitsForPrograms) struct PollTests {
  @Test("Waiting for a descriptor ends when the descriptor can be read, or at the deadline")
  func deadlineAndReadiness() throws {
    let pipe = try Descriptors.pipe()
    let start = MonotonicClock.microseconds
    #expect(!Descriptors.waitReadable(pipe.read, timeout: .milliseconds(20)))
    #expect(MonotonicClock.microseconds - start >= 20_000)
    try Descriptors.write(pipe.write, [1, 2])
    #expect(Descriptors.waitReadable(pipe.read, timeout: .seconds(20)))
    #expect(try Descriptors.read(pipe.read) == [1, 2])
    Descriptors.close(pipe.read)
    Descriptors.close(pipe.write)
  }
}

@Suite(.waitsForPrograms) struct FileSystemTests {
  @Test("A file longer than the limit is read to one byte beyond the limit, as callers can detect")
  func limit() throws {
    #expect(try FileSystem.contents(of: "/dev/zero", limit: 100).count == 101)
    #expect(throws: SystemError(call: "open", code: 2)) { try FileSystem.contents(of: "/no/such/file", limit: 1) }
  }
}
