internal import Gestures
internal import Traces

/// The tracks of all fingers in a trace.
struct FingerTracks {
  private(set) var tracks: [FingerTrack] = []
  /// The times at which the first finger of each movement came down.
  private(set) var starts: [Timestamp] = []

  /// The index in `tracks` for each touch that is down.
  private var touches: [Touch.ID: Int] = [:]
  /// The gesture in progress on each device, with its tracks and its translation.
  private var gestures: [DeviceID: Gesture] = [:]
  private var scrolling: [DeviceID: Gesture] = [:]

  private struct Gesture {
    var tracks: Range<Int>
    var location: Point
    var translation = Vector.zero
    var rotation = 0.0
    var latest: Timestamp
  }

  /// The direction in which fingers without a known location are drawn side by side. The direction is oblique, so that
  /// the paths do not overlap if the fingers move up, down, left or right.
  private static let slant = Vector(dx: 0.9, dy: -0.4)
  /// Pause after which scrolling counts as ended.
  private static let maximumPause = Duration.milliseconds(200)

  init(_ trace: Trace) {
    for line in trace.lines {
      guard case .input(let event) = line.content else { continue }
      switch event {
      case .touches(let event): follow(event)
      case .touchpad(let event): follow(event)
      case .scroll(let event): follow(event)
      case .press(let event): follow(event)
      case .hover, .system, .time: break
      }
    }
  }

  /// Returns the start time of the movement during which an event occurred at `time`; nil without a movement.
  func start(before time: Timestamp) -> Timestamp? { starts.last { $0 <= time } ?? starts.first }

  private mutating func begin(at time: Timestamp) {
    if touches.isEmpty, gestures.isEmpty { starts.append(time) }
  }

  private mutating func follow(_ event: TouchEvent) {
    for touch in event.changed where touch.location.isPlottable {
      let sample = FingerTrack.Sample(time: event.timestamp, location: touch.location)
      if touch.phase == .began {
        begin(at: event.timestamp)
        touches[touch.id] = tracks.count
        let taken = Set(touches.values.filter { $0 < tracks.count }.map { tracks[$0].finger })
        let finger = (0...taken.count).first { !taken.contains($0) } ?? 0
        tracks.append(
          FingerTrack(
            device: event.device, finger: finger, buttons: event.buttonMask, isAssumed: false,
            pixelsPerPoint: event.pixelsPerPoint > 0 ? event.pixelsPerPoint : 1, samples: [sample]))
      } else if let index = touches[touch.id] {
        tracks[index].samples.append(sample)
        if touch.phase == .ended || touch.phase == .cancelled {
          tracks[index].end = touch.phase == .ended ? .lifted : .cancelled
          touches[touch.id] = nil
        }
      }
    }
  }

  private mutating func follow(_ event: TouchpadGestureEvent) {
    guard event.location.isPlottable, event.unacceleratedDelta.length < 1e6, event.scale.isFinite else { return }
    if event.phase == .began || gestures[event.device] == nil {
      begin(at: event.timestamp)
      gestures[event.device] = open(event.device, event.numberOfTouches, event.location, event.timestamp)
    }
    guard var gesture = gestures[event.device] else { return }
    gesture.translation += event.unacceleratedDelta * LengthUnit.pointsPerTouchpadUnit
    gesture.rotation += event.rotationDelta
    let radius = 15 * LengthUnit.pointsPerMillimetre * event.scale
    append(to: gesture, at: event.timestamp, round: event.kind == .pinch ? radius : nil)
    gestures[event.device] = gesture
    if event.phase == .ended || event.phase == .cancelled {
      for index in gesture.tracks { tracks[index].end = event.phase == .ended ? .lifted : .cancelled }
      gestures[event.device] = nil
    }
  }

  private mutating func follow(_ event: ScrollEvent) {
    guard event.location.isPlottable, event.delta.length < 1e6 else { return }
    var gesture: Gesture
    if let known = scrolling[event.device], event.timestamp - known.latest < Self.maximumPause {
      gesture = known
    } else {
      begin(at: event.timestamp)
      gesture = open(event.device, max(1, event.numberOfTouches), event.location, event.timestamp)
      append(to: gesture, at: event.timestamp, round: nil)
    }
    let isTouchpad = event.unacceleratedDelta != .zero
    gesture.translation += isTouchpad ? event.unacceleratedDelta * LengthUnit.pointsPerTouchpadUnit : event.delta
    gesture.latest = event.timestamp
    append(to: gesture, at: event.timestamp, round: nil)
    for index in gesture.tracks { tracks[index].end = .lifted }
    scrolling[event.device] = gesture
  }

  /// Appends a tap of a touchpad. The fingers of the tap are drawn at the pointer's location.
  private mutating func follow(_ event: PressEvent) {
    guard event.location.isPlottable else { return }
    let fingers = event.kind.numberOfFingers ?? 1
    if event.phase == .began {
      begin(at: event.timestamp)
      gestures[event.device] = open(event.device, fingers, event.location, event.timestamp)
    }
    guard let gesture = gestures[event.device] else { return }
    append(to: gesture, at: event.timestamp, round: nil)
    if event.phase == .ended || event.phase == .cancelled {
      for index in gesture.tracks { tracks[index].end = event.phase == .ended ? .lifted : .cancelled }
      gestures[event.device] = nil
    }
  }

  private mutating func open(_ device: DeviceID, _ fingers: Int, _ location: Point, _ time: Timestamp) -> Gesture {
    let first = tracks.count
    for finger in 0..<max(1, min(20, fingers)) {
      tracks.append(FingerTrack(device: device, finger: finger, isAssumed: true, pixelsPerPoint: 1, samples: []))
    }
    return Gesture(tracks: first..<tracks.count, location: location, latest: time)
  }

  /// Appends a sample to the track of each finger of a gesture. The fingers are drawn side by side, or in a circle if
  /// `radius` is not nil.
  private mutating func append(to gesture: Gesture, at time: Timestamp, round radius: Double?) {
    let count = Double(gesture.tracks.count)
    for (number, index) in gesture.tracks.enumerated() {
      let offset =
        radius.map { Vector(degrees: Double(number) * 360 / count + gesture.rotation) * $0 }
        ?? Self.slant * ((Double(number) - (count - 1) / 2) * 20 * LengthUnit.pointsPerMillimetre)
      let location = gesture.location + gesture.translation + offset
      if location.isPlottable { tracks[index].samples.append(FingerTrack.Sample(time: time, location: location)) }
    }
  }
}

extension Point {
  /// True if a screen can have this point.
  var isPlottable: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}
