internal import Bindings
internal import Gestures
internal import XServer

/// Windows and desktops, and the actions that wait until these have changed.
extension Performer {
  func perform(_ verb: WindowVerb, _ planned: PlannedAction, at now: Int64) {
    let window = planned.values.window.map { UInt($0.id) } ?? 0
    attemptWithWindows(planned) { () throws(WindowManagerError) in
      switch try windows.perform(verb, on: window, at: now) {
      case .change(let change): wait(for: change, planned)
      case .live(let live):
        let way = planned.values.travel.pixels
        holds[planned.gestureID, default: GestureHolds()].windows[verb] = GestureHolds.Taken(window: live, way: way)
        live.follow(way, at: now)
      }
    }
  }

  func perform(_ verb: DesktopVerb, _ planned: PlannedAction) {
    attemptWithWindows(planned) { () throws(WindowManagerError) in wait(for: try windows.perform(verb), planned) }
  }

  /// Takes a window along, and at the end lets go of it where it is, or where it was if the gesture is cancelled.
  func followWindow(_ verb: WindowVerb, _ planned: PlannedAction, at now: Int64) {
    guard var taken = holds[planned.gestureID]?.windows[verb] else { return }
    taken.way += planned.values.travel.pixels
    holds[planned.gestureID]?.windows[verb] = taken
    switch planned.phase {
    case .began, .changed: taken.window.follow(taken.way, at: now)
    case .ended:
      taken.window.follow(taken.way, at: now)
      wait(for: taken.window.end(at: now), planned)
    case .cancelled: wait(for: taken.window.cancel(at: now), planned)
    }
  }

  /// Lets the gesture's next actions wait until a change is seen, or has failed.
  private func wait(for change: WindowChange?, _ planned: PlannedAction) {
    guard let change else { return }
    waiting.wait(for: change, planned)
  }

  /// Looks at the changes that gestures wait for, and performs what no longer waits.
  func performWaiting(at now: Int64) {
    for (failure, planned) in waiting.check(at: now) { report(failure, planned) }
    while let entry = waiting.takeReady() { performAfterChanges(entry.planned, of: entry.plugin, at: now) }
  }

  /// Whether any action waits for a window or a desktop to change.
  package var holdsActionsBack: Bool { waiting.holdsActions }

  private func attemptWithWindows(_ planned: PlannedAction, _ body: () throws(WindowManagerError) -> Void) {
    do {
      try body()
    } catch {
      // A window that was there when the gesture began, and has closed since, is no mistake of anybody's.
      guard error.kind != .noWindow || planned.values.window == nil else { return }
      report(error, planned)
    }
  }

  /// Reports an error; one that will be the same the next time only once.
  private func report(_ error: WindowManagerError, _ planned: PlannedAction) {
    guard !error.isLasting || reportedLimits.insert(error).inserted else { return }
    report("\(planned.bindingText): \(error.description)")
  }
}
