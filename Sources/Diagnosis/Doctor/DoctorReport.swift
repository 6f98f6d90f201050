/// The output of `dactyl doctor --json`; docs/troubleshooting.md explains each field.
package struct DoctorReport: Encodable, Sendable {
  /// Version of the format. The version increases when an existing field changes its meaning or is removed.
  package static let version = 1

  struct Entry: Encodable {
    let id: String
    let severity: String
    let fact: String
    let consequence: String?
    let remedy: String?
    let command: String?

    init(_ finding: Finding) {
      id = finding.id
      severity = finding.severity.rawValue
      fact = finding.fact
      consequence = finding.consequence.isEmpty ? nil : finding.consequence
      remedy = finding.remedy.isEmpty ? nil : finding.remedy
      command = finding.command
    }
  }

  let version = Self.version
  let errors: Int
  let warnings: Int
  let findings: [Entry]
  let withheld: [String]

  package init(_ doctor: Doctor) {
    errors = doctor.count(of: .error)
    warnings = doctor.count(of: .warning)
    findings = doctor.findings.map(Entry.init)
    withheld = doctor.withheld
  }
}
