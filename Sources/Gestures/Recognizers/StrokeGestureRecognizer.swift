/// Recognizes one shape that is drawn in one go. Discrete, and judged at the first lift.
///
/// Strokes that follow the same touches compete: the one whose shape is nearest to the movement recognizes, if that is
/// near enough, and all others fail. Where two shapes are about equally near, none recognizes.
open class StrokeGestureRecognizer: PathGestureRecognizer {
  /// The shape that has to be drawn; without templates nothing is recognized.
  public final var shape = StrokeShape([])
  /// The buttons that a pointer must have down, none for any; ignored for fingers.
  public final var buttonMaskRequired: ButtonMask = []
  /// Minimum length of a stroke, in millimetres of finger movement; less is a click.
  public final var minimumPathLength = 12.0

  @exclusivity(unchecked) private var stroke = StrokePath()
  /// The result of the competition for this stroke, found by one of the competing recognizers, and its time.
  private var finding: (finding: Finding, time: Timestamp)?

  /// The result of the competition for one of the recognizers.
  private enum Finding {
    case recognized
    case failed(GestureFailure)
  }

  public override init() {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    stroke.reset()
    finding = nil
  }

  override func follow(_ touches: [Touch]) {
    super.follow(touches)
    draw()
  }

  override func follow(_ event: TouchpadGestureEvent) {
    if event.phase == .began { draw() }
    super.follow(event)
    draw()
  }

  override func rebase(to touches: [Touch]) {
    super.rebase(to: touches)
    draw()
  }

  /// The points of the stroke so far, in millimetres from its start; empty before the fingers are down.
  package final var drawnPoints: [Point] { stroke.points }

  /// True while it follows fingers and may still recognize their stroke.
  package final var isDrawing: Bool { isEnabled && state == .possible && !isWaiting && stroke.hasStarted }

  /// Length of the stroke so far in millimetres, without trembling.
  package final var drawnLength: Double { stroke.length }

  private func draw() { stroke.add(.zero + path.millimetres(of: self)) }

  // MARK: The end of the stroke

  override func judgeLift() {
    guard state == .possible, !isWaiting else { return }
    guard isLongEnough else { return fail(.tooNear(stroke.length, minimum: minimumPathLength)) }
    if finding?.time != time { compete() }
    stopDurationTimer()
    switch finding?.finding {
    case .recognized: state = .ended
    case .failed(let reason): fail(reason)
    case nil: fail(.tooNear(stroke.length, minimum: minimumPathLength))
    }
  }

  private var isLongEnough: Bool { stroke.length >= minimumPathLength }

  /// The recognizers that compete for this stroke, this one among them, in delivery order.
  private var competitors: [StrokeGestureRecognizer] {
    guard let engine, let sequence = attempt.sequence else { return [self] }
    return sequence.members.compactMap { member in
      guard let other = member as? StrokeGestureRecognizer else { return nil }
      guard other !== self else { return self }
      let isReady = other.isEnabled && other.state == .possible && !other.isWaiting && other.isLongEnough
      return isReady && engine.areRelated(self, other) ? other : nil
    }
  }

  /// Judges the stroke once for all competitors, and stores with each its result.
  private func compete() {
    guard let stroke = stroke.template else { return }
    let competitors = competitors
    let vocabulary = StrokeVocabulary(competitors.map(\.shape))
    let judgement = vocabulary.judge(stroke)
    for (index, competitor) in competitors.enumerated() {
      competitor.finding = (Self.finding(judgement, for: index, of: competitors, vocabulary), time)
    }
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
