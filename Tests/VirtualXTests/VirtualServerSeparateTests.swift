import Linux
import TestSupport
import Testing
import VirtualX

@Suite("A killed process with a private X server", .waitsForPrograms, .enabled(if: SeparateTest.argument != nil))
struct VirtualServerSeparateTests {
  @Test(
    "This process starts a server, writes the display number to a file, and is killed"
  ) func startsAndDies() throws {
    let note = try #require(SeparateTest.argument)
    let server = try VirtualServer()
    try server.keyboard.type(.a)
    try FileSystem.write(Array("\(server.processID) \(server.folderPath)".utf8), to: note, mayReplace: false)
    ChildProcess(id: CurrentProcess.id).send(signal: SignalNumber.kill)
  }
}
