internal import Bindings
internal import Control
internal import Linux

/// `dactyl ctl try`: puts a line in force for a short time, in addition to the bindings file.
final class TryLoopSource: LoopSource {
  private let gestures: GestureService
  private let reload: ReloadLoopSource
  /// The number of the latest line; 0 before the first line.
  private var number = 0
  /// The clients that wait until the latest line performs an action in another gesture, or in another of its phases or
  /// steps, or is no longer in force.
  private var waiting: [(ControlAnswer) -> Void] = []
  /// Number of gestures in which the latest line has performed actions.
  private var count = 0
  /// The phases and steps of the latest block that have performed actions, in the order of their first actions.
  private var parts: [String] = []

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
    let next = number + 1
    do throws(RefusedLine) {
      try reload.put(trying: line, number: next) { result in
        answer(ControlAnswer([.init("try", String(next))] + result.fields, failure: result.failure))
      }
    } catch {
      return answer(error.answer)
    }
    answerAll("ended")
    (number, count, parts) = (next, 0, [])
  }

  /// Calls `answer` when the line with this number has acted in more gestures and parts than `known`, or is no longer in
  /// force.
  func wait(for number: Int, known: Int, _ answer: @escaping (ControlAnswer) -> Void) {
    guard number == self.number else { return answer(ControlAnswer([.init("state", "ended")])) }
    if count + parts.count > known { answer(result("acted")) } else { waiting.append(answer) }
  }

  private func record(_ action: PlannedAction) {
    guard case .perform = action.kind, reload.recordTried(action), let tried = reload.tried, tried.number == number
    else { return }
    (count, parts) = (tried.gestures.count, tried.parts)
    answerAll("acted")
  }

  private func answerAll(_ state: String) {
    let answered = waiting
    waiting = []
    for answer in answered { answer(result(state)) }
  }

  private func result(_ state: String) -> ControlAnswer {
    ControlAnswer(
      [.init("state", state), .init("gestures", String(count))] + parts.map { .init("part", $0) })
  }
}
