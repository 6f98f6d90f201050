import CX11
import Gestures

@testable import XServer

/// Makes events of the X server from bytes, in the form in which Xlib reports them. Numbers in the events may have any
/// value; only the lengths of the lists are right.
struct RawEventInput {
  private static let types: [Int32] = [
    XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease,
    XI_TouchBegin, XI_TouchEnd, XI_ButtonPress, XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_RawKeyRelease, XI_RawKeyPress,
    XI_TouchOwnership, XI_HierarchyChanged, XI_PropertyEvent, XI_FocusIn,
  ]

  private var bytes: ArraySlice<UInt8>
  /// The numbers of devices that the server has, and numbers of devices that do not exist.
  private let devices: [Int32]

  init(_ bytes: [UInt8], devices: [Int32]) {
    self.bytes = bytes[...]
    self.devices = devices + [0, 1, 2, 3, -1, .max]
  }

  /// Plays all events of `bytes` on a new event source of `connection`, and removes all devices.
  ///
  /// - Returns: A sentence for each violated rule.
  static func problems(of bytes: [UInt8], on connection: XConnection) -> [String] {
    let devices = connection.directory.table.pointing.keys.sorted()
    var input = RawEventInput(bytes, devices: devices)
    let source = EventSource(connection: connection)
    source.select(
      InputNeeds(rawValue: .max), intercepting: Interception(sources: [.touchscreenTouches, .touchpadSwipes]))
    defer { source.releaseAll() }
    var problems: [String] = []
    func drain() {
      do throws(XServerError) {
        while let event = try source.next() {
          if case .input(.touches(let touches)) = event { problems += faults(in: touches) }
        }
      } catch {
        problems.append("\(error)")
      }
    }
    while let kind = input.next() {
      guard kind < types.count else {
        if kind == types.count { input.checkDevice() } else { drain() }
        continue
      }
      input.makeEvent(types[kind]) { data in
        if let event = ServerEvent(type: types[kind], data, on: connection) { connection.queue.backlog.append(event) }
      }
    }
    drain()
    connection.queue.backlog.append(.hierarchy(lost: devices, attached: [], time: 1))
    drain()
    if source.hasInputInProgress { problems.append("input of devices that are gone continues") }
    return problems
  }

  /// Returns a sentence for each location that is not finite.
  private static func faults(in event: TouchEvent) -> [String] {
    event.changed.filter { !$0.location.x.isFinite || !$0.location.y.isFinite }.map { "a touch at \($0.location)" }
  }

