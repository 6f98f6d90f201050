import Gestures
import Linux
import TestSupport
import Testing
import XServer

/// A connection with an event source, and the events that the source has delivered so far.
final class Listener {
  let connection: XConnection
  let source: EventSource
  private(set) var events: [SourceEvent] = []
  private(set) var error: XServerError?

  init(
    display: String, _ needs: InputNeeds, intercepting interception: Interception = Interception(),
    buttons: Set<Int>? = nil
  ) throws {
    connection = try XConnection(display: display)
    source = EventSource(connection: connection)
    source.select(needs, intercepting: interception, buttons: buttons)
    connection.flush()
    try receive()
    // The server answers this request after it has handled the selection.
    _ = try XConnection(display: display)
  }

  /// Appends all events that have arrived to `events`.
  func receive() throws(XServerError) { while let event = try source.next() { events.append(event) } }

  var touches: [TouchEvent] {
    events.compactMap { if case .input(.touches(let event)) = $0 { event } else { nil } }
  }

  /// The changes of touches in all events, in order.
  var changedTouches: [Touch] { touches.flatMap(\.changed) }

  /// The IDs of the touches that have been in this phase, in order.
  func touches(_ phase: Touch.Phase) -> [Touch.ID] { changedTouches.filter { $0.phase == phase }.map(\.id) }

  var gestures: [TouchpadGestureEvent] {
    events.compactMap { if case .input(.touchpad(let event)) = $0 { event } else { nil } }
  }

  var system: [SystemEvent] {
    events.compactMap { if case .input(.system(let event, _)) = $0 { event } else { nil } }
  }

  func clear() { events = [] }

  func device(_ deviceClass: DeviceClass) throws -> InputDevice {
    try #require(connection.devices.first { $0.deviceClass == deviceClass })
  }

  /// Reads events until `condition` holds. Returns false if the deadline passes first, or if the connection is lost.
  func wait(for deadline: Duration = .seconds(20), until condition: (Listener) -> Bool) -> Bool {
    let end = MonotonicTime.now + deadline
    while true {
      do { try receive() } catch { self.error = error }
      if condition(self) { return true }
      let left = end - .now
      guard left > .zero, error == nil else { return false }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: min(left, .milliseconds(5)))
    }
  }

  /// True if anything has arrived from the server, even an event that the event source ignores.
  var isWoken: Bool { Descriptors.waitReadable(connection.fileDescriptor, timeout: .zero) }
}

/// Runs a command to its end.
func run(_ arguments: String..., display: String) throws { try run(arguments, display: display) }

func run(_ arguments: [String], display: String) throws {
  _ = try output(arguments, display: display)
}

/// Gives every keyboard a layout, with the keycodes that the kernel's keys have on any real system.
func useKeyboardLayout(_ layout: String, display: String) throws {
  try run("setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", layout, display: display)
}

func output(_ arguments: [String], display: String) throws -> String {
  var start = ProgramStart(arguments)
  start.environment = [("DISPLAY", display)]
  let run = try start.run()
  #expect(run.status == 0, "\(arguments): \(run)")
  return run.output
}
