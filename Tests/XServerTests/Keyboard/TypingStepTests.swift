import Linux
import TestSupport
import Testing

@testable import XServer

@Suite("Steps of typing a text", .waitsForPrograms) struct TypingStepTests {
  private static let oneLevel = Keymap.KeyType(mask: 0, entries: [])
  private let start = MonotonicTime.now
  private let state = KeyboardState(group: 0, base: 0, locked: 0)
  /// An application that answers no question.
  private let silent = ApplicationProgress()

  /// A keyboard with the letter a, and three keys with only the keysyms in `spares`.
  private func keymap(_ spares: SpareKeys = SpareKeys()) -> Keymap {
    var meanings: [UInt8: UInt32] = [38: 0x61, 201: 0, 202: 0, 203: 0]
    for spare in spares.spares { meanings[spare.keycode] = spare.keysym }
    return Keymap(
      keys: meanings.mapValues {
        Keymap.Key(groups: [Keymap.Group(type: Self.oneLevel, keysyms: [$0])], clampsGroups: false)
      })
  }

  private func step(
    _ symbols: [UInt32], _ spares: SpareKeys, down: Set<UInt8> = [], _ progress: ApplicationProgress? = nil,
    at time: Duration
  ) -> TypingStep {
    spares.nextStep(
      typing: symbols[...], keymap(spares), state, down: down, progress ?? silent, at: start + time)
  }

  private func spares(_ symbols: [UInt32], at time: Duration = .zero) -> SpareKeys {
    var spares = SpareKeys()
    spares.note(zip(symbols, [203, 202, 201]).map { .init(keycode: $1, keysym: $0) }, at: start + time)
    return spares
  }

  @Test("Keys of the layout are pressed immediately; all missing characters are added together") func once() {
    #expect(step([0x61, 0x61], SpareKeys(), at: .zero) == .press(2))
    #expect(
      step([0x61, 1, 2, 1, 0x61], SpareKeys(), at: .zero)
        == .lend([.init(keycode: 203, keysym: 1), .init(keycode: 202, keysym: 2)]))
  }

  @Test("A key with a new keysym is pressed after the application has had time to read the change") func settle() {
    let spares = spares([1, 2])
    let delay = ApplicationProgress.silentSettleDelay + ApplicationProgress.silentDelayPerKey * 2
    let settled = start + delay
    #expect(step([1, 2], spares, at: .zero) == .wait(until: settled, about: start))
    #expect(step([0x61], spares, at: .zero) == .press(1))
    #expect(step([1, 2], spares, at: delay) == .press(2))
  }

  @Test("A missing character gets an unused spare key, or else the least recently used one") func order() {
    var spares = spares([1, 2])
    #expect(step([3], spares, at: .seconds(9)) == .lend([.init(keycode: 201, keysym: 3)]))
    spares.note([.init(keycode: 201, keysym: 3)], at: start)
    spares.use(203, at: start + .seconds(1))
    #expect(step([4], spares, at: .seconds(9)) == .lend([.init(keycode: 202, keysym: 4)]))
    // A held key keeps its keysym, and so does a key that the text itself needs.
    #expect(step([4], spares, down: [202], at: .seconds(9)) == .lend([.init(keycode: 201, keysym: 4)]))
    #expect(step([2, 3, 4], spares, at: .seconds(9)) == .lend([.init(keycode: 203, keysym: 4)]))
    #expect(step([4], spares, down: [201, 202, 203], at: .seconds(9)) == .fail(4))
  }

  @Test("A pressed key keeps its keysym until the application has had time to read the keysym") func lookup() {
    var spares = spares([1, 2, 3])
    for keycode in [203, 202, 201] as [UInt8] { spares.use(keycode, at: start + .seconds(1)) }
    let used = start + .seconds(1)
    let lookedUp = used + ApplicationProgress.silentLookupDelay + ApplicationProgress.silentDelayPerKey * 3
    #expect(step([4], spares, at: .seconds(1)) == .wait(until: lookedUp, about: used))
    #expect(step([4], spares, at: .seconds(2)) == .lend([.init(keycode: 203, keysym: 4)]))
  }

  @Test("The wait for an application ends when the application answers a later question") func answer() {
    let spares = spares([1, 2, 3])
    var progress = ApplicationProgress(answers: true)
    let timeout = start + ApplicationProgress.answerTimeout
    #expect(step([4], spares, progress, at: .milliseconds(4900)) == .wait(until: timeout, about: start))
    progress.answered = (askedAt: start, receivedAt: start + .milliseconds(400))
    #expect(step([4], spares, progress, at: .milliseconds(400)) == .wait(until: timeout, about: start))
    progress.answered = (askedAt: start + .milliseconds(1), receivedAt: start + .milliseconds(400))
    #expect(step([4], spares, progress, at: .milliseconds(400)) == .lend([.init(keycode: 203, keysym: 4)]))
    let settled = start + .milliseconds(400) + ApplicationProgress.otherConnectionsDelay
    #expect(step([1], spares, progress, at: .milliseconds(400)) == .wait(until: settled, about: start))
  }

  @Test("A text with more missing characters than spare keys is typed in batches") func batches() {
    #expect(
      step([1, 2, 0x61, 3, 4, 5], SpareKeys(), at: .zero)
        == .lend([.init(keycode: 203, keysym: 1), .init(keycode: 202, keysym: 2), .init(keycode: 201, keysym: 3)]))
    #expect(step([1, 2, 0x61, 3, 4, 5], spares([1, 2, 3]), at: .seconds(9)) == .press(4))
  }
}
