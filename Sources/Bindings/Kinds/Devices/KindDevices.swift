package import GestureKinds
package import Gestures

extension DeviceClass {
  /// The input that devices of the class deliver.
  package var delivered: InputNeeds { definition.sources.reduce(into: []) { $0.formUnion($1.needs) } }
}

/// The classes of devices that deliver a kind, derived from what it is recognized from.
extension GestureKind {
  /// The classes that can deliver it.
  var deviceClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { !$0.definition.streams.isDisjoint(with: streams) })
  }

  /// The classes that count where a line names none.
  var usualDeviceClasses: Set<DeviceClass> {
    switch defaultClasses {
    case .fingers: deviceClasses.filter(\.definition.isDefault)
    case .touchscreen: [.touchscreen]
    case .all: deviceClasses
    case .named: []
    }
  }

  /// True if the position of the pointer alone makes it.
  var isHovering: Bool { streams == .hovering }

  /// True if scrolling on a touchpad can be the movement of its fingers.
  var followsScrolling: Bool { streams.isSuperset(of: [.swipes, .fingerScrolling]) }
}
