/// The behaviour of an action in its gesture and the needs of its performance.
///
/// The initializer has no default values: an action that leaves one out does not compile.
package struct ActionTraits: Sendable, Hashable {
  package enum Lifetime: Sendable, Hashable {
    /// It is over when it has been performed.
    case momentary
    /// It is held until its gesture is over, and ignores movements.
    case held
    /// It receives all phases of its gesture, and may begin in each of them.
    case followingPhases
    /// It follows the fingers from `began` on, so its gesture must be continuous.
    case followingFingers
  }

  package let lifetime: Lifetime
  /// Each performance starts a process. In `changed` it is throttled; it is logged when the process starts.
  package let startsProcess: Bool
  /// It presses keys, so it waits for the end of a text that is being typed.
  package let pressesKeys: Bool
  /// It needs the window under the gesture's start.
  package let usesWindow: Bool
  /// Bindings that perform it at `began` usually undo it at `ended`, and should undo it at `cancelled`, too.
  package let isReversible: Bool
  /// It calls a plugin. Plugins must not do that: two of them could call each other forever.
  package let callsPlugin: Bool
  /// The planner of bindings performs it, so that a plugin's answer cannot contain it.
  package let isForBindingsOnly: Bool

  init(
    _ lifetime: Lifetime, startsProcess: Bool, pressesKeys: Bool, usesWindow: Bool, isReversible: Bool,
    callsPlugin: Bool = false, isForBindingsOnly: Bool = false
  ) {
    self.lifetime = lifetime
    self.startsProcess = startsProcess
    self.pressesKeys = pressesKeys
    self.usesWindow = usesWindow
    self.isReversible = isReversible
    self.callsPlugin = callsPlugin
    self.isForBindingsOnly = isForBindingsOnly
  }

  /// The traits of a list of actions in braces.
  ///
  /// - Parameter isReversible: True if bindings usually undo it.
  init(of actions: [Action], isReversible: Bool) {
    let traits = actions.map(\.traits)
    self.init(
      traits.contains(where: \.isLive) ? .held : .momentary, startsProcess: traits.contains(where: \.startsProcess),
      pressesKeys: traits.contains(where: \.pressesKeys), usesWindow: traits.contains(where: \.usesWindow),
      isReversible: isReversible, isForBindingsOnly: true)
  }

  package var isLive: Bool { lifetime != .momentary }

  package var followsFingers: Bool { lifetime == .followingPhases || lifetime == .followingFingers }

  /// True if a plugin's answer may contain it. The actions of answers do not receive the gesture's phases.
  package var isAllowedInAnswers: Bool { !followsFingers && !callsPlugin && !isForBindingsOnly }
}
