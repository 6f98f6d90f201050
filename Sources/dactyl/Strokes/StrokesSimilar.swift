import ArgumentParser
import Control
import Playback

struct StrokesSimilar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "List the shapes that look alike.",
    discussion: """
      Compares the shapes of all bindings that may be in force for the same stroke, and prints the pairs that are \
      mistaken for each other, the most similar first, with their distance. Exit codes: 0 done, 2 the file has errors, \
      7 it cannot be read, or binds no stroke.
      """)

  @Argument(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let source = try BindingsSource(file, isForDaemon: false)
    let bindings = try source.bindings
    let shapes = BoundShape.all(in: bindings)
    guard !shapes.isEmpty else { throw failure(.noBindings, "\(source.path) binds no stroke") }
    let pairs = SimilarShapes.all(in: bindings)
    if json {
      print(try JSON.text(SimilarShapesReport(pairs)))
    } else {
      print(SimilarShapesText.text(pairs, of: Set(shapes.map(\.name)).count), terminator: "")
    }
  }
}
