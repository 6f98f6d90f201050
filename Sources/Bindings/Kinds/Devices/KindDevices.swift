package import Gestures

extension DeviceClass {
  /// True if a line without `on` must name a button to apply to the class.
  package var needsButton: Bool { !definition.isDefault }

  /// The input that devices of the class deliver.
  package var delivered: InputNeeds { definition.sources.reduce(into: []) { $0.formUnion($1.needs) } }
}

extension InputStreams {
  /// The classes of devices that deliver any of these streams.
  var deviceClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { !$0.definition.streams.isDisjoint(with: self) })
  }
}

extension DefaultClasses {
  /// Returns the classes that a line applies to if it names neither a device nor a button.
  ///
  /// - Parameter deviceClasses: The classes that deliver the kind.
  func among(_ deviceClasses: Set<DeviceClass>) -> Set<DeviceClass> {
    switch self {
    case .fingers: deviceClasses.filter(\.definition.isDefault)
    case .touchscreen: [.touchscreen]
    case .all: deviceClasses
    case .named: []
    }
  }
}

extension GestureKind {
  /// True if the gesture consists only of the pointer's position.
  package var isHovering: Bool { streams == .hovering }

  /// True if a wheel can make the gesture.
  package var scrolls: Bool { streams.contains(.wheel) }

  /// True if taps on a touchpad can make the gesture.
  package var isTapping: Bool { streams.contains(.taps) }

  var isDrawing: Bool { streams.contains(.drawing) }

  /// True if the fingers of the gesture may come down anywhere.
  var landsAnywhere: Bool {
    !streams.isDisjoint(with: [.touches, .stationaryTouches, .drawing, .multipleTouches])
  }

  /// True if two fingers that scroll on a touchpad can make the gesture.
  package var followsScrolling: Bool { streams.isSuperset(of: [.swipes, .fingerScrolling]) }
}
