internal import CX11
internal import Linux

extension Keyboard {
  /// Maximum number of characters in one batch: events are handled between two batches.
  private static let maximumBatch = 100
  /// Maximum number of times that keys are lent before one of these keys is pressed: a new layout may remove lent keys.
  private static let maximumLendings = 4
  /// The time between two checks for an application's answer.
  private static let answerInterval = Duration.milliseconds(4)
  /// Maximum time that `press` sleeps.
  private static let maximumSleep = Duration.milliseconds(150)

  /// Starts to type a text with any layout. A new line is typed as Return, a tabulator as Tab.
  ///
  /// - Throws: `noKey` for a character that no key can type; nothing is typed then.
  package func startTyping(_ text: String) throws(XServerError) -> TypingJob {
    // Windows line endings are typed as one Return.
    let scalars = text.unicodeScalars.filter { $0 != "\r" }
    if let scalar = scalars.first(where: { UnicodeKeysyms.candidates(for: $0).isEmpty }) {
      throw XServerError(.noKey("the character U+" + String(scalar.value, radix: 16, uppercase: true)))
    }
    return TypingJob(remaining: scalars.map(TypingJob.Item.character)[...])
  }

  /// Starts to press and release chords, one after the other.
  package func startPressing(_ chords: [(modifiers: [UInt32], key: UInt32)]) -> TypingJob {
    TypingJob(remaining: chords.map { .chord(modifiers: $0.modifiers, key: $0.key) }[...])
  }

  /// Types a whole text, and sleeps where a pause is needed.
  ///
  /// - Throws: The errors of `startTyping` and `advance`.
  package func type(_ text: String) throws(XServerError) {
    var job = try startTyping(text)
    while let pause = try advance(&job) { sleep(for: pause) }
  }

  /// Presses the next keys of a job.
  ///
  /// While a text is typed, Caps Lock and the user's modifiers have no effect; keys that this keyboard holds stay down.
  ///
  /// - Returns: The time to wait before the next call; nil once the job is finished.
  /// - Throws: `noKey`, `noModifierKey`, `connectionLost`. The job is over then.
  package func advance(_ job: inout TypingJob) throws(XServerError) -> Duration? {
    while case let item? = job.remaining.first {
      try connection.checkAlive()
      let state = connection.keyboardState()
      let locked = state.locked & ~Keymap.lock
      let typing = KeyboardState(group: state.group, base: state.base & heldModifiers, locked: locked)
      let symbols = symbols(of: job, item, typing)
      switch nextStep(typing: symbols[...], typing) {
      case .wait(let end, let instant): return pause(until: end, about: instant)
      case .lend(let meanings):
        job.lendings += 1
        guard job.lendings <= Self.maximumLendings else { throw XServerError(.noKey(KeysymNumber.name(symbols[0]))) }
        try spares.lend(meanings, on: connection)
      case .press(let count):
        if case .chord(let modifiers, let key) = item {
          try perform(modifiers, key, state, stroke)
        } else {
          try press(symbols.prefix(count), state, typing)
        }
        job.remaining = job.remaining.dropFirst(count)
        job.lendings = 0
        if job.isFinished { ping.end(on: connection) }
        try connection.checkAlive()
        if case .character = item, !job.isFinished { return .zero }
      case .fail(let symbol): throw XServerError(.noKey(KeysymNumber.name(symbol)))
      }
    }
    return nil
  }

