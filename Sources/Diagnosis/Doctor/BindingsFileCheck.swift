import Bindings
import Translation

/// Judges the bindings file: its existence, its permissions, its errors and its warnings.
enum BindingsFileCheck {
  /// Maximum number of warnings that each have a finding of their own. All other warnings share one finding.
  private static let maximumWarnings = 5

  static func findings(_ facts: Facts) -> [Finding] {
    let path = facts.bindings.path
    switch facts.bindings.state {
    case .noPath:
      return [
        Finding(
          .error, "bindings", translated("neither %1 nor %2 is set", "XDG_CONFIG_HOME", "HOME"),
          consequence: translated("The daemon does not find its bindings."), remedy: translated("Set HOME."))
      ]
    case .missing:
      return [
        Finding(
          .error, "bindings", translated("there is no bindings file %1", path),
          consequence: translated("The daemon does not start without one."),
          remedy: translated("Write one to begin with."),
          command: "dactyl init")
      ]
    case .unreadable(let reason):
      return [
        Finding(
          .error, "bindings", translated("the bindings file %1 is refused: %2", path, reason),
          consequence: translated(
            "Bindings start programs, so the daemon reads them only if nobody else can change them."),
          remedy: translated("Correct the permissions as the reason says."))
      ]
    case .broken(let diagnostics): return [broken(diagnostics, path)]
    case .valid(let set, let warnings): return findings(set, warnings, path)
    }
  }

  private static func broken(_ diagnostics: [Diagnostic], _ path: String) -> Finding {
    let errors = diagnostics.filter { $0.severity == .error }
    var consequence = [translated("A daemon that starts refuses it; one that runs keeps the bindings that it had.")]
    if let first = errors.first {
      consequence.append(
        translated("The first: line %1: %2.", first.span.line, inSessionLanguage(first.text.translated)))
    }
    return Finding(
      .error, "bindings",
      translated(
        "the bindings file %2 has %1 error", plural: "the bindings file %2 has %1 errors", count: errors.count, path),
      consequence: consequence.joined(by: " "),
      remedy: translated("Correct them; this command prints each with its position."), command: "dactyl check")
  }

  private static func findings(
    _ set: BindingSet, _ warnings: [Diagnostic], _ path: String
  ) -> [Finding] {
    var findings: [Finding] = []
    for warning in warnings.prefix(maximumWarnings) { findings.append(finding(warning)) }
    if warnings.count > maximumWarnings {
      let others = warnings.count - maximumWarnings
      findings.append(
        Finding(
          .warning, "bindings-warning",
          translated(
            "the bindings have %1 more warning", plural: "the bindings have %1 more warnings", count: others),
          consequence: translated("Some lines may not do what they say."), remedy: translated("Read them."),
          command: "dactyl check"))
    }
    let count = set.bindings.count
    if count == 0 {
      findings.append(
        Finding(
          .warning, "bindings", translated("the bindings file %1 has no bindings", path),
          consequence: translated("Nothing is recognized."),
          remedy: translated("Remove the # before a line of the file, or replace the file."),
          command: "dactyl init --force"))
    } else {
      findings.append(
        .fine(
          "bindings",
          translated("%2: %1 binding, no errors", plural: "%2: %1 bindings, no errors", count: count, path)))
    }
    return findings
  }

  private static func finding(_ warning: Diagnostic) -> Finding {
    let fact = translated(
      "line %1 of %2: %3", warning.span.line, warning.file, inSessionLanguage(warning.text.translated))
    guard warning.message.hasPrefix("program ") || warning.message.hasPrefix("plugin ") else {
      return Finding(
        .warning, "bindings-warning", fact, consequence: translated("The line may not do what it says."),
        remedy: translated("Change it; this command shows its position."), command: "dactyl check")
    }
    return Finding(
      .warning, "missing-program", fact, consequence: translated("The gesture is recognized, and nothing happens."),
      remedy: translated("Install it, or correct its name in the bindings."))
  }
}
