internal import Bindings
internal import Gestures
package import Translation

/// A numeric option of a line as a slider: its scale, its number, and the numbers of the last attempts.
package struct OptionSlider: Sendable {
  package enum Unit: Sendable, Hashable {
    case millimetres, percent, milliseconds, millimetresPerSecond, degrees, clicks
  }

  /// The part of the line that contains the number.
  enum Subject: Sendable {
    case option(OptionDefinition)
    /// All steps with this frequency, such as `every 5mm up` and `every 5mm down`.
    case steps(Step.Frequency)
  }

  package let title: TranslatedText
  package let unit: Unit
  /// The distance between two numbers that a person can choose.
  package let step: Double
  package let range: ClosedRange<Double>
  /// The number that applies without the option; nil if the option has no default.
  package let defaultNumber: Double?
  /// The number of the option in the line; nil if the line does not have the option.
  package let writtenNumber: Double?
  /// The values measured in the last attempts, in ascending order and without duplicates. Values far beyond the scale
  /// are left out.
  package let attempts: [Double]
  let subject: Subject
  private let type: OptionType
  private let writtenValue: OptionValue?
  /// The end of the scale that has the same effect as no option; nil if the option has a default.
  private let end: Double?

  /// Returns nil for an option without a number.
  ///
  /// - Parameters:
  ///   - trigger: The trigger that can have the option, with the options of its line only.
  ///   - setting: The value that a `set` line gives the option; nil for none.
  ///   - deviceClass: The class of devices whose default applies; nil if it is unknown.
  ///   - attempts: The measured numbers that the option limits.
  ///   - old: The shown slider of the option, whose scale the new one includes; nil for none.
  init?(
    _ definition: OptionDefinition, of trigger: Trigger, default setting: OptionValue?, on deviceClass: DeviceClass?,
    attempts: [Double], replacing old: OptionSlider?
  ) {
    let value = trigger.options[definition.word]
    let implied = setting ?? definition.impliedValue(on: deviceClass, fingers: trigger.fingers)
    self.init(
      .option(definition), definition.type, definition.limit, title: Self.title(of: definition, trigger.kind), value,
      default: implied, attempts: attempts, replacing: old)
  }

  /// - Parameters:
  ///   - step: A step of the line.
  ///   - old: The shown slider of the steps, whose scale the new one includes; nil for none.
  init?(_ step: Step, replacing old: OptionSlider?) {
    let title = step.frequency == .every ? translated("Repeats every") : translated("Acts after")
    let (type, value): (OptionType, OptionValue)
    switch step.amount {
    case .millimetres(let length): (type, value) = (.length, .length(.millimetres(length)))
    case .pixels(let length): (type, value) = (.length, .length(.pixels(length)))
    case .fraction(let part): (type, value) = (.fraction(), .fraction(part))
    case .degrees(let angle): (type, value) = (.angle(), .angle(angle))
    case .clicks(let count):
      guard let whole = Int(exactly: count) else { return nil }
      (type, value) = (.count(1...10), .count(whole))
    case .time(let time): (type, value) = (.duration, .duration(time))
    }
    self.init(
      .steps(step.frequency), type, nil, title: title, value, default: nil, attempts: [], replacing: old)
  }

  private init?(
    _ subject: Subject, _ type: OptionType, _ limit: OptionDefinition.Limit?, title: TranslatedText,
    _ value: OptionValue?, default implied: OptionValue?, attempts: [Double], replacing old: OptionSlider?
  ) {
    guard let scale = Scale(subject, type, limit, value) else { return nil }
    (self.subject, self.type, self.title, writtenValue) = (subject, type, title, value)
    (unit, step) = (scale.unit, scale.step)
    // A share of the monitor cannot be compared with a length.
    defaultNumber = implied.flatMap { Scale(subject, type, limit, $0)?.unit == scale.unit ? $0.number : nil }
    writtenNumber = value?.number
    // Ignore attempts far beyond the usual scale: to show them, the scale would have to be so long that the marks of
    // the other attempts are too close together.
    self.attempts = Set(attempts.map { ($0 * 10).rounded() / 10 }).filter { $0 > 0 && $0 <= 2 * scale.end }.sorted()
    let isMaximum = defaultNumber == nil && (limit == .duration || limit == .pause)
    let greatest = ([writtenNumber, defaultNumber] + self.attempts).compactMap(\.self).max() ?? 0
    let shown = old?.unit == scale.unit ? old?.range : nil
    var upper = max(scale.end, shown?.upperBound ?? 0)
    // At the upper end of the scale, a maximum has the same effect as no option.
    while upper < greatest || isMaximum && upper == greatest { upper *= 2 }
    end =
      switch subject {
      case .option: isMaximum ? upper : defaultNumber == nil ? 0 : nil
      case .steps: nil
      }
    let lower = end == 0 || scale.mayBeZero ? 0 : min(step, writtenNumber ?? step, defaultNumber ?? step)
    range = min(lower, shown?.lowerBound ?? lower)...upper
  }

  /// The number that the slider shows: that of the line, else the default, else an end of the scale.
  package var number: Double { writtenNumber ?? defaultNumber ?? end ?? range.lowerBound }

  /// Returns the number in words, or "not set" at the end of the scale that has the same effect as no option.
  package func text(of number: Double) -> TranslatedText {
    number == end ? translated("not set") : Self.text(of: number, unit)
  }

  /// The number that the slider shows, in words, with a mark if this number is the default.
  package var text: TranslatedText {
    guard writtenNumber == nil, let defaultNumber else { return text(of: number) }
    return translated("%1 (default)", Self.text(of: defaultNumber, unit))
  }

  /// The last attempts in words; nil if there are none.
  package var attemptsText: TranslatedText? {
    guard !attempts.isEmpty else { return nil }
    return translated("Your last attempts: %1", attempts.map { Self.text(of: $0, unit).text }.joined(separator: ", "))
  }

  /// Returns the nearest number that a person can choose.
  package func rounded(_ number: Double) -> Double {
    min(max((number / step).rounded() * step, range.lowerBound), range.upperBound)
  }

  /// Returns true if both sliders have the same option and unit.
  package func isSameOption(as other: OptionSlider) -> Bool { title == other.title && unit == other.unit }

  /// The option as it is written in the line; nil if the line does not have the option.
  var writtenText: String? {
    switch subject {
    case .option(let definition): writtenValue.map(definition.text)
    case .steps: nil
    }
  }

  /// The word before the number in the line.
  var word: String {
    switch subject {
    case .option(let definition): definition.word
    case .steps(let frequency): frequency.rawValue
    }
  }

  /// True if the option can be removed from the line.
  package var isRemovable: Bool { writtenText != nil }

  /// Returns the option with a number as it is written in a line; nil if the number has the same effect as no option.
  func option(at number: Double) -> String? {
    switch subject {
    case .option(let definition): number == end ? nil : definition.text(of: value(number))
    case .steps: amount(at: number)
    }
  }

  /// Returns a number as it is written in a line.
  func amount(at number: Double) -> String? { value(number).text }

  /// The numbers at which the option is tried, to find out if a line can have it.
  var samples: [Double] { [defaultNumber, range.upperBound - step, range.lowerBound + step].compactMap(\.self) }

  private func value(_ number: Double) -> OptionValue {
    switch type {
    case .length: .length(.millimetres(number))
    case .extent: .extent(unit == .percent ? .share(number / 100) : .length(.millimetres(number)))
    case .duration: .duration(.milliseconds(number))
    case .speed: .speed(number)
    case .angle: .angle(number)
    case .fraction: .fraction(number / 100)
    case .commit(.length): .commit(commit(.length(.millimetres(number))))
    case .commit(.fraction): .commit(commit(.fraction(number / 100)))
    case .commit(.angle): .commit(commit(.angle(number)))
    case .count: .count(Int(number))
    case .flag, .choice, .fixedWord: .flag(true)
    }
  }

  /// Returns a threshold for `commit` with this amount. Keeps the speed after `or`, if the line states one.
  private func commit(_ amount: CommitThreshold.Amount) -> CommitThreshold {
    guard case .commit(let old) = writtenValue else { return CommitThreshold(amount) }
    return CommitThreshold(amount, speed: old.speed)
  }

  private static func text(of number: Double, _ unit: Unit) -> TranslatedText {
    let text = MovementText.decimal(number)
    return switch unit {
    case .millimetres: translated("%1 mm", text)
    case .percent: translated("%1 %", text)
    case .milliseconds: translated("%1 ms", text)
    case .millimetresPerSecond: translated("%1 mm/s", text)
    case .degrees: translated("%1°", text)
    // Translators: the steps of a wheel
    case .clicks: translated("%1 click", plural: "%1 clicks", count: Int(number))
    }
  }

  private static func title(of option: OptionDefinition, _ kind: GestureKind) -> TranslatedText {
    // Translators: the amount beyond which fingers must be lifted, such as 15 mm
    if case .commit = option.type { return translated("Counts only beyond") }
    switch option.limit {
    case .amount where kind.measure == .path: return translated("Minimum length")
    // Translators: the amount of movement after which a gesture begins, such as 5 mm
    case .amount: return kind.isContinuous ? translated("Begins after") : translated("Minimum distance")
    case .duration: return translated("Maximum duration")
    case .speed: return translated("Minimum speed")
    case .pause: return translated("Maximum pause")
    case .rest: return translated("Minimum time at rest")
    case .edgeDistance: return translated("Width of the strip")
    case .rotation: return translated("Maximum rotation")
    case .direction, nil: break
    }
    switch option.word {
    case "dwell": return translated("Minimum time at rest")
    case "pressure": return translated("Minimum pressure")
    // Other words are options of a custom kind.
    default: return verbatim(option.word)
    }
  }
}

