import Foundation
import Linux
import TestSupport

/// A desktop that listens to touchegg's signals, as Cinnamon does, and writes each signal to a file.
enum DesktopListener {
  static let isPossible = SystemPython.runs("import gi; gi.require_version('Gio', '2.0')")

  /// Gives the plugin an address in the home folder, so that a test cannot reach the user's desktop.
  static let environment = [(name: "DACTYL_DESKTOP_GESTURES_ADDRESS", value: "unix:path=$HOME/run/desktop")]

  /// Starts a listener, which waits for the address, and creates the file `listening` when the plugin knows the
  /// listener.
  static func start(in place: PluginDesktop.Place) throws -> ChildProcess {
    try place.start([SystemPython.path, "-c", program], place.environment)
  }

  /// Waits until the plugin knows the listener. Returns false if the deadline passes first.
  static func isKnownSoon(in place: PluginDesktop.Place) -> Bool {
    place.wait { FileManager.default.fileExists(atPath: place.home.path + "/listening") }
  }

  /// Starts a program that connects and reads no signal. The program creates the file `dropped` when the plugin has
  /// ended the connection.
  static func startDeaf(in place: PluginDesktop.Place) throws -> ChildProcess {
    try place.start([SystemPython.path, "-c", deafProgram], place.environment)
  }

  static func stop(_ program: ChildProcess) {
    program.send(signal: SignalNumber.kill)
    _ = program.wait(timeout: .seconds(5))
  }

  /// A program that occupies the address, as touchegg does. The program creates the file `serves` when it has the
  /// address, and releases the address when the file `end` exists.
  static let otherServer = [
    SystemPython.path, "-c",
    """
    import os, socket, time
    home = os.environ["HOME"]
    server = socket.socket(socket.AF_UNIX)
    server.bind(home + "/run/desktop")
    server.listen()
    open(home + "/serves", "w").close()
    while not os.path.exists(home + "/end"): time.sleep(0.01)
    os.unlink(home + "/run/desktop")
    """,
  ]

  /// The numbers of a signal: type, direction, percentage, fingers, device.
  struct Signal: Equatable {
    let phase: String
    let type: Int
    let direction: Int
    let percentage: Double
    let fingers: Int
    let device: Int
  }

  /// Returns the signals that have arrived so far.
  static func signals(in place: PluginDesktop.Place) -> [Signal] {
    let text = (try? String(contentsOf: place.home.appending(path: "signals"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 7, let percentage = Double(words[3]) else { return nil }
      let numbers = [1, 2, 4, 5].compactMap { Int(words[$0]) }
      guard numbers.count == 4 else { return nil }
      return Signal(
        phase: String(words[0]), type: numbers[0], direction: numbers[1], percentage: percentage, fingers: numbers[2],
        device: numbers[3])
    }
  }

  private static let program = """
    import os, time
    from gi.repository import Gio, GLib
    home = os.environ["HOME"]
    def note(connection, sender, path, interface, name, values):
        with open(home + "/signals", "a") as file: print(name[9:], *values.unpack(), file=file)
    def connect():
        address = "unix:path=" + home + "/run/desktop"
        while True:
            try:
                return Gio.DBusConnection.new_for_address_sync(
                    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT, None, None)
            except GLib.Error: time.sleep(0.01)
    connection = connect()
    path = "/io/github/joseexposito/Touchegg"
    connection.signal_subscribe(None, "io.github.joseexposito.Touchegg", None, path, None, 0, note)
    # The answer comes after the plugin has added the connection.
    connection.call_sync(
        None, path, "org.freedesktop.DBus.Introspectable", "Introspect", None, None, 0, 10000, None)
    open(home + "/listening", "w").close()
    GLib.MainLoop().run()
    """

  private static let deafProgram = """
    import os, select, socket
    home = os.environ["HOME"]
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(home + "/run/desktop")
    connection.sendall(b"\\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\\r\\n")
    connection.recv(100)
    connection.sendall(b"BEGIN\\r\\n")
    poll = select.poll()
    poll.register(connection, 0)
    poll.poll()
    open(home + "/dropped", "w").close()
    """
}
