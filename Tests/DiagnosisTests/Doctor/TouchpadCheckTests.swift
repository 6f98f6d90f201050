import Testing
import TouchpadRights

@testable import Diagnosis
@testable import XServer

@Suite("The doctor's findings about the rights to read touchpads")
struct TouchpadCheckTests {
  /// One machine, with the expected finding.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var rule = RuleState.absent
    var hasKeys = false
    var isGranted = false
    var isReadable = false
    var hasReader = true
    /// A part of the fact, and the command that helps.
    let fact: String
    let command: String?
  }

  private static let enable = "sudo dactyl touchpad enable"
  private static let rule = RuleState.written(path: "/etc/udev/rules.d/70-dactyl-touchpad.rules")

  static let cases = [
    Case(testDescription: "no rule", fact: "are not known", command: enable),
    Case(
      testDescription: "a rule", rule: rule, isGranted: true, isReadable: true,
      fact: "can be read, by /etc/udev/rules.d/70-dactyl-touchpad.rules", command: nil),
    Case(testDescription: "group input", isReadable: true, fact: "(/dev/input/event5) can be read", command: nil),
    Case(
      testDescription: "a user who is not at the seat", rule: rule, isGranted: true,
      fact: "although a rule is in force", command: nil),
    Case(testDescription: "a touchpad with keys", rule: rule, hasKeys: true, fact: "are not known", command: nil),
    Case(
      testDescription: "no program", rule: rule, isGranted: true, isReadable: true, hasReader: false,
      fact: "is not installed", command: "sudo apt install dactyl-touchpad"),
  ]

  @Test("For each state of the rights to read touchpads, the doctor has one finding and no fault", arguments: cases)
  func finding(_ machine: Case) throws {
    var facts = try DoctorTests.healthy()
    let access = TouchpadAccess(
      name: "Pad", node: "/dev/input/event5", hasKeys: machine.hasKeys, isGranted: machine.isGranted,
      isReadable: machine.isReadable)
    facts.touchpads = TouchpadFacts(
      rule: machine.rule, touchpads: [access], hasReaderProgram: machine.hasReader)
    let findings = Doctor(facts).findings.filter { $0.id == "fingers" }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == .fine)
    #expect(finding.fact.contains(machine.fact))
    #expect(finding.fact.contains("/dev/input/event5"))
    #expect(finding.command == machine.command)
  }

  @Test(
    "A server without touchpad gestures is fine if the touchpads' fingers can be read", arguments: [true, false],
    [true, false])
  func oldServer(_ isReadable: Bool, hasReader: Bool) throws {
    var facts = try DoctorTests.healthy()
    facts.server?.description.version = XInputVersion(major: 2, minor: 3)
    let access = TouchpadAccess(
      name: "Pad", node: "/dev/input/event5", hasKeys: false, isGranted: isReadable, isReadable: isReadable)
    facts.touchpads = TouchpadFacts(rule: Self.rule, touchpads: [access], hasReaderProgram: hasReader)
    let findings = Doctor(facts).findings
    let isServed = isReadable && hasReader
    let server = try #require(findings.first { $0.id == "xinput" })
    #expect(server.severity == (isServed ? .fine : .error))
    // The rule is of no use without the program, which the finding `fingers` names.
    #expect((server.command == nil) == (isServed || !hasReader))
    #expect(findings.contains { $0.id == "unserved" } != isServed)
  }

  @Test("A touchpad that udev does not know causes no finding")
  func unknown() throws {
    let findings = Doctor(try DoctorTests.healthy()).findings
    #expect(!findings.contains { $0.id == "fingers" })
    #expect(findings.contains { $0.id == "device" })
  }
}
