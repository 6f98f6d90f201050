internal import Gestures

/// A remaining step in handling the events that were read.
///
/// The owner of the event source handles each report before the next step is performed. The next step then applies to
/// the input that the engine has left undecided.
enum EventStep {
  case report(SourceEvent)
  case perform(TrackerEffect, of: Int32)
  /// Processes an event, after the scans that the event ends were reported.
  case process(ServerEvent)
  /// Releases the master device of a device that was lost during a gesture or with a button down.
  case releaseMaster(ofLost: Int32, at: Timestamp)
  /// Replaces the devices, after the unfinished input of lost devices was cancelled.
  case replaceDevices(DeviceReplacement)
}

/// The devices before a change, and the server's report about the change.
struct DeviceReplacement {
  let previous: [Int32: PointingDevice]
  let lost: [Int32]
  let attached: [Int32]
  let time: Timestamp
}
