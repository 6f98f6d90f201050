/// The completed strokes of a drawing that may continue with another stroke.
struct EarlierStrokes {
  /// The points of each stroke, in millimetres from the start of the first stroke.
  private(set) var strokes: [[Point]] = []
  /// The time from which the drawing can no longer continue; nil while a stroke is being drawn.
  private(set) var deadline: Timestamp?
  /// True from the end of a stroke until all fingers of the next stroke are down.
  private(set) var isBetweenStrokes = false
  /// Time from the end of the last stroke to the deadline.
  private(set) var interval = Duration.zero
  /// True if the drawing is recognized when the deadline passes.
  private(set) var isRecognized = false
  /// Sum of the jumps between strokes, in millimetres. Must be added to the path of the fingers, which omits these
  /// jumps.
  private(set) var offset = Vector.zero
  /// The middle of the fingers at the end of the last stroke, in pixels.
  private var liftLocation = Point.zero

  var isEmpty: Bool { strokes.isEmpty }

  mutating func reset() {
    strokes.removeAll(keepingCapacity: true)
    deadline = nil
    isBetweenStrokes = false
    isRecognized = false
    offset = .zero
  }

  /// Adds a completed stroke, after which another stroke may follow.
  ///
  /// - Parameters:
  ///   - points: The points of the stroke, in millimetres.
  ///   - location: The middle of the stroke's fingers at their lift, in pixels.
  ///   - time: The time at which the stroke ended.
  ///   - interval: Maximum time until the next stroke begins.
  ///   - isRecognized: True to recognize the drawing if no other stroke follows.
  mutating func add(
    _ points: [Point], liftedAt location: Point, _ time: Timestamp, nextWithin interval: Duration, isRecognized: Bool
  ) {
    strokes.append(points)
    liftLocation = location
    deadline = time + interval
    self.interval = interval
    self.isRecognized = isRecognized
    isBetweenStrokes = true
  }

  /// Records that the first finger of the next stroke is down: the deadline no longer applies.
  mutating func nextBegins() { deadline = nil }

  /// Records that all fingers of the next stroke are down.
  ///
  /// - Parameters:
  ///   - location: The middle of the fingers, in pixels.
  ///   - recognizer: The recognizer that follows the fingers.
  mutating func continues(at location: Point, of recognizer: GestureRecognizer) {
    offset += recognizer.millimetres(location - liftLocation)
    isBetweenStrokes = false
  }

  /// Returns true if touches that begin or move at `time` belong to the drawing.
  func isOpen(at time: Timestamp) -> Bool { !strokes.isEmpty && (deadline.map { time < $0 } ?? true) }
}
