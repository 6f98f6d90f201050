internal import Gestures

/// The values that a line may omit because earlier lines contain them. The reader and the writer record the same
/// values.
struct TraceState {
  struct Device {
    var touchKind = Touch.Kind.direct
    var pixelsPerPoint = 1.0
    /// The locations of the touches that are down.
    var locations: [Touch.ID: Point] = [:]
    /// The latest location of the pointer.
    var pointer: Point?
    /// The number of fingers in the latest touchpad gesture.
    var numberOfTouches = 0
  }

  private var devices: [DeviceID: Device] = [:]
  private(set) var layout: ScreenLayout

  init(_ header: TraceHeader) {
    layout = header.layout
    for entry in header.devices { add(entry) }
  }

  subscript(device: DeviceID) -> Device { devices[device] ?? Device() }

  /// Returns the pointer's location for an event that does not state the location. Default: the middle of the first
  /// output.
  func pointer(of device: DeviceID) -> Point { devices[device]?.pointer ?? middle }

  /// The middle of the first output; zero without outputs.
  private var middle: Point {
    layout.outputs.first.map { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) } ?? .zero
  }

  mutating func add(_ entry: TraceDevice) {
    devices[entry.device.id] = Device(
      touchKind: entry.device.deviceClass.touchKind, pixelsPerPoint: entry.pixelsPerPoint)
  }

  mutating func observe(_ event: InputEvent) {
    switch event {
    case .touches(let event):
      for touch in event.changed {
        let isDown = touch.phase != .ended && touch.phase != .cancelled
        devices[event.device, default: Device()].locations[touch.id] = isDown ? touch.location : nil
      }
    case .touchpad(let event):
      devices[event.device, default: Device()].pointer = event.location
      devices[event.device, default: Device()].numberOfTouches = event.numberOfTouches
    case .hover(let event): devices[event.device, default: Device()].pointer = event.location
    case .press(let event): devices[event.device, default: Device()].pointer = event.location
    case .scroll(let event): devices[event.device, default: Device()].pointer = event.location
    case .system(let event, _):
      switch event {
      case .deviceAdded(let device): add(TraceDevice(device))
      case .screenLayoutChanged(let layout): self.layout = layout
      case .deviceRemoved, .grabBroken, .sessionLocked, .sessionInactive, .sessionActive, .configurationReload,
        .shutdown:
        break
      }
    case .time: break
    }
  }
}
