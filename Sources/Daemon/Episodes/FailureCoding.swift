internal import Gestures

/// The codes of the reasons in the episode log. The recognizers that reasons name are bindings here, by their index.
private enum FailureCode: UInt8 {
  case none, moved, tooManyTouches, tooFewTouches, tooLate, tooShort, tooNear, wrongDirection, tooSlow, wrongKind
  case unlike, outmatched, refused, prevented, requirementRecognized, cancelled, disabled, sequenceEnded, custom,
    releasedAlone, notCommitted, deviated, strokeMissing, otherMotion, interrupted
}

extension ByteSink {
  /// Maximum length of a custom recognizer's own reason in bytes.
  private var maximumReasonLength: Int { 80 }

  mutating func append(_ reason: GestureFailure?) {
    func code(_ code: FailureCode) { append(code.rawValue) }
    switch reason {
    case nil: code(.none)
    case .moved(let value, let limit):
      code(.moved)
      append(value, limit)
    case .tooManyTouches(let count, let limit):
      code(.tooManyTouches)
      append(signed: Int64(count))
      append(signed: Int64(limit))
    case .tooFewTouches(let count, let minimum):
      code(.tooFewTouches)
      append(signed: Int64(count))
      append(signed: Int64(minimum))
    case .tooLate(let duration):
      code(.tooLate)
      append(signed: duration.wholeMicroseconds)
    case .tooShort(let duration):
      code(.tooShort)
      append(signed: duration.wholeMicroseconds)
    case .tooNear(let value, let minimum):
      code(.tooNear)
      append(value, minimum)
    case .wrongDirection: code(.wrongDirection)
    case .tooSlow(let value, let minimum):
      code(.tooSlow)
      append(value, minimum)
    case .wrongKind: code(.wrongKind)
    case .unlike(let value, let limit):
      code(.unlike)
      append(value, limit)
    case .deviated: code(.deviated)
    case .outmatched(let other):
      code(.outmatched)
      append(signed: Int64(other?.index ?? -1))
    case .strokeMissing(let interval):
      code(.strokeMissing)
      append(signed: interval.wholeMicroseconds)
    case .refused: code(.refused)
    case .prevented(let other):
      code(.prevented)
      append(signed: Int64(other.index))
    case .requirementRecognized(let other):
      code(.requirementRecognized)
      append(signed: Int64(other.index))
    case .cancelled: code(.cancelled)
    case .disabled: code(.disabled)
    case .sequenceEnded: code(.sequenceEnded)
    case .releasedAlone: code(.releasedAlone)
    case .otherMotion: code(.otherMotion)
    case .interrupted: code(.interrupted)
    case .notCommitted(let amount, let minimum, let speed, let minimumSpeed):
      code(.notCommitted)
      append(amount, minimum)
      append(speed, minimumSpeed)
    case .custom(let text):
      code(.custom)
      append(text, maximumLength: maximumReasonLength)
    }
  }
}

extension ByteReader {
  mutating func failure() throws(Malformed) -> GestureFailure? {
    guard let code = FailureCode(rawValue: try byte()) else { throw Malformed() }
    switch code {
    case .none: return nil
    case .moved:
      let numbers = try point()
      return .moved(numbers.x, limit: numbers.y)
    case .tooManyTouches:
      let count = try integer()
      return .tooManyTouches(count, limit: try integer())
    case .tooFewTouches:
      let count = try integer()
      return .tooFewTouches(count, minimum: try integer())
    case .tooLate: return .tooLate(.microseconds(try signedNumber()))
    case .tooShort: return .tooShort(.microseconds(try signedNumber()))
    case .tooNear:
      let numbers = try point()
      return .tooNear(numbers.x, minimum: numbers.y)
    case .wrongDirection: return .wrongDirection
    case .tooSlow:
      let numbers = try point()
      return .tooSlow(numbers.x, minimum: numbers.y)
    case .wrongKind: return .wrongKind
    case .unlike:
      let numbers = try point()
      return .unlike(numbers.x, limit: numbers.y)
    case .deviated: return .deviated
    case .outmatched:
      let index = try integer()
      return .outmatched(by: index >= 0 ? RecognizerID(index) : nil)
    case .strokeMissing: return .strokeMissing(within: .microseconds(try signedNumber()))
    case .refused: return .refused
    case .prevented: return .prevented(by: RecognizerID(try integer()))
    case .requirementRecognized: return .requirementRecognized(RecognizerID(try integer()))
    case .cancelled: return .cancelled
    case .disabled: return .disabled
    case .sequenceEnded: return .sequenceEnded
    case .releasedAlone: return .releasedAlone
    case .otherMotion: return .otherMotion
    case .interrupted: return .interrupted
    case .notCommitted:
      let (amount, speed) = (try point(), try point())
      return .notCommitted(amount.x, minimum: amount.y, speed: speed.x, minimumSpeed: speed.y)
    case .custom: return .custom(try text())
    }
  }

  private mutating func integer() throws(Malformed) -> Int { Int(clamping: try signedNumber()) }
}
