internal import Bindings
package import Control
internal import Linux
package import Playback
package import Traces

/// The episodes that the daemon of a display remembers, and its current bindings.
package struct DaemonEpisodes {
  private let list: EpisodeList
  private let display: String
  package let status: DaemonStatus
  /// The bindings in the current file; nil if the file has no valid bindings.
  package let bindings: ExplainedBindings?
  private let fingerprint: String?

  /// Queries the daemon, and reads its bindings file.
  ///
  /// - Parameter display: The display as in `DISPLAY`.
  package init(display: String) throws(ControlAnswer.Failure) {
    guard let status = DaemonStatus(try Self.ask(.status, display)),
      let list = EpisodeList(try Self.ask(.episodes, display))
    else { throw Self.otherVersion }
    self.display = display
    self.status = status
    self.list = list
    guard let path = status.files.first,
      let bytes = try? TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
    else {
      (bindings, fingerprint) = (nil, nil)
      return
    }
    let read = ExplainedFile(path: path, bytes: bytes)
    (bindings, fingerprint) = (read.bindings, read.fingerprint)
  }

  package var count: Int { list.entries.count }

  /// The numbers that the daemon has given to the episodes, oldest first. The list changes with each new episode.
  package var numbers: [UInt64] { list.entries.map(\.number) }

  /// Returns an episode by its number. The latest episode has the number 1, the oldest the number `count`.
  package func episode(_ number: Int) throws(ControlAnswer.Failure) -> ExplainedEpisode {
    let entry = list.entries[list.entries.count - number]
    let (trace, text) = try Self.trace(entry, display)
    let isChanged = trace.header.bindingsFile?.hash != fingerprint
    var explanation = Explanation(trace, bindings, isChanged: isChanged)
    if bindings == nil {
      explanation.notes.append(
        isChanged
          ? "the bindings file has errors, or cannot be read; `dactyl check` prints why"
          : "the bindings have kinds of gestures that only your own dactyld knows, so their reasons are not known here")
    }
    return ExplainedEpisode(
      number: number, age: .milliseconds(entry.age), trace: trace, text: text, explanation: explanation)
  }

  /// Returns the traces of the episodes that a daemon remembers, oldest first, without their explanations.
  ///
  /// - Parameter display: The display as in `DISPLAY`.
  package static func traces(display: String) throws(ControlAnswer.Failure) -> [Trace] {
    guard let list = EpisodeList(try ask(.episodes, display)) else { throw otherVersion }
    var traces: [Trace] = []
    for entry in list.entries { traces.append(try trace(entry, display).trace) }
    return traces
  }

  private static func trace(
    _ entry: EpisodeList.Entry, _ display: String
  ) throws(ControlAnswer.Failure) -> (trace: Trace, text: String) {
    let answer = try ask(.episode(entry.number), display)
    guard let text = answer.values(of: "trace").first,
      let trace = try? TraceReader.read(Array(text.utf8), file: "daemon")
    else { throw otherVersion }
    return (trace, text)
  }

  private static let otherVersion = ControlAnswer.Failure(
    .noDaemon, "the daemon is of another version; `dactyl run --replace` starts this one")

  private static func ask(_ request: ControlRequest, _ display: String) throws(ControlAnswer.Failure) -> ControlAnswer {
    let answer = try ControlClient.ask(request, display: display)
    if let failure = answer.failure { throw failure }
    return answer
  }
}
