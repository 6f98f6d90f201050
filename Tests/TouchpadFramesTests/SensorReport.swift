import Gestures
import TouchpadFrames

/// A report of a sensor: a list of values, and the time at which the report is complete.
struct SensorReport {
  /// One value that the sensor reports.
  enum Value {
    case absolute(UInt16, Int32)
    case key(UInt16, Int32)

    static func slot(_ number: Int32) -> Value { .absolute(SensorCode.slot, number) }
    static func id(_ number: Int32) -> Value { .absolute(SensorCode.trackingID, number) }
    static func x(_ value: Int32) -> Value { .absolute(SensorCode.slotX, value) }
    static func y(_ value: Int32) -> Value { .absolute(SensorCode.slotY, value) }
    static func touch(_ isDown: Bool) -> Value { .key(SensorCode.touch, isDown ? 1 : 0) }

    /// Returns the key events that report a number of fingers: the key for this number is down, and the other keys are
    /// up.
    static func fingers(_ number: Int) -> [Value] {
      SensorCode.fingers.enumerated().map { .key($1, $0 + 1 == number ? 1 : 0) }
    }
  }

  var milliseconds: Int64
  var values: [Value]

  init(_ milliseconds: Int64, _ values: [Value]) {
    self.milliseconds = milliseconds
    self.values = values
  }

  var events: [SensorEvent] {
    let time = Timestamp(milliseconds: milliseconds)
    return values.map { value in
      switch value {
      case .absolute(let code, let value):
        SensorEvent(type: SensorCode.absolute, code: code, value: value, time: time)
      case .key(let code, let value): SensorEvent(type: SensorCode.key, code: code, value: value, time: time)
      }
    } + [SensorEvent(type: SensorCode.synchronization, code: SensorCode.report, value: 0, time: time)]
  }
}

extension FrameAssembler {
  mutating func handle(_ reports: [SensorReport]) -> [ContactFrame] {
    reports.flatMap(\.events).compactMap { handle($0) }
  }
}
