/// The next thing to do for a list of key symbols that are to be typed.
enum TypingStep: Sendable, Hashable {
  /// Gives spare keys these meanings, in one change of the keyboard.
  case lend([SpareKeys.Meaning])
  /// Waits: the application has yet to look up keys that were pressed, or to read the changed keyboard.
  ///
  /// An answer to a question that is asked after the instant `about` ends the wait early.
  case wait(until: ContinuousClock.Instant, about: ContinuousClock.Instant)
  /// Presses the keys of this many symbols, the first ones of the list.
  case press(Int)
  /// Gives up: every spare key is held down.
  case fail(UInt32)
}

extension SpareKeys {
  /// Decides what to do next so that `symbols` are typed in their order.
  ///
  /// Applications look a key up when they read its event, in the map that the server has by then. So a key that was
  /// pressed keeps its meaning until the application has read that, and a key that got a new meaning is not pressed
  /// before the application has read this.
  ///
  /// As many symbols as there are spare keys are lent at once: some programs read the whole keyboard after each change.
  ///
  /// - Parameter down: the keys that are held and so keep their meaning.
  func nextStep(
    typing symbols: ArraySlice<UInt32>, _ keymap: Keymap, _ state: KeyboardState, down: Set<UInt8>,
    _ progress: ApplicationProgress, at now: ContinuousClock.Instant
  ) -> TypingStep {
    let free = keymap.unusedKeycodes
    let capacity = free.count + spares.count { !down.contains($0.keycode) }
    var seen: Set<UInt32> = []
    var missing: [UInt32] = []
    var used: Set<UInt8> = []
    var lent: ContinuousClock.Instant?
    var count = 0
    for symbol in symbols {
      if seen.insert(symbol).inserted {
        if let place = keymap.place(of: symbol, group: state.group, locked: state.locked) {
          if let spare = spares.first(where: { $0.keycode == place.keycode }) {
            used.insert(spare.keycode)
            lent = max(lent ?? spare.lentAt, spare.lentAt)
          }
        } else {
          guard used.count + missing.count < capacity else { break }
          missing.append(symbol)
        }
      }
      count += 1
    }
    if missing.isEmpty {
      guard count > 0 else { return symbols.first.map(TypingStep.fail) ?? .press(0) }
      guard let lent else { return .press(count) }
      let known = progress.settled(lent, changes: lastLendingCount)
      return known > now ? .wait(until: known, about: lent) : .press(count)
    }
    let idle = spares.filter { !down.contains($0.keycode) && !used.contains($0.keycode) }
    let keycodes = free + idle.map(\.keycode)
    let replaced = idle.prefix(max(missing.count - free.count, 0))
    if let used = replaced.map(\.usedAt).max() {
      let lookedUp = progress.lookedUp(used, changes: lastLendingCount)
      if lookedUp > now { return .wait(until: lookedUp, about: used) }
    }
    return .lend(zip(missing, keycodes).map { Meaning(keycode: $1, keysym: $0) })
  }

  /// Number of keys that were lent by the last change of the keyboard.
  private var lastLendingCount: Int {
    let last = spares.map(\.lentAt).max()
    return spares.count { $0.lentAt == last }
  }
}
