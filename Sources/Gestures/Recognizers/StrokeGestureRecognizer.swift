/// Recognizes one shape that is drawn in one go. Discrete, and judged at the first lift.
///
/// Those that follow the same touches compete: the one whose shape is nearest to the stroke recognizes, if that is near
/// enough, and all others fail. Where two shapes are as good as equally near, nobody recognizes.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// What has to be drawn; without templates nothing is recognized.
  public final var shape = StrokeShape([])
  /// The fingers that it needs.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 1
  /// With `maximumNumberOfTouches`, allows a range of finger numbers; nil for `numberOfTouchesRequired`.
  @exclusivity(unchecked) public final var minimumNumberOfTouches: Int?
  /// The most fingers; nil for `numberOfTouchesRequired`.
  @exclusivity(unchecked) public final var maximumNumberOfTouches: Int?
  /// The buttons that a pointer must have down, none for any; of no meaning for fingers.
  public final var buttonMaskRequired: ButtonMask = []
  /// The shortest way that is a stroke and no click, in millimetres of finger movement.
  public final var minimumPathLength = 12.0
  /// The time that it may take; nil for no limit.
  public final var maximumDuration: Duration?
  /// How long fewer fingers than the minimum may wait for the others; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move, in points for each finger that is down; nil for as far as they
  /// like.
  public final var touchGatheringMovement: Double?

  private static let durationTimer = TimerID(1)
  private static let gatheringTimer = TimerID(2)
  @exclusivity(unchecked) private var path = MotionPath()
  @exclusivity(unchecked) private var stroke = StrokePath()
  private var gathering = GatheringCheck()
  /// The middle of the fingers when the last one that was needed came down.
  private var startCentroid: Point?
  /// What a rival has found out about the stroke, for both, and when.
  private var finding: (finding: Finding, time: Timestamp)?

  /// What the competition's end means for one of those that took part.
  private enum Finding {
    case recognized
    case failed(GestureFailure)
  }

  open override var inputs: Inputs { [.touches, .touchpad] }

  private var fewest: Int { minimumNumberOfTouches ?? numberOfTouchesRequired }
  private var most: Int { maximumNumberOfTouches ?? max(numberOfTouchesRequired, fewest) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    let count = self.touches.count
    guard count <= most else { return fail(.tooManyTouches(count, limit: most)) }
    if count == touches.count { startDurationTimer() }
    let earlier = earlierTouches
    if !earlier.isEmpty, earlier.count >= fewest { path.move(to: earlier.centroid, at: time) }
    if count >= fewest {
      let centroid = self.touches.centroid
      path.rebase(to: centroid, at: time)
      if startCentroid == nil { startCentroid = centroid }
      draw()
    }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count >= fewest else { return checkGathering() }
    path.move(to: self.touches.centroid, at: time)
    draw()
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard !isWaiting else { return }
    guard self.touches.count >= fewest else {
      return fail(.tooFewTouches(self.touches.count, minimum: fewest))
    }
    if touches.contains(where: { $0.location != $0.previousLocation }) {
      path.move(to: self.touches.centroid, at: time)
      draw()
    }
    judge()
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .swipe else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: fewest, atMost: most) else { return }
      startDurationTimer()
      draw()
      path.add(event)
      draw()
    case .changed:
      path.add(event)
      draw()
    case .ended:
      judge()
    case .cancelled:
      state = .cancelled
    }
  }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.durationTimer: fail(.tooLate(maximumDuration ?? .zero))
    case Self.gatheringTimer: fail(.tooFewTouches(touches.count, minimum: fewest))
    default: break
    }
  }

  open override func reset() {
    path.reset()
    stroke.reset()
    gathering.reset()
    startCentroid = nil
    finding = nil
  }

  /// The middle of the fingers when the last required one came down.
  open override var anchor: Point { startCentroid ?? startLocation }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    return values
  }

  private func startDurationTimer() {
    if let maximumDuration { startTimer(Self.durationTimer, after: maximumDuration) }
  }

  private func draw() { stroke.add(.zero + path.millimetres(of: self)) }

  private func checkGathering() {
    guard !isWaiting else { return }
    gathering.check(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      timer: Self.gatheringTimer)
  }

  // MARK: The end of the stroke

  private func judge() {
    guard state == .possible, !isWaiting else { return }
    guard isLongEnough else { return fail(.tooNear(stroke.length, minimum: minimumPathLength)) }
    if finding?.time != time { compete() }
    stopTimer(Self.durationTimer)
    switch finding?.finding {
    case .recognized: state = .ended
    case .failed(let reason): fail(reason)
    case nil: fail(.tooNear(stroke.length, minimum: minimumPathLength))
    }
  }

  private var isLongEnough: Bool { stroke.length >= minimumPathLength }

  /// Those that want this stroke, this one among them, in delivery order.
  private var rivals: [StrokeGestureRecognizer] {
    guard let engine, let sequence = attempt.sequence else { return [self] }
    return sequence.members.compactMap { member in
      guard let rival = member as? StrokeGestureRecognizer else { return nil }
      guard rival !== self else { return self }
      let isReady = rival.isEnabled && rival.state == .possible && !rival.isWaiting && rival.isLongEnough
      return isReady && engine.areRelated(self, rival) ? rival : nil
    }
  }

  /// Judges the stroke once for all that want it, and leaves with each what that means for it.
  private func compete() {
    guard let stroke = stroke.template else { return }
    let rivals = rivals
    let judgement = StrokeVocabulary(rivals.map(\.shape)).judge(stroke)
    for (index, rival) in rivals.enumerated() {
      rival.finding = (Self.finding(judgement, for: index, of: rivals), time)
    }
  }

  private static func finding(
    _ judgement: StrokeJudgement, for index: Int, of rivals: [StrokeGestureRecognizer]
  ) -> Finding {
    let shape = rivals[index].shape
    switch judgement {
    case .recognized(let winner, _):
      // Of equal shapes each one has won; the engine decides between their recognizers.
      return shape == rivals[winner].shape ? .recognized : .failed(.outmatched(by: rivals[winner].id))
    case .ambiguous(let first, let second):
      return .failed(.outmatched(by: rivals[shape == rivals[first].shape ? second : first].id))
    case .unlike(let nearest?, let distance):
      return shape == rivals[nearest].shape
        ? .failed(.unlike(distance, limit: shape.limit)) : .failed(.outmatched(by: rivals[nearest].id))
    case .unlike(nil, _):
      return .failed(.unlike(2 * shape.limit, limit: shape.limit))
    }
  }
}
