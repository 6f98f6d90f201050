/// The engine's data about one recognizer during one attempt: from the recognizer's first touch to its reset.
struct Attempt {
  /// A recognizer's request to leave the state `possible`, until the engine grants or refuses the request.
  enum Request {
    case none, began, beganAndEnded, ended

    var isFinished: Bool { self == .ended || self == .beganAndEnded }
  }

  /// Maximum number of entries in `serials`, by which the engine finds recognizers that share a touch.
  static let maximumSerials = 64

  /// Number of the attempt; 0 outside an attempt.
  var number: UInt64 = 0
  var sequence: InputSequence?
  var request = Request.none
  var askedToBegin = false
  /// Serial numbers, in ascending order, of the touches that the recognizer got and did not ignore.
  var serials: [UInt64] = []
  var timers: [(timer: TimerID, arming: UInt64)] = []
  /// Caches, for each other recognizer, whether this recognizer must wait until the other recognizer fails.
  var answers = Answers()
  var waitingReported: RecognizerID?
  var touchpadTouches: Int?
  /// Highest number of touches that the recognizer has followed at the same time in this attempt.
  var peakTouchCount = 0
  var lastLocation = Point.zero

  mutating func recordTouch(_ serial: UInt64, in sequence: InputSequence) {
    // The list is full: a lifted touch is dropped, preferably from the later half. The first touches matter most for
    // `sharesTouch`.
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
