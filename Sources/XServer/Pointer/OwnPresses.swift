internal import CX11

/// The presses and releases of buttons, and the presses of keys, that this connection sends through XTest. XTest's
/// devices also report the presses and releases of other programs.
///
/// The server reports each press or release while it carries out our request for it. So the report has the number of
/// that request, and comes before all other events with that number.
struct OwnPresses {
  /// A button, or a key by its keycode.
  enum Input: Hashable {
    case button(Int32)
    case key(UInt8)
  }

  /// A press, or the release of a button.
  private struct Press: Hashable {
    var input: Input
    /// The number of the request, or the server's time of the event.
    var number: UInt
  }

  /// True to record this connection's presses and releases, and so distinguish them from other programs' presses.
  var isRecording = false { didSet { if !isRecording { (sent, reported) = ([], []) } } }
  /// The presses and releases that the server has not reported yet, in the order of their requests.
  private var sent: [Press] = []
  /// The last reported presses and releases, with the server's times.
  private var reported: [Press] = []

  /// Maximum number of entries in `reported`, and in `sent`.
  private static let maximumCount = 256

  /// Records that a request presses an input, or releases a button.
  mutating func send(_ input: Input, by request: UInt) {
    guard isRecording else { return }
    sent.append(Press(input: input, number: request))
    if sent.count > Self.maximumCount { sent.removeFirst() }
  }

  /// Returns true if a raw event is the report of a recorded request.
  mutating func takeReport(of input: Input, serial: UInt, at time: UInt32) -> Bool {
    guard let index = sent.firstIndex(where: { $0.number >= serial }) else {
      sent = []
      return false
    }
    sent.removeFirst(index)
    guard sent.first == Press(input: input, number: serial) else { return false }
    sent.removeFirst()
    reported.append(Press(input: input, number: UInt(time)))
    if reported.count > Self.maximumCount { reported.removeFirst() }
    return true
  }

  /// Returns true if a press that a grab reports is one of ours. A grab may report a press late, but with its original
  /// time.
  func contains(_ button: Int32, at time: UInt32) -> Bool {
    reported.contains(Press(input: .button(button), number: UInt(time)))
  }
}
