import ArgumentParser
import Bindings
import Control
import Linux
import Playback

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Teach a shape for strokes by drawing it.",
    discussion: """
      Opens a window: draw the shape three times, with a mouse button, a finger or a pen. A stroke that begins within half \
      a second of the one before belongs to the same drawing. Enter keeps the drawings, Backspace \
      undoes the last one, Escape leaves. A drawing that is too different from the others is not kept, and shapes that are \
      bound and look like it are named. Writes the shape to ~/.config/dactyl/shapes/NAME.conf, which bindings include. \
      Exit codes: 0 written, 1 the window was closed, 5 no display, 7 the trace cannot be read or has no drawing, 12 it has \
      errors, 69 dactyl-overlay is missing, 73 the file already exists or cannot be written.
      """)

  @Argument(help: "The name of the shape, as in `stroke NAME`.")
  var name: String

  @Option(help: "Take the drawings from this trace, without a window.", completion: .file())
  var from: String?

  @Flag(name: .customLong("force"), help: "Replace the file if it exists.")
  var replaces = false

  func run() throws {
    if let fault = Shape.fault(inName: name) { throw failure(.usage, fault) }
    guard let path = Paths.configuration("dactyl/shapes/\(name).conf") else {
      throw failure(.noBindings, "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for the shape")
    }
    // This check precedes the drawing, so that the user's drawings are not lost.
    if !replaces, FileSystem.exists(path) { throw taken(path) }
    let learning =
      try from.map(drawings) ?? whilePaused { try LearningWindow.run(ShapeLearning(name, bindings: bindings)) }
    try write(learning, to: path)
  }

  /// Maximum duration of the pause while the user draws, in milliseconds. Then the daemon resumes gestures, even if
  /// this program was killed.
  private static let maximumPause: Int64 = 600_000

  /// Calls `body` while gestures are paused. Without the pause, a bound button would perform its binding instead of
  /// drawing.
  private func whilePaused(_ body: () throws -> ShapeLearning) throws -> ShapeLearning {
    guard let status = ServiceStatus.runningDaemon, status.pause == nil else { return try body() }
    _ = try? Ctl.ask(.pause(milliseconds: Self.maximumPause))
    defer { _ = try? Ctl.ask(.resume) }
    return try body()
  }

  /// The bindings in the user's own file, whose shapes are compared with the new shape. Nil if the file is missing or
  /// has errors. A binding of the new shape is such an error, because the shape is not defined yet.
  private var bindings: BindingSet? {
    guard let source = BindingsSource.own else { return nil }
    let bindings = source.check(nil).bindings
    if bindings == nil { report("dactyl: \(source.path) has errors, so the shape is not compared with those it binds") }
    return bindings
  }

  /// Returns the accepted drawings of a trace, and prints the outcome of each drawing.
  private func drawings(from file: String) throws -> ShapeLearning {
    let source = try TraceSource(file)
    let paths = TraceDrawings(source.trace).paths
    var learning = ShapeLearning(name, bindings: bindings, wanted: ShapeLearning.maximumDrawings)
    for path in paths {
      let outcome = learning.add(path.strokes, millimetresPerPixel: path.millimetresPerPixel)
      if outcome == .complete { break }
      print(LearningText.sentence(outcome, kept: learning.drawings.count))
    }
    guard !learning.drawings.isEmpty else { throw failure(.noBindings, "\(source.name) has no drawing") }
    if learning.drawings.count < ShapeLearning.drawingCount {
      report("dactyl: \(ShapeLearning.drawingCount) drawings are recognized more reliably than fewer")
    }
    for resemblance in learning.resemblances {
      report("dactyl: \(LearningText.warning(resemblance, of: name))")
    }
    return learning
  }

  private func write(_ learning: ShapeLearning, to path: String) throws {
    do throws(SystemError) {
      try FileSystem.makeFolders(for: path)
      try FileSystem.write(Array(learning.text.utf8), to: path, mayReplace: replaces)
    } catch {
      throw error.isTaken ? taken(path) : failure(.cannotWrite, "cannot write \(path): \(error.reason)")
    }
    let count = learning.drawings.count
    print("wrote \(path): \(count) drawing\(count == 1 ? "" : "s") of `\(name)`")
    guard let file = Paths.bindings else { return }
    let checked = BindingsSource.hasDefaultFile ? (try? BindingsSource(file, isForDaemon: false))?.check(nil) : nil
    let isIncluded = checked?.files.contains(path) ?? false
    let isBound = checked?.bindings?.bindings.contains { $0.trigger.shape?.name == name } ?? false
    var lines: [String] = []
    if !isIncluded { lines.append("include shapes/\(name).conf") }
    if !isBound { lines.append("stroke \(name) with button right -> notify \"\(name)\"") }
    guard !lines.isEmpty else { return print("\(file) includes and binds it already.") }
    print("Add to \(file):\n" + lines.map { "    \($0)" }.joined(separator: "\n"))
  }

  private func taken(_ path: String) -> ExitCode {
    failure(.cannotWrite, "cannot write \(path): it already exists; --force replaces it")
  }
}
