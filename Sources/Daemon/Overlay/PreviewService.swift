internal import Actions
internal import Bindings
internal import Gestures
internal import Linux
internal import OverlayMessages
internal import XServer

/// Shows a preview for each gesture with `commit` while the gesture is in progress. The preview shows the effect on a
/// window or the desktops.
///
/// Sends messages to the overlay once per pass, after the actions. Queries the server only when a gesture begins.
final class PreviewService: GestureObserver, LoopSource {
  private enum State {
    case new
    case shown(OverlayPreview, window: UInt?)
    /// No preview is possible, or the preview has ended.
    case hidden
  }

  private let gestures: GestureService
  /// The gestures with a commit that are in progress.
  private var states: [UInt64: State] = [:]
  /// The latest progress of the gestures with a commit that have moved since the last pass.
  private var latest: [UInt64: CommitProgress] = [:]

  init(_ gestures: GestureService) { self.gestures = gestures }

  private var performer: Performer { gestures.display.performer }

  var awaitsPass: Bool { !latest.isEmpty }

  func observe(_ event: DaemonEvent) {
    switch event {
    case .admitted(let plan):
      for commit in plan.commits {
        if commit.phase == .began { states[commit.gestureID] = .new }
        guard states[commit.gestureID] != nil else { continue }
        latest[commit.gestureID] = commit
      }
    case .rehearsed(let plan):
      // The gesture is over, and its actions were not performed.
      for var commit in plan.commits where states[commit.gestureID] != nil {
        if commit.phase == .committed { commit.phase = .cancelled }
        latest[commit.gestureID] = commit
      }
    case .locked, .paused: endAll()
    case .condition, .input, .unusedInput, .touchDisowned, .gestureDisowned, .refused, .performed, .mode, .resumed,
      .reload:
      break
    }
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    endVanished()
    guard !latest.isEmpty else { return }
    for (gesture, commit) in latest.sorted(by: { $0.key < $1.key }) {
      switch commit.phase {
      case .began, .changed: show(commit, of: gesture)
      case .committed, .cancelled: end(commit, of: gesture)
      }
    }
    latest.removeAll(keepingCapacity: true)
  }

  private func show(_ commit: CommitProgress, of gesture: UInt64) {
    switch states[gesture] {
    case .new: begin(commit, of: gesture)
    case .shown(var preview, let window):
      guard preview.progress != commit.progress else { return }
      preview.progress = commit.progress
      states[gesture] = .shown(preview, window: window)
      performer.overlay.show(.preview(preview))
    case .hidden, nil: break
    }
  }

  private func begin(_ commit: CommitProgress, of gesture: UInt64) {
    let bindings = gestures.pipeline.bindings
    states[gesture] = .hidden
    guard performer.overlay.canShow, bindings.settings.preview == .on,
      bindings.bindings.indices.contains(commit.binding),
      !bindings.bindings[commit.binding].trigger.isWithoutPreview,
      var preview = performer.preview(
        of: commit.actions, named: bindings.bindings[commit.binding].title, gesture: gesture, window: commit.window,
        at: commit.location)
    else { return }
    // A preview of desktops does not end when the window under the gesture disappears.
    let window = preview.kind == .slide ? nil : commit.window.map { UInt($0.id) }
    if let window { performer.windows.followEnd(of: window) }
    preview.progress = commit.progress
    states[gesture] = .shown(preview, window: window)
    performer.overlay.show(.preview(preview))
  }

  private func end(_ commit: CommitProgress, of gesture: UInt64) {
    let isCommitted = commit.phase == .committed
    if case .shown(_, let window) = states.removeValue(forKey: gesture) {
      let duration = Self.endDuration(
        progress: commit.progress, velocity: commit.velocity, isCommitted: isCommitted)
      performer.overlay.show(.endPreview(gesture: gesture, isCommitted: isCommitted, duration: duration))
      stopFollowing(window)
    }
  }

  /// Ends the previews of windows that have disappeared.
  private func endVanished() {
    for case (let gesture, .shown(_, let window?)) in states where !performer.windows.isFollowed(window) {
      // After a commit, the action itself has closed the window, and the preview ends in this pass anyway.
      guard latest[gesture]?.phase != .committed else { continue }
      states[gesture] = .hidden
      performer.overlay.show(.endPreview(gesture: gesture, isCommitted: false, duration: Self.minimumDuration))
    }
  }

  private func endAll() {
    for case (let gesture, .shown(_, let window)) in states {
      performer.overlay.show(.endPreview(gesture: gesture, isCommitted: false, duration: Self.minimumDuration))
      stopFollowing(window)
    }
    states.removeAll()
    latest.removeAll()
  }

  private static let (minimumDuration, maximumDuration): (Duration, Duration) = (.milliseconds(100), .milliseconds(400))

  /// Returns the time in which the fingers' speed would cover the remaining progress, limited to the range from
  /// `minimumDuration` to `maximumDuration`.
  ///
  /// - Parameter velocity: Change of the progress per second.
  static func endDuration(progress: Double, velocity: Double, isCommitted: Bool) -> Duration {
    let way = abs((isCommitted ? 1 : 0) - progress)
    guard abs(velocity) > 0, way.isFinite, velocity.isFinite else { return maximumDuration }
    return min(max(.seconds(min(way / abs(velocity), 1)), minimumDuration), maximumDuration)
  }

  private func stopFollowing(_ window: UInt?) {
    guard let window else { return }
    let isShown = states.values.contains { if case .shown(_, window) = $0 { true } else { false } }
    if !isShown { performer.windows.stopFollowingEnd(of: window) }
  }
}
