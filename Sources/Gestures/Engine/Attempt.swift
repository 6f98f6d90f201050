/// The engine's record of one recognizer, from its first touch to its reset.
struct Attempt {
  /// A state that a possible recognizer has requested and not got yet.
  enum Request {
    case none, began, beganAndEnded, ended

    var isFinished: Bool { self == .ended || self == .beganAndEnded }
  }

  /// The most touches whose memory an attempt keeps for telling who is related.
  static let mostSerials = 64

  /// 0 outside an attempt.
  var number: UInt64 = 0
  var sequence: Sequence?
  var request = Request.none
  var askedToBegin = false
  /// The serial numbers of the touches it got and did not ignore, ascending.
  var serials: [UInt64] = []
  var timers: [(timer: TimerID, arming: UInt64)] = []
  /// Answers to "must I wait for that one?", for this attempt.
  var answers = Answers()
  var waitingReported: RecognizerID?
  var touchpadTouches: Int?
  /// The most touches that it followed at once.
  var mostTouches = 0
  var lastLocation = Point.zero

  mutating func saw(_ serial: UInt64, in sequence: Sequence) {
    // The first touches are what relations hang on, so one from the middle is dropped; but none that is still down.
    if serials.count >= Self.mostSerials {
      let middle = Self.mostSerials / 2
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
