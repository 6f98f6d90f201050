import ArgumentParser
import Playback

struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw recorded input as SVG, with the gestures that bindings recognize in it.",
    discussion: """
      Reads the same files as `dactyl replay`, and draws the paths of the fingers; with --timeline, their movements and the \
      states of the bindings over time. Exit codes: 0 done, 2 the bindings have errors, 7 a file cannot be read, 12 the \
      file is no trace or recording, 73 the output cannot be written.
      """)

  @Argument(help: "The trace or recording (- is standard input).", completion: .file())
  var file: String

  @Option(help: "The bindings file (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var config: String?

  @Flag(help: "Draw the states of the bindings over time.")
  var timeline = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let source = try TraceSource(file)
    let bindings = try BindingsSource(config, isForDaemon: false).bindings
    let transcript = TracePlayer(bindings).play(source.trace)
    let svg =
      timeline
      ? TimelinePlot(source.trace, transcript, bindings, title: source.name).svg
      : PathPlot(source.trace, transcript, bindings, title: source.name).svg
    try output.write(svg, isPrivate: true)
  }
}
