/// Recognizes a drawn shape at the first lift. Discrete. With ``failsEarly``, the recognizer fails before the lift if
/// the drawing can no longer become a shape.
///
/// If the shape has several strokes, all fingers or the button are lifted after each stroke. Each lift judges all
/// strokes drawn so far together. If these strokes may also begin a competing shape with more strokes, the judgement
/// waits for the next stroke, at most for ``maximumStrokeInterval``. Later strokes may begin anywhere. Only recognizers
/// that wait for a later stroke get it.
///
/// Recognizers that follow the same touches compete. If the shape nearest to the drawing is near enough, its recognizer
/// recognizes it, and all others fail. If two shapes are about equally near, all recognizers fail.
open class StrokeGestureRecognizer: PathGestureRecognizer {
  /// The shape to draw. Without templates, nothing is recognized.
  public final var shape = StrokeShape([])
  /// The buttons that must be down on a pointer; an empty mask accepts all buttons. Ignored for fingers.
  public final var buttonMaskRequired: ButtonMask = []
  /// Minimum length of a stroke, in millimetres of finger movement. A shorter stroke is a click.
  public final var minimumPathLength = defaultMinimumPathLength
  /// Default of ``minimumPathLength``.
  package static let defaultMinimumPathLength = 12.0

  /// True to fail as soon as the drawing can no longer become any of the competing shapes, so that the client gets a
  /// long drag before the lift. Works for one finger or pointer. If a shape of several strokes competes, the lift
  /// decides.
  public final var failsEarly = false

  /// Maximum time from the end of a stroke to the beginning of the next stroke. If several competing shapes wait for a
  /// stroke, the longest of their times applies.
  public final var maximumStrokeInterval = defaultStrokeInterval

  /// Default of ``maximumStrokeInterval``.
  public static let defaultStrokeInterval = Duration.milliseconds(500)
  private static let strokeTimer = TimerID(3)
  private var stroke = StrokePath()
  /// Compares the stroke, while it is drawn, with the shapes of all competitors. Nil before the first comparison, and
  /// if another recognizer makes the comparison for this recognizer.
  private var possibility: StrokePossibility?
  /// True if another recognizer compares the stroke for this recognizer.
  private var isCompared = false
  private var earlier = EarlierStrokes()
  /// The shapes that competed for the first stroke, if another stroke may follow.
  private var firstShapes: [StrokeShape] = []
  /// The buttons of the first stroke.
  private var buttons: ButtonMask = []
  /// The result of the competition for the current stroke, and the time of this result. One of the competing
  /// recognizers determines the results for all of them.
  private var finding: (finding: Finding, time: Timestamp)?

  /// The result for one of the recognizers whose shapes compete.
  private enum Finding {
    case recognized
    /// Another stroke may follow. If no stroke follows, `isRecognized` is the result.
    case awaitsStroke(within: Duration, isRecognized: Bool)
    case failed(GestureFailure)

    /// Returns the result, changed to wait for another stroke if `interval` is not nil.
    ///
    /// - Parameter mayContinue: True if the drawing may still become the shape of this recognizer.
    func awaiting(_ interval: Duration?, mayContinue: Bool) -> Finding {
      guard let interval else { return self }
      switch self {
      case .recognized: return .awaitsStroke(within: interval, isRecognized: true)
      case .failed where mayContinue: return .awaitsStroke(within: interval, isRecognized: false)
      case .failed, .awaitsStroke: return self
      }
    }
  }

