import Bindings
import Gestures
import Playback
import SettingsModel
import TestSupport
import Testing
import Traces
import Translation

@Suite("The page Playground")
struct PlaygroundTests {
  private func play(_ lines: String, until: Int? = nil) throws -> Playground {
    let trace = try TraceReader.read(Array("dactyl trace 2\n\(lines)\n".utf8), file: "trace")
    var playground = Playground()
    playground.begin(trace.header)
    for line in trace.lines.prefix(until ?? .max) { playground.handle(line) }
    return playground
  }

  private func source(_ text: String) throws -> ExplainedBindings {
    let bytes = Array(text.utf8)
    return ExplainedBindings(try #require(Bindings.check(bytes, file: "dactyl.conf").bindings), bytes: bytes)
  }

  @Test("For fingers on a touchpad, the page Playground shows the number and the centre's path")
  func touchpad() throws {
    let playground = try play("0 fingers 3 on touchpad up 20mm in 200ms", until: 5)
    let trail = try #require(playground.touchpad)
    #expect(playground.isDown && !playground.isReady && trail.fingers == 3 && trail.points.count > 2)
    #expect(try #require(trail.points.last).dy < 0)
  }

  @Test("After a movement, the page Playground shows the recognized gesture and its action")
  func recognized() throws {
    var playground = try play("0 fingers 3 on touchpad up 20mm in 200ms")
    #expect(playground.isReady)
    let taken = playground.takeMovement()
    let movement = try #require(taken)
    let result = try #require(Playground.result(of: movement, try source("swipe 3 up -> window maximize\n")))
    #expect(result.isRecognized && result.title.text == "3 fingers up")
    #expect(result.sentences.map(\.text) == ["Recognized: swipe 3 up (line 1). It would do: window maximize"])
    #expect(playground.takeMovement() == nil)
  }

  @Test("The page Playground explains a movement of a device that was connected later")
  func addedDevice() throws {
    var playground = try play(
      """
      device 1 mouse "Mouse"
      0 add 5 touchpad "New"
      1000 swipe 5 begin 3
      1020 swipe 5 update by 0,-100 raw 0,-400
      1040 swipe 5 update by 0,-100 raw 0,-400
      1060 swipe 5 end
      """)
    let taken = playground.takeMovement()
    let movement = try #require(taken)
    let result = try #require(Playground.result(of: movement, try source("swipe 3 up -> window maximize\n")))
    #expect(result.isRecognized && result.title.text == "3 fingers up")
  }

  @Test("For a movement without a binding, the page Playground shows a line that recognizes it")
  func unbound() throws {
    var playground = try play("0 fingers 3 on touchpad up 20mm in 200ms")
    let taken = playground.takeMovement()
    let movement = try #require(taken)
    let result = try #require(Playground.result(of: movement, try source("swipe 4 up -> window maximize\n")))
    #expect(!result.isRecognized && result.suggestion?.text.contains("swipe 3 up") == true)
  }

  @Test("Fingers on a touchscreen have paths in millimetres, which stay until the next movement")
  func touchscreen() throws {
    let playground = try play("0 fingers 2 on touchscreen right 30mm in 200ms")
    #expect(playground.trails.count == 2 && !playground.isDown)
    #expect(playground.trails.allSatisfy { abs($0.millimetres - 30) < 3 }, "\(playground.trails.map(\.millimetres))")
    #expect(Set(playground.trails.map(\.number)) == [1, 2])
    let second = "3000 fingers 1 on touchscreen right 30mm in 200ms"
    let next = try play("0 fingers 2 on touchscreen right 30mm in 200ms\n\(second)")
    #expect(next.trails.count == 1)
  }
}
