/// The action's lifetime, and properties such as the need for a window or for a process.
///
/// The initializer has no defaults for the traits that every action must state, so an action without such a trait does
/// not compile.
package struct ActionTraits: Sendable, Hashable {
  package enum Lifetime: Sendable, Hashable {
    /// The action is complete as soon as it has been performed.
    case momentary
    /// The action lasts until its gesture is over, and ignores movements.
    case held
    /// The action receives all phases of its gesture, and may begin in any of them.
    case followingPhases
    /// The action follows the fingers from `began` on, so its gesture must be continuous.
    case followingFingers
  }

  package let lifetime: Lifetime
  /// True if each performance starts a process. Such an action is throttled in `changed`, and logged when its process
  /// starts.
  package let startsProcess: Bool
  /// True if the action presses keys. Such an action waits until a text that is being typed is complete.
  package let pressesKeys: Bool
  /// True if the action needs the window under the gesture's start.
  package let usesWindow: Bool
  /// True if bindings usually perform the action at `began` and undo the action at `ended`. Such a binding should undo
  /// the action at `cancelled`, too.
  package let isReversible: Bool
  /// True if the action keeps a key or a button down until its gesture is over.
  package private(set) var holdsInput = false
  /// True if the action may change a window.
  package private(set) var changesWindow = false
  /// True if the action calls a plugin. A plugin's answer must not contain such an action, because two plugins could
  /// call each other forever.
  package private(set) var callsPlugin = false
  /// True if the planner performs the action itself. A plugin's answer cannot contain such an action.
  package private(set) var isForBindingsOnly = false

  package var isLive: Bool { lifetime != .momentary }

  package var followsFingers: Bool { lifetime == .followingPhases || lifetime == .followingFingers }

  /// True if a plugin's answer may contain the action. The actions of answers do not receive the gesture's phases.
  package var isAllowedInAnswers: Bool { !followsFingers && !callsPlugin && !isForBindingsOnly }
}

extension ActionTraits {
  /// Combines the traits of the actions in braces.
  ///
  /// - Parameter isReversible: True if bindings that perform the actions at `began` usually undo them at `ended`.
  init(of actions: [Action], isReversible: Bool) {
    let traits = actions.map(\.traits)
    self.init(
      lifetime: traits.contains(where: \.isLive) ? .held : .momentary,
      startsProcess: traits.contains(where: \.startsProcess),
      pressesKeys: traits.contains(where: \.pressesKeys), usesWindow: traits.contains(where: \.usesWindow),
      isReversible: isReversible, changesWindow: traits.contains(where: \.changesWindow), isForBindingsOnly: true)
  }
}
