import Bindings
import Control
import Gestures
import Linux
import Playback
import Traces
import XServer

/// An episode of the daemon with its explanation.
struct ExplainedEpisode {
  /// The number of the episode; 1 is the last one.
  let number: Int
  /// Time since the end of the episode; nil for a saved episode.
  let age: Duration?
  let text: String
  let explanation: Explanation
}

/// The episodes that the daemon of this display remembers, and its current bindings.
struct DaemonEpisodes {
  private let list: EpisodeList
  private let status: DaemonStatus
  /// The bindings in the current file; nil if the file has no valid bindings.
  private let bindings: ExplainedBindings?
  private let fingerprint: String?

  /// Queries the daemon, and reads its bindings file.
  init() throws {
    guard let status = DaemonStatus(try Ctl.ask(.status)), let list = EpisodeList(try Ctl.ask(.episodes)) else {
      throw failure(.noDaemon, "the daemon is of another version; `dactyl run --replace` starts this one")
    }
    self.status = status
    self.list = list
    guard let path = status.files.first, let source = try? BindingsSource(path, isForDaemon: true) else {
      (bindings, fingerprint) = (nil, nil)
      return
    }
    let read = source.explained
    (bindings, fingerprint) = (read.bindings, read.fingerprint)
  }

  var count: Int { list.entries.count }

  /// Returns an episode by its number, from 1 for the last one to `count`.
  func episode(_ number: Int) throws -> ExplainedEpisode {
    let entry = list.entries[list.entries.count - number]
    let answer = try Ctl.ask(.episode(entry.number))
    guard let text = answer.values(of: "trace").first,
      let trace = try? TraceReader.read(Array(text.utf8), file: "daemon")
    else { throw failure(.noDaemon, "the daemon is of another version; `dactyl run --replace` starts this one") }
    let isChanged = trace.header.bindingsFile?.hash != fingerprint
    var explanation = Explanation(trace, bindings, isChanged: isChanged)
    if bindings == nil {
      explanation.notes.append(
        isChanged
          ? "the bindings file has errors, or cannot be read; `dactyl check` prints why"
          : "the bindings have kinds of gestures that only your own dactyld knows, so their reasons are not known here")
    }
    return ExplainedEpisode(number: number, age: .milliseconds(entry.age), text: text, explanation: explanation)
  }

  /// Writes an episode as a trace that only this user can read.
  func save(_ episode: ExplainedEpisode, to path: String) throws {
    do throws(SystemError) {
      try FileSystem.write(Array(episode.text.utf8), to: path, mayReplace: false, isPrivate: true)
    } catch {
      throw failure(.cannotWrite, "cannot write \(path): \(error.isTaken ? "it is there already" : error.reason)")
    }
  }

  /// The reasons why no input is seen now; nil if the bindings or the display are unknown.
  var idle: IdleExplanation? {
    guard let bindings, let display = BindingsSource.display else { return nil }
    let pause: IdleExplanation.Pause? =
      switch status.pause {
      case nil: nil
      case .untilResumed: .untilResumed
      case .left(let milliseconds): .left(.milliseconds(milliseconds))
      }
    return IdleExplanation(
      bindings.bindings, devices: display.devices, pause: pause, isLocked: SessionLock(connection: display).isLocked)
  }
}
