internal import Gestures

/// The word of a reason for which a recognizer failed.
enum FailureKeyword: String, CaseIterable {
  case moved
  case tooManyTouches = "too-many-touches"
  case tooFewTouches = "too-few-touches"
  case tooLate = "too-late"
  case tooShort = "too-short"
  case tooNear = "too-near"
  case wrongDirection = "wrong-direction"
  case tooSlow = "too-slow"
  case wrongKind = "wrong-kind"
  case unlike, deviated, outmatched
  case strokeMissing = "stroke-missing"
  case refused, prevented
  case requirementRecognized = "requirement-recognized"
  // The state `cancelled` precedes it, so the two are never confused.
  case cancelled
  case disabled
  case sequenceEnded = "sequence-ended"
  case releasedAlone = "released-alone"
  case otherMotion = "other-motion"
  case interrupted
  case notCommitted = "not-committed"
  case custom
}
