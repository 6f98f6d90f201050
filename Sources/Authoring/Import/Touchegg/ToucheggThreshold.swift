internal import Bindings

/// The setting `action_execute_threshold`: the change of the distance between the fingers at which the action of a
/// pinch is performed.
struct ToucheggThreshold {
  /// The percentage in the file; nil if the file does not have this setting.
  let written: Int?

  /// The default of touchegg, in per cent.
  private static let defaultPercentage = 20
  private static let maximum = 100

  init(_ root: XMLElement) {
    let properties = root.children.filter { $0.name == "settings" }.flatMap(\.children)
    let value = properties.last { $0.attribute("name") == "action_execute_threshold" }.flatMap { Int($0.text.trimmed) }
    written = value.map { min(max($0, 1), Self.maximum) }
  }

  var percentage: Int { written ?? Self.defaultPercentage }
}
