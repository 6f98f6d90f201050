internal import Actions
internal import Bindings
internal import Gestures
internal import Linux
internal import OverlayMessages
internal import XServer

/// Shows hints: the trail of a stroke, and the guide. The guide appears when the fingers are stationary, and shows the
/// gestures that are still possible.
///
/// Hints are updated at the end of each pass, after the actions of the pass. If several devices are in use, only the
/// gesture of the first device has hints.
final class GestureHints: LoopSource {
  private let gestures: GestureService
  private let overlay: OverlayProcess
  /// The gesture in progress; nil if no gesture is in progress, or if the gesture has no hints.
  private var current: Current?
  private var lastNumber: UInt64 = 0
  /// The gestures that have ended since the last pass.
  private var ended: [Current] = []
  /// True if input has arrived since the last pass.
  private var isPending = false

  private struct Current {
    var number: UInt64
    let device: DeviceID
    var stroke: StrokeHints?
    var rest = RestDetector()
    /// The translation of the fingers on a touchpad, in millimetres.
    var way = Vector.zero
    /// True once the guide has to be shown.
    var isGuided = false
    /// True if no hints may be shown, because the session is locked or an application has the input. Nil until the
    /// first hint is due.
    var isHidden: Bool?
    var paths: [GuidePath] = []
    /// The outcome of the stroke; nil before its end.
    var outcome: StrokeOutlook?

    /// Records the location of the fingers, in pixels.
    mutating func moved(to location: Point, pixelsPerPoint: Double, at time: Timestamp) {
      let surface = Vector(dx: location.x, dy: location.y) * (LengthUnit.millimetresPerPoint / pixelsPerPoint)
      rest.add(.zero + surface + way, at: time)
    }
  }

  init(_ gestures: GestureService) {
    self.gestures = gestures
    overlay = gestures.display.performer.overlay
  }

  private var settings: FileSettings { gestures.pipeline.bindings.settings }

  private var isOff: Bool { !overlay.canShow || !settings.showsTrail && settings.guide == .off }

  var deadline: MonotonicTime? {
    // Between strokes, the hints change only with the next stroke or at the engine's own deadline.
    guard let current, current.isHidden != true, !(current.stroke?.isBetweenStrokes ?? false) else { return nil }
    var due: Timestamp?
    if !current.isGuided, case .pause(let time) = settings.guide, let start = current.rest.start { due = start + time }
    if settings.showsTrail || current.isGuided { due = due.earlier(current.stroke?.deadline) }
    return due.flatMap { gestures.clock.machineTime(of: $0) }
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    for gesture in ended {
      completeTrail(of: gesture)
      remove(gesture)
    }
    ended.removeAll()
    guard isPending || current != nil else { return }
    isPending = false
    guard !isOff, let time = gestures.clock.serverTime(at: now) else { return end() }
    follow(at: time)
    update(at: time)
  }

  /// Updates the gesture in progress, and detects its end.
  private func follow(at time: Timestamp) {
    // Fingers on a touchpad have no location on the screen.
    let inProgress = gestures.pipeline.gesturesInProgress.filter { !gestures.isOfContacts($0.device) }
    if let current, !(current.stroke?.isBetweenStrokes ?? false),
      !inProgress.contains(where: { $0.device == current.device && !$0.isAnyActive })
    {
      end()
    }
    guard let gesture = inProgress.first(where: { current?.device ?? $0.device == $0.device }), !gesture.isAnyActive,
      current?.isHidden != true
    else { return }
    var followed = current ?? Current(number: nextNumber(), device: gesture.device)
    current = nil
    if let stroke = followed.stroke, !stroke.isInProgress {
      // The next stroke gets its own number, so that late messages about the ended stroke do not change the hints of
      // the next one.
      remove(followed)
      (followed.number, followed.stroke, followed.paths) = (nextNumber(), nil, [])
    }
    if followed.stroke == nil { followed.stroke = StrokeHints(gesture) }
    followed.moved(to: gesture.location, pixelsPerPoint: gesture.pixelsPerPoint, at: time)
    if settings.guide == .always { followed.isGuided = true }
    if case .pause(let pause) = settings.guide, let start = followed.rest.start, start + pause <= time {
      followed.isGuided = true
    }
    current = followed
    if gestures.pipeline.isDisowned(gesture.device) { hide() } else { withholdPress() }
  }

  /// Extends the timeout of a press while the button does not move, so that the user can read the guide before the
  /// application gets the press.
  private func withholdPress() {
    guard settings.guide != .off, let current else { return }
    gestures.display.source.withholdPress(of: current.device) {
      current.stroke != nil || !starPaths(of: current).isEmpty
    }
  }

