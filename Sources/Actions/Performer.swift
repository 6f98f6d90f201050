package import Bindings
internal import Linux
package import XServer

/// Does what the planner planned: starts commands, presses keys, and lets go of what a gesture held.
package final class Performer {
  /// The place in the bindings that a thinned-out command stands at.
  private struct Slot: Hashable {
    let binding: Int
    let command: String
  }

  private let keyboard: Keyboard
  private let report: (String) -> Void
  private let launcher = CommandLauncher()
  /// What each running gesture holds down, by the gesture's number.
  private var held: [UInt64: [HeldKeys]] = [:]
  private var queue = CoalescingQueue<Slot, (command: ShellCommand, values: ActionValues)>()

  /// - Parameter report: Takes one line about an action that could not be performed.
  package init(keyboard: Keyboard, report: @escaping (String) -> Void) {
    self.keyboard = keyboard
    self.report = report
  }

  /// Performs one planned action at `now` (microseconds of the monotonic clock).
  package func perform(_ planned: PlannedAction, at now: Int64) {
    switch planned.kind {
    case .releaseHeld: release(planned.gestureID)
    case .perform(.none): break
    case .perform(.keys(let chords)):
      for chord in chords {
        attempt(planned) { () throws(XServerError) in
          try keyboard.tap(modifiers: chord.modifiers.map(\.value), key: chord.key.value)
        }
      }
    case .perform(.hold(let chord)):
      attempt(planned) { () throws(XServerError) in
        let keys = try keyboard.press(modifiers: chord.modifiers.map(\.value), key: chord.key.value)
        held[planned.gestureID, default: []].append(keys)
      }
    case .perform(.run(let command)):
      guard let interval = planned.coalescing else {
        _ = start(command, planned.values)
        return
      }
      let slot = Slot(binding: planned.binding, command: command.text)
      let work = (command: command, values: planned.values)
      let due = queue.offer(work, for: slot, interval: Poll.microseconds(interval), at: now) { older, newer in
        (newer.command, newer.values.merging(over: older.values))
      }
      if let due { start(due, for: slot) }
    case .follow: break
    case .perform(let action): report("\(planned.bindingText): \(action) cannot be performed yet")
    }
  }

  /// Reaps all commands that have ended, and starts what waited for them.
  package func reapChildren(at now: Int64) {
    while let (child, _) = ChildProcess.reapAny() { queue.ended(child) }
    startWaiting(at: now)
  }

  /// Starts the thinned-out commands whose time has come.
  package func startWaiting(at now: Int64) {
    for (slot, work) in queue.takeDue(at: now) { start(work, for: slot) }
  }

  /// Forgets the thinned-out commands that wait.
  package func forgetWaiting() { queue.forgetWaiting() }

  /// When `startWaiting` has something to do (microseconds of the monotonic clock).
  package var nextDeadline: Int64? { queue.nextDeadline }

  /// Lets go of everything, for good.
  package func close() {
    held.removeAll()
    keyboard.close()
  }

  /// Lets go of all keys that any gesture holds.
  package func releaseAll() {
    held.removeAll()
    keyboard.releaseAll()
  }

  private func release(_ gesture: UInt64) {
    // The last one pressed goes up first, as a hand would do it.
    for keys in (held.removeValue(forKey: gesture) ?? []).reversed() { keyboard.release(keys) }
  }

  private func start(_ work: (command: ShellCommand, values: ActionValues), for slot: Slot) {
    if let child = start(work.command, work.values) { queue.started(child, for: slot) }
  }

  private func start(_ command: ShellCommand, _ values: ActionValues) -> ChildProcess? {
    do {
      return try launcher.start(command, environment: values.environment())
    } catch {
      report("cannot run \(command.text): \(error.reason)")
      return nil
    }
  }

  private func attempt(_ planned: PlannedAction, _ body: () throws(XServerError) -> Void) {
    do {
      try body()
    } catch {
      // Whoever reads from the server notices its end, too, and says it once.
      guard error.kind != .connectionLost else { return }
      report("\(planned.bindingText): \(error.description)")
    }
  }
}
