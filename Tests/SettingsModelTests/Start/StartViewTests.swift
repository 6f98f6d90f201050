import Control
import Testing
import Translation

@testable import SettingsModel

@Suite("The page Start")
struct StartViewTests {
  private static let status = DaemonStatus(
    version: "1", process: 2, mode: "default", pause: nil, files: [], bindings: 1, gestures: 0, uptime: 0)

  @Test("The title of the page Start says if Dactyl runs, is paused, is stopped, or cannot run")
  func power() {
    var facts = StartFacts()
    #expect(StartView(facts).power == .stopped)
    facts.service = ServiceReport(way: nil, isRunning: false, isWayland: true)
    #expect(StartView(facts).power == .impossible)
    facts.daemon = Self.status
    #expect(StartView(facts).power == .running)
    facts.daemon?.pause = .left(milliseconds: 90_000)
    #expect(StartView(facts).power == .paused)
    #expect(StartView(facts).explanation.text == "Applications get all input for 2 more minutes.")
  }

  @Test("The page Start does not claim that gestures act while the daemon has no bindings")
  func noBindings() {
    var facts = StartFacts()
    facts.daemon = Self.status
    #expect(StartView(facts).explanation.text == "Your gestures act.")
    facts.daemon?.bindings = 0
    #expect(StartView(facts).explanation.text == "No gesture has an action yet.")
  }

  @Test("The page Start shows the input that is withheld, but only while Dactyl runs")
  func withheld() {
    var facts = StartFacts()
    facts.findings = FindingsReport(findings: [], withheld: ["Clicks of the right button wait."])
    #expect(StartView(facts).withheld.map(\.text) == ["Applications get all input now."])
    facts.daemon = Self.status
    #expect(StartView(facts).withheld.map(\.text) == ["Clicks of the right button wait."])
    facts.findings?.withheld = []
    #expect(StartView(facts).withheld.map(\.text).first?.hasPrefix("Nothing is held back") == true)
  }

  @Test("The autostart switch is on if any file starts Dactyl, and enabled for Dactyl's own files")
  func service() {
    var facts = StartFacts()
    #expect(!StartView(facts).canChangeService)
    facts.service = ServiceReport(way: nil, isRunning: false)
    #expect(!StartView(facts).startsWithSession && StartView(facts).canChangeService)
    facts.service = ServiceReport(way: "unit", files: ["/a"], isRunning: true)
    #expect(StartView(facts).startsWithSession && StartView(facts).canChangeService)
    facts.service = ServiceReport(way: nil, others: ["/home/a/.xinitrc"], isRunning: true)
    #expect(StartView(facts).startsWithSession && !StartView(facts).canChangeService)
    #expect(StartView(facts).serviceNote.text == "/home/a/.xinitrc starts it.")
  }

  @Test("A preset counts as included if its line is in the file, but not if it is in a comment")
  func presets() {
    var facts = StartFacts()
    facts.presets = ["macos", "mint"].map {
      PresetReport(name: $0, summary: "", path: "", inclusion: "include presets/\($0).conf")
    }
    facts.text = "# include presets/mint.conf\r\n  include presets/macos.conf\r\n"
    #expect(StartView(facts).presets.map(\.isIncluded) == [true, false])
  }

  @Test("The page Start shows the first step for a file without bindings, not for one with errors")
  func firstStep() {
    var facts = StartFacts()
    #expect(!StartView(facts).showsFirstStep)
    facts.bindings = 0
    #expect(StartView(facts).showsFirstStep)
    facts.bindings = 3
    #expect(!StartView(facts).showsFirstStep)
  }

  @Test("Only findings of the doctor that need attention count as problems")
  func problems() {
    var facts = StartFacts()
    facts.findings = FindingsReport(findings: [.init(id: "a", severity: .fine, fact: "fine")])
    #expect(StartView(facts).problems.isEmpty && StartView(facts).health.text == "No problems were found.")
    facts.findings?.findings.append(.init(id: "b", severity: .warning, fact: "bad"))
    #expect(StartView(facts).problems.map(\.id) == ["b"] && StartView(facts).health.text == "1 problem was found.")
  }

  @Test("Problems that the buttons above them show and mend are not listed again")
  func aboutStart() {
    var facts = StartFacts()
    facts.findings = FindingsReport(findings: [
      .init(id: "daemon", severity: .error, fact: "no daemon"),
      .init(id: "autostart", severity: .warning, fact: "none"),
      .init(id: "daemon", severity: .warning, fact: "another daemon"),
    ])
    #expect(StartView(facts).problems.map(\.fact) == ["Another daemon"])
  }

  @Test("The output of `dactyl` commands is read, and output in another form has no result")
  func reports() {
    let service = ReportReader.read(
      ServiceReport.self,
      from: #"{"way": "unit", "files": ["/a"], "others": [], "log": "x", "isRunning": true, "isWayland": false}"#)
    #expect(service == ServiceReport(way: "unit", files: ["/a"], isRunning: true))
    #expect(ReportReader.read(ServiceReport.self, from: "") == nil)
    let findings = ReportReader.read(
      FindingsReport.self,
      from: #"{"version": 1, "findings": [{"id": "a", "severity": "error", "fact": "b"}], "withheld": ["c"]}"#)
    #expect(findings == FindingsReport(findings: [.init(id: "a", severity: .error, fact: "b")], withheld: ["c"]))
    #expect(
      FoundImport.list("touchegg /a b/c.conf\nbroken\n") == [FoundImport(program: "touchegg", path: "/a b/c.conf")])
  }

  @Test("The page Start shows problems with a capital letter, and equal problems only once")
  func sentences() {
    var facts = StartFacts()
    let finding = FindingsReport.Finding(id: "a", severity: .warning, fact: "the touchpad is slow", remedy: "buy one")
    var second = finding
    second.id = "b"
    var third = finding
    third.fact = "the other touchpad is slow"
    facts.findings = FindingsReport(findings: [finding, second, third])
    let view = StartView(facts)
    #expect(view.problems.map(\.fact) == ["The touchpad is slow", "The other touchpad is slow"])
    #expect(view.problems.first?.remedy == "Buy one")
    #expect(view.health.text == "2 problems were found.")
  }
}