/// The unit, the step and the usual range of an option's numbers.
private struct Scale {
  let unit: OptionSlider.Unit
  let step: Double
  /// The greatest usual number.
  let end: Double
  let mayBeZero: Bool

  /// - Parameter value: The value of the line, which may be a share of the monitor; nil if the line has none.
  init?(
    _ subject: OptionSlider.Subject, _ type: OptionType, _ limit: OptionDefinition.Limit?, _ value: OptionValue?
  ) {
    var mayBeZero = false
    switch type {
    case .length: (unit, step, end) = (.millimetres, 1, 60)
    case .extent:
      if case .extent(.share) = value {
        (unit, step, end) = (.percent, 1, 100)
      } else {
        (unit, step, end) = (.millimetres, 1, 30)
      }
    case .duration: (unit, step, end) = (.milliseconds, 50, limit == .pause ? 1000 : 2000)
    case .speed: (unit, step, end) = (.millimetresPerSecond, 10, 600)
    case .angle(let maximum, _, let isZeroAllowed):
      (unit, step, end) = (.degrees, 5, min(maximum ?? 180, 180))
      mayBeZero = isZeroAllowed
    case .fraction(let maximum): (unit, step, end) = (.percent, 5, min(maximum ?? 100, 100))
    case .commit(.length): (unit, step, end) = (.millimetres, 1, 60)
    case .commit(.fraction): (unit, step, end) = (.percent, 5, 100)
    case .commit(.angle): (unit, step, end) = (.degrees, 5, 180)
    case .count(let range):
      // An option that counts, such as `times`, is chosen in another way and has no slider.
      guard case .steps = subject else { return nil }
      (unit, step, end) = (.clicks, 1, Double(range.upperBound))
    case .flag, .choice, .fixedWord: return nil
    }
    self.mayBeZero = mayBeZero
  }
}

extension OptionValue {
  /// The number in the unit of a slider; nil for a value that is not a number.
  fileprivate var number: Double? {
    switch self {
    case .length(let length), .extent(.length(let length)): length.inMillimetres
    case .extent(.share(let share)): share * 100
    case .duration(let time): time.inMilliseconds
    case .speed(let number), .angle(let number): number
    case .fraction(let part): part * 100
    case .commit(let threshold):
      switch threshold.amount {
      case .length(let length): length.inMillimetres
      case .fraction(let part): part * 100
      case .angle(let angle): angle
      }
    case .count(let count): Double(count)
    case .flag, .choice: nil
    }
  }
}
