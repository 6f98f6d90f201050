internal import CX11

extension ServerEvent {
  /// Creates the event that reports changes of the server's devices.
  init(_ event: XIHierarchyEvent) {
    let losing = XIDeviceDisabled | XISlaveRemoved | XISlaveDetached
    let devices = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    let lost = devices.filter { $0.flags & losing != 0 }.map(\.deviceid)
    let attached = devices.filter { $0.flags & losing == 0 && $0.use == XISlavePointer }.map(\.deviceid)
    self = .hierarchy(lost: lost, attached: attached, time: UInt32(truncatingIfNeeded: event.time))
  }
}
