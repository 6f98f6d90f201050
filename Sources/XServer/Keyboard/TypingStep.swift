internal import Linux

/// The next step in typing a list of key symbols.
enum TypingStep: Sendable, Hashable {
  /// Maps spare keys to these symbols, in one change of the keyboard.
  case lend([SpareKeys.Meaning])
  /// Waits until the application has looked up the pressed keys, or has read the changed keyboard.
  ///
  /// The wait ends early when the application answers a question that was asked after the instant `about`.
  case wait(until: MonotonicTime, about: MonotonicTime)
  /// Presses the keys of the first symbols in the list; the value is the number of these symbols.
  case press(Int)
  /// Stops at this symbol, which cannot be typed because every spare key is held down.
  case fail(UInt32)
}

extension SpareKeys {
  /// Decides what to do next so that `symbols` are typed in their order.
  ///
  /// Applications look a key up when they read its event, in the map that the server has by then. So a pressed key
  /// keeps its symbol until the application has read the press. A key with a new symbol is pressed only after the
  /// application has read the change.
  ///
  /// As many symbols as possible are lent together: some programs read the whole keyboard after each change.
  ///
  /// - Parameter down: The keys that are held. The symbols of these keys must not change.
  func nextStep(
    typing symbols: ArraySlice<UInt32>, _ keymap: Keymap, _ state: KeyboardState, down: Set<UInt8>,
    _ progress: ApplicationProgress, at now: MonotonicTime
  ) -> TypingStep {
    let free = keymap.unusedKeycodes
    let capacity = free.count + spares.count { !down.contains($0.keycode) }
    var seen: Set<UInt32> = []
    var missing: [UInt32] = []
    var used: Set<UInt8> = []
    var lent: MonotonicTime?
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
