package import Gestures

/// Filters the input of the devices that `set tremor` names.
struct TremorFilters {
  private let settings: FileSettings
  private let isUsed: Bool
  /// The filters by device; the value is nil for a device without `set tremor`.
  private var filters: [DeviceID: TremorFilter?] = [:]

  init(_ settings: FileSettings) {
    self.settings = settings
    isUsed = settings.deviceSettings.contains { $0.value.word == .tremor }
  }

  /// Returns the event with tremor removed. The recognizers receive this event.
  ///
  /// - Parameter device: Returns the device with an identifier; nil if the device is not present.
  mutating func filtered(_ event: InputEvent, _ device: (DeviceID) -> InputDevice?) -> InputEvent {
    guard isUsed else { return event }
    switch event {
    case .touches(let touches):
      guard var filter = filter(of: touches.device, device) else { return event }
      let filtered = filter.filtered(touches)
      filters[touches.device] = filter
      return .touches(filtered)
    case .touchpad(let gesture):
      guard var filter = filter(of: gesture.device, device) else { return event }
      let filtered = filter.filtered(gesture)
      filters[gesture.device] = filter
      return .touchpad(filtered)
    case .system(let change, _):
      forget(change)
      return event
    case .hover, .press, .scroll, .time: return event
    }
  }

  /// Returns the filter of a device; nil if no `set tremor` applies to the device, or if the device is not present.
  private mutating func filter(of id: DeviceID, _ device: (DeviceID) -> InputDevice?) -> TremorFilter? {
    if let known = filters[id] { return known }
    guard let device = device(id) else { return nil }
    let filter = settings.tremor(of: device).map { TremorFilter(radius: $0) }
    filters.updateValue(filter, forKey: id)
    return filter
  }

  private mutating func forget(_ change: SystemEvent) {
    switch change {
    case .deviceAdded(let device): filters[device.id] = nil
    case .deviceRemoved(let device): filters[device] = nil
    case .grabBroken, .sessionLocked, .sessionInactive, .configurationReload, .shutdown: filters = [:]
    case .sessionActive, .screenLayoutChanged: break
    }
  }
}

extension FileSettings {
  /// Returns the radius of a device's tremor filter in millimetres; nil if the device has no filter. If several
  /// settings apply to the device, the last setting counts.
  package func tremor(of device: InputDevice) -> Double? {
    let setting = deviceSettings.last { setting in
      setting.value.word == .tremor && setting.devices.allSatisfy { $0.matches(device) }
    }
    return setting.map(\.value.number).flatMap { $0 > 0 ? $0 : nil }
  }
}
