package import Bindings
internal import Linux
package import XServer

/// Does what the planner planned: starts commands, presses keys, and lets go of what a gesture held.
package final class Performer {
  /// The place in the bindings that a thinned-out command stands at.
  private struct Slot: Hashable {
    let binding: Int
    let command: Command
  }

  private let keyboard: Keyboard
  private let report: (String) -> Void
  private let launcher = CommandLauncher()
  /// What each running gesture holds down, by the gesture's number.
  private var held: [UInt64: [HeldKeys]] = [:]
  private var queue = CoalescingQueue<Slot, ActionValues>()
  private var notifier = Notifier()

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
    case .perform(.run(let command)): run(.shell(command), planned, at: now)
    case .perform(.exec(let words)): run(.program(words), planned, at: now)
    // The planner has done it.
    case .perform(.mode): break
    case .perform(.notify(let text)): notify(text)
    case .follow: break
    case .perform(let action): report("\(planned.bindingText): \(action) cannot be performed yet")
    }
  }

  /// Shows a desktop notification, with a text below its title if there is one.
  package func notify(_ title: String, body: String = "") {
    if let fault = notifier.show(title, body: body) { report(fault) }
  }

  private func run(_ command: Command, _ planned: PlannedAction, at now: Int64) {
    guard let interval = planned.coalescing else {
      _ = start(command, planned.values)
      return
    }
    let slot = Slot(binding: planned.binding, command: command)
    let due = queue.offer(planned.values, for: slot, interval: Poll.microseconds(interval), at: now) { older, newer in
      newer.merging(over: older)
    }
    if let due { start(due, for: slot) }
  }

  /// Reaps all commands that have ended, and starts what waited for them.
  package func reapChildren(at now: Int64) {
    while let (child, _) = ChildProcess.reapAny() { queue.ended(child) }
    startWaiting(at: now)
  }

  /// Starts the thinned-out commands whose time has come.
  package func startWaiting(at now: Int64) {
    for (slot, values) in queue.takeDue(at: now) { start(values, for: slot) }
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

  private func start(_ values: ActionValues, for slot: Slot) {
    if let child = start(slot.command, values) { queue.started(child, for: slot) }
  }

  private func start(_ command: Command, _ values: ActionValues) -> ChildProcess? {
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
