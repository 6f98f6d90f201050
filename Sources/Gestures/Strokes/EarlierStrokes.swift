/// The strokes of a drawing that are complete, while it may go on with another one.
struct EarlierStrokes {
  /// The points of each stroke, in millimetres from the start of the first one.
  private(set) var strokes: [[Point]] = []
  /// Time from which on no further stroke belongs to the drawing; nil before its first stroke ends, and from the first
  /// finger of the next stroke on.
  private(set) var deadline: Timestamp?
  /// True from the end of a stroke until all fingers of the next one are down.
  private(set) var isBetweenStrokes = false
  /// Time from the end of the last stroke to the deadline.
  private(set) var interval = Duration.zero
  /// True if the drawing is recognized at the deadline.
  private(set) var isRecognized = false
  /// Offset of the present stroke from the path of the fingers, which has no jumps, in millimetres.
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

  /// Adds a stroke, and waits for another one.
  ///
  /// - Parameters:
  ///   - points: The points of the stroke, in millimetres.
  ///   - location: The middle of its fingers, in pixels.
  ///   - time: The time of its end.
  ///   - interval: Time in which the next stroke must begin.
  ///   - isRecognized: True if the drawing is recognized if none does.
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

  /// Records the first finger of the next stroke.
  mutating func nextBegins() { deadline = nil }

  /// Records that all fingers of the next stroke are down.
  ///
  /// - Parameters:
  ///   - location: The middle of its fingers, in pixels.
  ///   - recognizer: The recognizer that follows them.
  mutating func continues(at location: Point, of recognizer: GestureRecognizer) {
    offset += recognizer.millimetres(location - liftLocation)
    isBetweenStrokes = false
  }

  /// Returns true if a stroke that begins, or that goes on, at a time belongs to the drawing.
  func isOpen(at time: Timestamp) -> Bool { !strokes.isEmpty && (deadline.map { time < $0 } ?? true) }
}