  private mutating func next() -> Int? { bytes.popFirst().map { Int($0) % (Self.types.count + 2) } }

  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Fills a value with bytes. If too few bytes remain, the other bytes of the value do not change.
  private mutating func fill<Value>(_ value: inout Value) {
    let size = MemoryLayout<Value>.size
    let part = bytes.prefix(size)
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: part) }
    bytes = bytes.dropFirst(size)
  }

  private mutating func device() -> Int32 { devices[Int(byte()) % devices.count] }

  private mutating func number() -> Double {
    let edges: [Double] = [
      0, 1, -1, 0.5, 100, 65_535, 1e9, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    let choice = Int(byte())
    if choice < 2 * edges.count { return edges[choice / 2] }
    var value = 0.0
    fill(&value)
    return value
  }

  private mutating func makeEvent(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    switch type {
    case XI_TouchBegin, XI_TouchEnd, XI_ButtonPress, XI_FocusIn: deviceEvent(type, body)
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd: swipe(type, body)
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd: pinch(type, body)
    case XI_TouchOwnership: ownership(type, body)
    case XI_HierarchyChanged: hierarchy(type, body)
    case XI_PropertyEvent: property(type, body)
    default: rawEvent(type, body)
    }
  }

  private mutating func rawEvent(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIRawEvent()
    (event.evtype, event.deviceid, event.sourceid) = (type, device(), device())
    event.detail = Int32(byte()) % 4
    if byte() < 32 { fill(&event.detail) }
    event.time = Time(byte())
    if byte() < 32 { fill(&event.time) }
    event.flags = Int32(byte())
    var mask = (0..<Int(byte() % 5)).map { _ in byte() }
    var values = mask.reduce(0) { $0 + $1.nonzeroBitCount }.numbers { number() }
    let length = Int32(mask.count)
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        event.valuators = XIValuatorState(mask_len: length, mask: mask.baseAddress, values: values.baseAddress)
        event.raw_values = values.baseAddress
        withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
      }
    }
  }

  private mutating func deviceEvent(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIDeviceEvent()
    fill(&event)
    (event.evtype, event.deviceid, event.sourceid) = (type, device(), device())
    event.detail = Int32(byte()) % 4
    var mask = (0..<Int(byte() % 9)).map { _ in byte() }
    let length = Int32(mask.count)
    mask.withUnsafeMutableBufferPointer { mask in
      event.buttons = XIButtonState(mask_len: length, mask: mask.baseAddress)
      event.valuators = XIValuatorState()
      withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
    }
  }

  private mutating func swipe(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIGestureSwipeEvent()
    fill(&event)
    (event.evtype, event.deviceid, event.sourceid, event.detail) = (type, device(), device(), Int32(byte()) % 8)
    (event.delta_x, event.delta_y) = (number(), number())
    withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
  }

  private mutating func pinch(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIGesturePinchEvent()
    fill(&event)
    (event.evtype, event.deviceid, event.sourceid, event.detail) = (type, device(), device(), Int32(byte()) % 8)
    (event.scale, event.delta_angle) = (number(), number())
    withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
  }

  private mutating func ownership(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XITouchOwnershipEvent()
    fill(&event)
    (event.evtype, event.deviceid, event.sourceid, event.touchid) = (type, device(), device(), UInt32(byte()) % 4)
    withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
  }

  private mutating func property(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIPropertyEvent()
    fill(&event)
    (event.evtype, event.deviceid) = (type, device())
    withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
  }

  private mutating func hierarchy(_ type: Int32, _ body: (UnsafeRawPointer) -> Void) {
    var event = XIHierarchyEvent()
    (event.evtype, event.time) = (type, Time(byte()))
    var infos = (0..<Int(byte() % 6)).map { _ in
      XIHierarchyInfo(
        deviceid: device(), attachment: device(), use: Int32(byte()), enabled: Int32(byte()), flags: Int32(byte()))
    }
    event.num_info = Int32(infos.count)
    infos.withUnsafeMutableBufferPointer { infos in
      event.info = infos.baseAddress
      withUnsafeBytes(of: &event) { bytes in if let start = bytes.baseAddress { body(start) } }
    }
  }

  /// Reads a device whose axes have any range, and a location on the device.
  private mutating func checkDevice() {
    var valuators = [XIValuatorClassInfo(), XIValuatorClassInfo()]
    for index in valuators.indices {
      (valuators[index].type, valuators[index].number) = (XIValuatorClass, Int32(byte()) % 3)
      (valuators[index].min, valuators[index].max) = (number(), number())
      fill(&valuators[index].resolution)
      valuators[index].mode = Int32(byte()) % 2
    }
    var scroll = XIScrollClassInfo()
    fill(&scroll)
    scroll.type = XIScrollClass
    scroll.increment = number()
    var touch = XITouchClassInfo(type: XITouchClass, sourceid: 0, mode: Int32(byte()) % 3, num_touches: 0)
    fill(&touch.num_touches)
    let value = number()
    valuators.withUnsafeMutableBufferPointer { valuators in
      withUnsafeMutablePointer(to: &scroll) { scroll in
        withUnsafeMutablePointer(to: &touch) { touch in
          let start = valuators.baseAddress.map { UnsafeMutableRawPointer($0) }
          let second = valuators.baseAddress.map { UnsafeMutableRawPointer($0 + 1) }
          let raw = [start, second, UnsafeMutableRawPointer(scroll), UnsafeMutableRawPointer(touch)]
          var classes = raw.map { $0?.assumingMemoryBound(to: XIAnyClassInfo.self) }
          classes.withUnsafeMutableBufferPointer { classes in
            var info = XIDeviceInfo()
            (info.deviceid, info.num_classes, info.classes) = (7, Int32(classes.count), classes.baseAddress)
            let traits = DeviceTraits(info, pressureLabel: 0)
            if let axes = traits.axes, !axes.x.pixel(value, size: 1920).isFinite { fatalError("\(axes) at \(value)") }
            if let axis = traits.pressure, !(0...1).contains(axis.part(value)) { fatalError("\(axis) at \(value)") }
            _ = RootGeometry(width: 1920, height: 1080).pixelsPerPoint(axes: traits.axes, transformation: .identity)
          }
        }
      }
    }
  }
}

extension Int {
  fileprivate func numbers(_ number: () -> Double) -> [Double] { (0..<self).map { _ in number() } }
}
