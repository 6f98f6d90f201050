internal import Bindings
internal import Gestures
internal import OverlayMessages

/// The trail and the guide of one stroke while it is drawn.
struct StrokeHints {
  /// Minimum time between two comparisons with the shapes: no screen shows more than one in this time.
  private static let interval = Duration.milliseconds(16)
  /// Minimum length of a trail, in millimetres: a click needs none.
  private static let minimumTrail = 2.0
  /// Maximum number of paths: more cannot be read.
  private static let maximumPaths = 32

  /// The recognizers of the shapes that compete for the stroke.
  private let competitors: [StrokeGestureRecognizer]
  /// The names of their actions, once they were needed.
  private var names: [String]?
  /// The place where the stroke began, in pixels on the root window.
  private let origin: Point
  private let pixelsPerMillimetre: Double
  /// Compares the stroke with the shapes; nil before the first time.
  private var guide: StrokeGuide?
  /// The parts that the trail does not have yet, in order.
  private var newParts: [TrailPart] = []
  /// The number of the present stroke, from 0, and of its points that were taken.
  private var strokeNumber = 0
  private var takenCount = 0
  /// Time of the last comparison.
  private var comparedAt: Timestamp?
  private var comparedLength = 0.0
  private(set) var outlook = StrokeOutlook.possible
  /// The outlook of what the trail shows; nil while there is none.
  private(set) var shownOutlook: StrokeOutlook?

  /// Nil if the fingers can draw nothing that is bound.
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

  /// True while the fingers draw a stroke of these recognizers.
  var isInProgress: Bool { competitors.contains(where: \.isDrawing) }

  /// Returns true if one of the recognizers has this number.
  func contains(_ recognizer: RecognizerID) -> Bool { competitors.contains { $0.id == recognizer } }

  /// True while the fingers are lifted, and the drawing may go on with another stroke.
  var isBetweenStrokes: Bool { competitors.contains { $0.isDrawing && $0.isBetweenStrokes } }

  /// True if the stroke is long enough for a trail, or follows another one.
  var hasTrail: Bool {
    guard let stroke = competitors.first(where: \.isDrawing) else { return false }
    return !stroke.earlierStrokes.isEmpty || stroke.drawnLength >= Self.minimumTrail
  }

  /// Compares the stroke so far with the shapes, or with those that are left, unless that was done a moment ago.
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

  /// Time of the next comparison; nil if the stroke has not grown since the last, and all shapes were compared.
  var deadline: Timestamp? {
    guard let stroke = competitors.first(where: \.isDrawing),
      stroke.drawnLength != comparedLength || !(guide?.isComplete ?? true)
    else { return nil }
    return dueTime
  }

  private var dueTime: Timestamp? { comparedAt.map { $0 + Self.interval } }

  /// Takes the points that have been added to the stroke: with its end, the recognizers forget them.
  mutating func follow() {
    guard let stroke = competitors.first(where: \.isDrawing) else { return }
    let points = stroke.drawnPoints
    if stroke.earlierStrokes.count != strokeNumber { (strokeNumber, takenCount) = (stroke.earlierStrokes.count, 0) }
    // Of a very long path, points are dropped.
    let new = points.dropFirst(min(takenCount, points.count)).map(place)
    takenCount = points.count
    guard !new.isEmpty else { return }
    if newParts.last?.stroke == strokeNumber {
      newParts[newParts.count - 1].points += new
    } else {
      newParts.append(TrailPart(stroke: strokeNumber, points: new))
    }
  }

  /// Returns what is to be added to the trail while the stroke is drawn; empty if there is nothing new to be shown.
  mutating func takeTrail() -> [TrailPart] {
    guard hasTrail else { return [] }
    follow()
    if newParts.isEmpty, outlook != shownOutlook { newParts = [TrailPart(stroke: strokeNumber, points: [])] }
    guard !newParts.isEmpty else { return [] }
    shownOutlook = outlook
    return takeRest()
  }

  /// Returns what the trail lacks when the stroke has ended.
  mutating func takeRest() -> [TrailPart] {
    defer { newParts.removeAll() }
    return newParts
  }

  /// Returns the shapes that the stroke can still become, from its present end on: the likeliest, if there are many.
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

  /// Returns true if the stroke would be a shape if the fingers were lifted now.
  private func isRecognized(_ guide: StrokeGuide) -> Bool {
    guide.isRecognized { index in
      let stroke = competitors[index]
      return stroke.isDrawing && (!stroke.earlierStrokes.isEmpty || stroke.drawnLength >= stroke.minimumPathLength)
    }
  }

  private func place(_ point: Point) -> Point { origin + (point - .zero) * pixelsPerMillimetre }
}