  private func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Sends the changed hints to the overlay.
  private func update(at time: Timestamp) {
    guard var shown = current else { return }
    current = nil
    defer { current = shown }
    guard shown.isGuided || settings.showsTrail && shown.stroke?.hasTrail ?? false else { return }
    // Query the lock only once per gesture, and not before the first hint.
    if shown.isHidden == nil { shown.isHidden = gestures.display.lock.isLocked }
    guard shown.isHidden == false else { return }
    shown.stroke?.compare(at: time)
    if settings.showsTrail, let parts = shown.stroke?.takeTrail() {
      show(parts, of: shown, outlook: shown.stroke?.outlook ?? .nothing)
    }
    guard shown.isGuided else { return }
    let paths = (shown.stroke?.paths(gestures.pipeline) ?? []) + starPaths(of: shown)
    guard paths != shown.paths else { return }
    shown.paths = paths
    overlay.show(.guide(gesture: shown.number, paths: paths))
  }

  private func starPaths(of shown: Current) -> [GuidePath] {
    let pipeline = gestures.pipeline
    guard let gesture = pipeline.gesturesInProgress.first(where: { $0.device == shown.device }) else { return [] }
    var indices: [Int] = []
    for binding in gesture.possible.compactMap({ $0.id.flatMap { pipeline.binding(of: $0) } })
    where indices.last != binding {
      indices.append(binding)
    }
    let device = pipeline.devices.first { $0.id == shown.device }
    let pixelsPerMillimetre = gesture.pixelsPerPoint * LengthUnit.pointsPerMillimetre
    return GuideStar.paths(
      of: indices.map { pipeline.bindings.bindings[$0] }, fingers: gesture.numberOfTouches,
      around: gesture.location + shown.way * pixelsPerMillimetre, pixelsPerMillimetre: pixelsPerMillimetre,
      isOnTouchpad: device?.deviceClass == .touchpad, scrollsNaturally: device?.scrollsNaturally ?? false)
  }

  /// Removes the hints of the current gesture.
  private func end() {
    guard let gesture = current else { return }
    current = nil
    remove(gesture)
  }

  /// Hides the hints until the current gesture ends. To be called if an application gets the gesture.
  private func hide() {
    guard var gesture = current else { return }
    remove(gesture)
    (gesture.stroke, gesture.paths, gesture.isHidden) = (nil, [], true)
    current = gesture
  }

  private func remove(_ gesture: Current) {
    endTrail(of: gesture)
    if !gesture.paths.isEmpty { overlay.show(.guide(gesture: gesture.number, paths: [])) }
  }

  /// Shows the points that were drawn in the pass in which the stroke ended.
  private func completeTrail(of ended: Current) {
    guard var stroke = ended.stroke, stroke.shownOutlook != nil else { return }
    show(stroke.takeRest(), of: ended, outlook: ended.outcome ?? .nothing)
  }

  private func show(_ parts: [TrailPart], of shown: Current, outlook: StrokeOutlook) {
    for part in parts {
      overlay.show(.trail(gesture: shown.number, points: part.points, outlook: outlook, stroke: part.stroke))
    }
  }

  private func endTrail(of ended: Current) {
    guard ended.stroke?.shownOutlook != nil else { return }
    overlay.show(.endTrail(gesture: ended.number, outlook: ended.outcome ?? .nothing))
  }
}

extension GestureHints: GestureObserver {
  var awaitsPass: Bool { isPending || !ended.isEmpty }

  func observe(_ event: DaemonEvent) {
    switch event {
    case .input(let input, let plan): observe(input, plan)
    case .locked, .paused, .reload: end()
    case .touchDisowned, .gestureDisowned: isPending = true
    case .condition, .unusedInput, .admitted, .refused, .rehearsed, .performed, .mode, .resumed: break
    }
  }

  private func observe(_ input: InputEvent, _ plan: Plan) {
    switch input {
    case .touches, .system, .time: break
    case .touchpad(let event):
      if current?.device == event.device {
        current?.way += event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit
        if followMovement(event, plan) { return }
      }
    case .hover, .press, .scroll: return
    }
    // A gesture that has begun has no hints, so its movements need no update.
    let hasNone = current == nil && (isOff || plan.transitions.contains { $0.to == .changed })
    if !hasNone { isPending = true }
    guard var gesture = current else { return }
    if let stroke = gesture.stroke {
      guard !stroke.isInProgress else {
        if settings.showsTrail, gesture.isHidden != true { current?.stroke?.follow() }
        return
      }
      let isRecognized = plan.transitions.contains { $0.to == .ended && stroke.contains($0.recognizer) }
      gesture.outcome = isRecognized ? .recognized : .nothing
    } else {
      guard !gestures.pipeline.gesturesInProgress.contains(where: { $0.device == gesture.device }) else { return }
    }
    // The next gesture may begin in the same pass. Keep the ended gesture until the end of the pass, because hints
    // change only after the actions.
    current = nil
    ended.append(gesture)
  }

  /// Records a movement on a touchpad if it changes only the time since which the fingers are stationary, as is the
  /// case before the guide is shown. Returns false if the hints need a pass.
  private func followMovement(_ event: TouchpadGestureEvent, _ plan: Plan) -> Bool {
    guard event.phase == .changed, plan.hasNoEffect, !isPending, let current, current.stroke == nil, !current.isGuided
    else { return false }
    // The deadline is only postponed. The loop may wake up at the old deadline and then read the new one.
    self.current?.moved(to: event.location, pixelsPerPoint: 1, at: event.timestamp)
    return true
  }
}
