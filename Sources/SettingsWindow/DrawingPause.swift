internal import Control
internal import Widgets

/// Pauses the daemon while a person draws in the window. A rehearsal would not be enough, because the daemon would
/// withhold strokes from the window.
@MainActor
final class DrawingPause {
  /// Duration of a pause in milliseconds. The duration is short, so that the pause soon ends if this program ends
  /// suddenly.
  private static let duration: Int64 = 60_000
  /// Time between two extensions of the pause, in milliseconds.
  private static let interval = 45_000

  private let context: SettingsContext
  private let onChange: @MainActor (Bool) -> Void
  private var isWanted = false
  /// True while the daemon is paused because of this object.
  private var isPausing = false {
    didSet { if isPausing != oldValue { onChange(isPausing) } }
  }
  /// True while a timer extends the pause.
  private var isExtending = false
  private lazy var watch = DaemonStream(.events, display: context.display) { [weak self] event in
    switch event {
    case .started: self?.compare()
    case .data(let bytes): if DaemonStream.mayChangeStatus(bytes) { self?.compare() }
    case .ended: self?.isPausing = false
    }
  }

  /// - Parameter onChange: Called with true when the daemon is paused because of this object, and with false when that
  ///   pause is over.
  init(_ context: SettingsContext, _ onChange: @escaping @MainActor (Bool) -> Void) {
    (self.context, self.onChange) = (context, onChange)
  }

  func begin() {
    isWanted = true
    watch.start()
  }

  func end() {
    isWanted = false
    watch.stop()
    guard isPausing else { return }
    isPausing = false
    Self.resume(on: context.display)
  }

  /// True for a pause that this object, or another window like this, may have made. A person's pause usually has a
  /// longer remaining time, or no limit. A person's shorter pause is mistaken for a pause of this object, and ends when
  /// the page is left.
  private static func mayBeOwn(_ pause: DaemonStatus.Pause?) -> Bool {
    if case .left(let rest)? = pause { rest <= duration } else { false }
  }

  /// Queries the daemon's pause, and pauses the daemon if it is not paused. Does nothing if a person has paused the
  /// daemon, or has ended the pause of this object.
  ///
  /// - Parameter extends: True to extend a pause that this object has made.
  private func compare(extends: Bool = false) {
    context.ask(.status) { [weak self] result in
      guard let self, isWanted, let answer = try? result.get(), let status = DaemonStatus(answer) else { return }
      if let pause = status.pause {
        if !Self.mayBeOwn(pause) { isPausing = false } else if !isPausing || extends { request() }
      } else if isPausing {
        (isPausing, isWanted) = (false, false)
      } else {
        request()
      }
    }
  }

  private func request() {
    let display = context.display
    context.ask(.pause(milliseconds: Self.duration)) { [weak self] result in
      guard case .success = result else { return }
      // The page may have been left while the request was being answered.
      guard let self, isWanted else { return Self.resume(on: display) }
      isPausing = true
      keepExtending()
    }
  }

  private func keepExtending() {
    guard !isExtending else { return }
    isExtending = true
    MainLoop.every(milliseconds: Self.interval) { [weak self] in
      guard let self, isPausing else {
        self?.isExtending = false
        return false
      }
      compare(extends: true)
      return true
    }
  }

  private static func resume(on display: String) {
    // Do not use another thread, because the program may end before that thread is done.
    guard let answer = try? ControlClient.ask(.status, display: display, timeout: .seconds(1)),
      mayBeOwn(DaemonStatus(answer)?.pause)
    else { return }
    _ = try? ControlClient.ask(.resume, display: display, timeout: .seconds(1))
  }
}
