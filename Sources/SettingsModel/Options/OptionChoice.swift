internal import Bindings
internal import Gestures
package import Translation

/// An option of a line as a list of values, from which a person chooses one.
package struct OptionChoice: Sendable {
  package enum Subject: Sendable, Hashable, CaseIterable { case times, landing, rate }

  package struct Value: Sendable {
    package let title: TranslatedText
    /// The option as written in a line; nil if a line with this value does not have the option.
    let option: String?
  }

  package let subject: Subject
  package private(set) var values: [Value]
  /// The index of the value that the line has now.
  package private(set) var selected = 0

  /// Returns nil if the option would have no effect on the binding. Does not check if the binding can have the option.
  init?(_ subject: Subject, of binding: Binding) {
    self.subject = subject
    let written: String?
    switch subject {
    case .times:
      values = [
        Value(title: translated("once"), option: nil), Value(title: translated("twice"), option: "times 2"),
        Value(title: translated("three times"), option: "times 3"),
      ]
      let count = binding.trigger.numberOfTaps
      written = count > 1 ? "times \(count)" : nil
    case .landing:
      values = [Value(title: translated("anywhere"), option: nil)]
      let place = binding.trigger.landing.map { "\($0)" }
      // A new landing area keeps the size and the monitor of the old area.
      let rest = place.map { $0.drop { $0 != " " } } ?? ""
      values += Self.places.map { Value(title: $0.title, option: "at \($0.word)\(rest)") }
      written = place.map { "at \($0)" }
    case .rate:
      guard let rule = binding.rules.first(where: { $0.moment == .changed }),
        rule.actions.contains(where: \.traits.startsProcess)
      else { return nil }
      values = [Value(title: translated("not set"), option: nil)]
      values += [100, 200, 500, 1000].map { Value(title: translated("%1 ms", $0), option: Self.rate($0)) }
      written = rule.rate.map { Self.rate(Int($0.inMilliseconds)) }
    }
    guard let written else { return }
    selected = values.firstIndex { $0.option == written } ?? values.count
    if selected == values.count { values.append(Value(title: verbatim(written), option: written)) }
  }

  package var title: TranslatedText {
    switch subject {
    case .times: translated("Times")
    // Translators: the part of the screen or touchpad where a gesture begins
    case .landing: translated("Begins at")
    case .rate: translated("Time between two commands")
    }
  }

  /// The option of the line; nil if the line does not have the option.
  var writtenText: String? { values[selected].option }

  /// The beginning of the line's option, which is the same in each spelling of its value; nil if the line does not have
  /// the option.
  var writtenStart: String? {
    writtenText.map { text in
      let words = text.split(separator: " ")
      return words.prefix(subject == .landing ? 2 : 1).joined(separator: " ")
    }
  }

  private static func rate(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1000) ? "rate \(milliseconds / 1000)s" : "rate \(milliseconds)ms"
  }

  private static let places: [(word: String, title: TranslatedText)] = [
    ("left", translated("left edge")), ("right", translated("right edge")), ("top", translated("top edge")),
    ("bottom", translated("bottom edge")), ("top-left", translated("top left")),
    ("top-right", translated("top right")), ("bottom-left", translated("bottom left")),
    ("bottom-right", translated("bottom right")),
  ]
}