  public override init() {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    guard !earlier.isEmpty else {
      buttons = event.buttonMask
      return super.touchesBegan(touches, with: event)
    }
    stopTimer(Self.strokeTimer)
    earlier.nextBegins()
    guard limitTouches(touches, with: event) else { return }
    joinTouches()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // Between strokes, only the last fingers of the previous stroke and the first fingers of the next stroke move.
    guard !earlier.isBetweenStrokes else { return }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard !earlier.isBetweenStrokes else { return }
    super.touchesEnded(touches, with: event)
  }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.strokeTimer else { return super.timerFired(timer) }
    if earlier.isRecognized { state = .ended } else { fail(.strokeMissing(within: earlier.interval)) }
  }

  open override func shouldReceive(_ event: InputEvent) -> Bool { earlier.isEmpty && super.shouldReceive(event) }

  open override var isAwaitingContinuation: Bool { earlier.deadline != nil }

  override var keepsLiftedTouches: Bool { earlier.deadline != nil }

  override func isContinued(by event: TouchEvent) -> Bool {
    state == .possible && !isWaiting && earlier.isOpen(at: event.timestamp) && event.buttonMask == buttons
  }

  open override func reset() {
    super.reset()
    stroke.reset()
    possibility = nil
    isCompared = false
    earlier.reset()
    firstShapes = []
    finding = nil
  }

  override func follow(_ touches: [Touch]) {
    guard !earlier.isBetweenStrokes else { return }
    super.follow(touches)
    draw()
  }

  override func follow(_ event: TouchpadGestureEvent) {
    if event.phase == .began { draw() }
    super.follow(event)
    draw()
  }

  override func rebase(to touches: [Touch]) {
    if earlier.isBetweenStrokes {
      earlier.continues(at: touches.centroid, of: self)
      finding = nil
    }
    super.rebase(to: touches)
    draw()
  }

  override func judge() {
    guard failsEarly, touches.count == 1, state == .possible, !isWaiting else { return }
    if !isCompared { comparePossibility() }
    if finding?.time == time, case .failed(let reason)? = finding?.finding { fail(reason) }
  }

  /// The points of the current stroke, in millimetres from the start of the first stroke; empty before the fingers are
  /// down.
  package final var drawnPoints: [Point] { stroke.points }

  /// The points of each earlier stroke, in millimetres from the start of the first stroke.
  package final var earlierStrokes: [[Point]] { earlier.strokes }

  /// True while no finger is down and another stroke may follow.
  package final var isBetweenStrokes: Bool { earlier.isBetweenStrokes }

  /// True while the recognizer follows fingers and may still recognize their drawing.
  package final var isDrawing: Bool {
    isEnabled && state == .possible && !isWaiting && (stroke.hasStarted || !earlier.isEmpty)
  }

  /// Length of the current stroke so far in millimetres, without trembling.
  package final var drawnLength: Double { stroke.length }

  private func draw() { stroke.add(.zero + path.millimetres(of: self) + earlier.offset) }

  /// Compares the stroke with the shapes of all competitors if the stroke has grown enough since the last comparison.
  /// If the stroke can no longer become any of the shapes, all competitors fail.
  private func comparePossibility() {
    let length = stroke.length
    guard length >= StrokePossibility.minimumLength, possibility?.isDue(at: length) ?? true else { return }
    let competitors = competitors(where: \.isDrawing)
    if possibility == nil {
      for other in competitors where other !== self { other.isCompared = true }
      possibility = StrokePossibility(competitors.map(\.shape))
    }
    guard possibility?.isDue(at: length) == true, possibility?.follow(stroke.points, length: length) == false else {
      return
    }
    for competitor in competitors { competitor.finding = (.failed(.deviated), time) }
  }

  override func judgeLift() {
    guard state == .possible, !isWaiting else { return }
    guard isLongEnough else { return fail(.tooNear(stroke.length, minimum: minimumPathLength)) }
    if finding?.time != time { compete() }
    switch finding?.finding {
    case .recognized:
      stopDurationTimer()
      state = .ended
    case .awaitsStroke(let interval, let isRecognized):
      earlier.add(
        stroke.points, liftedAt: touches.centroid, time, nextWithin: interval, isRecognized: isRecognized)
      stroke.reset()
      // `maximumDuration` limits the drawing, not the pause after it.
      stopDurationTimer()
      startTimer(Self.strokeTimer, after: interval)
    case .failed(let reason): fail(reason)
    case nil: fail(.tooNear(stroke.length, minimum: minimumPathLength))
    }
  }

  private var isLongEnough: Bool { !earlier.isEmpty || stroke.length >= minimumPathLength }

  /// Returns the recognizers that compete for this stroke, including this recognizer, in delivery order.
  private func competitors(where isReady: (StrokeGestureRecognizer) -> Bool) -> [StrokeGestureRecognizer] {
    guard let engine, let sequence = attempt.sequence else { return [self] }
    return sequence.members.compactMap { member in
      guard let other = member as? StrokeGestureRecognizer else { return nil }
      guard other !== self else { return self }
      return isReady(other) && engine.areRelated(self, other) ? other : nil
    }
  }

  /// Judges the drawing once, and stores a result in each competitor.
  private func compete() {
    guard let drawing = StrokeTemplate(strokes: earlier.strokes + [stroke.points]) else { return }
    let all = competitors { $0.isEnabled && $0.state == .possible && !$0.isWaiting && $0.isLongEnough }
    // If the user clicks while another stroke is awaited, shapes without further strokes fail. The comparison alone
    // would not notice the click, because a click hardly changes the point cloud.
    let competitors = all.filter { $0.shape.maximumStrokes >= drawing.strokeCount }
    for other in all where other.shape.maximumStrokes < drawing.strokeCount {
      other.finding = (.failed(.unlike(2 * other.shape.limit, limit: other.shape.limit)), time)
    }
    let vocabulary = StrokeVocabulary(competitors.map(\.shape))
    let judgement = vocabulary.judge(drawing)
    let mayContinue = competitors.map { !isTouchpadGesture && $0.shape.canBegin(with: drawing) }
    let interval = zip(competitors, mayContinue).compactMap { $1 ? $0.maximumStrokeInterval : nil }.max()
    for (index, competitor) in competitors.enumerated() {
      let finding = Self.finding(judgement, for: index, of: competitors, vocabulary)
      competitor.finding = (finding.awaiting(interval, mayContinue: mayContinue[index]), time)
    }
    if earlier.isEmpty, interval != nil {
      let shapes = all.map(\.shape)
      for other in all { other.firstShapes = shapes }
    }
    guard case .unlike = judgement, interval == nil, isShapeAlone else { return }
    for other in all where other.earlier.isRecognized { other.finding = (.recognized, time) }
  }

  /// True if the current stroke alone is one of the bound shapes. If such a stroke does not continue a drawing, the
  /// user has probably drawn two shapes quickly instead of one shape of several strokes badly.
  private var isShapeAlone: Bool {
    guard stroke.length >= minimumPathLength, let form = StrokeTemplate(points: stroke.points) else { return false }
    return if case .recognized = StrokeVocabulary(firstShapes).judge(form) { true } else { false }
  }

  private static func finding(
    _ judgement: StrokeJudgement, for index: Int, of competitors: [StrokeGestureRecognizer],
    _ vocabulary: StrokeVocabulary
  ) -> Finding {
    let shape = competitors[index].shape
    let limit = vocabulary.shapes[index].limit
    switch judgement {
    case .recognized(let winner, _):
      // All equal shapes win; the engine decides between their recognizers.
      return shape == competitors[winner].shape ? .recognized : .failed(.outmatched(by: competitors[winner].id))
    case .ambiguous(let first, let second):
      return .failed(.outmatched(by: competitors[shape == competitors[first].shape ? second : first].id))
    case .unlike(let nearest?, let distance):
      return shape == competitors[nearest].shape
        ? .failed(.unlike(distance, limit: limit)) : .failed(.outmatched(by: competitors[nearest].id))
    case .unlike(nil, _):
      return .failed(.unlike(2 * limit, limit: limit))
    }
  }
}
