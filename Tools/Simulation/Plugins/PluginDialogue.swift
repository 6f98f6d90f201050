/// Checks the lines that one plugin process reads against the promises of docs/plugins.md.
struct PluginDialogue {
  /// The gestures of which the plugin has not read the end.
  private(set) var open: Set<Int> = []
  private var over: Set<Int> = []

  /// Maximum number of ended gestures to remember. Beyond it, gestures whose ids are more than half this number before
  /// the current id are dropped, because no line should concern them any more.
  private static let maximumAge = 200

  /// Processes the next line. Returns the promise that the line breaks; nil if the line is right.
  mutating func read(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), let phase = words.first,
      let id = words.first(where: { $0.hasPrefix("id=") }).flatMap({ Int($0.dropFirst(3)) })
    else { return "a line is not of ASCII words with an id" }
    if over.count > Self.maximumAge { over = over.filter { $0 > id - Self.maximumAge / 2 } }
    switch phase {
    case "began":
      guard open.insert(id).inserted, !over.contains(id) else { return "a gesture begins twice" }
      return words.contains { $0.hasPrefix("gesture=") } ? nil : "`began` lacks the gesture's kind"
    case "changed": return open.contains(id) ? nil : "`changed` comes without `began`"
    case "ended", "cancelled":
      if open.remove(id) != nil {
        over.insert(id)
        return nil
      }
      guard over.insert(id).inserted else { return "a gesture ends twice" }
      // A discrete gesture is a single line `ended`, with all values.
      let isWhole = words.contains { $0.hasPrefix("gesture=") } && phase == "ended"
      return isWhole ? nil : "a gesture ends that has not begun"
    case "over": return over.contains(id) ? nil : "`over` comes before the end"
    default: return "a line begins with no phase"
    }
  }
}
