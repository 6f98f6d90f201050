import ArgumentParser
import Control
import Linux
import OverlayMessages
import Playback

/// The window in which the user draws a shape. A separate program shows the window, so that `dactyl` needs no drawing
/// library.
struct LearningWindow {
  private let child: ChildProcess
  /// The descriptor from which the window's program reads lines.
  private let input: Int32
  /// The descriptor to which the window's program writes lines.
  private let output: Int32
  private var learning: ShapeLearning
  private var splitter = LineSplitter(maximumLineLength: LearningInput.maximumLineLength)
  private var hasEnded = false

  /// Shows the window until the shape is complete and the user accepts it.
  ///
  /// - Throws: The exit code if the window is closed earlier, or if it cannot be opened.
  static func run(_ learning: ShapeLearning) throws -> ShapeLearning {
    guard CurrentProcess.environment("DISPLAY")?.isEmpty == false else {
      throw failure(.noDisplay, "drawing needs a display; --from takes the drawings from a trace")
    }
    guard let program = Paths.overlay, FileSystem.isProgram(program) else {
      throw failure(.missingProgram, "`dactyl-overlay`, which opens the window, is neither beside dactyl nor in PATH")
    }
    SignalQueue.ignoreBrokenPipes()
    var window: LearningWindow
    do throws(SystemError) {
      window = try LearningWindow(learning, program: program)
    } catch {
      throw failure(.missingProgram, "\(program): \(error.reason)")
    }
    defer { window.close() }
    return try window.follow()
  }

  private init(_ learning: ShapeLearning, program: String) throws(SystemError) {
    self.learning = learning
    let (toWindow, fromWindow) = (try Descriptors.pipe(), try Descriptors.pipe())
    var start = ProgramStart([program, "--learn"])
    start.standardInput = .descriptor(toWindow.read)
    start.standardOutput = .descriptor(fromWindow.write)
    start.leadsProcessGroup = false
    defer {
      Descriptors.close(toWindow.read)
      Descriptors.close(fromWindow.write)
    }
    child = try start.spawn()
    (input, output) = (toWindow.write, fromWindow.read)
  }

  private mutating func close() {
    Descriptors.close(input)
    Descriptors.close(output)
    if !hasEnded { _ = child.wait(timeout: .seconds(2)) }
  }

  private mutating func follow() throws -> ShapeLearning {
    show("Draw it \(ShapeLearning.drawingCount) times, with a mouse button, a finger or a pen.")
    while true {
      // The user may draw at any time, so the wait has no timeout.
      var entries = [PollEntry(descriptor: output)]
      Poll.wait(&entries, until: nil)
      guard let bytes = try? Descriptors.read(output, limit: 1 << 16), !bytes.isEmpty else { throw ended() }
      for line in splitter.lines(bytes) {
        guard let line else {
          show("The drawing is too long.")
          continue
        }
        if let input = LearningInput(line: line), try isKept(input) { return learning }
      }
    }
  }

  /// Performs a request that the user made in the window.
  ///
  /// - Returns: True if the user wants to save the drawings.
  private mutating func isKept(_ input: LearningInput) throws -> Bool {
    switch input {
    case .leave: throw left()
    case .undo:
      show(learning.undo() ? "The last drawing is undone." : "There is no drawing to undo.")
    case .keep:
      if learning.isComplete { return true }
      let left = ShapeLearning.drawingCount - learning.drawings.count
      show("\(left) more drawing\(left == 1 ? " is" : "s are") needed before Enter keeps them.")
    case .drawing(let strokes, let scale):
      let outcome = learning.add(strokes, millimetresPerPixel: scale)
      show(LearningText.sentence(outcome, kept: learning.drawings.count))
    }
    return false
  }

  /// Shows the drawings in the window, with a sentence about the last event.
  private func show(_ sentence: String) {
    // The terminal shows the same sentence.
    printAtOnce(sentence)
    let hint =
      learning.isComplete
      ? "Enter keeps them, Backspace undoes the last one, Escape leaves."
      : "Backspace undoes the last one, Escape leaves."
    let warnings = learning.resemblances.prefix(2).map { LearningText.warning($0, of: learning.name) }
    let view = LearningView(
      title: "Shape `\(learning.name)`: \(learning.drawings.count) of \(ShapeLearning.drawingCount)",
      sentences: [sentence, hint] + warnings, drawings: learning.drawings.map(\.strokes),
      wanted: ShapeLearning.drawingCount)
    try? Descriptors.write(input, Array(view.text.utf8))
  }

  /// Prints the reason why the window's program ended without a request. Returns the exit code for it.
  private mutating func ended() -> ExitCode {
    let ending = child.wait(timeout: .seconds(2))
    hasEnded = ending != nil
    guard ending == .exited(OverlayExitCode.noDisplay) else { return left() }
    return failure(.noDisplay, "the display cannot be opened; --from takes the drawings from a trace")
  }

  private func left() -> ExitCode {
    report("dactyl: the window was closed; nothing was written")
    return ExitCode(1)
  }
}
