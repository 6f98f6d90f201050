import Glibc
import Linux

/// A running daemon, with its bindings.
struct DaemonRun {
  private let program: Program

  static let bindings = "/run/lab/dactyl.conf"
  static let path = "/lab/dactyld"
  static let commandLine = "/lab/dactyl"
  /// The library with a planted fault, which `make month PLANT=…` must find.
  private static let plant = "/lab/plant.so"

  /// - Parameter path: The daemon's program. `dactyl-touchpad` is used only if it lies in the same folder.
  init(_ bindings: String, path: String = Self.path) throws {
    // The settings that the user has passed to run.sh come first.
    let settings = GuestFile.contents("/lab/settings.conf")
    try GuestFile.write(settings + bindings, to: Self.bindings)
    let prefix = FileSystem.exists(Self.plant) ? ["env", "LD_PRELOAD=\(Self.plant)"] : []
    program = try Program.start(prefix + [path, "--verbose", "--config", Self.bindings], log: "/run/lab/dactyld.log")
    let log = program
    guard Laboratory.wait(upTo: .seconds(10), until: { log.output.contains("ready\n") }) else {
      program.stop()
      throw LabError("dactyld did not start: \(log.output)")
    }
    Poll.sleep(for: .milliseconds(300))
  }

  var child: ChildProcess { program.child }
  var output: String { program.output }

  /// The answer of `dactyl why` about the last attempt.
  var why: String { (try? Program.run([Self.commandLine, "why"]).output) ?? "" }

  func stop() { program.stop() }
}
