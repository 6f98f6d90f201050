internal import Bindings
internal import Control
internal import Linux

/// `dactyl ctl try`: puts a line in force for a short time, in addition to the bindings file.
final class TryLoopSource: LoopSource {
  private let gestures: GestureService
  private let reload: ReloadLoopSource
  /// The clients that wait until the line performs an action in another gesture, or in another of its phases or steps,
  /// or is no longer in force.
  private var waiting: [(ControlAnswer) -> Void] = []
  /// Number of gestures in which the latest line has performed actions.
  private var count = 0
  /// The phases and steps of the latest block that have performed actions, in the order of their first actions.
  private var parts: [String] = []
  /// Number of parts that the last answer named.
  private var reportedParts = 0

  init(_ gestures: GestureService, reload: ReloadLoopSource) {
    self.gestures = gestures
    self.reload = reload
    gestures.onAction = { [weak self] action in self?.record(action) }
  }

  var deadline: MonotonicTime? { reload.tried?.end }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if let end = reload.tried?.end, end <= now { reload.endTry() }
    if !reload.isTrying { answerAll("ended") }
  }

  /// Puts a line in force, instead of an earlier tried line. Calls `answer` when the line is in force or rejected.
  func start(_ line: String, _ answer: @escaping (ControlAnswer) -> Void) {
    answerAll("ended")
    (count, parts, reportedParts) = (0, [], 0)
    reload.put(trying: line, answer)
  }

  /// Calls `answer` when the line has performed actions in more than `known` gestures, or in another of its phases or
  /// steps, or is no longer in force.
  func wait(known: Int, _ answer: @escaping (ControlAnswer) -> Void) {
    if count > known || parts.count > reportedParts { answer(result("acted")) } else { waiting.append(answer) }
  }

  private func record(_ action: PlannedAction) {
    guard case .perform = action.kind, reload.recordTried(action) else { return }
    (count, parts) = reload.tried.map { ($0.gestures.count, $0.parts) } ?? (count, parts)
    answerAll("acted")
  }

  private func answerAll(_ state: String) {
    let answered = waiting
    waiting = []
    for answer in answered { answer(result(state)) }
  }

  private func result(_ state: String) -> ControlAnswer {
    reportedParts = parts.count
    return ControlAnswer(
      [.init("state", state), .init("gestures", String(count))] + parts.map { .init("part", $0) })
  }
}
