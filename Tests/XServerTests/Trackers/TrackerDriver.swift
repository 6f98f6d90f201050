import CX11
import Gestures

@testable import XServer

/// A tracker and the effects of the events that it has handled. The tracker's queries get the answers that a test has
/// prepared.
struct TrackerDriver {
  /// A query of the tracker, and the events that the device's bindings needed at that time.
  struct Asked: Hashable {
    enum Kind { case pointer, press, firstFinger }

    let kind: Kind
    let neededEvents: Set<Int32>
  }

  static let id: Int32 = 8
  /// The serial of each request that selects motion.
  static let motionRequest: UInt = 20

  let device: PointingDevice
  var tracker: DeviceTracker
  var request = EventRequest()
  private(set) var effects: [TrackerEffect] = []
  private(set) var asked: [Asked] = []
  private var newTouch: UInt64 = 1

  var pointer = PointerState()
  var grab = ButtonGrabState.notGrabbed
  /// The location of the press in the server's answer; nil if it is unknown.
  var pressLocation: Point?
  var missed: [PointerStep] = []
  /// An on-screen keyboard covers the locations from x = 0 to this x.
  var keyboardWidth = 0.0

  init(_ deviceClass: DeviceClass, _ needs: InputNeeds, isAbsolute: Bool = false) {
    let axis = Axis(minimum: 0, maximum: 999, resolution: 0, isAbsolute: isAbsolute)
    device = PointingDevice(
      input: InputDevice(id: DeviceID(Self.id), name: "Device", deviceClass: deviceClass),
      axes: Axes(x: axis, y: axis), pixelsPerPoint: 1, pressure: nil, scrollAxes: [], settings: DeviceSettings(),
      lengthOfUnit: 1)
    tracker = DeviceTracker(deviceClass)
    request.needs = needs
  }

  var neededEvents: Set<Int32> { tracker.neededEvents(request) }

  /// The input events among the effects.
  var inputs: [InputEvent] {
    effects.compactMap { if case .send(.input(let event)) = $0 { event } else { nil } }
  }

  /// The effects that are not input events.
  var otherEffects: [TrackerEffect] { effects.filter { if case .send(.input) = $0 { false } else { true } } }

  var touchEvents: [TouchEvent] {
    inputs.compactMap { if case .touches(let event) = $0 { event } else { nil } }
  }

  var touches: [Touch] { touchEvents.flatMap(\.changed) }

  mutating func clear() { effects = [] }

  mutating func touch(
    _ number: Int32, _ phase: ServerEvent.Phase, x: Double? = nil, y: Double? = nil, at time: UInt32,
    isLosing: Bool = false
  ) {
    let raw = ServerEvent.RawTouch(device: Self.id, phase: phase, number: number, time: time, x: x, y: y)
    take(tracker.next(raw, context(time, isLosing)), time, isLosing)
  }

  mutating func report(
    _ action: ServerEvent.RawPointer.Action, x: Double? = nil, y: Double? = nil, clicks: Vector = .zero,
    isEmulated: Bool = false, at time: UInt32, serial: UInt = Self.motionRequest - 1, isLosing: Bool = false
  ) {
    let raw = ServerEvent.RawPointer(
      device: Self.id, action: action, time: time, x: x, y: y, clicks: clicks, isEmulated: isEmulated, serial: serial)
    take(tracker.next(raw, context(time, isLosing)), time, isLosing)
  }

  mutating func gesture(
    _ phase: ServerEvent.Phase, _ kind: TouchpadGestureEvent.Kind = .swipe, isFromGrab: Bool = false,
    isCancelled: Bool = false, at time: UInt32, isLosing: Bool = false
  ) {
    let raw = ServerEvent.Gesture(
      device: Self.id, isFromGrab: isFromGrab, kind: kind, phase: phase, isCancelled: isCancelled, fingers: 3,
      time: time, location: .zero, delta: Vector(dx: 3, dy: 0), unacceleratedDelta: Vector(dx: 2, dy: 0), scale: 1,
      rotationDelta: 1, modifiers: 0, serial: 7)
    take(tracker.next(raw, [], context(time, isLosing)), time, isLosing)
  }

  mutating func finishScan() { take(tracker.scanFinished(), 0, false) }

  private mutating func take(_ step: DeviceTracker.Step<DeviceTracker>, _ time: UInt32, _ isLosing: Bool) {
    tracker = step.next
    for effect in step.effects {
      if case .ask(let question) = effect {
        take(tracker.next(answer(question), context(time, isLosing)), time, isLosing)
      } else {
        effects.append(effect)
        if effect.beginsTouch { newTouch += 1 }
      }
    }
  }

  private mutating func answer(_ question: TrackerQuestion) -> TrackerAnswer {
    switch question {
    case .pointer(let raw):
      asked.append(Asked(kind: .pointer, neededEvents: neededEvents))
      return .pointer(raw, pointer)
    case .press(let raw, _):
      asked.append(Asked(kind: .press, neededEvents: neededEvents))
      let steps = missed.map { PressFacts.MissedStep(time: timestamp($0.time), step: $0) }
      let facts = PressFacts(
        pointer: pointer, grab: grab, location: pressLocation, motionRequest: Self.motionRequest, missed: steps)
      return .press(raw, facts)
    case .firstFinger(let raw, let location):
      asked.append(Asked(kind: .firstFinger, neededEvents: neededEvents))
      let isTyping = request.ignoresKeyboards && location.x < keyboardWidth
      return .firstFinger(raw, modifiers: isTyping ? nil : pointer.modifiers)
    }
  }

  private func timestamp(_ milliseconds: UInt32) -> Timestamp { Timestamp(milliseconds: Int64(milliseconds)) }

  private func context(_ time: UInt32, _ isLosing: Bool) -> TrackerContext {
    TrackerContext(
      device: device, table: DeviceTable(screenWidth: 1000, screenHeight: 1000), request: request,
      time: timestamp(time), isLosing: isLosing, newTouch: Touch.ID(newTouch))
  }
}

extension TrackerEffect {
  fileprivate var beginsTouch: Bool {
    if case .touchBegan = self { return true }
    if case .pressBegan = self { return true }
    return false
  }
}
