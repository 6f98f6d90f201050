import CUInput
import GesturesTesting
import Linux

/// A touchpad or a touchscreen, and the fingers on it.
final class TouchDevice {
  /// The buttons that report the number of fingers that are down.
  static let tools = [BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP]

  private struct Contact {
    let finger: Int
    let x: Double
    let y: Double
    /// True for a finger that has just landed.
    let isNew: Bool
  }

  let model: TouchModel
  let device: VirtualDevice
  private var slots: [Int: Int] = [:]
  private var lastTrackingID: Int32 = 0
  private var numberOfFingers = 0

  init(_ model: TouchModel) throws(SystemError) {
    self.model = model
    device = try VirtualDevice(model.device)
  }

  /// Plays scans at their times, beginning immediately.
  ///
  /// - Returns: The times of the reports.
  @discardableResult
  func play(_ scans: [HandScan]) throws(SystemError) -> [MonotonicTime] {
    let start = MonotonicTime.now + .milliseconds(20)
    let first = scans.first?.time ?? 0
    var times: [MonotonicTime] = []
    for scan in scans {
      Poll.sleep(for: start + .microseconds(Int64((scan.time - first) * 1000)) - .now)
      times.append(.now)
      try report(scan)
    }
    return times
  }

  /// Sends one scan as one report.
  func report(_ scan: HandScan) throws(SystemError) {
    let fingers = scan.reports.filter { $0.phase != .ended }
      .map { Contact(finger: $0.finger, x: $0.x, y: $0.y, isNew: $0.phase == .began) }
    let contacts = model.isSemiMultitouch ? boxed(fingers) : fingers
    var events: [VirtualDevice.Event] = []
    for (finger, slot) in slots.sorted(by: { $0.key < $1.key }) where !contacts.contains(where: { $0.finger == finger })
    {
      slots[finger] = nil
      events += [.axis(ABS_MT_SLOT, Int32(slot)), .axis(ABS_MT_TRACKING_ID, -1)]
    }
    for contact in contacts { events += slotEvents(contact) }
    events += toolEvents(fingers.count)
    if let first = fingers.first {
      events += [
        .axis(ABS_X, position(first.x, ABS_X, model.width)), .axis(ABS_Y, position(first.y, ABS_Y, model.height)),
      ]
    }
    if model.axis(ABS_PRESSURE) != nil { events.append(.axis(ABS_PRESSURE, fingers.isEmpty ? 0 : model.pressure ?? 0)) }
    try device.report(events)
  }

  /// Returns the contacts that a touchpad reports if it detects only a box around the fingers: two corners of the box.
  private func boxed(_ fingers: [Contact]) -> [Contact] {
    guard fingers.count > 1, let left = fingers.map(\.x).min(), let right = fingers.map(\.x).max(),
      let top = fingers.map(\.y).min(), let bottom = fingers.map(\.y).max()
    else { return fingers.map { Contact(finger: 0, x: $0.x, y: $0.y, isNew: $0.isNew) } }
    return [Contact(finger: 0, x: left, y: top, isNew: false), Contact(finger: 1, x: right, y: bottom, isNew: false)]
  }

  private func slotEvents(_ contact: Contact) -> [VirtualDevice.Event] {
    var events: [VirtualDevice.Event] = []
    if let slot = slots[contact.finger] {
      events.append(.axis(ABS_MT_SLOT, Int32(slot)))
    } else {
      // A finger without a slot has no position, and is only counted.
      guard let slot = (0..<model.slots).first(where: { !slots.values.contains($0) }) else { return [] }
      slots[contact.finger] = slot
      lastTrackingID = lastTrackingID % 65_535 + 1
      events += [.axis(ABS_MT_SLOT, Int32(slot)), .axis(ABS_MT_TRACKING_ID, lastTrackingID)]
    }
    events.append(.axis(ABS_MT_POSITION_X, position(contact.x, ABS_MT_POSITION_X, model.width)))
    events.append(.axis(ABS_MT_POSITION_Y, position(contact.y, ABS_MT_POSITION_Y, model.height)))
    if let pressure = model.pressure, model.axis(ABS_MT_PRESSURE) != nil {
      events.append(.axis(ABS_MT_PRESSURE, contact.isNew ? pressure * 2 / 3 : pressure))
    }
    if let major = model.touchMajor {
      let size = contact.isNew ? major * 2 / 3 : major
      events += [.axis(ABS_MT_TOUCH_MAJOR, size), .axis(ABS_MT_TOUCH_MINOR, size * 4 / 5)]
    }
    return events
  }

  private func toolEvents(_ count: Int) -> [VirtualDevice.Event] {
    guard count != numberOfFingers else { return [] }
    defer { numberOfFingers = count }
    var events: [VirtualDevice.Event] = []
    if model.isTouchpad {
      if numberOfFingers > 0 { events.append(.key(Self.tools[min(numberOfFingers, 5) - 1], false)) }
      if count > 0 { events.append(.key(Self.tools[min(count, 5) - 1], true)) }
    }
    if (count > 0) != (numberOfFingers > 0) { events.append(.key(BTN_TOUCH, count > 0)) }
    return events
  }

  private func position(_ millimetres: Double, _ code: Int32, _ length: Double) -> Int32 {
    guard let range = model.axis(code)?.range else { return 0 }
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    return Int32(min(max(low + millimetres / length * (high - low), low), high).rounded())
  }
}
