import GestureKinds

/// The value of an option in a trigger.
package enum OptionValue: Sendable, Hashable {
  case length(Trigger.Length)
  case extent(Extent)
  case duration(Duration)
  /// A speed in millimetres per second.
  case speed(Double)
  /// An angle in degrees.
  case angle(Double)
  /// A fraction; 0.1 is 10 %.
  case fraction(Double)
  case commit(CommitThreshold)
  case count(Int)
  case flag(Bool)
  case choice(String)
}

extension OptionValue {
  /// The value as it is written after the option; nil for an option without a value.
  package var text: String? {
    switch self {
    case .length(let length): "\(length)"
    case .extent(let extent): "\(extent)"
    case .duration(let time): time.written
    case .speed(let speed): "\(speed.plain)mm/s"
    case .angle(let angle): "\(angle.plain)deg"
    case .fraction(let part): part.percent
    case .commit(let threshold): "\(threshold)"
    case .count(let count): "\(count)"
    case .flag: nil
    case .choice(let word): word
    }
  }

  /// The value as a custom recognizer gets it.
  var parameter: RecognizerParameters.Value? {
    switch self {
    case .length(let length): .length(length.inMillimetres)
    case .duration(let time): .duration(time)
    case .speed(let speed): .speed(speed)
    case .angle(let angle): .angle(angle * .pi / 180)
    case .fraction(let part): .fraction(part)
    case .count(let count): .count(count)
    case .choice(let word): .word(word)
    // Options of custom kinds do not have these types.
    case .flag, .commit, .extent: nil
    }
  }
}
