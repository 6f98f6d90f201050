internal import Bindings
internal import Gestures

/// Texts of times, failures and bindings in plots.
enum PlotText {
  static func milliseconds(_ time: Timestamp) -> String {
    Decimal.text(Double(time.microseconds) / 1000, decimals: 1) + " ms"
  }

  static func reason(_ reason: GestureFailure, of binding: Int, _ bindings: BindingSet) -> String {
    let trigger = bindings.bindings.indices.contains(binding) ? bindings.bindings[binding].trigger : nil
    return FailureText(names: bindings.names, observation: nil).text(reason, of: trigger).description
  }

  /// Returns a name for a binding: its trigger and its line.
  static func name(_ index: Int, _ bindings: BindingSet) -> String {
    guard bindings.bindings.indices.contains(index) else { return "binding \(index)" }
    let binding = bindings.bindings[index]
    return "\(binding.text.shortened(to: 40)) (\(bindings.name(of: binding).lineText))"
  }
}
