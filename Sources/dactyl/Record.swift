import ArgumentParser
import Control
import Linux

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record what the devices send as a trace, until ended.",
    discussion: """
      Records touches, touchpad gestures, scrolling and buttons, and what the daemon makes of them: through the daemon \
      of this display, or without one. Applications get everything as before. Keys, texts and the titles of windows are not \
      recorded. Ends with Ctrl-C. `dactyl replay` plays the trace.
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Option(
    name: .customLong("for"), help: ArgumentHelp("End after this time: 500ms, 30s, 10min.", valueName: "time"))
  var time: TimeArgument?

  @Flag(name: .customLong("force"), help: "Replace the file if it exists.")
  var replaces = false

  func run() throws {
    let trace = try InputTrace.open()
    let lines = WholeLines(trace.source)
    let start = MonotonicTime.now
    let ending: StreamCopy.Ending
    do throws(SystemError) {
      let descriptor = try FileSystem.createPrivate(file, mayReplace: replaces)
      defer { Descriptors.close(descriptor) }
      let copy = try StreamCopy(to: descriptor)
      let end = time.map { "for \($0.text)" } ?? "until Ctrl+C"
      printAtOnce("recording \(trace.origin) to \(file), \(end)")
      ending = try copy.run(lines, until: time.map { start + .milliseconds($0.milliseconds) })
    } catch {
      let reason = error.isTaken ? "it already exists; --force replaces it" : error.reason
      throw failure(.cannotWrite, "cannot write \(file): \(reason)")
    }
    printAtOnce("recorded \(lines.count) lines in \((MonotonicTime.now - start).components.seconds) s")
    switch ending {
    case .interrupted, .timeLimit, .outputClosed: break
    case .sourceEnded: throw Ctl.streamEnded()
    }
  }
}
