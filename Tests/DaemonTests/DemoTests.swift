import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct DemoTests {
  /// Runs a demo with these bindings, and returns its output and its end. Expects that no temporary files remain.
  private func demo(_ text: String?) throws -> FinishedProgram {
    let bindings = try text.map { try BindingsOnDisk($0) }
    var start = ProgramStart([try #require(Paths.program("dactyl")), "demo"])
    if let bindings { start.arguments += ["--bindings", bindings.path] }
    // A demo must not need the display of the user's session.
    let folder = try TemporaryFolder()
    start.environment = [("DISPLAY", ":9999"), ("TMPDIR", folder.path), ("XDG_RUNTIME_DIR", "")]
    let demo = try start.run(timeout: .seconds(60))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    return demo
  }

  @Test("The demo shows a swipe, a pinch and a tap with the effects of their actions, and ends")
  func examples() throws {
    let demo = try demo(nil)
    let output = demo.output
    #expect(demo.status == 0)
    #expect(output.contains("hello from three fingers"), "\(output)")
    #expect(output.contains("step: keys ctrl+plus") && output.contains("ctrl+plus 3 times"), "\(output)")
    #expect(output.contains("tapped with 2 fingers"), "\(output)")
  }

  @Test("The demo shows the effects of the user's bindings instead of its own bindings")
  func otherBindings() throws {
    let demo = try demo(
      """
      swipe 3 up -> run echo something else
      pinch 2 on touchpad { every 10% out -> keys alt+F2 }
      """)
    let output = demo.output
    #expect(demo.status == 0)
    #expect(output.contains("something else") && !output.contains("hello from three fingers"), "\(output)")
    #expect(output.contains("alt+F2") && !output.contains("ctrl+plus"), "\(output)")
    #expect(output.contains("nothing is bound to this") && !output.contains("tapped with"), "\(output)")
  }
}
