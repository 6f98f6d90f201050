internal import Gestures

/// An enumeration of at most 16 cases, each with the code that the episode log writes for it: its position.
protocol CodedCase: Equatable {
  static var coded: [Self] { get }
}

extension CodedCase {
  init?(code: UInt8) {
    guard Self.coded.indices.contains(Int(code)) else { return nil }
    self = Self.coded[Int(code)]
  }
}

extension Touch.Phase: CodedCase {
  static let coded: [Self] = [.began, .moved, .stationary, .ended, .cancelled]

  var code: UInt8 {
    switch self {
    case .began: 0
    case .moved: 1
    case .stationary: 2
    case .ended: 3
    case .cancelled: 4
    }
  }
}

extension Touch.Kind: CodedCase {
  static let coded: [Self] = [.direct, .indirect, .pencil, .indirectPointer]

  var code: UInt8 {
    switch self {
    case .direct: 0
    case .indirect: 1
    case .pencil: 2
    case .indirectPointer: 3
    }
  }
}

extension TouchpadGestureEvent.Kind: CodedCase {
  static let coded: [Self] = [.swipe, .pinch, .hold]

  var code: UInt8 {
    switch self {
    case .swipe: 0
    case .pinch: 1
    case .hold: 2
    }
  }
}

extension TouchpadGestureEvent.Phase: CodedCase {
  static let coded: [Self] = [.began, .changed, .ended, .cancelled]

  var code: UInt8 {
    switch self {
    case .began: 0
    case .changed: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}

extension PressEvent.Phase: CodedCase {
  static let coded: [Self] = [.began, .changed, .ended, .cancelled]

  var code: UInt8 {
    switch self {
    case .began: 0
    case .changed: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}

extension HoverEvent.Phase: CodedCase {
  static let coded: [Self] = [.entered, .moved, .exited]

  var code: UInt8 {
    switch self {
    case .entered: 0
    case .moved: 1
    case .exited: 2
    }
  }
}

extension ScrollEvent.Kind: CodedCase {
  static let coded: [Self] = [.discrete, .continuous]

  var code: UInt8 {
    switch self {
    case .discrete: 0
    case .continuous: 1
    }
  }
}

extension GestureRecognizer.State: CodedCase {
  static let coded: [Self] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  var code: UInt8 {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
