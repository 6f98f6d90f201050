import Glibc
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("A private X server", .waitsForPrograms, .serialized) struct VirtualServerTests {
  @Test("A server leaves no process and no folder when it stops") func stops() throws {
    let server = try VirtualServer()
    let file = try server.addFile("test.conf", containing: "text\n")
    #expect(try FileSystem.contents(of: file, limit: 100) == Array("text\n".utf8))
    #expect(server.isRunning)
    #expect(isThere(server.processID))
    #expect(isThere(server.folderPath))
    server.stop()
    #expect(!server.isRunning)
    #expect(!isThere(server.processID))
    #expect(!isThere(server.folderPath))
    server.stop()
  }

  @Test("A stopping server removes files that programs left in its folder, but no targets of links")
  func leftBehind() throws {
    let outside = try TemporaryFolder()
    let server = try VirtualServer()
    let script = """
      mkdir -p .cache/a/b && echo text >.cache/a/b/file && ln -s "$1" .cache/link && ln -s missing dangling && touch "$1/kept"
      """
    let start = ProgramStart(["sh", "-c", #"cd "$2" && "# + script, "sh", outside.path, server.folderPath])
    #expect(try start.run().status == 0)
    #expect(isThere(server.folderPath + "/.cache/link/kept"))
    server.stop()
    #expect(!isThere(server.folderPath))
    #expect(isThere(outside.path("kept")))
  }

  @Test(
    "A window manager's message bus is in the server's folder and is removed with it",
    arguments: [WindowManagerProgram.xfwm4, .mutter].filter(\.isInstalled))
  func messageBus(_ program: WindowManagerProgram) throws {
    let server = try VirtualServer(for: program)
    let manager = try program.start(on: server)
    #expect(
      becomesTrue { FileSystem.names(in: server.folderPath).contains { $0.hasPrefix("dbus-") && $0 != "dbus-1" } })
    let client = try HostileClient(display: server.display)
    #expect(becomesTrue { client.owner(ofSelection: "WM_S0") != 0 })
    manager.sendToGroup(signal: SignalNumber.kill)
    #expect(manager.wait(timeout: .seconds(10)) != nil)
    server.stop()
    #expect(!isThere(server.folderPath))
  }

  @Test(
    "Programs can use OpenGL only on a server whose window manager needs OpenGL",
    arguments: [(WindowManagerProgram.openbox, false), (.mutter, true)])
  func openGL(manager: WindowManagerProgram, isThere: Bool) throws {
    let server = try VirtualServer(for: manager)
    let information = try ProgramRun("/usr/bin/xdpyinfo", ["-display", server.display, "-queryExtensions"])
    #expect(information.output.contains("XTEST "))
    #expect(information.output.contains("GLX ") == isThere)
  }

  @Test("A server that is deinitialized leaves no process and no folder") func letGo() throws {
    var server: VirtualServer? = try VirtualServer()
    let (id, folder) = (try #require(server?.processID), try #require(server?.folderPath))
    #expect(isThere(id))
    server = nil
    #expect(!isThere(id))
    #expect(!isThere(folder))
  }

  @Test("A server can be started ten times in a row, each time in its initial state") func startsAgain() throws {
    for _ in 1...10 {
      let server = try VirtualServer()
      let application = try Application(display: server.display)
      try server.keyboard.type(.a)
      #expect(application.wait(forKeys: ["press a", "release a"]))
      server.stop()
    }
  }

  @Test("Servers that start together have separate displays and devices") func parallel() async throws {
    let seen = try await withThrowingTaskGroup(of: (String, [String]).self) { group in
      for key in "abcdef" {
        group.addTask {
          let server = try VirtualServer()
          let application = try Application(display: server.display)
          // This loop takes long enough for the other servers to run at the same time.
          for _ in 1...20 {
            try server.keyboard.type(#require(KeyCode(key)))
            Pace.pause(.milliseconds(20))
          }
          let expected = (1...20).flatMap { _ in ["press \(key)", "release \(key)"] }
          #expect(application.wait(forKeys: expected), "\(application.keys)")
          return (server.display, application.keys)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(seen.map { $0.1[0] }).count == 6)
  }

  @Test("The server ends with the process that started it, even if that process is killed")
  func killedStarter() throws {
    let server = try VirtualServer()
    let note = server.folderPath + "/other-server"
    let ending = try SeparateTest.run(#"VirtualXTests\.VirtualServerSeparateTests/"#, argument: note)
    #expect(ending == .killed(signal: SIGKILL))
    let words = String(decoding: try FileSystem.contents(of: note, limit: 1000), as: UTF8.self)
      .split(separator: " ").map(String.init)
    try #require(words.count == 2)
    let id = try #require(Int32(words[0]))
    #expect(becomesTrue { !isThere(id) && !isThere(words[1]) })
  }

  @Test("All clients notice a crash of the server, and none of them ends") func crash() throws {
    let server = try VirtualServer()
    let application = try Application(display: server.display)
    try server.keyboard.type(.a)
    #expect(application.wait(forKeys: ["press a", "release a"]))
    server.killServer()
    #expect(!server.isRunning)
    #expect(!application.wait(until: { _ in false }, deadline: .seconds(1)))
    #expect(!application.isConnected)
    #expect(application.keysDown.isEmpty)
    #expect(throws: VirtualServerError.self) { try server.keyboard.type(.a) }
    #expect(throws: VirtualServerError.self) { try server.mouse.press(1) }
    server.stop()
    #expect(!isThere(server.folderPath))
  }

  @Test("Without Xorg the error names the package to install") func notInstalled() {
    let error = #expect(throws: VirtualServerError.self) { try VirtualServer(searchingIn: ["/nowhere"]) }
    #expect(error == .notInstalled(missing: "Xorg"))
    #expect(
      error?.description
        == "Xorg is not installed: apt install xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xkb-data")
  }

  @Test(
    "If Xorg does not start, the error quotes its log or names the missing part",
    arguments: [
      ("out of paint", VirtualServerError.didNotStart(log: "out of paint")),
      ("(EE) no screens found(EE)", .notInstalled(missing: "Xorg's screen driver \"dummy\"")),
      ("XKB: Failed to compile keymap", .notInstalled(missing: "xkbcomp, or its keyboard data,")),
    ])
  func doesNotStart(message: String, expected: VirtualServerError) throws {
    let folder = try TemporaryFolder()
    try ExecutableFile.write(script: "echo '\(message)' >&2\nexit 1", to: folder.path("Xorg"))
    let error = #expect(throws: VirtualServerError.self) { try VirtualServer(searchingIn: [folder.path]) }
    #expect(error == expected)
  }

  @Test("A device that does not answer is an error after a timeout") func silentDevice() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    let listener = try #require(listen(at: path))
    defer { Descriptors.close(listener) }
    let socket = try UnixSocket(connectingTo: path, timeout: .milliseconds(50))
    try socket.send([1, 2, 3])
    #expect(throws: SystemError(call: "recv", code: EAGAIN)) { try socket.receive(1) }
  }
}

private func isThere(_ process: Int32) -> Bool { kill(process, 0) == 0 }

private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Creates a socket that accepts connections and sends nothing.
private func listen(at path: String) -> Int32? {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let bound = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  return bound == 0 && listen(descriptor, 1) == 0 ? descriptor : nil
}
