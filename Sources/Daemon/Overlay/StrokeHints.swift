internal import Bindings
internal import Gestures
internal import OverlayMessages

/// The trail and the guide of one stroke while it is drawn.
struct StrokeHints {
  /// Minimum time between two comparisons with the shapes. No screen shows more than one result in this time.
  private static let interval = Duration.milliseconds(16)
  /// Minimum length of a visible trail, in millimetres. A click, which is shorter, shows no trail.
  private static let minimumTrail = 2.0
  /// Maximum number of shown paths. More would be unreadable.
  private static let maximumPaths = 32

  /// The recognizers of the shapes that compete for the stroke.
  private let competitors: [StrokeGestureRecognizer]
  /// The names of the competitors' actions; nil before the first use.
  private var names: [String]?
  /// The location where the stroke began, in pixels on the root window.
  private let origin: Point
  private let pixelsPerMillimetre: Double
  /// The guide that compares the stroke with the shapes; nil before the first comparison.
  private var guide: StrokeGuide?
  /// The parts of the stroke that are not yet in the trail, in the order in which they were drawn.
  private var newParts: [TrailPart] = []
  /// The number of the current stroke, from 0, and the number of its points already recorded.
  private var strokeNumber = 0
  private var takenCount = 0
  /// Time of the last comparison with the shapes; nil before the first comparison.
  private var comparedAt: Timestamp?
  private var comparedLength = 0.0
  private(set) var outlook = StrokeOutlook.possible
  /// The outlook that the trail shows; nil while no trail is shown.
  private(set) var shownOutlook: StrokeOutlook?

  /// Returns nil if the gesture draws no stroke that a binding could recognize.
  init?(_ gesture: GestureInProgress) {
    competitors = Self.strokes(of: gesture)
    guard let first = competitors.first else { return nil }
    origin = first.anchor
    pixelsPerMillimetre = gesture.pixelsPerPoint * LengthUnit.pointsPerMillimetre
  }

  private static func strokes(of gesture: GestureInProgress) -> [StrokeGestureRecognizer] {
    gesture.possible.compactMap { recognizer in
      guard let stroke = recognizer as? StrokeGestureRecognizer, stroke.isDrawing else { return nil }
      return stroke
    }
  }

  /// True while the fingers draw a stroke for these recognizers.
  var isInProgress: Bool { competitors.contains(where: \.isDrawing) }

  /// Returns true if one of the recognizers has this ID.
  func contains(_ recognizer: RecognizerID) -> Bool { competitors.contains { $0.id == recognizer } }

  /// True while the fingers are lifted and the drawing may continue with another stroke.
  var isBetweenStrokes: Bool { competitors.contains { $0.isDrawing && $0.isBetweenStrokes } }

  /// True if the stroke is long enough for a visible trail, or follows another stroke.
  var hasTrail: Bool {
    guard let stroke = competitors.first(where: \.isDrawing) else { return false }
    return !stroke.earlierStrokes.isEmpty || stroke.drawnLength >= Self.minimumTrail
  }

  /// Compares the stroke so far with the shapes. Does nothing within `interval` of the last comparison.
  mutating func compare(at time: Timestamp) {
    guard let stroke = competitors.first(where: \.isDrawing), dueTime.map({ $0 <= time }) ?? true else { return }
    let hasGrown = comparedAt == nil || stroke.drawnLength != comparedLength
    var guide = guide ?? StrokeGuide(competitors.map { ($0.shape, $0.minimumPathLength) })
    guard hasGrown || !guide.isComplete else { return }
    self.guide = nil
    comparedAt = time
    comparedLength = stroke.drawnLength
    if hasGrown { guide.follow(stroke.earlierStrokes + [stroke.drawnPoints]) } else { guide.compareRemaining() }
    outlook = isRecognized(guide) ? .recognized : guide.isAnyPossible ? .possible : .nothing
    self.guide = guide
  }

  /// Time of the next comparison; nil if the stroke has not grown since the last comparison and all shapes were
  /// compared.
  var deadline: Timestamp? {
    guard let stroke = competitors.first(where: \.isDrawing),
      stroke.drawnLength != comparedLength || !(guide?.isComplete ?? true)
    else { return nil }
    return dueTime
  }

  private var dueTime: Timestamp? { comparedAt.map { $0 + Self.interval } }

  /// Records the points that were added to the stroke, because the recognizers drop them when the stroke ends.
  mutating func follow() {
    guard let stroke = competitors.first(where: \.isDrawing) else { return }
    let points = stroke.drawnPoints
    if stroke.earlierStrokes.count != strokeNumber { (strokeNumber, takenCount) = (stroke.earlierStrokes.count, 0) }
    // The recognizer may have dropped points of a very long path.
    let new = points.dropFirst(min(takenCount, points.count)).map(place)
    takenCount = points.count
    guard !new.isEmpty else { return }
    if newParts.last?.stroke == strokeNumber {
      newParts[newParts.count - 1].points += new
    } else {
      newParts.append(TrailPart(stroke: strokeNumber, points: new))
    }
  }

  /// Returns the new parts of the trail while the stroke is drawn; empty if nothing is new.
  mutating func takeTrail() -> [TrailPart] {
    guard hasTrail else { return [] }
    follow()
    if newParts.isEmpty, outlook != shownOutlook { newParts = [TrailPart(stroke: strokeNumber, points: [])] }
    guard !newParts.isEmpty else { return [] }
    shownOutlook = outlook
    return takeRest()
  }

  /// Returns the remaining parts of the trail when the stroke has ended.
  mutating func takeRest() -> [TrailPart] {
    defer { newParts.removeAll() }
    return newParts
  }

  /// Returns paths from the current end of the stroke to the shapes that the stroke can still become. Returns only the
  /// `maximumPaths` likeliest paths.
  mutating func paths(_ pipeline: GesturePipeline) -> [GuidePath] {
    guard let guide, let end = competitors.first(where: \.isDrawing)?.drawnPoints.last else { return [] }
    let names = names ?? names(pipeline)
    self.names = names
    var paths: [GuidePath] = []
    for completion in guide.completions(from: end) where competitors[completion.shape].isDrawing {
      let name = names[completion.shape]
      guard !name.isEmpty else { continue }
      paths.append(GuidePath(points: completion.rest.map(place), name: name, likelihood: completion.likelihood))
    }
    guard paths.count > Self.maximumPaths else { return paths }
    return Array(paths.sorted { $0.likelihood > $1.likelihood }.prefix(Self.maximumPaths))
  }

  private func names(_ pipeline: GesturePipeline) -> [String] {
    competitors.map { competitor in
      let binding = competitor.id.flatMap { pipeline.binding(of: $0) }
      return binding.map { pipeline.bindings.bindings[$0].shownName.shortened(to: GuidePath.maximumNameLength) } ?? ""
    }
  }

  /// Returns true if the stroke would be recognized as a shape if the fingers were lifted now.
  private func isRecognized(_ guide: StrokeGuide) -> Bool {
    guide.isRecognized { index in
      let stroke = competitors[index]
      return stroke.isDrawing && (!stroke.earlierStrokes.isEmpty || stroke.drawnLength >= stroke.minimumPathLength)
    }
  }

  private func place(_ point: Point) -> Point { origin + (point - .zero) * pixelsPerMillimetre }
}
