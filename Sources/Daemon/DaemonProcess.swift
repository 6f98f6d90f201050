internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import Plugins
internal import Traces
internal import XServer

/// The process that recognizes gestures. This process opens the display and all services, and runs the event loop on
/// its only thread.
final class DaemonProcess {
  private let gestures: GestureService
  private let control: ControlLoopSource
  private let termination = Termination()
  private var loop: EventLoop

  /// Opens the display and all services, and reports the services that are not available.
  init(_ options: Options, file: BindingsFile, supervisor: SupervisorChannel, _ occasion: Supervisor.Occasion)
    throws(ExitStatus)
  {
    let (bindings, reading) = try file.load()
    let signals = try Self.openSignals()
    ProgramStart.openNullDevice()
    let display = try Self.openDisplay(options, bindings, occasion)
    gestures = GestureService(
      bindings, display: display, supervisor: supervisor, isVerbose: options.isVerbose)
    gestures.episodes.bindingsFile = TraceBindingsFile(name: file.name, hash: reading.fingerprint)
    let plugins = PluginLoopSource(gestures)
    plugins.start()
    let released = display.ownership.releaseAbandoned()
    if !released.isEmpty {
      Output.report("released the keys and buttons of a dactyld that was killed: \(released.joined(separator: ", "))")
    }
    for limitation in display.connection.limitations { Output.report(limitation) }
    gestures.reportDevices()
    let reload = ReloadLoopSource(gestures, plugins: plugins, file: file, reading: reading)
    let pause = PauseLoopSource(gestures)
    let rehearsal = RehearsalLoopSource(gestures)
    let attempt = TryLoopSource(gestures, reload: reload)
    control = ControlLoopSource(gestures, reload: reload, pause: pause, rehearsal: rehearsal, attempt: attempt)
    let hints = GestureHints(gestures)
    gestures.addObserver(hints)
    let preview = PreviewService(gestures)
    gestures.addObserver(preview)
    let service = ContactService(gestures)
    let contacts = ContactLoopSource(
      gestures, program: Paths.touchpadReader, isNeeded: { service.isNeeded }, deliver: service.handle)
    gestures.addObserver(contacts)
    let input = InputLoopSource(
      gestures, contacts: service, reconnects: options.reconnects, termination: termination)
    // The sources of requests and messages precede `input`, so that a request already applies to the events that
    // `input` reads in the same pass.
    loop = try Self.openLoop(
      [
        control,
        SignalLoopSource(signals, performer: display.performer, reload: reload, termination: termination),
        SupervisorLoopSource(gestures, termination: termination),
        plugins,
        OverlayLoopSource(display.performer.overlay),
        contacts,
        input,
        ActionLoopSource(gestures),
        hints,
        DwellRing(gestures),
        preview,
        reload,
        attempt,
        pause,
        rehearsal,
        PassEndLoopSource(
          gestures, plugins: plugins, control: control, modeLabel: ModeLabel(gestures)),
      ], lone: input, until: termination)
    gestures.selectInput()
    display.connection.flush()
    // Ignore an error: it means that the supervisor is gone, and the loop then ends immediately.
    try? supervisor.watch(display.connection.fileDescriptor)
    if options.isVerbose { Output.print("ready\n") }
    // Parsing the bindings has used several times the memory that the bindings occupy.
    CurrentProcess.releaseFreedMemory()
    if occasion == .first, TerminalOutput.isTerminal(1) {
      Output.print(
        FirstSteps.text(for: bindings, devices: display.connection.devices, ending: "Ctrl-C ends Dactyl."))
    }
    CurrentProcess.dropProgramPages()
  }

  /// Serves gestures until the process is asked to end.
  func run() -> ExitStatus {
    loop.run()
    // Close the socket before giving up the display, because the daemon that takes over creates its own socket.
    let status = termination.status ?? .success
    control.close(status)
    if status != .connectionLost { gestures.close() }
    return status
  }

  private static func openLoop(
    _ sources: [any LoopSource], lone: any LoneLoopSource, until termination: Termination
  ) throws(ExitStatus) -> EventLoop {
    do throws(SystemError) {
      return try EventLoop(sources, lone: lone, until: termination)
    } catch {
      Output.report(error.description)
      throw .crashing
    }
  }

  /// Blocks the signals that the daemon handles, and queues them for the event loop.
  ///
  /// Call this before the first gesture can start a command, because a child process inherits the blocked signals.
  private static func openSignals() throws(ExitStatus) -> SignalQueue {
    do throws(SystemError) {
      let signals = try SignalQueue([
        SignalNumber.terminate, SignalNumber.interrupt, SignalNumber.hangUp, SignalNumber.childEnded,
      ])
      SignalQueue.ignoreBrokenPipes()
      return signals
    } catch {
      Output.report(error.description)
      throw .crashing
    }
  }

  private static func openDisplay(
    _ options: Options, _ bindings: BindingSet, _ occasion: Supervisor.Occasion
  ) throws(ExitStatus) -> DisplayServices {
    do throws(XServerError) {
      let display = try DisplayServices(
        replacing: options.replaces, bindings: bindings, plugins: PluginCatalog(folders: Paths.plugins))
      if options.isVerbose {
        display.performer.log = { planned, plugin in if let line = planned.summary(plugin) { Output.print(line + "\n") }
        }
      }
      return display
    } catch {
      let status = ExitStatus(error)
      // While the supervisor tries to reconnect, do not report again that the server is gone.
      let isNew = occasion != .reconnection || (status != .noDisplay && status != .connectionLost)
      let hint = if case .heldByAnother = error.kind { "; `dactyl run --replace` replaces it" } else { "" }
      if isNew { Output.report(error.description + hint) }
      throw status
    }
  }
}

extension ExitStatus {
  fileprivate init(_ error: XServerError) {
    self =
      switch error.kind {
      case .cannotOpenDisplay: .noDisplay
      case .noXInput2, .noXTest, .xwayland: .unusableServer
      case .connectionLost, .noModifierKey, .noKey: .connectionLost
      case .heldByAnother, .ownerStays: .displayTaken
      }
  }
}
