/// Input that the server holds back until our decision.
enum PendingInput: Hashable {
  case finger(Int32)
  /// A button of this slave device.
  case button(Int32)
}
