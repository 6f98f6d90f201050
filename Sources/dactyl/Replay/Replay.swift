import ArgumentParser
import Bindings
import Playback
import Traces

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what bindings make of recorded input.",
    discussion: """
      Reads a trace, or a recording of libinput record, evemu-record or xinput test-xi2, and prints the gestures that are \
      recognized and the actions that would be performed; the same on every machine. Exit codes: 0 done, 2 the bindings \
      have errors, 5 --perform has no display, 7 a file cannot be read, 9 --perform in a locked session, 12 the file is \
      no trace or recording.
      """)

  @Argument(help: "The trace or recording (- is standard input).", completion: .file())
  var file: String

  @Option(help: "The bindings file (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var config: String?

  @Flag(help: "Print one JSON object for each transition and action, with all values.")
  var json = false

  @Flag(help: "Perform the actions at their times, on this display.")
  var perform = false

  func run() throws {
    let trace = try TraceSource(file).trace
    let bindings = try BindingsSource(config, isForDaemon: false).bindings
    let transcript = TracePlayer(bindings).play(trace)
    if json {
      for event in TranscriptEvent.events(of: transcript, bindings) { print(try JSON.line(event)) }
    } else {
      print(TranscriptText(bindings).text(transcript), terminator: "")
    }
    if perform { try ActionReplay().perform(transcript.actions) }
  }
}
