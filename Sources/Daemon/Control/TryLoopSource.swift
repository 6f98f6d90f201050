internal import Bindings
internal import Control
internal import Linux

/// `dactyl ctl try`: puts a line in force for a short time, in addition to the bindings file.
final class TryLoopSource: LoopSource {
  private let gestures: GestureService
  private let reload: ReloadLoopSource
  /// The clients that wait until the line has performed actions in more than `known` gestures, or is no longer in
  /// force.
  private var waiting: [(known: Int, answer: (ControlAnswer) -> Void)] = []
  /// Number of gestures in which the latest line has performed actions.
  private var count = 0

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
    count = 0
    reload.put(trying: line, answer)
  }

  /// Calls `answer` when the line has performed actions in more than `known` gestures, or is no longer in force.
  func wait(known: Int, _ answer: @escaping (ControlAnswer) -> Void) {
    waiting.append((known, answer))
    if count > known { answerAll("acted") }
  }

  private func record(_ action: PlannedAction) {
    guard case .perform = action.kind, reload.recordTried(action) else { return }
    count = reload.tried?.gestures.count ?? count
    answerAll("acted")
  }

  private func answerAll(_ state: String) {
    let (answered, rest) = (
      waiting.filter { state == "ended" || $0.known < count }, waiting.filter { state != "ended" && $0.known >= count }
    )
    waiting = rest
    for client in answered {
      client.answer(ControlAnswer([.init("state", state), .init("gestures", String(count))]))
    }
  }
}
