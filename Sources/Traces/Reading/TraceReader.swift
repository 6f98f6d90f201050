internal import Bindings
internal import Gestures

/// Reads a trace line by line, so that a growing file can be read, too.
package struct TraceReader {
  private let file: String
  /// True if the contacts on the default touchpad are a device, too.
  private let includesContacts: Bool
  /// Number of the line that was read last.
  private var line = 0
  /// The header, as far as it has been read. The header is complete after the first line with a time.
  package private(set) var header = TraceHeader()
  /// The devices of the header, and the devices that `add` lines have added.
  private(set) var devices: [TraceDevice] = []
  /// The values that later lines may omit; nil while the header is read.
  private var state: TraceState?
  /// The time of the latest input line.
  private var latest = Timestamp(microseconds: 0)
  /// Time of the last event in the latest line. A time such as `+200` is relative to this time.
  private var end = Timestamp(microseconds: 0)

  /// The number for the next finger of a shorthand line.
  private var nextTouch: UInt64 = 1
  /// True if the header has a line with its version.
  private var isVersioned = false
  /// True if the times of lines may overlap. Lines that represent whole movements can overlap.
  private var hasShorthand = false

  /// Maximum length of a line in bytes. Lines of a recording have at most a few hundred bytes.
  private static let maximumLineLength = 65_536

  /// - Parameters:
  ///   - file: The file's name for error messages.
  ///   - includesContacts: True if the contacts on the touchpad of a trace without devices are a device, too.
  package init(file: String, includingContacts includesContacts: Bool = false) {
    (self.file, self.includesContacts) = (file, includesContacts)
  }

  /// Reads a whole trace.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - file: The file's name for error messages.
  ///   - includesContacts: True if the contacts on the touchpad of a trace without devices are a device, too.
  /// - Throws: The first error.
  package static func read(
    _ bytes: [UInt8], file: String, includingContacts includesContacts: Bool = false
  ) throws(TraceError) -> Trace {
    var reader = TraceReader(file: file, includingContacts: includesContacts)
    var lines: [TraceLine] = []
    let all = ByteLines(bytes).texts
    for (index, line) in all.enumerated() {
      do throws(TraceError) {
        lines += try reader.read(Array(line))
      } catch {
        // In a trace of a program, a truncated last line is ignored. A full disk can truncate a line; all complete
        // lines end with a line break.
        guard index == all.count - 1, !lines.isEmpty, reader.header.author != nil else { throw error }
      }
    }
    reader.finishHeader()
    if reader.hasShorthand { lines.sortByTime() }
    return Trace(header: reader.header, lines: lines)
  }

  /// Reads the next line, given in UTF-8 without its line break.
  ///
  /// - Returns: The events of the line. A shorthand line has all events of its movement. Lines of the header, blank
  ///   lines, comments and outcomes of a later version have no events.
  package mutating func read(_ bytes: [UInt8]) throws(TraceError) -> [TraceLine] {
    line += 1
    guard bytes.count <= Self.maximumLineLength else {
      throw TraceError(
        file: file, line: line, column: 1, length: 1, quotedLine: "",
        message: "a line has at most \(Self.maximumLineLength) bytes", suggestion: nil)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let valid = String(validating: bytes, as: UTF8.self) else {
      let column = text.unicodeScalars.prefix { $0 != "\u{FFFD}" }.count + 1
      throw TraceError(
        file: file, line: line, column: column, length: 1, quotedLine: text, message: "this is not valid UTF-8",
        suggestion: nil)
    }
    var tokens = try TraceTokens(valid, file: file, line: line)
    guard let first = tokens.peek else { return [] }
    if first.isTime { return try readLine(&tokens) }
    guard state == nil else {
      throw tokens.unexpected("a time in milliseconds, as in `40 touch 1 1 up`, because the header is over")
    }
    try header.read(&tokens, skipsUnknown: isVersioned)
    if first.text == HeaderKeyword.dactyl.rawValue { isVersioned = true }
    return []
  }

  /// Ends the header, at the first line with a time or at the end of the file.
  private mutating func finishHeader() {
    guard state == nil else { return }
    header.addDefaults(includingContacts: includesContacts)
    devices = header.devices
    state = TraceState(header)
  }

  private mutating func readLine(_ tokens: inout TraceTokens) throws(TraceError) -> [TraceLine] {
    finishHeader()
    let token = try tokens.token("a time")
    let isRelative = token.text.hasPrefix("+")
    guard let microseconds = TraceNumber.microseconds(isRelative ? String(token.text.dropFirst()) : token.text) else {
      throw tokens.error("\(token.marked) is not a time: expected milliseconds with at most three decimals", at: token)
    }
    let time = isRelative ? end + .microseconds(microseconds) : Timestamp(microseconds: microseconds)
    if tokens.skip(">") {
      return try tokens.outcome(devices: devices).map { [TraceLine(time, $0)] } ?? []
    }
    guard time >= latest else {
      let before = TraceNumber.text(microseconds: latest.microseconds)
      throw tokens.error("times must ascend: \(token.text) is before \(before), the time above", at: token)
    }
    var parser = InputLineParser(tokens: tokens, devices: devices, state: state ?? TraceState(header), time: time)
    let lines: [TraceLine]
    if let shorthand = try parser.shorthand() {
      hasShorthand = true
      let events = shorthand.events(from: time, firstTouch: nextTouch)
      lines = events.map { TraceLine($0) }
      end = events.last?.timestamp ?? time
    } else {
      let content = try parser.content()
      lines = [TraceLine(time, header.hasDriverUnits ? content.withTrueLengths : content)]
      end = time
    }
    try parser.tokens.end()
    for line in lines { observe(line.content, added: parser.added) }
    latest = time
    return lines
  }

  /// Records the values that later lines may omit, and the devices and outputs that the line changes.
  private mutating func observe(_ content: TraceLine.Content, added: TraceDevice?) {
    guard case .input(let event) = content else { return }
    state?.observe(event)
    if case .touches(let event) = event, let last = event.changed.map(\.id.rawValue).max(), last >= nextTouch {
      nextTouch = last &+ 1
    }
    guard let added else { return }
    devices.removeAll { $0.device.id == added.device.id }
    devices.append(added)
    state?.add(added)
  }
}

extension TraceToken {
  /// True if the token is a time. A line that begins with a time is not a part of the header.
  fileprivate var isTime: Bool {
    guard !isQuoted, let first = text.utf8.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || first == UInt8(ascii: "+")
      || first == UInt8(ascii: "-")
  }
}

extension TraceLine.Content {
  /// The content with displacements on touchpads converted from the units of version 1 to 1/1000 inch of finger
  /// movement. Other content is unchanged.
  fileprivate var withTrueLengths: Self {
    guard case .input(let event) = self else { return self }
    switch event {
    case .touchpad(var gesture):
      gesture.unacceleratedDelta = gesture.unacceleratedDelta * (1 / LengthUnit.libinputShare)
      return .input(.touchpad(gesture))
    case .scroll(var scroll):
      // Version 1 wrote this displacement corrected for all factors of libinput except the baseline.
      scroll.unacceleratedDelta = scroll.unacceleratedDelta * (1 / LengthUnit.libinputBaseline)
      return .input(.scroll(scroll))
    case .touches, .hover, .press, .system, .time: return self
    }
  }
}

extension [TraceLine] {
  /// Sorts lines by time. Lines with the same time keep their order.
  fileprivate mutating func sortByTime() {
    self = enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
