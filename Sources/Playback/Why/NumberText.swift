internal import Bindings
internal import Gestures

/// Measured values as text for people, with only the meaningful digits.
enum NumberText {
  /// Returns the value with one decimal if its magnitude is below 100, and otherwise without decimals.
  static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    if abs(value) >= 100 { return String(Int(value.rounded())) }
    let tenths = Int((abs(value) * 10).rounded())
    let sign = value < 0 && tenths > 0 ? "-" : ""
    return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }

  /// Returns the value with two decimals, for columns.
  static func hundredths(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let hundredths = Int((abs(value) * 100).rounded())
    let fraction = hundredths % 100
    return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static func millimetres(_ value: Double) -> TranslatableText { translatable("\(short(value)) mm") }

  /// Returns the duration in milliseconds if the duration is below a second, and otherwise in seconds.
  static func duration(_ duration: Duration) -> TranslatableText {
    let milliseconds = duration.inMilliseconds
    return milliseconds < 1000
      ? translatable("\(short(milliseconds.rounded())) ms") : translatable("\(short(milliseconds / 1000)) s")
  }

  /// Returns the age in whole seconds, minutes or hours; "less than a second" below one second.
  static func age(_ age: Duration) -> String {
    let seconds = age.components.seconds
    if seconds < 1 { return "less than a second" }
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
  }

  /// Returns the duration with one decimal if the duration is below 10 ms, and otherwise as `duration` does.
  static func fine(_ duration: Duration) -> String {
    let milliseconds = duration.inMilliseconds
    return milliseconds < 10 ? short(milliseconds) + " ms" : "\(self.duration(duration))"
  }

  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
