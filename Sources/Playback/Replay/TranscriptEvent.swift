package import Bindings
internal import Gestures
internal import Traces

/// An entry of a transcript as a line of `dactyl replay --json`. docs/traces.md explains each field.
package struct TranscriptEvent: Encodable {
  /// Milliseconds since the trace's start.
  let time: Double
  /// The type of the entry: `transition`, `action` or `input`.
  let event: String
  var binding: Int?
  var line: Int?
  /// The path of the included file that contains the line; nil if the main file contains the line.
  var file: String?
  var trigger: String?
  var from: String?
  var to: String?
  var reason: String?
  var action: String?
  /// The kind of an action: `perform`, `follow` or `release`. Nil for other entries.
  var kind: String?
  var message: String?
  var values: [String: String]?

  /// Returns the events of a transcript, in the same order.
  package static func events(of transcript: Transcript, _ bindings: BindingSet) -> [TranscriptEvent] {
    transcript.entries.compactMap { TranscriptEvent($0, bindings) }
  }

  private init?(_ entry: Transcript.Entry, _ bindings: BindingSet) {
    time = Double(entry.time.microseconds) / 1000
    switch entry.content {
    case .transition(let transition):
      event = "transition"
      name(transition.binding, bindings)
      (from, to, reason) = ("\(transition.from)", "\(transition.to)", transition.reason?.traceText)
      values = transition.values.map(Self.values)
    case .action(let planned):
      event = "action"
      name(planned.binding, bindings)
      action = planned.action?.words
      kind =
        switch planned.kind {
        case .perform: "perform"
        case .follow: "follow"
        case .releaseHeld: "release"
        }
      values = Dictionary(planned.values.named().map { ($0.name, $0.value) }) { first, _ in first }
    case .diagnostic(let diagnostic):
      guard let complaint = diagnostic.complaint else { return nil }
      event = "input"
      message = complaint
    }
  }

  private mutating func name(_ index: Int, _ bindings: BindingSet) {
    binding = index
    guard bindings.bindings.indices.contains(index) else { return }
    let name = bindings.name(of: bindings.bindings[index])
    (line, file, trigger) = (name.line, name.file, name.trigger)
  }

  /// Returns the measured values, by their names in docs/traces.md.
  private static func values(_ values: GestureValues) -> [String: String] {
    Dictionary(values.traceWords.map { ($0.name, $0.value) }) { first, _ in first }
  }
}
