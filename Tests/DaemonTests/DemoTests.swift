import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct DemoTests {
  /// Runs a demo with these bindings and returns its output and how it ended. It must leave no temporary files.
  private func demo(_ text: String?) throws -> (output: String, ending: ChildProcess.Ending?) {
    let bindings = try text.map { try BindingsOnDisk($0) }
    let pipe = try Descriptors.pipe()
    var start = ProgramStart([try #require(Paths.program("dactyl")), "demo"])
    if let bindings { start.arguments += ["--bindings", bindings.path] }
    // A demo must not need the display of the user's session.
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-demo-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    start.environment = [("DISPLAY", ":9999"), ("TMPDIR", folder.path), ("XDG_RUNTIME_DIR", "")]
    start.standardOutput = .descriptor(pipe.write)
    let child = try start.spawn()
    Descriptors.close(pipe.write)
    defer { Descriptors.close(pipe.read) }
    let output = try FileSystem.contents(ofDescriptor: pipe.read, limit: 1 << 20)
    let ending = child.wait(timeout: .seconds(60))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    return (String(decoding: output, as: UTF8.self), ending)
  }

  @Test("The demo shows a swipe, a pinch and a tap with the effects of their actions, and ends")
  func examples() throws {
    let (output, ending) = try demo(nil)
    #expect(ending == .exited(0))
    #expect(output.contains("hello from three fingers"), "\(output)")
    #expect(output.contains("step: keys ctrl+plus") && output.contains("ctrl+plus 3 times"), "\(output)")
    #expect(output.contains("tapped with 2 fingers"), "\(output)")
  }

  @Test("The demo of other bindings shows their effects")
  func otherBindings() throws {
    let (output, ending) = try demo(
      """
      swipe 3 up -> run echo something else
      pinch 2 on touchpad { every 10% out -> keys alt+F2 }
      """)
    #expect(ending == .exited(0))
    #expect(output.contains("something else") && !output.contains("hello from three fingers"), "\(output)")
    #expect(output.contains("alt+F2") && !output.contains("ctrl+plus"), "\(output)")
    #expect(output.contains("nothing is bound to this") && !output.contains("tapped with"), "\(output)")
  }
}
