import ArgumentParser

struct StrokesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strokes", abstract: "Compare drawings with your shapes, and your shapes with each other.",
    subcommands: [StrokesMatch.self, StrokesSimilar.self])
}
