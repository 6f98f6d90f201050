internal import Bindings
package import Control
package import Translation

/// The facts that the page *Start* shows: the reports of the daemon and of `dactyl`.
package struct StartFacts: Sendable, Hashable {
  /// The state of the daemon; nil if no daemon answers.
  package var daemon: DaemonStatus?
  /// The output of `dactyl service status`; nil until it has arrived.
  package var service: ServiceReport?
  package var findings: FindingsReport?
  package var presets: [PresetReport] = []
  package var imports: [FoundImport] = []
  /// The text of the bindings file.
  package var text = ""
  /// Number of bindings in the file and in its included files; nil if the file has errors.
  package var bindings: Int?

  package init() {}
}

/// The content of the page *Start*.
package struct StartView: Sendable, Hashable {
  package enum Power: Sendable, Hashable {
    case running, paused, stopped
    /// A Wayland session, in which Dactyl cannot run.
    case impossible
  }

  package struct PresetRow: Sendable, Hashable {
    package let preset: PresetReport
    package let isIncluded: Bool
  }

  package let power: Power
  package let title: TranslatedText
  package let explanation: TranslatedText
  /// True if Dactyl starts with the session.
  package let startsWithSession: Bool
  package let canChangeService: Bool
  package let serviceNote: TranslatedText
  /// Sentences about the input that applications now get later, or no longer get.
  package let withheld: [TranslatedText]
  package let showsFirstStep: Bool
  package let presets: [PresetRow]
  package let imports: [FoundImport]
  /// The findings that need attention.
  package let problems: [FindingsReport.Finding]
  package let health: TranslatedText

  package init(_ facts: StartFacts) {
    power = Self.power(facts)
    switch power {
    case .running:
      title = translated("Dactyl is running")
      explanation =
        facts.daemon?.bindings == 0 ? translated("No gesture has an action yet.") : translated("Your gestures act.")
    case .paused:
      title = translated("Dactyl is paused")
      explanation = Self.pauseText(facts.daemon?.pause)
    case .stopped:
      title = translated("Dactyl is not running")
      explanation = translated("Gestures do nothing until you start it.")
    case .impossible:
      title = translated("Dactyl cannot run in this session")
      explanation = translated("This is a Wayland session. Choose an X11 session the next time you log in.")
    }
    let service = facts.service
    startsWithSession = service.map { $0.way != nil || !$0.others.isEmpty } ?? false
    canChangeService = service.map { $0.way != nil || $0.others.isEmpty } ?? false
    serviceNote =
      if let service, service.way == nil, let other = service.others.first {
        translated("%1 starts it.", other)
      } else {
        verbatim("")
      }
    withheld = Self.withheld(facts, power)
    showsFirstStep = facts.bindings == 0
    let bytes = Array(facts.text.utf8)
    presets = facts.presets.map { PresetRow(preset: $0, isIncluded: AddedLines.has($0.inclusion, in: bytes)) }
    imports = facts.imports
    problems = Self.problems(facts)
    health =
      if facts.findings == nil {
        translated("Looking for problems …")
      } else if problems.isEmpty {
        translated("No problems were found.")
      } else {
        translated("%1 problem was found.", plural: "%1 problems were found.", count: problems.count)
      }
  }

  /// Returns the findings that need attention, as sentences and without duplicates. Leaves out the findings that the
  /// page shows beside the buttons that start Dactyl.
  private static func problems(_ facts: StartFacts) -> [FindingsReport.Finding] {
    var known: Set<FindingsReport.Finding> = []
    return (facts.findings?.findings ?? []).filter { $0.severity != .fine && !$0.isAboutStart }
      .map(\.inSentences)
      .filter { problem in
        // The same finding may be about two devices with the same name.
        var text = problem
        text.id = ""
        return known.insert(text).inserted
      }
  }

  private static func power(_ facts: StartFacts) -> Power {
    if let daemon = facts.daemon { return daemon.pause == nil ? .running : .paused }
    return facts.service?.isWayland ?? false ? .impossible : .stopped
  }

  private static func pauseText(_ pause: DaemonStatus.Pause?) -> TranslatedText {
    switch pause {
    case .left(let milliseconds):
      let minutes = Int(min(milliseconds / 60_000 + 1, 1_000_000))
      return translated(
        "Applications get all input for %1 more minute.", plural: "Applications get all input for %1 more minutes.",
        count: minutes)
    case .untilResumed, nil: return translated("Applications get all input until you resume.")
    }
  }

  private static func withheld(_ facts: StartFacts, _ power: Power) -> [TranslatedText] {
    guard power == .running else { return [translated("Applications get all input now.")] }
    guard let findings = facts.findings else { return [] }
    let sentences = findings.withheld.map { verbatim($0) }
    if sentences.isEmpty { return [translated("Nothing is held back: applications get all buttons and touches.")] }
    return sentences
  }
}

extension FindingsReport.Finding {
  /// True if the finding is that no daemon runs, or that Dactyl does not start with the session.
  fileprivate var isAboutStart: Bool { id == "autostart" || id == "daemon" && severity == .error }

  /// The finding with texts that begin with a capital letter.
  fileprivate var inSentences: Self {
    var finding = self
    finding.fact = fact.withFirstLetterUppercase
    finding.consequence = consequence?.withFirstLetterUppercase
    finding.remedy = remedy?.withFirstLetterUppercase
    return finding
  }
}
