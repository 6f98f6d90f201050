/// The engine's record of one recognizer, from its first touch to its reset.
struct Attempt {
  /// A state that a possible recognizer has requested and not reached yet.
  enum Request {
    case none, began, beganAndEnded, ended

    var isFinished: Bool { self == .ended || self == .beganAndEnded }
  }

  /// Maximum number of touches that an attempt remembers to determine which gestures are related.
  static let maximumSerials = 64

  /// Number of the attempt; 0 outside one.
  var number: UInt64 = 0
  var sequence: InputSequence?
  var request = Request.none
  var askedToBegin = false
  /// Serial numbers of the touches that it got and did not ignore, ascending.
  var serials: [UInt64] = []
  var timers: [(timer: TimerID, arming: UInt64)] = []
  /// Cached requirements of other recognizers to fail, for this attempt.
  var answers = Answers()
  var waitingReported: RecognizerID?
  var touchpadTouches: Int?
  /// Maximum number of touches that it followed at once.
  var peakTouchCount = 0
  var lastLocation = Point.zero

  mutating func saw(_ serial: UInt64, in sequence: InputSequence) {
    // Relations depend on the first touches, so one from the middle is dropped, but none that is still down.
    if serials.count >= Self.maximumSerials {
      let middle = Self.maximumSerials / 2
      let lifted = serials[middle...].firstIndex { !sequence.isDown($0) } ?? serials.firstIndex { !sequence.isDown($0) }
      serials.remove(at: lifted ?? middle)
    }
    serials.append(serial)
  }

  func sharesTouch(with other: Attempt) -> Bool {
    var mine = serials.startIndex
    var theirs = other.serials.startIndex
    while mine < serials.endIndex, theirs < other.serials.endIndex {
      if serials[mine] < other.serials[theirs] {
        mine += 1
      } else if serials[mine] > other.serials[theirs] {
        theirs += 1
      } else {
        return true
      }
    }
    return false
  }
}
