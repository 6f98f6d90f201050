package import GestureKinds
import Gestures

/// A kind of gesture, with all its properties for the language, the planner and the documentation.
///
/// Built-in kinds and the kinds that a program registers have the same form. Kinds with the same name are equal.
///
/// The type is an immutable class, so that a copy of a trigger copies only a reference to its kind.
package final class GestureKind: Sendable {
  /// Completes a trigger after its words have been parsed. Reports errors that depend on the whole line.
  typealias Completion = @Sendable (inout ParsedTrigger, [Term], Context, inout DiagnosticList) -> Void
  /// Makes the recognizers of a binding.
  typealias Factory = @Sendable (RecognizerRequest) throws(RecognizerParameterError) -> [GestureRecognizer]

  /// Returns the gesture in plain words, for a person who does not know the language.
  typealias PlainWords = @Sendable (Trigger) -> String

  /// The word that a trigger of this kind begins with.
  package let name: String
  private let hashOfName: Int
  /// One line of Markdown about the gesture, for the table of kinds.
  package let help: String
  /// Returns plain words for a trigger; nil for a custom kind, which is described by the words of its line.
  let plainWords: PlainWords?
  /// True if the gesture has phases; false if it is discrete.
  package let isContinuous: Bool
  /// The continuous kind that messages suggest if a line of this discrete kind has phases; nil if messages suggest no
  /// kind.
  package let continuousCounterpart: String?
  let fingers: FingerRule
  let directions: DirectionRule
  let position: PositionRule
  /// The streams of input from which the gesture is recognized.
  let streams: InputStreams
  /// The classes of devices that can deliver the gesture.
  let deviceClasses: Set<DeviceClass>
  /// The classes that a line applies to if it names neither a device nor a button.
  let defaultDeviceClasses: Set<DeviceClass>
  /// The options of this kind, in the order in which they are printed. Options that several kinds share are in
  /// `CommonOption`.
  package let options: [OptionDefinition]
  /// The words of the options that can make recognition fail.
  let failingOptions: [String]
  let steps: StepRule
  let competition: CompetitionRule
  let heading: HeadingRule
  /// The quantity by which `why` and `tune` measure attempts at the gesture; nil for a kind that `tune` cannot measure.
  package let measure: AttemptMeasure?
  let complete: Completion
  let make: Factory
  /// The kind as a program registered it; nil for a built-in kind.
  package let customKind: RecognizerKind?

  init(
    _ name: String, continuous isContinuous: Bool, help: String, counterpart: String? = nil, fingers: FingerRule,
    directions: DirectionRule = .none, position: PositionRule = .none, streams: InputStreams,
    defaultClasses: DefaultClasses = .fingers, options: [OptionDefinition] = [], steps: StepRule = .time,
    competition: CompetitionRule = CompetitionRule(), heading: HeadingRule = .none, measure: AttemptMeasure?,
    customKind: RecognizerKind? = nil,
    plainWords: PlainWords?, complete: @escaping Completion = { _, _, _, _ in }, make: @escaping Factory
  ) {
    self.name = name
    hashOfName = name.hashValue
    self.isContinuous = isContinuous
    self.help = help
    self.plainWords = plainWords
    continuousCounterpart = counterpart
    self.fingers = fingers
    self.directions = directions
    self.position = position
    self.streams = streams
    deviceClasses = streams.deviceClasses
    defaultDeviceClasses = defaultClasses.among(deviceClasses)
    self.options = options
    failingOptions = options.filter { $0.effects.contains(.mayFail) }.map(\.word)
    self.steps = steps
    self.competition = competition
    self.heading = heading
    self.measure = measure
    self.customKind = customKind
    self.complete = complete
    self.make = make
  }

  /// True if a program registered the kind.
  package var isCustom: Bool { customKind != nil }

  /// Returns the kind's option with this word; nil if the kind has no such option.
  func option(named word: String) -> OptionDefinition? { options.first { $0.word == word } }

  /// Returns the kind's option that sets this limit; nil if the kind has no such option.
  package func option(limiting limit: OptionDefinition.Limit) -> OptionDefinition? {
    options.first { $0.limit == limit }
  }

  /// The name with the indefinite article, for messages.
  var nameWithArticle: String { (name.first.map { "aeiou".contains($0) } == true ? "an" : "a") + " `\(name)`" }
}

extension GestureKind: Hashable {
  package static func == (a: GestureKind, b: GestureKind) -> Bool { a === b || a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(hashOfName) }
}
