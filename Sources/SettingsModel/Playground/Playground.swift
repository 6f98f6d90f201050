internal import Bindings
package import Gestures
package import Monitoring
package import Playback
package import Traces
package import Translation

/// The state of the page *Playground*: the fingers that are down, and the last movement.
package struct Playground: Sendable, Equatable {
  /// The path of a finger, a pen or the pointer.
  package struct Trail: Sendable, Hashable {
    package let number: Int
    /// The locations of the path on the screen, in pixels.
    package var points: [Point]
    package var isDown: Bool
    package let millimetresPerPixel: Double

    /// The distance from the first to the last point, in millimetres.
    package var millimetres: Double {
      guard let first = points.first, let last = points.last else { return 0 }
      return (last - first).length * millimetresPerPixel
    }
  }

  /// The path of the centre of the fingers on a touchpad, in millimetres from its start.
  package struct TouchpadTrail: Sendable, Hashable {
    package var fingers: Int
    package var points: [Vector]
    package var isDown: Bool
    package var scale: Double
    package var rotation: Double
  }

  /// A movement that has ended, and the result that it would have had without the rehearsal.
  package struct Result: Sendable, Hashable {
    package let title: TranslatedText
    package let detail: TranslatedText
    package let isRecognized: Bool
    /// The gestures with their actions, or the likeliest reason why no gesture was recognized.
    package let sentences: [TranslatedText]
    package let suggestion: Suggestion?
  }

  /// Maximum number of points of a path. If a path has more points, every second point is dropped.
  private static let maximumPoints = 2000
  /// Maximum number of trace lines that are kept to explain one movement. After that, touches, presses and wheel steps
  /// of the movement are dropped.
  private static let maximumLines = 20_000
  /// Time without input after which the next input is another movement.
  private static let maximumPause = Duration.milliseconds(700)

  package private(set) var monitor = MonitorModel(origin: "")
  package private(set) var trails: [Trail] = []
  package private(set) var touchpad: TouchpadTrail?
  private var header = TraceHeader()
  private var scales: [DeviceID: Double] = [:]
  private var keys: [Key: Int] = [:]
  private var lines: [TraceLine] = []
  private var lastInput: Timestamp?
  /// True if the movement has ended, so that it can be explained.
  package private(set) var isReady = false

  private struct Key: Hashable {
    let device: DeviceID
    let touch: Touch.ID
  }

  package init() {}

  /// Creates the state after all movements of a trace.
  package init(_ trace: Trace) {
    begin(trace.header)
    for line in trace.lines { handle(line) }
  }

  /// True while a finger or a button is down.
  package var isDown: Bool { trails.contains(where: \.isDown) || touchpad?.isDown ?? false }

  /// True if there is no path to show.
  package var isEmpty: Bool { trails.isEmpty && touchpad == nil }

  package var layout: ScreenLayout { monitor.layout }

  package mutating func begin(_ header: TraceHeader) {
    self.header = header
    monitor.begin(header)
    scales = Dictionary(header.devices.map { ($0.device.id, $0.pixelsPerPoint) }) { first, _ in first }
    (trails, touchpad, keys, lines, lastInput, isReady) = ([], nil, [:], [], nil, false)
  }

  package mutating func handle(_ line: TraceLine) {
    monitor.handle(line)
    if case .mode(let mode) = line.content { header.mode = mode }
    if case .input(.system(.deviceAdded(let device), _)) = line.content { add(TraceDevice(device)) }
    guard line.isInput else { return }
    guard case .input(let event) = line.content, event.isMovement else {
      if !lines.isEmpty { lines.append(line) }
      return
    }
    let isNew = !isDown && lastInput.map { line.time - $0 > Self.maximumPause } ?? true
    if isNew { (trails, touchpad, keys, lines) = ([], nil, [:], []) }
    lastInput = line.time
    if lines.count < Self.maximumLines { lines.append(line) }
    switch event {
    case .touches(let event): for touch in event.changed { handle(touch, event) }
    case .touchpad(let event): handle(event)
    case .press, .scroll, .hover, .system, .time: break
    }
    isReady = !isDown
  }

  /// Adds a device to the header of the movements, because a movement can be explained only if the header names its
  /// device.
  private mutating func add(_ entry: TraceDevice) {
    header.devices.removeAll { $0.device.id == entry.device.id }
    header.devices.append(entry)
    scales[entry.device.id] = entry.pixelsPerPoint
  }

  private mutating func handle(_ touch: Touch, _ event: TouchEvent) {
    let key = Key(device: event.device, touch: touch.id)
    if touch.phase == .began {
      let number = (1...).first { number in !trails.contains { $0.isDown && $0.number == number } } ?? 1
      keys[key] = trails.count
      let pixels = event.pixelsPerPoint > 0 ? event.pixelsPerPoint : scales[event.device] ?? 1
      trails.append(
        Trail(
          number: number, points: [touch.location], isDown: true,
          millimetresPerPixel: LengthUnit.millimetresPerPoint / pixels))
      return
    }
    guard let index = keys[key], trails.indices.contains(index) else { return }
    trails[index].points.append(touch.location)
    trails[index].points.thin(to: Self.maximumPoints)
    if touch.phase == .ended || touch.phase == .cancelled { trails[index].isDown = false }
  }

  private mutating func handle(_ event: TouchpadGestureEvent) {
    guard let gesture = monitor.touchpadGestures[event.device] else { return }
    if event.phase == .began || touchpad == nil {
      touchpad = TouchpadTrail(fingers: gesture.fingers, points: [.zero], isDown: true, scale: 1, rotation: 0)
    }
    touchpad?.fingers = gesture.fingers
    touchpad?.points.append(gesture.translation)
    touchpad?.points.thin(to: Self.maximumPoints)
    touchpad?.isDown = !gesture.isOver
    touchpad?.scale = gesture.scale
    touchpad?.rotation = gesture.rotation
  }

  /// Returns the movement that has ended; nil if no movement has ended since the last call that returned one.
  package mutating func takeMovement() -> Trace? {
    guard isReady, !lines.isEmpty else { return nil }
    isReady = false
    defer { lines = [] }
    return Trace(header: header, lines: lines)
  }

  /// Explains a movement as if its actions had been performed, although they were only rehearsed.
  ///
  /// - Parameters:
  ///   - movement: The lines of the movement, with the header of their trace.
  ///   - source: The bindings in force; nil if the file has errors.
  package static func result(of movement: Trace, _ source: ExplainedBindings?) -> Result? {
    guard let source else { return nil }
    var trace = movement
    trace.header.isPaused = false
    let explanation = Explanation(trace, source)
    guard let observation = explanation.observation, !explanation.isOrdinary else { return nil }
    let actions = TracePlayer(source.bindings).play(trace).actions.compactMap { entry -> (Int, String)? in
      guard case .perform(let action) = entry.action.kind else { return nil }
      return (entry.action.binding, action.words)
    }
    let sentences = explanation.recognized.map { entry in
      var texts: [String] = []
      for (binding, text) in actions where binding == entry.binding && !texts.contains(text) { texts.append(text) }
      let done = texts.joined(separator: "; ").withoutControls
      return done.isEmpty
        ? translated("Recognized: %1 (%2).", entry.name.trigger.withoutControls, entry.name.place.text)
        : translated(
          "Recognized: %1 (%2). It would do: %3", entry.name.trigger.withoutControls, entry.name.place.text, done)
    }
    return Result(
      title: MovementText.title(of: observation), detail: MovementText.detail(of: observation),
      isRecognized: !sentences.isEmpty,
      sentences: sentences.isEmpty
        ? ShownAttempt.sentences(explanation) : sentences,
      suggestion: explanation.suggestions.first)
  }
}

extension InputEvent {
  /// True for input of fingers, a pen, a button or a wheel, which can be a gesture.
  fileprivate var isMovement: Bool {
    switch self {
    case .touches, .touchpad, .press, .scroll: true
    case .hover, .system, .time: false
    }
  }
}

extension Array {
  /// Drops every second element, except the last one, if the array has more than `maximum` elements.
  fileprivate mutating func thin(to maximum: Int) {
    guard count > maximum else { return }
    self = enumerated().filter { $0.offset % 2 == 0 || $0.offset == count - 1 }.map(\.element)
  }
}
