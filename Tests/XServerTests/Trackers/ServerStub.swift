import CX11
import GestureKinds
import Gestures

@testable import XServer

/// A server that answers what a test has prepared, and records the requests of a tracker.
final class ServerStub: TrackerServer {
  enum Request: Hashable {
    /// With the events that the device then needs.
    case reselect(Set<Int32>)
    case pointerState
    case grabState(button: Int32)
    case backfillSteps
  }

  /// The number of each request that selects motion.
  static let motionRequest: UInt = 20

  private(set) var requests: [Request] = []
  var request = EventRequest()
  var state = PointerState()
  var grab = ButtonGrabState.notGrabbed
  var steps: [PointerStep] = []
  var motion = Vector.zero
  private var motionRequest: UInt?
  /// The locations from x = 0 to this one are those of an on-screen keyboard.
  var keyboardWidth = 0.0
  private var nextID: UInt64 = 1

  func reselect(with tracker: DeviceTracker, of device: Int32) {
    let events = tracker.neededEvents(request)
    requests.append(.reselect(events))
    motionRequest = events.contains(XI_RawMotion) ? Self.motionRequest : nil
  }

  func motionRequest(of device: Int32) -> UInt? { motionRequest }

  func pointerState() -> PointerState {
    requests.append(.pointerState)
    return state
  }

  func pendingMotion(of device: Int32) -> Vector { motion }

  func makeTouchID() -> Touch.ID {
    defer { nextID += 1 }
    return Touch.ID(nextID)
  }

  func modifiers(_ mask: UInt32) -> Modifiers { mask == 0 ? [] : .shift }

  func timestamp(_ milliseconds: UInt32) -> Timestamp { Timestamp(milliseconds: Int64(milliseconds)) }

  func isKeyboardOrDock(at location: Point) -> Bool { location.x < keyboardWidth }

  func grabState(
    ofButton button: Int32, on device: Int32, at time: Timestamp, after serial: UInt
  ) -> ButtonGrabState {
    requests.append(.grabState(button: button))
    return grab
  }

  func backfillSteps(
    since press: ServerEvent.RawPointer, at location: Point?, motionRequest: UInt
  ) -> [PointerStep] {
    requests.append(.backfillSteps)
    return steps
  }
}

/// A tracker that handles one event after the other, and the effects that came of them.
struct TrackerDriver {
  let server = ServerStub()
  let device: PointingDevice
  var tracker: DeviceTracker
  private(set) var effects: [TrackerEffect] = []

  static let id: Int32 = 8

  init(_ deviceClass: DeviceClass, _ needs: InputNeeds, isAbsolute: Bool = false) {
    let axis = Axis(minimum: 0, maximum: 999, resolution: 0, isAbsolute: isAbsolute)
    device = PointingDevice(
      input: InputDevice(id: DeviceID(Self.id), name: "Device", deviceClass: deviceClass),
      axes: Axes(x: axis, y: axis), pixelsPerPoint: 1, pressure: nil, scrollAxes: [], settings: DeviceSettings(),
      lengthOfUnit: 1)
    tracker = DeviceTracker(deviceClass)
    server.request.needs = needs
  }

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
    take(tracker.next(raw, context(time, isLosing)))
  }

  mutating func pointer(
    _ action: ServerEvent.RawPointer.Action, x: Double? = nil, y: Double? = nil, clicks: Vector = .zero,
    isEmulated: Bool = false, at time: UInt32, serial: UInt = ServerStub.motionRequest - 1, isLosing: Bool = false
  ) {
    let raw = ServerEvent.RawPointer(
      device: Self.id, action: action, time: time, x: x, y: y, clicks: clicks, isEmulated: isEmulated, serial: serial)
    take(tracker.next(raw, context(time, isLosing)))
  }

  mutating func gesture(
    _ phase: ServerEvent.Phase, _ kind: TouchpadGestureEvent.Kind = .swipe, isFromGrab: Bool = false,
    isCancelled: Bool = false, at time: UInt32, isLosing: Bool = false
  ) {
    let raw = ServerEvent.Gesture(
      device: Self.id, isFromGrab: isFromGrab, kind: kind, phase: phase, isCancelled: isCancelled, fingers: 3,
      time: time, location: .zero, delta: Vector(dx: 3, dy: 0), unacceleratedDelta: Vector(dx: 2, dy: 0), scale: 1,
      rotationDelta: 1, modifiers: 0, serial: 7)
    take(tracker.next(raw, context(time, isLosing)))
  }

  mutating func finishScan() { take(tracker.scanFinished()) }

  private mutating func take(_ step: DeviceTracker.Step<DeviceTracker>) {
    tracker = step.next
    effects += step.effects
  }

  private func context(_ time: UInt32, _ isLosing: Bool) -> TrackerContext {
    TrackerContext(
      device: device, table: DeviceTable(screenWidth: 1000, screenHeight: 1000), request: server.request,
      time: server.timestamp(time), isLosing: isLosing, server: server)
  }
}
