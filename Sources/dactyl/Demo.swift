import ArgumentParser
import Control
import Linux
import VirtualX

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show gestures with virtual fingers, on a private X server.",
    discussion: """
      Needs neither a display nor a touch device, does not use the session, and ends by itself.
      Exit codes: 0 the demo ran, 2 the bindings have errors, 7 they cannot be read, 69 Xorg is not installed.
      """)

  /// Maximum time until the daemon is ready.
  private static let startTimeout = Duration.seconds(10)
  /// Time after which the demo reports that the daemon did not answer a gesture.
  private static let answerTimeout = Duration.seconds(2)
  /// Time without output after which the daemon's answer counts as complete.
  private static let quiet = Duration.milliseconds(300)
  private static let maximumAnswerTime = Duration.seconds(5)

  @Option(
    name: .customLong("bindings"), help: "Bindings to show (default: the demo's own, examples/demo.conf).",
    completion: .file())
  var bindings: String?

  func run() throws {
    guard let program = Paths.program("dactyld") else {
      throw failure(.missingProgram, "dactyld is neither beside dactyl nor in PATH")
    }
    do {
      let server = try VirtualServer()
      defer { server.stop() }
      try show(on: server, program: program)
    } catch let error as VirtualServerError {
      if case .notInstalled = error { throw failure(.missingProgram, error.description) }
      throw failure(.noDisplay, error.description)
    } catch let error as SystemError {
      throw failure(.missingProgram, error.description)
    }
  }

  private func show(on server: VirtualServer, program: String) throws {
    let application = try Application(display: server.display, title: "The demo's application")
    let file = try bindings ?? server.addFile("demo.conf", containing: DemoBindings.text)
    var daemon = try DemoDaemon(
      program: program, display: server.display, bindings: file, runtimeFolder: server.folderPath)
    try awaitReady(&daemon)
    printAtOnce("A private X server, \(server.display), with one application on it, and dactyld with the bindings of")
    printAtOnce(bindings.map { $0 + "." } ?? "examples/demo.conf:\n\n" + DemoBindings.text.indented)
    for gesture in DemoGesture.all {
      application.clear()
      printAtOnce("\n" + gesture.title)
      try gesture.perform(server)
      let lines = answer(of: &daemon)
      application.sync()
      printAtOnce(DemoAnswer(lines: lines, chords: application.chords).description)
      if daemon.hasEnded { throw ExitCode(daemon.status().rawValue) }
    }
  }

  private func awaitReady(_ daemon: inout DemoDaemon) throws {
    let end = MonotonicTime.now + Self.startTimeout
    while !daemon.lines(within: .milliseconds(100)).contains("ready") {
      // The daemon has already printed the reason on standard error.
      if daemon.hasEnded { throw ExitCode(daemon.status().rawValue) }
      guard .now < end else { throw failure(.crashing, "dactyld did not become ready") }
    }
  }

  /// Returns all lines until the daemon prints nothing for `quiet`; no lines if the first line does not arrive in time.
  private func answer(of daemon: inout DemoDaemon) -> [String] {
    let end = MonotonicTime.now + Self.maximumAnswerTime
    var all: [String] = []
    var new = daemon.lines(within: Self.answerTimeout)
    while !new.isEmpty {
      all += new
      guard .now < end else { break }
      new = daemon.lines(within: Self.quiet)
    }
    return all
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
