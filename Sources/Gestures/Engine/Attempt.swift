/// The engine's data about one recognizer during one attempt: from the recognizer's first touch to its reset.
struct Attempt {
  /// The pending request of a recognizer in the state `possible`. The engine has not granted it yet.
  enum Request {
    case none, began, beganAndEnded, ended

    var isFinished: Bool { self == .ended || self == .beganAndEnded }
  }

  /// Maximum number of touches that an attempt remembers. Two recognizers are related if they share a touch.
  static let maximumSerials = 64

  /// Number of the attempt; 0 outside an attempt.
  var number: UInt64 = 0
  var sequence: InputSequence?
  var request = Request.none
  var askedToBegin = false
  /// Serial numbers, in ascending order, of the touches that the recognizer got and did not ignore.
  var serials: [UInt64] = []
  var timers: [(timer: TimerID, arming: UInt64)] = []
  /// Cached answers to the question whether this recognizer waits for another one to fail in this attempt.
  var answers = Answers()
  var waitingReported: RecognizerID?
  var touchpadTouches: Int?
  /// Maximum number of touches that the recognizer followed at the same time.
  var peakTouchCount = 0
  var lastLocation = Point.zero

  mutating func recordTouch(_ serial: UInt64, in sequence: InputSequence) {
    // Relations depend mostly on the first touches, so one of the later touches is dropped, preferably a lifted touch.
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
