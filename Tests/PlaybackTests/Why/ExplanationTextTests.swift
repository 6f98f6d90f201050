import Bindings
import Gestures
import TestSupport
import Testing
import Traces

@testable import Playback

@Suite("The explanation as text")
struct ExplanationTextTests {
  private static let bindings = """
    swipe 3 up -> run xterm
    swipe 3 left on touchpad -> keys alt+Left
    swipe 4 up on touchpad -> keys F6
    mode media { swipe 3 up -> run mpc toggle }
    in class "Firefox" { swipe 3 up on touchpad with ctrl -> keys F11 }
    tap 3 on touchscreen -> keys a
    """

  private static let failed: EpisodeMaker = {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -3.1)
    return maker
  }()

  private static let recognized: EpisodeMaker = {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -30)
    maker.performed(0, line: 1, "swipe 3 up", "run")
    return maker
  }()

  private static let unknown: EpisodeMaker = {
    var maker = EpisodeMaker()
    maker.touch(2, milliseconds: 90)
    return maker
  }()

  @Test(
    "Explanations equal the files in Golden, at 80 and 200 columns, with and without colours",
    arguments: ["failed", "recognized", "unknown"], [80, 200])
  func golden(_ name: String, _ width: Int) throws {
    let maker = ["failed": Self.failed, "recognized": Self.recognized, "unknown": Self.unknown][name]
    let explanation = try #require(try maker?.explanation(Self.bindings))
    for isColored in [false, true] {
      let text = ExplanationText(width: width, isColored: isColored).text(explanation, age: .seconds(12))
      let longest = text.split(separator: "\n").map(\.count).max() ?? 0
      #expect(isColored || longest <= width)
      try GoldenFile.compare(text, with: "why-\(name)-\(width)\(isColored ? "-colored" : "").txt")
    }
  }

  @Test("The explanation lists an action that failed with the reason, and not as performed")
  func failedAction() throws {
    var maker = Self.recognized
    maker.failed(0, "run", "there is no such program (127)")
    let text = ExplanationText(width: 200, isColored: false).text(
      try maker.explanation(Self.bindings), age: .seconds(1))
    #expect(text.contains("Failed: run xterm (swipe 3 up): there is no such program (127).\n"), "\(text)")
    #expect(!text.contains("Performed"), "\(text)")
  }

  @Test("A program that ends with a code was performed; the text adds the code")
  func canceledProgram() throws {
    var maker = Self.recognized
    maker.failed(0, "run", "it ended with 1")
    let text = ExplanationText(width: 200, isColored: false).text(
      try maker.explanation(Self.bindings), age: .seconds(1))
    #expect(text.contains("Performed: run xterm in 2.1 ms (swipe 3 up); it ended with 1.\n"), "\(text)")
    #expect(!text.contains("Failed"), "\(text)")
  }

  @Test("If the bindings have changed, the explanation separates past actions from today's result")
  func changedBindings() throws {
    let text = ExplanationText(width: 200, isColored: false).text(
      try Self.recognized.explanation("swipe 4 up -> none", isChanged: true), age: .seconds(1))
    #expect(
      text.contains("Performed: run … in ") && text.contains("The bindings file does not recognize it now."),
      "\(text)")
    #expect(!text.contains("Not recognized.") && !text.contains("put your action"), "\(text)")
  }

  @Test("For a recording without outcomes, the text names the actions that would be performed")
  func foreignRecording() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: -30)
    let text = ExplanationText(width: 200, isColored: false)
    for isChanged in [false, true] {
      let foreign = text.text(try maker.explanation(Self.bindings, isChanged: isChanged), age: nil)
      #expect(foreign.contains("Would perform: keys alt+Left (swipe 3 left on touchpad).\n"), "\(foreign)")
      #expect(!foreign.contains("No action was performed."), "\(foreign)")
    }
    let idle = text.text(try maker.explanation("pan 3 left { cancelled -> keys a }"), age: nil)
    #expect(idle.contains("No action would be performed."), "\(idle)")
  }

  @Test("If a daemon recorded that a recognized gesture performed nothing, the text says so")
  func recordedWithoutAction() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: -30)
    maker.recognized(1, line: 2, "swipe 3 left on touchpad")
    let text = ExplanationText(width: 200, isColored: false).text(try maker.explanation(Self.bindings), age: nil)
    #expect(text.contains("No action was performed.") && !text.contains("Would perform"), "\(text)")
  }

  @Test("A list of episodes has a few lines about the bindings of each episode")
  func summary() throws {
    let text = ExplanationText(width: 80, isColored: false)
    let all = try [Self.failed, Self.recognized].enumerated().map { index, maker in
      text.summary(try maker.explanation(Self.bindings), age: .seconds(index * 100), number: index + 1)
    }
    try GoldenFile.compare(all.joined(separator: "\n"), with: "why-all-80.txt")
  }

  @Test("An explanation has no control characters, even if a device's name has control characters")
  func controls() throws {
    var maker = Self.failed
    maker.trace.header.devices[1].device = InputDevice(
      id: EpisodeMaker.pad.id, name: "Pad\u{1B}]0;x\u{7}", deviceClass: .touchpad)
    let text = ExplanationText(width: 80, isColored: false).text(try maker.explanation(Self.bindings), age: nil)
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test("Without an attempt, the explanation names a pause, a lock, and unused or missing devices")
  func idle() throws {
    let set = try #require(check(Array("swipe 3 up on touchscreen -> keys a".utf8), file: "a").bindings)
    let devices = [EpisodeMaker.pad, EpisodeMaker.mouse]
    let text = ExplanationText(width: 80, isColored: false)
    let idle = IdleExplanation(set, devices: devices, pause: nil, isLocked: false)
    let paused = IdleExplanation(set, devices: devices, pause: .left(.seconds(30)), isLocked: true)
    try GoldenFile.compare(
      text.text(idle, age: nil) + "\n" + text.text(paused, age: .seconds(90)), with: "why-idle-80.txt")
  }

  @Test("The text names a missing device only if no present device can make the gesture of a line")
  func missingDevices() throws {
    func sentences(_ text: String) throws -> [String] {
      let set = try #require(check(Array(text.utf8), file: "a").bindings)
      return IdleExplanation(set, devices: [EpisodeMaker.mouse], pause: nil, isLocked: false).sentences
    }
    let mouse = try sentences("swipe 1 up with button right -> keys a\nhover dwell 1s -> click left")
    #expect(!mouse.contains { $0.hasPrefix("Bindings need") }, "\(mouse)")
    let pen = try sentences("swipe 1 up with button right on pen -> keys a\nswipe 3 up -> keys b")
    #expect(pen.contains("Bindings need a touchscreen or a touchpad or a pen, and none is present."), "\(pen)")
  }
}
