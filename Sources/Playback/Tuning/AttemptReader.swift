package import Gestures
package import Traces

/// Divides the input in a trace into attempts at a gesture. An attempt ends after a pause, or when another device has
/// input.
package struct AttemptReader {
  /// Idle time after which an attempt ends. For several taps, it exceeds the maximum time between two taps.
  package let idleTimeout: Duration
  private let devices: [DeviceID: InputDevice]
  private let layout: ScreenLayout
  private let isWanted: (InputDevice) -> Bool
  private var current: TunedAttempt?
  private var begin = Timestamp(microseconds: 0)
  private var latest = Timestamp(microseconds: 0)
  private var movement = AttemptMovement()

  /// Idle time after which a gesture without pauses, such as scrolling, has ended.
  private static let shortTimeout = Duration.milliseconds(250)
  private static let longTimeout = Duration.milliseconds(1200)

  /// - Parameters:
  ///   - hasPauses: True for a gesture of several taps, which has pauses between the taps.
  ///   - isWanted: Returns true if the reader must read the device's input.
  package init(_ header: TraceHeader, hasPauses: Bool, isWanted: @escaping (InputDevice) -> Bool) {
    devices = Dictionary(header.devices.map { ($0.device.id, $0.device) }) { first, _ in first }
    layout = header.layout
    self.isWanted = isWanted
    idleTimeout = hasPauses ? Self.longTimeout : Self.shortTimeout
  }

  /// Reads the next line.
  ///
  /// - Returns: The previous attempt if this line shows that the attempt has ended; nil otherwise.
  package mutating func read(_ line: TraceLine) -> TunedAttempt? {
    guard case .input(let event) = line.content, let device = event.device, let known = devices[device],
      isWanted(known), event.isGestureInput
    else { return nil }
    var finished: TunedAttempt?
    if current.map({ $0.device.id != device }) ?? false || isOver(at: line.time) { finished = finish() }
    // The rest of a movement that began before the trace is ignored.
    if current == nil {
      guard event.isBeginning else { return finished }
      current = TunedAttempt(device: known)
      begin = line.time
      movement = AttemptMovement()
    } else if !movement.isDown, event.isBeginning, !event.isScroll {
      current?.sequences += 1
      let pause = line.time - latest
      if let known = current?.maximumPause, pause > known { current?.maximumPause = pause }
    }
    movement.read(event, of: known, in: layout)
    latest = line.time
    current?.add(line, movement, at: line.time - begin)
    return finished
  }

  /// Returns true if an attempt has begun and the idle time has passed since the attempt's last input.
  package func isOver(at time: Timestamp) -> Bool {
    current != nil && !movement.isDown && time - latest > idleTimeout
  }

  /// Time at which the current attempt ends if no input follows; nil while fingers are down, and without an attempt.
  package var deadline: Timestamp? { current != nil && !movement.isDown ? latest + idleTimeout : nil }

  /// Ends and returns the current attempt; nil without an attempt.
  package mutating func finish() -> TunedAttempt? {
    defer { current = nil }
    return current
  }

  /// Returns the attempts of a whole trace.
  package mutating func attempts(in trace: Trace) -> [TunedAttempt] {
    var attempts = trace.lines.compactMap { read($0) }
    if let last = finish() { attempts.append(last) }
    return attempts
  }
}

extension InputEvent {
  /// True for input of fingers, pens, pressed buttons and wheels.
  fileprivate var isGestureInput: Bool {
    switch self {
    case .touches, .touchpad, .press, .scroll: true
    case .hover, .system, .time: false
    }
  }

  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }

  /// True if the event can begin an attempt: a finger lands, a gesture or a press of the device begins, or the device
  /// scrolls.
  fileprivate var isBeginning: Bool {
    switch self {
    case .touches(let event): event.changed.contains { $0.phase == .began }
    case .touchpad(let event): event.phase == .began
    case .press(let event): event.phase == .began
    case .scroll: true
    case .hover, .system, .time: false
    }
  }
}
