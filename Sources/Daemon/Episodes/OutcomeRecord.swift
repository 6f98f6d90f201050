internal import Bindings
internal import Gestures
internal import Traces

/// The outcomes of one episode in a fixed amount of memory: state changes, performed actions and refusals.
///
/// Failures may fill most of it; the remainder is kept for what was recognized and performed.
struct OutcomeRecord: ByteSink {
  static let capacity = 8 << 10
  /// Maximum size of the failures of recognizers that never began.
  static let failureCapacity = 6 << 10
  private static let maximumTriggerLength = 96

  private enum Entry: UInt8 { case binding, transition, performed, refused }

  private var bytes: [UInt8] = []
  private var time: Int64 = 0
  /// The bindings whose lines are written.
  private var bindings: [Int] = []
  /// The number of outcomes for which there was no memory.
  private(set) var droppedCount = 0

  /// Forgets everything and keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    bindings.removeAll(keepingCapacity: true)
    (time, droppedCount) = (0, 0)
  }

  mutating func append(bits: UInt64, count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * index))) }
  }

  /// Returns true if there is memory for an outcome; otherwise counts it as dropped.
  mutating func admits(_ transition: GestureEngine.Transition) -> Bool {
    let isFailure = transition.to == .failed
    return admits(upTo: isFailure ? Self.failureCapacity : Self.capacity)
  }

  mutating func append(_ transition: TraceTransition, of binding: Binding, at time: Timestamp) {
    append(binding, index: transition.binding)
    begin(.transition, at: time)
    append(UInt64(clamping: transition.binding))
    append(UInt64(clamping: transition.recognizer))
    append(transition.from.code << 4 | transition.to.code)
    append(transition.reason)
  }

  /// Appends that an action was performed. Its arguments are left out: they may be keys or a text.
  mutating func append(
    performed action: ActionWord, note: String?, by index: Int, _ binding: Binding, in duration: Duration,
    at time: Timestamp
  ) {
    guard admits(upTo: Self.capacity) else { return }
    append(binding, index: index)
    begin(.performed, at: time)
    append(UInt64(clamping: index))
    append(TracePerformance.text(of: action.rawValue, note: note), maximumLength: Self.maximumTriggerLength)
    append(signed: duration.wholeMicroseconds)
  }

  /// Appends that the actions of a plan were refused.
  mutating func append(refused reason: String, at time: Timestamp) {
    guard admits(upTo: Self.capacity) else { return }
    begin(.refused, at: time)
    append(reason, maximumLength: Self.maximumTriggerLength)
  }

  /// The lines in the order in which they were appended, and the bindings that they refer to.
  var lines: (bindings: [TraceBinding], outcomes: [TraceLine]) {
    var (bindings, outcomes): ([TraceBinding], [TraceLine]) = ([], [])
    var reader = ByteReader(bytes)
    var time: Int64 = 0
    while !reader.isAtEnd, (try? Self.read(&reader, &time, &bindings, &outcomes)) != nil {}
    return (bindings, outcomes)
  }

  private static func read(
    _ reader: inout ByteReader, _ time: inout Int64, _ bindings: inout [TraceBinding], _ outcomes: inout [TraceLine]
  ) throws(ByteReader.Malformed) {
    guard let entry = Entry(rawValue: try reader.byte()) else { throw ByteReader.Malformed() }
    if entry == .binding {
      let (index, line) = (try reader.count(), try reader.count())
      bindings.append(TraceBinding(index: index, line: line, trigger: try reader.text()))
      return
    }
    time &+= try reader.signedNumber()
    let timestamp = Timestamp(microseconds: time)
    switch entry {
    case .binding: break
    case .transition:
      let (binding, recognizer, code) = (try reader.count(), try reader.count(), try reader.byte())
      guard let from = GestureRecognizer.State(code: code >> 4), let to = GestureRecognizer.State(code: code & 0xF)
      else { throw ByteReader.Malformed() }
      let transition = TraceTransition(
        binding: binding, recognizer: recognizer, from: from, to: to, reason: try reader.failure())
      outcomes.append(TraceLine(timestamp, .transition(transition)))
    case .performed:
      let (binding, action) = (try reader.count(), try reader.text())
      let performance = TracePerformance(
        binding: binding, action: action, duration: .microseconds(try reader.signedNumber()))
      outcomes.append(TraceLine(timestamp, .performed(performance)))
    case .refused: outcomes.append(TraceLine(timestamp, .refused(try reader.text())))
    }
  }

  /// Maximum size of one outcome with the line of its binding.
  private static let maximumEntrySize = 256

  private mutating func admits(upTo limit: Int) -> Bool {
    // Reserved when an episode is recorded here for the first time.
    if bytes.capacity < Self.capacity { bytes.reserveCapacity(Self.capacity) }
    guard bytes.count + Self.maximumEntrySize <= limit else {
      droppedCount += 1
      return false
    }
    return true
  }

  private mutating func append(_ binding: Binding, index: Int) {
    guard !bindings.contains(index) else { return }
    bindings.append(index)
    append(Entry.binding.rawValue)
    append(UInt64(clamping: index))
    append(UInt64(clamping: binding.span.line))
    append(binding.text, maximumLength: Self.maximumTriggerLength)
  }

  private mutating func begin(_ entry: Entry, at time: Timestamp) {
    append(entry.rawValue)
    append(signed: time.microseconds &- self.time)
    self.time = time.microseconds
  }
}
