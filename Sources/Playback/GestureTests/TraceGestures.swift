internal import Bindings
internal import Gestures
internal import Traces

extension Trace {
  /// Returns the gestures of the trace, each as a trace that begins in the state in which the gesture began.
  ///
  /// - Parameter modes: The mode in force before each input line of the trace.
  func gestures(modes: [String]) -> [Trace] {
    var splitter = TraceSplitter(header)
    for (line, mode) in zip(lines.filter(\.isInput), modes) { splitter.add(line, mode) }
    return splitter.gestures
  }
}

/// Splits a trace before each input that begins when no finger and no button is down.
private struct TraceSplitter {
  private(set) var gestures: [Trace] = []
  /// The state after the lines that were added.
  private var header: TraceHeader
  /// The latest answer to each condition.
  private var answers: [WindowCondition: Bool] = [:]
  /// The fingers and buttons that are down, and the touchpads whose drivers report a gesture.
  private var touches: Set<Touch.ID> = []
  private var touchpads: Set<DeviceID> = []
  /// The device that scrolled last; nil if other input has followed.
  private var scrolling: DeviceID?
  /// The device whose pointer moved last without a button; nil if other input than scrolling has followed.
  private var hovering: DeviceID?

  init(_ header: TraceHeader) { self.header = header }

  mutating func add(_ line: TraceLine, _ mode: String) {
    let isIdle = touches.isEmpty && touchpads.isEmpty
    if isIdle, changesState(line, mode) { endPointerInput() }
    header.mode = mode
    switch line.content {
    case .input(let event):
      if begins(event), isIdle { gestures.append(Trace(header: header, lines: answered(at: line.time))) }
    // These lines belong to the next gesture if no gesture is in progress.
    case .condition(let condition, let holds):
      answers[condition] = holds
      if isIdle { return }
    case .paused(let isPaused):
      header.isPaused = isPaused
      if isIdle { return }
    case .mode: if isIdle { return }
    case .touchDisowned, .gestureDisowned, .transition, .performed, .refused, .gap: break
    }
    if gestures.isEmpty { gestures.append(Trace(header: header, lines: answered(at: line.time))) }
    gestures[gestures.count - 1].lines.append(line)
  }

  /// Returns true if input after the line is judged in another state than the input before.
  private func changesState(_ line: TraceLine, _ mode: String) -> Bool {
    switch line.content {
    case .condition, .paused, .mode: true
    case .input, .touchDisowned, .gestureDisowned, .transition, .performed, .refused, .gap: mode != header.mode
    }
  }

  /// Makes the next scroll and the next movement of the pointer begin a gesture.
  private mutating func endPointerInput() { (scrolling, hovering) = (nil, nil) }

  private func answered(at time: Timestamp) -> [TraceLine] {
    answers.map { TraceLine(time, .condition($0.key, holds: $0.value)) }
  }

  /// Updates the state. Returns true if the event can be the first event of a gesture.
  private mutating func begins(_ event: InputEvent) -> Bool {
    switch event {
    case .touches(let event):
      endPointerInput()
      for touch in event.changed {
        if touch.phase == .began { touches.insert(touch.id) }
        if touch.phase == .ended || touch.phase == .cancelled { touches.remove(touch.id) }
      }
      return event.changed.contains { $0.phase == .began }
    case .touchpad(let event):
      endPointerInput()
      if event.phase == .began { touchpads.insert(event.device) }
      if event.phase == .ended || event.phase == .cancelled { touchpads.remove(event.device) }
      return event.phase == .began
    case .press(let event):
      endPointerInput()
      return event.phase == .began && !event.kind.isButton
    case .scroll(let event):
      defer { scrolling = event.device }
      return scrolling != event.device
    case .system(let event, _):
      change(event)
      return false
    case .hover(let event):
      defer { hovering = event.device }
      return hovering != event.device && scrolling != event.device
    case .time: return false
    }
  }

  private mutating func change(_ event: SystemEvent) {
    switch event {
    case .deviceAdded(let device):
      header.devices.removeAll { $0.device.id == device.id }
      header.devices.append(TraceDevice(device))
    case .screenLayoutChanged(let layout): header.layout = layout
    case .deviceRemoved, .grabBroken, .sessionLocked, .sessionInactive, .sessionActive, .configurationReload,
      .shutdown:
      (touches, touchpads) = ([], [])
    }
  }
}
