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
  func contactNeed(of devices: [InputDevice]) -> ContactNeed {
    guard needs.contains(.touchpadContacts) else { return .none }
    let isRequired = bindings.bindings.contains { binding in
      binding.needsContacts && binding.needs(of: devices).contains(.touchpadContacts)
    }
    return isRequired ? .required : .optional
  }
}
