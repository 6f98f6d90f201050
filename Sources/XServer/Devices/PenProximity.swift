internal import CX11
internal import Gestures

/// Determines whether a pen is near its tablet.
///
/// The server reports a new pen as near until the pen's first event. Therefore a pen counts as near only if the server
/// has reported this pen as away before, or if the pen's axes have changed since the pen was first seen.
struct PenProximity {
  private struct Pen {
    /// The values of the axes when the pen was first seen.
    let values: [Int32]
    var isTrusted: Bool
  }

  /// The pens that report proximity.
  private var known: [Int32: Pen] = [:]
  /// The pens that do not report proximity, such as those of some virtual tablets.
  private var others: Set<Int32> = []

  /// Records the pens that were not seen before, and forgets those that are gone.
  mutating func recordNew(on connection: XConnection) {
    let present = Self.pens(of: connection)
    known = known.filter { present.contains($0.key) }
    others.formIntersection(present)
    for id in present where known[id] == nil { _ = isNear(id, on: connection) }
  }

  /// Forgets pens that were removed or switched off, even if the server uses their numbers again.
  mutating func forget(_ ids: [Int32]) {
    for id in ids { known[id] = nil }
    others.subtract(ids)
  }

  mutating func isAnyNear(on connection: XConnection) -> Bool {
    // Query all pens, even after a near pen is found: any answer may be the first that reports a pen as away.
    Self.pens(of: connection).count { isNear($0, on: connection) } > 0
  }

  private static func pens(of connection: XConnection) -> [Int32] {
    connection.directory.table.pointing.values.filter { $0.input.deviceClass == .pen }.map(\.input.id.rawValue)
  }

  private mutating func isNear(_ id: Int32, on connection: XConnection) -> Bool {
    guard !others.contains(id) else { return false }
    if known[id] == nil, !connection.reportsProximity(id) {
      others.insert(id)
      return false
    }
    guard let state = connection.proximity(of: id) else { return false }
    var pen = known[id] ?? Pen(values: state.values, isTrusted: false)
    if !state.isNear || state.values != pen.values { pen.isTrusted = true }
    known[id] = pen
    return state.isNear && pen.isTrusted
  }
}

extension XConnection {
  /// Returns true if the device reports proximity. XInput 2 does not report this.
  fileprivate func reportsProximity(_ id: Int32) -> Bool {
    guard !isLost, let device = XOpenDevice(display, XID(UInt32(bitPattern: id))) else { return false }
    defer { XCloseDevice(display, device) }
    return UnsafeBufferPointer(start: device.pointee.classes, count: Int(device.pointee.num_classes))
      .contains { Int32($0.input_class) == ProximityClass }
  }

  /// Queries the device's proximity and the values of its axes. Returns nil if the query fails, or if the device has no
  /// axes.
  fileprivate func proximity(of id: Int32) -> (isNear: Bool, values: [Int32])? {
    var device = XDevice(device_id: XID(UInt32(bitPattern: id)), num_classes: 0, classes: nil)
    guard !isLost, let state = XQueryDeviceState(display, &device) else { return nil }
    defer { XFreeDeviceState(state) }
    guard var next = state.pointee.data.map(UnsafeMutableRawPointer.init) else { return nil }
    for _ in 0..<state.pointee.num_classes {
      let header = next.assumingMemoryBound(to: XInputClass.self).pointee
      if Int32(header.class) == ValuatorClass {
        let axes = next.assumingMemoryBound(to: XValuatorState.self).pointee
        let values = UnsafeBufferPointer(start: axes.valuators, count: Int(axes.num_valuators))
        return (Int(axes.mode) & OutOfProximity == 0, Array(values))
      }
      next += Int(header.length)
    }
    return nil
  }
}
