internal import Bindings
internal import Translation
import XServer

/// Judges the facts about a machine. The result is a list of findings.
package struct Doctor: Sendable {
  /// The findings: first errors, then warnings, then findings without a problem.
  package let findings: [Finding]
  /// Sentences about the input that applications no longer get, or get later, while Dactyl runs.
  package let withheld: [String]

  package init(_ facts: Facts) {
    let all =
      SessionCheck.findings(facts) + ServerCheck.findings(facts) + BindingsFileCheck.findings(facts)
      + DaemonCheck.findings(facts) + DeviceCheck.findings(facts) + TouchpadCheck.findings(facts)
      + GrabCheck.findings(facts) + OtherProgramCheck.findings(facts) + SharedPointerCheck.findings(facts)
      + DesktopGesturesCheck.findings(facts)
    if case .valid(let bindings, _) = facts.bindings.state {
      let devices = (facts.server?.devices ?? []).filter(\.isEnabled).map(\.input)
      withheld = WithheldInput.sentences(for: bindings, devices: devices)
        .map { PhraseBook.withheldInput.translation(of: $0).text.withoutControls }
    } else {
      withheld = []
    }
    findings = Finding.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
  }

  /// Returns the number of findings with this severity.
  package func count(of severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }
}
