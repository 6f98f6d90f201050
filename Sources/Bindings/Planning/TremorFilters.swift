import Gestures

/// Filters the input of the devices that `set tremor` names.
struct TremorFilters {
  private let settings: [DeviceSetting]
  /// The filters by device; nil for a device without a setting.
  private var filters: [DeviceID: TremorFilter?] = [:]

  init(_ settings: FileSettings) {
    self.settings = settings.deviceSettings.filter { if case .tremor = $0.value { true } else { false } }
  }

  /// Returns the filtered event, which the recognizers receive.
  ///
  /// - Parameter device: Returns the device with an identifier; nil if the device is not present.
  mutating func filtered(_ event: InputEvent, _ device: (DeviceID) -> InputDevice?) -> InputEvent {
    guard !settings.isEmpty else { return event }
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

  /// Returns the filter of a device; nil if it has no setting. If it has several, the last one applies.
  private mutating func filter(of id: DeviceID, _ device: (DeviceID) -> InputDevice?) -> TremorFilter? {
    if let known = filters[id] { return known }
    guard let device = device(id) else { return nil }
    let setting = settings.last { $0.devices.allSatisfy { $0.matches(device) } }
    let filter: TremorFilter? =
      if case .tremor(let radius)? = setting?.value { TremorFilter(radius: radius) } else { nil }
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
