/// An event of a kernel input device.
struct EvdevEvent {
  /// Time since an origin that is the same for all events of the recording.
  let microseconds: Int64
  let type: Int
  let code: Int
  let value: Int

  /// Types of events (linux/input-event-codes.h).
  enum Kind { static let synchronization = 0, key = 1, absolute = 3 }

  /// Codes of `Kind.synchronization`.
  enum Report { static let frame = 0, contact = 2, dropped = 3 }

  /// Codes of `Kind.absolute`.
  enum Axis { static let x = 0, y = 1, slot = 47, contactX = 53, contactY = 54, tracking = 57 }

  /// Codes of `Kind.key`.
  enum Key {
    static let touch = 330, pen = 320
    /// The keys that report how many fingers are on a touchpad, each with this number of fingers.
    static let tools = [325: 1, 333: 2, 334: 3, 335: 4, 328: 5]
  }
}
