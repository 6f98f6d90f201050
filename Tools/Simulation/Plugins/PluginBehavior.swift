/// The behaviour of a simulated plugin, whose name is that of the case.
enum PluginBehavior: String, CaseIterable {
  /// Answers the lines that it reads.
  case answers
  /// Reads each line late.
  case slow
  /// Ends after some lines, or immediately.
  case dies
  /// Reads everything and answers nothing.
  case silent
  /// Never reads.
  case stuck
  /// Writes invalid answers: bytes that are not text, lines without an end, far too many lines.
  case hostile
  /// Continues to run after its input has ended.
  case lingers
  /// Runs once for each event, as `runs once` plugins do.
  case once

  /// The text of the plugin's manifest.
  var manifest: String {
    let manner =
      switch self {
      case .once: "once"
      case .silent, .hostile: "worker idle 3s"
      case .answers, .slow, .dies, .stuck, .lingers: "worker"
      }
    return """
      name \(rawValue)
      summary "a simulated plugin"
      api 1
      program run
      runs \(manner)
      argument step count 1..50 = 2 "a number"
      condition ready yes|no "whether it is ready"

      """
  }
}
