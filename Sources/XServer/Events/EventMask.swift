internal import CX11

/// Calls `body` with the mask that selects `events` of one device.
func withEventMask<Result>(
  _ events: Set<Int32>, of device: Int32, _ body: (UnsafeMutablePointer<XIEventMask>) -> Result
) -> Result {
  var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT >> 3) + 1)
  for event in events { bits[Int(event >> 3)] |= 1 << UInt8(event & 7) }
  return bits.withUnsafeMutableBufferPointer { bits in
    var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
    return body(&mask)
  }
}
