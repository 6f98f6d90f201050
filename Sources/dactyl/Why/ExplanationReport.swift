import Attempts
import Bindings
import Gestures
import Playback

/// The output of `dactyl why --json`: one episode, or the reasons why the daemon has no episode.
struct ExplanationReport: Encodable {
  struct SeenReport: Encodable {
    let text: String
    let deviceClass: String
    let device: String
    let fingers: Int
    let direction: String?
    let millimetres: Double
    let durationMilliseconds: Double
    let millimetresPerSecond: Double?
    let scale: Double
    let rotationDegrees: Double
    let mode: String
  }

  struct BindingReport: Encodable {
    let line: Int
    let file: String?
    let trigger: String
    let part: String
    let states: [String]
    let reason: String?
    let wouldMatch: Bool
  }

  struct PerformanceReport: Encodable {
    let line: Int
    let file: String?
    let trigger: String
    let action: String
    let count: Int
    let milliseconds: Double?
    let failure: String?
    let ending: String?
  }

  struct SuggestionReport: Encodable {
    let reason: String
    let text: String
  }

  /// Maximum number of bindings in the report. Only the likeliest bindings are included.
  private static let maximumBindings = 100

  /// The number of the episode; nil without an episode.
  let number: Int?
  let ageMilliseconds: Double?
  let seen: SeenReport?
  let bindings: [BindingReport]
  let omittedBindings: Int
  let performed: [PerformanceReport]
  /// The actions that the bindings would perform; nil if the trace contains the actions that these bindings have
  /// performed.
  let planned: [PerformanceReport]?
  let refused: [String]
  let suggestions: [SuggestionReport]
  let notes: [String]

  init(_ episode: ExplainedEpisode) {
    let explanation = episode.explanation
    number = episode.number
    ageMilliseconds = episode.age?.inMilliseconds
    seen = explanation.observation.map(SeenReport.init)
    bindings = explanation.entries.prefix(Self.maximumBindings).map(BindingReport.init)
    omittedBindings = max(0, explanation.entries.count - Self.maximumBindings)
    performed = explanation.performances.map(PerformanceReport.init)
    planned = explanation.planned?.map(PerformanceReport.init)
    refused = explanation.refusals
    suggestions = explanation.suggestions.map { SuggestionReport(reason: $0.reason, text: $0.text) }
    notes = explanation.notes
  }

  /// Creates the report for a daemon that has not received any input yet.
  ///
  /// - Parameter idle: The reasons why the daemon received no input; nil if the bindings file cannot be read.
  init(_ idle: IdleExplanation?) {
    (number, ageMilliseconds, seen, planned) = (nil, nil, nil, nil)
    (bindings, omittedBindings, performed, refused, suggestions) = ([], 0, [], [], [])
    notes = idle?.sentences ?? ["the bindings file cannot be read"]
  }
}

extension ExplanationReport.SeenReport {
  init(_ observation: Observation) {
    text = observation.text
    deviceClass = observation.device.deviceClass.rawValue
    device = observation.device.name
    fingers = observation.fingers
    direction = observation.direction?.word
    millimetres = observation.distance
    durationMilliseconds = observation.duration.inMilliseconds
    millimetresPerSecond = observation.speed
    scale = observation.scale
    rotationDegrees = observation.rotation
    mode = observation.start.mode
  }
}

extension ExplanationReport.PerformanceReport {
  init(_ performance: Explanation.Performance) {
    line = performance.name.line
    file = performance.name.file
    trigger = performance.name.trigger
    action = performance.action
    count = performance.count
    milliseconds = performance.duration?.inMilliseconds
    failure = performance.failure
    ending = performance.ending
  }
}

extension ExplanationReport.BindingReport {
  init(_ entry: Explanation.Entry) {
    line = entry.name.line
    file = entry.name.file
    trigger = entry.name.trigger
    part =
      switch entry.part {
      case .recognized: "recognized"
      case .failed: "failed"
      case .excluded: "excluded"
      }
    states = entry.states
    reason = entry.reason?.description
    wouldMatch = entry.wouldMatch
  }
}
