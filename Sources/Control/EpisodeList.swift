/// The episodes that a daemon remembers, as the request `episodes` reports them.
package struct EpisodeList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    /// Number of the episode since the daemon's start, from 1.
    package var number: UInt64
    /// Time since the episode's last event (milliseconds).
    package var age: Int64

    package init(number: UInt64, age: Int64) {
      self.number = number
      self.age = age
    }
  }

  /// The episodes, oldest first.
  package var entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  package var fields: [ControlAnswer.Field] { entries.map { .init("episode", "\($0.number) \($0.age)") } }

  /// Parses the output of `fields`. Nil if an entry is malformed.
  package init?(_ answer: ControlAnswer) {
    entries = []
    for value in answer.values(of: "episode") {
      let words = value.split(separator: " ")
      guard words.count >= 2, let number = UInt64(words[0]), let age = Int64(words[1]) else { return nil }
      entries.append(Entry(number: number, age: age))
    }
  }
}
