import ArgumentParser
import Bindings
import Control
import Diagnosis
import TouchpadRights
import XServer

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the devices, what each can deliver, and the bindings that use it.",
    discussion: """
      Prints for each touchscreen, touchpad, mouse and pen the gestures that it delivers, the gestures that no binding \
      can get from it with the reason, and the bindings that it serves. Without a valid bindings file it prints no \
      bindings. Exit codes: 0 done, 5 the display cannot be opened, 7 the file on the command line cannot be read.
      """)

  @Argument(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    guard let display = BindingsSource.display else {
      throw failure(.noDisplay, "the display cannot be opened; check DISPLAY")
    }
    let overview = DeviceOverview(
      devices: display.deviceDescriptions, version: display.version, bindings: try bindings(display),
      touchpads: TouchpadAccess.all(SystemPaths()), hasReaderProgram: Paths.program("dactyl-touchpad") != nil,
      remotePointers: display.remotePointers)
    if json {
      print(try JSON.text(DeviceReport(overview)))
    } else {
      print(overview.text(.ofOutput), terminator: "")
    }
  }

  /// Returns the bindings of the file on the command line or of the user's own file; nil if the file is missing or has
  /// errors, which are reported.
  private func bindings(_ display: XConnection) throws -> BindingSet? {
    guard file != nil || BindingsSource.hasDefaultFile else { return nil }
    let source = try BindingsSource(file, isForDaemon: false)
    let bindings = source.check(display).bindings
    if bindings == nil {
      report("dactyl: \(source.path) has errors, so no bindings are listed; `dactyl check` prints them")
    }
    return bindings
  }
}
