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
  var contactNeed: ContactNeed {
    guard needs.contains(.touchpadContacts) else { return .none }
    return bindings.bindings.contains { $0.isEffective && $0.needsContacts } ? .required : .optional
  }
}
