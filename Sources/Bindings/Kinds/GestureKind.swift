package import GestureKinds
import Gestures

/// A kind of gesture: all that the language, the planner and the documentation know of it.
///
/// Built-in kinds and the kinds that a program registers are made alike. A kind never changes; it is a class so that a
/// copy of a trigger costs one reference. Two kinds of one name are equal.
package final class GestureKind: Sendable {
  /// Completes a trigger whose words are read, and reports what only the whole line shows.
  typealias Completion = @Sendable (inout ParsedTrigger, [Term], Context, inout DiagnosticList) -> Void
  /// Makes the recognizers of a binding.
  typealias Factory = @Sendable (RecognizerRequest) throws(RecognizerParameterError) -> [GestureRecognizer]

  /// The word that a trigger of this kind begins with.
  package let name: String
  private let hashOfName: Int
  /// The gesture in one line, in Markdown, for the table of kinds.
  package let help: String
  /// True if the gesture has a beginning and an end, and so phases; false if it is discrete.
  package let isContinuous: Bool
  /// The continuous kind that messages suggest if this discrete kind is given phases; nil if there is none.
  package let continuousCounterpart: String?
  let fingers: FingerRule
  let directions: DirectionRule
  let position: PositionRule
  /// The streams of input that it is recognized from.
  let streams: InputStreams
  /// The classes of devices that can deliver it.
  let deviceClasses: Set<DeviceClass>
  /// The classes that count where a line names none.
  let usualDeviceClasses: Set<DeviceClass>
  /// Its own options, in the order in which they are printed; `CommonOption` has those of several kinds.
  package let options: [OptionDefinition]
  /// The words of the options that make a trigger fail where one without them would not.
  let failingOptions: [String]
  let steps: StepRule
  let competition: CompetitionRule
  let heading: HeadingRule
  let complete: Completion
  let make: Factory
  /// The kind as a program registered it; nil for a built-in kind.
  package let customKind: RecognizerKind?

  init(
    _ name: String, continuous isContinuous: Bool, help: String, counterpart: String? = nil, fingers: FingerRule,
    directions: DirectionRule = .none, position: PositionRule = .none, streams: InputStreams,
    defaultClasses: DefaultClasses = .fingers, options: [OptionDefinition] = [], steps: StepRule = .time,
    competition: CompetitionRule = CompetitionRule(), heading: HeadingRule = .none, customKind: RecognizerKind? = nil,
    complete: @escaping Completion = { _, _, _, _ in }, make: @escaping Factory
  ) {
    self.name = name
    hashOfName = name.hashValue
    self.isContinuous = isContinuous
    self.help = help
    continuousCounterpart = counterpart
    self.fingers = fingers
    self.directions = directions
    self.position = position
    self.streams = streams
    deviceClasses = streams.deviceClasses
    usualDeviceClasses = defaultClasses.among(deviceClasses)
    self.options = options
    failingOptions = options.filter { $0.effects.contains(.mayFail) }.map(\.word)
    self.steps = steps
    self.competition = competition
    self.heading = heading
    self.customKind = customKind
    self.complete = complete
    self.make = make
  }

  /// True if a program registered it.
  package var isCustom: Bool { customKind != nil }

  /// Returns its own option of that name.
  func option(named word: String) -> OptionDefinition? { options.first { $0.word == word } }

  /// The name with the indefinite article, for messages.
  var nameWithArticle: String { (name.first.map { "aeiou".contains($0) } == true ? "an" : "a") + " `\(name)`" }
}

extension GestureKind: Hashable {
  package static func == (a: GestureKind, b: GestureKind) -> Bool { a === b || a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(hashOfName) }
}
