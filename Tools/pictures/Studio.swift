import Linux
import OverlayMessages
import TestClients
import VirtualX

/// A private desktop with a window manager, a compositor, windows and the daemon.
final class Studio {
  /// Maximum time that the daemon may take to start.
  private static let startTimeout = Duration.seconds(10)

  let server: VirtualServer
  private let compositor: RunningCompositor
  private var programs: [ChildProcess] = []
  private var windows: [Application] = []
  private let captions: Int32

  init(bindings: String) throws {
    let folder = CurrentProcess.executablePath.map { $0.split(separator: "/").dropLast().joined(separator: "/") } ?? ""
    server = try VirtualServer()
    let captionPipe = try Descriptors.pipe()
    captions = captionPipe.write
    let file = try server.addFile("pictures.conf", containing: bindings)
    programs.append(try WindowManagerProgram.openbox.start(on: server))
    compositor = try RunningCompositor(on: server)
    try openWindows()
    let pipe = try Descriptors.pipe()
    try start(["/\(folder)/dactyld", "--verbose", "--config", file], output: pipe.write)
    try awaitReady(pipe.read)
    // A second overlay, which knows nothing of the daemon, shows what the hands do.
    try start(["/\(folder)/dactyl-overlay"], input: captionPipe.read)
  }

  deinit {
    for program in programs.reversed() {
      program.send(signal: SignalNumber.terminate)
      _ = program.wait(timeout: .seconds(3))
    }
    compositor.stop()
    server.stop()
  }

  /// Shows a sentence about the hands' movement.
  func show(caption: String) throws {
    let line = try OverlayMessage.notice(text: caption, value: nil).encoded() + "\n"
    try Descriptors.write(captions, Array(line.utf8))
  }

  private func openWindows() throws {
    windows.append(
      try Application(display: server.display, title: "Letter", frame: (x: 420, y: 160, width: 620, height: 430)))
    windows.append(
      try Application(display: server.display, title: "Notes", frame: (x: 760, y: 330, width: 640, height: 480)))
  }

  private func start(_ arguments: [String], input: Int32? = nil, output: Int32? = nil) throws {
    var start = ProgramStart(arguments)
    start.environment = [
      ("DISPLAY", server.display), ("XDG_RUNTIME_DIR", server.folderPath), ("HOME", server.folderPath),
    ]
    start.standardInput = input.map { .descriptor($0) } ?? .null
    start.standardOutput = output.map { .descriptor($0) } ?? .null
    programs.append(try start.spawn())
  }

  private func awaitReady(_ output: Int32) throws {
    let end = MonotonicTime.now + Self.startTimeout
    var text = ""
    while !text.contains("ready\n") {
      guard .now < end, Descriptors.waitReadable(output, timeout: end - .now),
        let bytes = try? Descriptors.read(output), !bytes.isEmpty
      else { throw PictureError.notReady }
      text += String(decoding: bytes, as: UTF8.self)
    }
  }
}
