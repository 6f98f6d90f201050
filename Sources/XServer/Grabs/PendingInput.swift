/// The input that we owe the server a decision about.
enum PendingInput: Hashable {
  case finger(Int32)
  /// The button of a slave device.
  case button(Int32)
}
