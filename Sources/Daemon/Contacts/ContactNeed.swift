internal import Bindings
internal import Gestures

/// The need of bindings for the contacts on touchpads.
enum ContactNeed: Equatable {
  case none
  /// The bindings also work without contacts.
  case optional
  case required
}

extension GesturePipeline {
  /// Returns the need of the bindings in force for contacts on these devices.
  ///
  /// - Parameter replacingGestures: True if the server does not report touchpad gestures, so that they have to be made
  ///   from the contacts.
  func contactNeed(of devices: [InputDevice], replacingGestures: Bool) -> ContactNeed {
    if !needs.contains(.touchpadContacts), replacingGestures, !needs.isDisjoint(with: .touchpadGestures) {
      return .optional
    }
    guard needs.contains(.touchpadContacts) else { return .none }
    let isRequired = bindings.bindings.contains { binding in
      binding.needsContacts && binding.needs(of: devices).contains(.touchpadContacts)
    }
    return isRequired ? .required : .optional
  }
}
