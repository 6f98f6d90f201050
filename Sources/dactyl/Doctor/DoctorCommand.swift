import ArgumentParser
import Control
import Diagnosis
import Translation

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look for everything that keeps gestures from working.",
    discussion: """
      Looks at the session, the X server, the devices and their drivers, other gesture programs, the bindings and the \
      daemon. Changes nothing. Prints each finding with the reason that it matters and the command that mends it. \
      Exit codes: 0 there are no errors (warnings do not count), 13 there are errors.
      """)

  @Argument(help: "The bindings file (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(
    name: .customLong("translated"),
    help: "With --json: print the texts in the language of the session; without, they are in English.")
  var isTranslated = false

  func run() throws {
    if !json || isTranslated { Translations.begin(folder: Paths.translations) }
    let doctor = Doctor(.gathered(file: file))
    if json {
      print(try JSON.text(DoctorReport(doctor)))
    } else {
      print(doctor.text(.ofOutput), terminator: "")
    }
    if doctor.count(of: .error) > 0 { throw ExitCode(ExitStatus.unwell.rawValue) }
  }
}
