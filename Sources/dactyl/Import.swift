import ArgumentParser
import Authoring
import Bindings
import Control
import FileFormats
import Linux

/// The name of a program on the command line. Any name is accepted here, so that the refusal can say what to do
/// instead.
struct ProgramName: ExpressibleByArgument {
  let text: String
  var program: ForeignProgram? { ForeignProgram(rawValue: text) }

  init(argument: String) { text = argument }

  static var allValueStrings: [String] { ForeignProgram.allCases.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Translate another program's configuration into bindings.",
    discussion: """
      Reads the configuration of touchegg, libinput-gestures, fusuma, easystroke, lisgd, logid, InputActions or \
      Solaar and prints equivalent bindings. An entry without a counterpart becomes a comment with the reason. \
      `dactyl import --found` lists the configurations of these programs on this machine. \
      Exit codes: 0 done, 2 the file is not well-formed, 7 it cannot be read, 73 the output cannot be written.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "program"))
  var program: ProgramName?

  @Argument(
    help: "Its configuration (default: the file that the program reads; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "List the programs whose configuration exists on this machine, each with its file.")
  var found = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !found else {
      guard program == nil, output.file == nil else { throw ValidationError("--found takes no program and no output") }
      return
    }
    guard let program else {
      throw ValidationError("name the program; `dactyl import --found` lists those on this machine")
    }
    guard program.program != nil else { throw ValidationError(Self.refusal(of: program.text)) }
    if let file, let other = UntranslatedProgram.ofEnding(of: file) { throw ValidationError(other.advice) }
  }

  func run() throws {
    guard let program = program?.program, !found else {
      for program in ForeignProgram.allCases {
        guard let path = program.places.first(where: FileSystem.exists) else { continue }
        print("\(program.rawValue) \(path)".withoutControls)
      }
      return
    }
    let (bytes, name) = try contents(of: program)
    let text: String
    do throws(FormatError) {
      text = try program.bindings(from: bytes)
    } catch {
      throw failure(.brokenBindings, "\(name):\(error.position): error: \(error.message)")
    }
    try output.write(text, copyEnding: ".before-import")
    // The warnings are those that `check` would print for the new file.
    let written = BindingsSource(path: output.file ?? "bindings", bytes: Array(text.utf8))
    let warnings = written.check(BindingsSource.display).diagnostics
    for warning in warnings { report(warning.rendered()) }
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let notes = lines.count { $0.hasPrefix("# line ") || $0.hasPrefix("# lines ") }
    if output.file != nil, notes > 0 {
      print("\(notes) comment\(notes == 1 ? " says" : "s say") what is lost or differs: look for `# line`")
    }
  }

  /// Returns the reason why no configuration of a program with this name is translated.
  private static func refusal(of name: String) -> String {
    if let other = UntranslatedProgram.of(name) { return other.advice }
    let names = ProgramName.allValueStrings.joined(separator: ", ")
    if name.contains("/") || FileSystem.exists(name) {
      return "write the program before the file, as in `dactyl import touchegg FILE`; the programs are \(names)"
    }
    let near = nearestWord(to: name, among: ProgramName.allValueStrings).map { "did you mean `\($0)`?" }
    return "no configuration of `\(name)` can be translated; \(near ?? "the programs are \(names)")"
  }

  private func contents(of program: ForeignProgram) throws -> (bytes: [UInt8], name: String) {
    let limit = BindingSet.maximumFileSize
    let places = file.map { [$0] } ?? program.places
    guard let path = places.first(where: FileSystem.exists) ?? places.first else {
      throw failure(
        .noBindings, "neither an argument nor HOME gives the path of the configuration of \(program.rawValue)")
    }
    do throws(SystemError) {
      if path == "-" { return (try FileSystem.contents(ofDescriptor: 0, limit: limit), "standard input") }
      return (try FileSystem.contents(of: path, limit: limit), path)
    } catch {
      throw failure(.noBindings, "cannot read \(path): \(error.reason)")
    }
  }
}

extension ForeignProgram {
  /// The files in which the other program searches for its configuration, in the order of the search.
  fileprivate var places: [String] {
    switch self {
    case .touchegg:
      [Paths.configuration("touchegg/touchegg.conf"), "/usr/share/touchegg/touchegg.conf"].compactMap { $0 }
    case .libinputGestures:
      [Paths.configuration("libinput-gestures.conf"), "/etc/libinput-gestures.conf"].compactMap { $0 }
    case .easystroke:
      ["actions-0.5.6", "actions-0.4.1", "actions-0.4.0", "actions"].compactMap { name in
        CurrentProcess.environment("HOME").map { "\($0)/.easystroke/\(name)" }
      }
    case .lisgd: [Paths.configuration("sxmo/hooks/sxmo_hook_lisgdstart.sh")].compactMap { $0 }
    case .inputactions:
      ["/etc/inputactions/config.yaml"] + [Paths.configuration("inputactions/config.yaml")].compactMap { $0 }
    case .solaar: [Paths.configuration("solaar/rules.yaml")].compactMap { $0 }
    case .logid: ["/etc/logid.cfg"]
    case .fusuma: [Paths.configuration("fusuma/config.yml")].compactMap { $0 }
    }
  }
}
