/// A request to a daemon: one line of text.
package enum ControlRequest: Sendable, Hashable {
  /// Reload the bindings. The answer comes when the new bindings are in force or rejected.
  case reload
  /// Switch to a mode.
  case mode(String)
  /// Pause gestures, so that applications get all input, for this number of milliseconds; nil for a pause until
  /// `resume`.
  case pause(milliseconds: Int64?)
  case resume
  /// Recognize gestures and intercept their input without performing actions, for this number of milliseconds. Nil ends
  /// the rehearsal, so that actions are performed again.
  case rehearse(milliseconds: Int64?)
  /// Perform the action `show` with these arguments, as in a bindings file.
  case show(String)
  /// Put a line, or the lines of a block, in force for 10 s, in addition to the bindings file. The answer comes when
  /// the lines are in force or rejected.
  case tryLine(String)
  /// Wait until the line with this number has acted more often than `known` says, or is no longer in force. The answer
  /// to `tryLine` contains the number, as a field `try`. `known` is the sum of the numbers of gestures and of parts that
  /// the client knows.
  case awaitTried(Int, known: Int)
  /// Report the state of the daemon. The answer has the fields of a `DaemonStatus`.
  case status
  /// List the episodes that the daemon remembers. The answer has the fields of an `EpisodeList`.
  case episodes
  /// Report one episode. The answer has a field `trace`, whose text has the format of docs/traces.md.
  case episode(UInt64)
  /// Send a stream from now on. The answer is `ok`, followed by the stream.
  case subscribe(ControlStream)

  /// Maximum length of a request in bytes.
  package static let maximumLength = 1024
  /// Maximum duration of a pause in milliseconds: 31 days.
  package static let maximumPause: Int64 = 31 * 86_400_000

  /// Maximum duration of a rehearsal in milliseconds. A program that needs a longer rehearsal repeats the request. If
  /// the program ends suddenly, the rehearsal ends soon afterwards.
  package static let maximumRehearsal: Int64 = 60_000

  /// The reason why a line is not a valid request.
  package struct Fault: Error, Sendable, Hashable {
    package let reason: String
  }

  /// Parses a request from a line without its newline.
  package init(line: String) throws(Fault) {
    // Split by scalars, because a space and an accent after it form one character.
    let words = line.unicodeScalars.split(separator: " ", maxSplits: 1).map { String($0) }
    switch (words.first ?? "", words.count > 1 ? words[1] : nil) {
    case ("reload", nil): self = .reload
    case ("mode", let name?): self = .mode(name)
    case ("pause", nil): self = .pause(milliseconds: nil)
    case ("pause", let time?):
      guard let milliseconds = Int64(time), (1...Self.maximumPause).contains(milliseconds) else {
        throw Fault(reason: "a pause takes 1 to \(Self.maximumPause) milliseconds")
      }
      self = .pause(milliseconds: milliseconds)
    case ("resume", nil): self = .resume
    case ("rehearse", nil): self = .rehearse(milliseconds: nil)
    case ("rehearse", let time?):
      guard let milliseconds = Int64(time), (1...Self.maximumRehearsal).contains(milliseconds) else {
        throw Fault(reason: "a rehearsal takes 1 to \(Self.maximumRehearsal) milliseconds")
      }
      self = .rehearse(milliseconds: milliseconds)
    case ("show", let arguments?): self = .show(arguments)
    case ("status", nil): self = .status
    case ("episodes", nil): self = .episodes
    case ("episode", let number?):
      guard let number = UInt64(number) else { throw Fault(reason: "an episode has a number") }
      self = .episode(number)
    case ("subscribe", let name?):
      guard let stream = ControlStream(rawValue: name) else {
        let known = ControlStream.allCases.map(\.rawValue).joined(separator: " or ")
        throw Fault(reason: "there is no stream of that name; subscribe to \(known)")
      }
      self = .subscribe(stream)
    case ("try", let line?): self = .tryLine(String(fromLine: Substring(line).unicodeScalars))
    case ("await-tried", let numbers?):
      let numbers = numbers.unicodeScalars.split(separator: " ").map { Int(String($0)) ?? -1 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
        throw Fault(reason: "await-tried takes the number of a try and a number of gestures and parts")
      }
      self = .awaitTried(numbers[0], known: numbers[1])
    default:
      throw Fault(
        reason:
          "expected reload, mode NAME, pause [MILLISECONDS], resume, rehearse [MILLISECONDS], show ARGUMENTS, status, "
          + "episodes, episode NUMBER, subscribe STREAM, try LINE or await-tried TRY NUMBER")
    }
  }

  /// True if the line and its newline together have at most `maximumLength` bytes, which a daemon accepts.
  package var isShortEnough: Bool { line.utf8.count < Self.maximumLength }

  /// The request as a line, without its newline.
  package var line: String {
    switch self {
    case .reload: "reload"
    case .mode(let name): "mode \(name)"
    case .pause(nil): "pause"
    case .pause(let milliseconds?): "pause \(milliseconds)"
    case .resume: "resume"
    case .rehearse(nil): "rehearse"
    case .rehearse(let milliseconds?): "rehearse \(milliseconds)"
    case .show(let arguments): "show \(arguments)"
    case .status: "status"
    case .episodes: "episodes"
    case .episode(let number): "episode \(number)"
    case .subscribe(let stream): "subscribe \(stream.rawValue)"
    case .tryLine(let line): "try \(line.asLine)"
    case .awaitTried(let number, let known): "await-tried \(number) \(known)"
    }
  }
}
