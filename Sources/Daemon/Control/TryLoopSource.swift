internal import Bindings
internal import Control
internal import Linux

/// `dactyl ctl try`: a line that is in force for a short time on top of the bindings of the file.
final class TryLoopSource: LoopSource {
  private let gestures: GestureService
  private let reload: ReloadLoopSource
  /// The clients that wait until the line has acted more often than they know, or is no longer in force.
  private var waiting: [(known: Int, answer: (ControlAnswer) -> Void)] = []
  /// The gestures of the last line that have acted.
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

  /// Puts a line in force; answered when it is, or when it is refused. A line that is in force is replaced.
  func start(_ line: String, _ answer: @escaping (ControlAnswer) -> Void) {
    answerAll("ended")
    count = 0
    reload.put(trying: line, answer)
  }

  /// Answers when the line in force has acted more than `known` times, or when it is no longer in force.
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
