import Bindings
import Gestures
import XServer

/// Judges the bindings file.
enum BindingsFileCheck {
  /// Maximum number of warnings that get separate findings. The others share one finding.
  private static let maximumWarnings = 5

  static func findings(_ facts: Facts) -> [Finding] {
    let path = facts.bindings.path
    switch facts.bindings.state {
    case .noPath:
      return [
        Finding(
          .error, "bindings", "neither XDG_CONFIG_HOME nor HOME is set",
          consequence: "The daemon does not find its bindings.", remedy: "Set HOME.")
      ]
    case .missing:
      return [
        Finding(
          .error, "bindings", "there is no bindings file \(path)",
          consequence: "The daemon does not start without one.", remedy: "Write one to begin with.",
          command: "dactyl init")
      ]
    case .unreadable(let reason):
      return [
        Finding(
          .error, "bindings", "the bindings file \(path) is refused: \(reason)",
          consequence: "Bindings start programs, so the daemon reads them only if nobody else can change them.",
          remedy: "Correct the permissions as the reason says.")
      ]
    case .broken(let diagnostics): return [broken(diagnostics, path)]
    case .valid(let set, let warnings): return findings(set, warnings, path, facts.server?.devices ?? [])
    }
  }

  private static func broken(_ diagnostics: [Diagnostic], _ path: String) -> Finding {
    let errors = diagnostics.filter { $0.severity == .error }
    let first = errors.first.map { " The first: line \($0.span.line): \($0.message)." } ?? ""
    return Finding(
      .error, "bindings",
      "the bindings file \(path) has \(errors.count) \(errors.count == 1 ? "error" : "errors")",
      consequence: "A daemon that starts refuses it; one that runs keeps the bindings that it had.\(first)",
      remedy: "Correct them; this command prints each with its position.", command: "dactyl check")
  }

  private static func findings(
    _ set: BindingSet, _ warnings: [Diagnostic], _ path: String, _ devices: [DeviceDescription]
  ) -> [Finding] {
    var findings: [Finding] = []
    for warning in warnings.prefix(maximumWarnings) { findings.append(finding(warning)) }
    if warnings.count > maximumWarnings {
      let others = warnings.count - maximumWarnings
      findings.append(
        Finding(
          .warning, "bindings-warning", "the bindings have \(others) more \(others == 1 ? "warning" : "warnings")",
          consequence: "Some lines may not do what they say.", remedy: "Read them.", command: "dactyl check"))
    }
    let count = set.bindings.count
    if count == 0 {
      // For a mouse or a pen alone, `dactyl init` writes comment lines only.
      let hasFingers = devices.contains { [.touchpad, .touchscreen].contains($0.input.deviceClass) }
      findings.append(
        Finding(
          .warning, "bindings", "the bindings file \(path) has no bindings",
          consequence: "Nothing is recognized.", remedy: "Remove the # before a line of the file, or replace the file.",
          command: hasFingers ? "dactyl init --force" : "dactyl init --force --profile mouse"))
    } else {
      findings.append(.fine("bindings", "\(path): \(count) \(count == 1 ? "binding" : "bindings"), no errors"))
    }
    return findings
  }

  private static func finding(_ warning: Diagnostic) -> Finding {
    let fact = "line \(warning.span.line) of \(warning.file): \(warning.message)"
    guard warning.message.hasPrefix("program ") || warning.message.hasPrefix("plugin ") else {
      return Finding(
        .warning, "bindings-warning", fact, consequence: "The line may not do what it says.",
        remedy: "Change it; this command shows its position.", command: "dactyl check")
    }
    return Finding(
      .warning, "missing-program", fact, consequence: "The gesture is recognized, and nothing happens.",
      remedy: "Install it, or correct its name in the bindings.")
  }
}
