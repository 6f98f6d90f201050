/// A line that a plugin has written.
package enum PluginAnswer: Sendable, Hashable {
  case actions([Action])
  /// `state key=value …`: what is true of the plugin from now on.
  case state([PluginCall.Argument])
  /// Neither; why.
  case fault(String)
}

/// Reads a line that a plugin has written: actions as behind `->`, or its state.
package func answer(_ line: String) -> PluginAnswer {
  let words = line.split(separator: " ")
  guard words.first == "state" else { return ActionLine.actions(line) }
  var state: [PluginCall.Argument] = []
  for word in words.dropFirst() {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0].isPluginKey else { return .fault("`\(word)` is not written as key=value") }
    state.append(PluginCall.Argument(name: parts[0], value: parts[1]))
  }
  return state.isEmpty ? .fault("key=value must follow `state`") : .state(state)
}
