internal import Gestures
internal import Glibc
internal import Linux
internal import TouchpadMessages

/// The program `dactyl-touchpad`: reads touchpads at the requests of the daemon, and sends their frames to the daemon.
///
/// Standard input is a socket, which carries both the requests and the frames. The program ends when the daemon's end
/// of the socket is closed.
package enum ReaderProgram {
  private static let usage = """
    usage: dactyl-touchpad
           dactyl-touchpad --print NODE…

    Reads the fingers' locations on touchpads. dactyld starts it, with a socket as its
    standard input, while bindings need that. `dactyl touchpad status` says which
    touchpads you can read.

      --print NODE…  print what the touchpads of these device nodes report, until Ctrl+C

    """
  /// The exit code for a wrong command line: EX_USAGE of sysexits.h.
  private static let usageStatus: Int32 = 64

  /// Runs until the daemon has closed its end of the socket, and ends this process.
  ///
  /// - Parameter arguments: The command line without the program's name.
  package static func runAndExit(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      write(usage, to: 1)
      exit(0)
    }
    if arguments.first == "--print", arguments.count > 1 { printFrames(of: Array(arguments.dropFirst())) }
    guard arguments.isEmpty, isSocket(0) else {
      write(usage, to: 2)
      exit(usageStatus)
    }
    serve(0)
    exit(0)
  }

  private static func serve(_ socket: Int32) {
    SignalQueue.ignoreBrokenPipes()
    Descriptors.setNonBlocking(socket)
    var touchpads = OpenTouchpads { message in
      if !send(message.packet, to: socket) { exit(0) }
    }
    var isFirst = true
    while true {
      var entries = [PollEntry(descriptor: socket)] + touchpads.entries
      if isFirst, !touchpads.isEmpty {
        isFirst = false
        releaseMemory()
      }
      Poll.wait(&entries, until: nil)
      touchpads.read(entries.dropFirst())
      guard !entries[0].isReady || handleRequests(socket, &touchpads) else { return }
    }
  }

  /// Releases the memory that was needed only for the start.
  private static func releaseMemory() {
    CurrentProcess.releaseFreedMemory()
    CurrentProcess.dropProgramPages()
  }

  /// Handles the requests that have arrived. Returns false if the daemon's end of the socket is closed.
  private static func handleRequests(_ socket: Int32, _ touchpads: inout OpenTouchpads) -> Bool {
    while true {
      do throws(SystemError) {
        guard let packet = try Descriptors.read(socket, limit: TouchpadMessageLimits.packetLength) else { return true }
        guard !packet.isEmpty else { return false }
        for line in String(decoding: packet, as: UTF8.self).split(separator: "\n") {
          // Ignore a request that cannot be read: only an older or newer daemon can make one.
          if let request = try? TouchpadRequest(line: String(line)) { touchpads.handle(request) }
        }
      } catch {
        return false
      }
    }
  }

  /// Sends a packet, and waits for space if the daemon does not read. Returns false if the daemon's end of the socket
  /// is closed.
  ///
  /// During the wait, the kernel keeps the events of a few seconds, and drops later ones. libevdev then determines the
  /// current state.
  private static func send(_ packet: [UInt8], to socket: Int32) -> Bool {
    while true {
      guard let count = try? Descriptors.writeSome(socket, packet) else { return false }
      guard count == 0 else { return true }
      var entries = [PollEntry(descriptor: socket, awaitsSpace: true)]
      Poll.wait(&entries, until: nil)
    }
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func printFrames(of nodes: [String]) -> Never {
    var touchpads = OpenTouchpads { write($0.text + "\n", to: 1) }
    for (index, node) in nodes.enumerated() { touchpads.handle(.open(DeviceID(Int32(clamping: index)), node: node)) }
    releaseMemory()
    while !touchpads.isEmpty {
      var entries = touchpads.entries
      Poll.wait(&entries, until: nil)
      touchpads.read(entries)
    }
    exit(0)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    do throws(SystemError) { try Descriptors.write(descriptor, Array(text.utf8)) } catch { exit(1) }
  }
}
