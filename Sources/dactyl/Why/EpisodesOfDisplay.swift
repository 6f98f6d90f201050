import Attempts
import Control
import Linux
import Playback
import XServer

extension DaemonEpisodes {
  /// Gets the episodes from the daemon of DISPLAY. Throws an exit code on failure.
  init() throws {
    let display = try Ctl.display
    do throws(ControlAnswer.Failure) {
      self = try DaemonEpisodes(display: display)
    } catch {
      throw failure(error.status, error.message)
    }
  }

  /// Returns the episode with this number. Throws an exit code on failure.
  func known(_ number: Int) throws -> ExplainedEpisode {
    do throws(ControlAnswer.Failure) {
      return try episode(number)
    } catch {
      throw failure(error.status, error.message)
    }
  }

  /// Writes an episode as a trace to a new file that only this user can read.
  func save(_ episode: ExplainedEpisode, to path: String) throws {
    do throws(SystemError) {
      try FileSystem.write(Array(episode.text.utf8), to: path, mayReplace: false, isPrivate: true)
    } catch {
      throw failure(.cannotWrite, "cannot write \(path): \(error.isTaken ? "it already exists" : error.reason)")
    }
  }

  /// The reasons why the daemon receives no input now; nil if the bindings or the display are unknown.
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
