package import GestureKinds
package import Gestures

extension DeviceClass {
  /// The input that devices of the class deliver.
  package var delivered: InputNeeds { definition.sources.reduce(into: []) { $0.formUnion($1.needs) } }
}

extension InputStreams {
  /// The classes of devices that deliver any of them.
  var deviceClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { !$0.definition.streams.isDisjoint(with: self) })
  }
}

extension DefaultClasses {
  /// Returns those of `deviceClasses`, which deliver a kind, that count where a line names none.
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
  /// True if the position of the pointer alone makes it.
  var isHovering: Bool { streams == .hovering }

  /// True if scrolling on a touchpad can be the movement of its fingers.
  var followsScrolling: Bool { streams.isSuperset(of: [.swipes, .fingerScrolling]) }
}
