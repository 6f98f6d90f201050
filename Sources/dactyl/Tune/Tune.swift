import ArgumentParser
import Bindings
import Control
import Playback
import Traces

struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how you make a gesture, and propose options for it.",
    discussion: """
      Asks for the gesture five times, prints the numbers of each attempt, and proposes options with a margin of 25 %, as \
      in `dactyl tune swipe 3 up`. It sees what the daemon of this display sees, or without a daemon what the devices \
      send. Bound gestures act meanwhile, unless the daemon is paused: `dactyl ctl pause 2min`. Exit codes: 0 done, \
      2 the trigger has errors, 5 no display, 6 no XInput 2, 7 the trace cannot be read or has no attempt, 8 the daemon \
      has ended, 12 the trace has errors.
      """)

  @Argument(help: "The trigger, as in a bindings file.")
  var trigger: [String]

  @Option(help: "Take the attempts from this trace or recording.", completion: .file())
  var from: String?

  func run() throws {
    let tuning: Tuning
    do throws(TuningError) {
      tuning = try Tuning(trigger.joined(separator: " "))
    } catch {
      throw failure(.brokenBindings, error.message)
    }
    if let from { return try tune(tuning, TraceSource(from).trace, from) }
    let trace = try InputTrace.open()
    var feed = AttemptFeed(trace.source, tuning)
    if trace.isFromDaemon {
      printAtOnce("Watching \(trace.origin). Bound gestures act, unless it is paused: `dactyl ctl pause 2min`.")
    } else {
      printAtOnce("Watching \(trace.origin).")
    }
    printAtOnce(
      "Make the gesture `\(tuning.trigger)` \(Tuning.attemptCount) times, with a short pause after each. Ctrl+C ends.")
    let text = TuningText(tuning)
    var judgements: [Tuning.Judgement] = []
    while judgements.count < Tuning.attemptCount {
      for judgement in tuning.judge(try feed.next(), feed.header).prefix(Tuning.attemptCount - judgements.count) {
        judgements.append(judgement)
        printAtOnce(text.line(judgement, number: judgements.count))
      }
    }
    let proposal = tuning.proposal(for: judgements, feed.header, replacingIn: BindingsSource.own?.check(nil).bindings)
    printAtOnce(text.summary(judgements, proposal), terminator: "")
  }

  private func tune(_ tuning: Tuning, _ trace: Trace, _ file: String) throws {
    let own = BindingsSource.own?.check(nil).bindings
    let trace = own.map { trace.calibrated(by: $0.settings) } ?? trace
    var reader = tuning.reader(trace.header)
    let judgements = tuning.judge(reader.attempts(in: trace), trace.header)
    guard !judgements.isEmpty else { throw failure(.noBindings, "\(file) has no input of a device that counts") }
    let text = TuningText(tuning)
    for (index, judgement) in judgements.enumerated() { print(text.line(judgement, number: index + 1)) }
    let proposal = tuning.proposal(for: judgements, trace.header, replacingIn: own)
    print(text.summary(judgements, proposal), terminator: "")
  }
}
