import ArgumentParser
import Control
import Playback

struct StrokesMatch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Tell which of your shapes a drawing is.",
    discussion: """
      Compares each drawing with all shapes that the bindings file binds, whatever their button, device and window, and \
      prints the shapes in the order of their distances, with the limit of each and the strictest `strictness` that \
      accepts the drawing. The drawings are those of a trace or recording, the `shape` lines of a file such as \
      `dactyl learn` writes, or JSON Lines with `strokes`. Movements in a trace of less than 3 mm are no drawings. \
      Exit codes: 0 done, 2 a bindings file has errors, 7 a file cannot be read, has no drawing, or binds no stroke, \
      12 the trace or the JSON has errors.
      """)

  @Argument(help: "A trace, a file of `shape` lines, or JSON Lines (- is standard input).", completion: .file())
  var file: String

  @Option(help: "The bindings file (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var config: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let source = try BindingsSource(config, isForDaemon: false)
    let shapes = BoundShape.all(in: try source.bindings)
    guard !shapes.isEmpty else { throw failure(.noBindings, "\(source.path) binds no stroke") }
    let drawings = try DrawingSource(file).drawings
    let matches = drawings.map { ($0.name, StrokeMatch($0.strokes, length: $0.length, with: shapes)) }
    if json {
      print(try JSON.text(StrokeMatchReport(matches)))
    } else {
      print(matches.map { StrokeMatchText.text($0.1, of: $0.0) }.joined(separator: "\n"), terminator: "")
    }
  }
}
