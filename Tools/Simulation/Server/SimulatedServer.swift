internal import CX11

/// The X server of a simulated run: devices, windows, grabs and the ownership of touches.
///
/// Requests are performed immediately. Only the wait for an answer takes time (`SimulatedWorld.roundTrip`).
final class SimulatedServer {
  unowned let world: SimulatedWorld
  var displays: [OpaquePointer: SimulatedDisplay] = [:]
  /// The connection of the daemon, which is the first connection.
  private(set) var daemon: SimulatedDisplay?
  var errorHandler: XErrorHandler?
  var atoms: [String: Atom] = [:]
  var atomNames: [Atom: String] = [:]
  var windows = SimulatedWindows()
  var devices = SimulatedDevices()
  var keys = SimulatedKeys()
  var pointer = SimulatedPointer()
  var touches: [Int32: SimulatedTouch] = [:]
  var nextTouch: Int32 = 1
  var rejectedTouches: Set<Int32> = []
  var selections: [Atom: Window] = [:]
  /// True while the daemon has grabbed the server, so that other clients wait.
  private(set) var isGrabbed = false
  private var opened: UInt = 0
  private var grabsMade: UInt = 0
  private var waitingClients: [() -> Void] = []
  /// Passive grabs on the root window by clients without a connection.
  var foreignGrabs: Set<SimulatedGrab> = []
  /// True if the server has ended.
  private(set) var isLost = false
  private var requestsLeft: Int?
  /// The window of the locker, above all other windows; nil if no locker runs.
  var lockerWindow: Window?
  /// True while another client has grabbed the keyboard.
  var isKeyboardTaken = false
  /// The client that has grabbed the keyboard; nil for a locker, which has no connection.
  var keyboardHolder: SimulatedDisplay?

  /// True if the daemon is notified that another client has grabbed the keyboard.
  var seemsLocked: Bool { isKeyboardTaken && world.defect != .unseenLock }

  /// Maximum time from the loss of the server to the end of the daemon, in microseconds.
  private static let lossTimeout: Int64 = 2_000_000
  static let root: Window = 0x100
  static let xinputOpcode: Int32 = 131
  static let xtestOpcode: Int32 = 132
  static let xkbEvent: Int32 = 85
  static let randrEvent: Int32 = 89
  static let (masterPointer, masterKeyboard): (Int32, Int32) = (2, 3)

  init(world: SimulatedWorld) { self.world = world }

  func open() -> SimulatedDisplay {
    opened += 1
    let display = SimulatedDisplay(number: opened)
    displays[display.pointer] = display
    if daemon == nil { daemon = display }
    return display
  }

  func close(_ display: SimulatedDisplay) {
    displays[display.pointer] = nil
    display.close()
  }

  func hasUnread(_ descriptor: Int32) -> Bool {
    displays.values.contains { $0.descriptor == descriptor && (!$0.wire.isEmpty || $0.isLost) }
  }

  /// Ends the server at the last of the daemon's next `requests` requests; immediately if `requests` is 0.
  func lose(afterRequests requests: Int) {
    requestsLeft = requests
    if requests == 0 { lose() }
  }

  /// Counts a request that has an answer.
  func countRequest() {
    guard let left = requestsLeft, left > 0 else { return }
    requestsLeft = left - 1
    if left == 1 { lose() }
  }

  /// Breaks all connections. From then on, the daemon has two seconds to notice the loss and to end.
  private func lose() {
    world.record("the server is lost")
    isLost = true
    if world.defect != .unseenLoss { for display in displays.values { display.lose() } }
    let start = world.clock
    func check() {
      world.schedule(at: world.clock + 100_000) { [unowned self] in
        guard world.awake(since: start) > Self.lossTimeout else { return check() }
        world.fail(.ending, "the daemon has not ended after it lost the server")
        world.report.finish()
      }
    }
    check()
  }

  /// Checks that the daemon has sent its requests before it sleeps.
  func checkSleep() {
    if let daemon, daemon.hasUnsent, !isLost {
      world.fail(.requestsSent, "the daemon sleeps and has not sent its last requests")
      daemon.hasUnsent = false
    }
  }

  /// Checks that the daemon has sent its decision before it starts a program. Otherwise, the server would withhold
  /// input that the program makes.
  func checkStart(of program: String) {
    if let daemon, daemon.hasUnsentDecision, !isLost {
      world.fail(.requestsSent, "`\(program)` starts before the decision about its gesture is sent")
    }
  }

  /// The time of an event that occurs now, in the server's milliseconds.
  var time: Time { Time(UInt32(truncatingIfNeeded: world.clock / 1000)) }

  /// Performs a request of another client: immediately, or after the daemon has released the server.
  func request(_ body: @escaping () -> Void) {
    if isGrabbed { waitingClients.append(body) } else { body() }
  }

  /// Returns the number of a new passive grab, in the order of all grabs. The server tries the newest grab of a window
  /// first.
  func nextGrab() -> UInt {
    grabsMade += 1
    return grabsMade
  }

  func grab() { isGrabbed = true }

  func ungrab() {
    isGrabbed = false
    let waiting = waitingClients
    waitingClients = []
    for body in waiting { body() }
  }

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    let number = Atom(100 + atoms.count)
    atoms[name] = number
    atomNames[number] = name
    return number
  }

  func send(_ event: XEvent) { daemon?.wire.append(.core(event)) }

  func send(_ type: Int32, _ record: UnsafeMutableRawPointer) { daemon.map { send(type, record, to: $0) } }

  func send(_ type: Int32, _ record: UnsafeMutableRawPointer, to display: SimulatedDisplay) {
    display.wire.append(.generic(type, record))
  }

  func send(error code: Int32, to display: SimulatedDisplay, major: Int32, minor: Int32 = 0) {
    display.wire.append(.error(code: code, serial: display.nextRequest - 1, major: major, minor: minor))
  }
}