  /// Maps a spare key to the symbol `key` if the layout lacks this symbol. Then sleeps, at most for `maximumSleep`,
  /// while the application reads the change.
  ///
  /// - Returns: The state of the keyboard now.
  func prepare(_ key: UInt32) throws(XServerError) -> KeyboardState {
    guard key != 0 else { throw XServerError(.noKey(KeysymNumber.name(key))) }
    var slept = Duration.zero
    var lendings = 0
    while slept < Self.maximumSleep, lendings <= Self.maximumLendings {
      try connection.checkAlive()
      let state = connection.keyboardState()
      let typing = KeyboardState(group: state.group, base: state.base, locked: state.locked & ~Keymap.lock)
      switch nextStep(typing: [key], typing) {
      case .wait(let end, let instant):
        let delay = min(pause(until: end, about: instant), Self.maximumSleep - slept)
        sleep(for: delay)
        slept += delay
      case .lend(let meanings):
        try spares.lend(meanings, on: connection)
        lendings += 1
      case .press:
        ping.end(on: connection)
        return state
      case .fail(let symbol): throw XServerError(.noKey(KeysymNumber.name(symbol)))
      }
    }
    ping.end(on: connection)
    return connection.keyboardState()
  }

  private func sleep(for delay: Duration) {
    connection.keymap.eventState = nil
    connection.flush()
    Poll.sleep(for: delay)
  }

  /// Returns the key symbols of the next batch.
  private func symbols(of job: TypingJob, _ first: TypingJob.Item, _ state: KeyboardState) -> [UInt32] {
    if case .chord(_, let key) = first { return [key] }
    let scalars = job.remaining.prefix(Self.maximumBatch).prefix { if case .character = $0 { true } else { false } }
    return symbols(of: scalars.compactMap { if case .character(let scalar) = $0 { scalar } else { nil } }, state)
  }

  private func nextStep(typing symbols: ArraySlice<UInt32>, _ state: KeyboardState) -> TypingStep {
    let keymap = connection.currentKeymap()
    if connection.clientPointer.isFirst { spares.forgetReplaced(in: keymap) }
    ping.takeAnswer(on: connection)
    return spares.nextStep(typing: symbols, keymap, state, down: downKeys, ping.progress, at: .now)
  }

  /// Asks the application how far it has read; returns the time to wait before the next check.
  private func pause(until end: MonotonicTime, about instant: MonotonicTime) -> Duration {
    ping.ask(about: instant, on: connection)
    let remaining = max(end - .now, .milliseconds(1))
    return ping.isWaiting ? min(remaining, Self.answerInterval) : remaining
  }

  /// Presses the keys of symbols. Each symbol must have a key.
  private func press(
    _ symbols: ArraySlice<UInt32>, _ state: KeyboardState, _ typing: KeyboardState
  ) throws(XServerError) {
    let lifted = LiftedModifiers(state.base & ~heldModifiers & ~Keymap.lock, except: downKeys, on: connection)
    let liftsLock = state.locked & Keymap.lock != 0
    if liftsLock { connection.setLock(false) }
    defer {
      if liftsLock { connection.setLock(true) }
      lifted.restore()
      connection.flush()
    }
    for symbol in symbols {
      let chord = try find([], symbol, typing)
      spares.use(chord.key)
      stroke(chord)
    }
  }

  /// Replaces the Unicode symbol of a character by the older symbol of the same character, if the layout has the older
  /// symbol or the character is in Latin-1. Returns any other `key` unchanged.
  func symbolOfLayout(_ key: UInt32) -> UInt32 {
    guard key > 0x0100_0000, let scalar = Unicode.Scalar(key - 0x0100_0000) else { return key }
    return symbols(of: [scalar], connection.keyboardState()).first ?? key
  }

  /// Returns the key symbol of each character: if possible, a symbol that the layout has.
  private func symbols(of scalars: [Unicode.Scalar], _ state: KeyboardState) -> [UInt32] {
    let keymap = connection.currentKeymap()
    var known: [Unicode.Scalar: UInt32] = [:]
    return scalars.compactMap { scalar in
      if let symbol = known[scalar] { return symbol }
      let candidates = UnicodeKeysyms.candidates(for: scalar)
      let symbol =
        candidates.first { keymap.place(of: $0, group: state.group, locked: state.locked) != nil } ?? candidates.last
      known[scalar] = symbol
      return symbol
    }
  }
}
