internal import Bindings
internal import Gestures

/// The need of bindings for the contacts on touchpads.
enum ContactNeed: Equatable {
  case none
  /// The bindings work without contacts, too.
  case optional
  case required
}

extension GesturePipeline {
  /// - Parameter replacingGestures: True if the server reports no gestures of touchpads, so that these gestures have to
  ///   be made from the contacts.
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
