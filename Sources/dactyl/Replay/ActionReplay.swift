import Actions
import ArgumentParser
import Bindings
import Control
import Gestures
import Linux
import Plugins
import XServer

/// Performs the planned actions of a replay on this display, each at its time in the trace.
struct ActionReplay {
  /// Maximum time for waiting work after the last action, such as a text that is being typed.
  private static let completionTimeout = Duration.seconds(5)
  /// Time between two checks for ended processes and for due work.
  private static let interval = Duration.milliseconds(10)

  private let source: EventSource
  private let connection: XConnection
  private let performer: Performer

  /// - Throws: An error if the display cannot be opened, or if the session is locked.
  init() throws {
    do throws(XServerError) {
      connection = try XConnection()
      source = EventSource(connection: connection)
      let keyboard = try Keyboard(connection: connection)
      performer = Performer(
        keyboard: keyboard, pointer: Pointer(connection: connection, keyboard: keyboard),
        windows: WindowManager(connection: connection),
        plugins: PluginHost(catalog: PluginCatalog(folders: Paths.plugins)),
        overlay: OverlayProcess(program: nil, report: { _ in }),
        report: { report("dactyl: \($0)") })
    } catch {
      throw failure(.noDisplay, error.description)
    }
    guard !SessionLock(connection: connection).isLocked else {
      throw failure(.refused, "the session is locked, so nothing is performed")
    }
  }

  func perform(_ actions: [(time: Timestamp, action: PlannedAction)]) throws {
    let start = MonotonicTime.now
    for (time, action) in actions {
      try wait(until: start + .microseconds(time.microseconds))
      performer.perform(action, at: .now)
    }
    let end = MonotonicTime.now + Self.completionTimeout
    repeat { try wait(until: MonotonicTime.now + Self.interval) } while isBusy && MonotonicTime.now < end
    performer.close()
  }

  private var isBusy: Bool { performer.isTyping || performer.holdsActionsBack || performer.deadline != nil }

  /// Performs due work repeatedly until `time`, at least once.
  private func wait(until time: MonotonicTime) throws {
    repeat {
      do throws(XServerError) { while try source.next() != nil {} } catch {
        throw failure(.connectionLost, error.description)
      }
      performer.reapChildren(at: .now)
      performer.startWaiting(at: .now)
      performer.catchUp(at: .now)
      Poll.sleep(for: max(.zero, min(time - .now, Self.interval)))
    } while MonotonicTime.now < time
  }
}
