internal import Bindings
internal import Gestures
internal import Linux
internal import TouchpadMessages
internal import XServer

/// The process `dactyl-touchpad`, which reads touchpads. The process runs while a touchpad has to be read.
///
/// The daemon itself opens no device. No call of this class blocks.
final class ContactReader {
  /// A touchpad that the process was asked to read.
  private struct Reading {
    let touchpad: TouchpadNode
    /// True once the process has answered that it reads the touchpad.
    var isOpen = false
  }

  /// Number of unexpected ends of the process within `failureInterval` that stop all reading until a reload.
  private static let maximumFailures = 3
  private static let failureInterval = Duration.seconds(60)

  private let start: () throws(SystemError) -> Int32
  private let report: (String) -> Void
  private let deliver: (ContactEvent) -> Void
  private var socket: Int32?
  private var wanted: [TouchpadNode] = []
  /// The wanted touchpads that cannot be read now.
  private var unreadable: Set<TouchpadNode> = []
  /// The requested touchpads, each by the number that its messages contain. Each request has a new number, so that late
  /// frames of an earlier device are not mistaken for frames of a later one.
  private var readings: [DeviceID: Reading] = [:]
  private var latestNumber: Int32 = 0
  private var failures: [MonotonicTime] = []
  private var isOff = false
  /// The messages about unreadable touchpads that were already reported, so that each is reported once.
  private var reported: Set<String> = []

  /// - Parameters:
  ///   - start: Starts the process, and returns the daemon's end of the socket.
  ///   - report: Called with one line about a touchpad that cannot be read.
  ///   - deliver: Called with each event. The times of frames are times of CLOCK_MONOTONIC.
  init(
    start: @escaping () throws(SystemError) -> Int32, report: @escaping (String) -> Void,
    deliver: @escaping (ContactEvent) -> Void
  ) {
    self.start = start
    self.report = report
    self.deliver = deliver
  }

  deinit { if let socket { Descriptors.close(socket) } }

  /// Starts `program` with one end of a socket as its standard input, and returns the other end.
  static func start(_ program: String) throws(SystemError) -> Int32 {
    let (own, other) = try DescriptorChannel.pair()
    defer { other.close() }
    var start = ProgramStart([program])
    start.standardInput = .descriptor(other.descriptor)
    start.standardOutput = .null
    start.endsWithParent = true
    do throws(SystemError) {
      _ = try start.spawn()
    } catch {
      own.close()
      throw error
    }
    return own.descriptor
  }

  var entries: [PollEntry] { socket.map { [PollEntry(descriptor: $0)] } ?? [] }

  /// Reads exactly these touchpads from now on, even those that could not be read before. If `touchpads` is empty, the
  /// process ends.
  func read(_ touchpads: [TouchpadNode]) {
    wanted = touchpads
    unreadable = []
    synchronize()
  }

  /// Tries again to read the touchpads that could not be read, even if the process has ended too often.
  func reset() {
    failures = []
    isOff = false
    reported = []
    read(wanted)
  }

  /// Handles the messages of the process that have arrived. Ends the process if a message is malformed.
  func receive(at now: MonotonicTime) {
    while let socket {
      do throws(SystemError) {
        guard let packet = try Descriptors.read(socket, limit: TouchpadMessageLimits.packetLength) else { return }
        guard !packet.isEmpty, let message = try? TouchpadMessage(packet: packet) else { return fail(at: now) }
        handle(message)
      } catch {
        return fail(at: now)
      }
    }
  }

  private func handle(_ message: TouchpadMessage) {
    switch message {
    case .opened(var surface):
      guard let touchpad = readings[surface.device]?.touchpad else { return }
      readings[surface.device]?.isOpen = true
      surface.device = touchpad.device
      deliver(.added(surface))
    case .frame(var frame):
      guard let reading = readings[frame.device], reading.isOpen else { return }
      frame.device = reading.touchpad.device
      deliver(.frame(frame))
    case .removed(let number): leave(number)
    case .refused(let number, let refusal):
      guard let text = readings[number].map({ refusal.text($0.touchpad) }) else { return }
      leave(number)
      if reported.insert(text).inserted { report(text) }
    }
  }

  /// Starts or ends the process, and sends the requests that have not been sent yet.
  private func synchronize() {
    for (number, reading) in readings where !wanted.contains(reading.touchpad) {
      request(.close(number))
      end(number)
    }
    guard !isOff, !wanted.allSatisfy(unreadable.contains) else { return close() }
    if socket == nil {
      do throws(SystemError) { socket = try start() } catch {
        isOff = true
        return report("cannot start dactyl-touchpad, so that no fingers on touchpads are known: \(error.reason)")
      }
    }
    for touchpad in wanted
    where !unreadable.contains(touchpad) && !readings.values.contains(where: { $0.touchpad == touchpad }) {
      latestNumber &+= 1
      let number = DeviceID(latestNumber)
      readings[number] = Reading(touchpad: touchpad)
      request(.open(number, node: touchpad.node))
    }
  }

  private func request(_ request: TouchpadRequest) {
    guard let socket else { return }
    // Ignore errors: `receive` detects the end of the process, and a process that does not read sends no frames anyway.
    _ = try? Descriptors.writeSome(socket, Array(request.line.utf8))
  }

  private func end(_ number: DeviceID) {
    guard let reading = readings.removeValue(forKey: number), reading.isOpen else { return }
    deliver(.removed(reading.touchpad.device))
  }

  private func endAll() {
    for number in readings.keys.sorted(by: { $0.rawValue < $1.rawValue }) { end(number) }
  }

  private func close() {
    endAll()
    if let socket { Descriptors.close(socket) }
    socket = nil
  }

  private func fail(at now: MonotonicTime) {
    close()
    failures = failures.filter { now - $0 < Self.failureInterval } + [now]
    if failures.count >= Self.maximumFailures {
      isOff = true
      report("dactyl-touchpad ended too often; no fingers on touchpads are known until the bindings are reloaded")
    }
    synchronize()
  }

  /// Stops reading a touchpad until `read` is called again. If no other touchpad is being read, the process ends.
  private func leave(_ number: DeviceID) {
    guard let touchpad = readings[number]?.touchpad else { return }
    unreadable.insert(touchpad)
    end(number)
    synchronize()
  }
}

extension TouchpadRefusal {
  fileprivate func text(_ touchpad: TouchpadNode) -> String {
    let name = "the touchpad \(touchpad.name.inQuotes) (\(touchpad.node))"
    switch self {
    case .system(let code):
      let error = SystemError(call: "open", code: code)
      let remedy = error.isDenied ? "; `sudo dactyl touchpad enable` lets you" : ""
      return "cannot read \(name): \(error.reason)\(remedy)"
    case .isNoTouchpad, .hasKeys: return "cannot read \(name): \(reason)"
    }
  }
}
