package import Translation

/// A purpose of a gesture, with the list of actions that serve it.
package enum ActionPurpose: Int, Sendable, Hashable, CaseIterable {
  case windows, desktops, keys, applications, media, mouse, plugins, command

  /// An action in the list of a purpose, with a title in plain words.
  package struct Entry: Sendable, Hashable {
    package let title: TranslatedText
    /// The action as written in a bindings file.
    package let action: String
    /// True for an action that makes a small change, which a person repeats.
    let isStep: Bool
    /// The movements that the action follows while the gesture lasts; nil for an action that follows no movement.
    let followed: FollowedMovement?

    init(
      _ action: String, _ title: TranslatedText, isStep: Bool = false, following followed: FollowedMovement? = nil
    ) {
      (self.action, self.title, self.isStep, self.followed) = (action, title, isStep, followed)
    }
  }

  package var title: TranslatedText {
    switch self {
    case .windows: translated("Windows")
    case .desktops: translated("Desktops")
    case .keys: translated("Keys")
    case .applications: translated("Applications")
    case .media: translated("Sound and screen")
    case .mouse: translated("Mouse")
    case .plugins: translated("Plugins")
    case .command: translated("Command")
    }
  }

  /// The actions to choose from; empty for a purpose whose actions are recorded, searched or typed.
  package var entries: [Entry] {
    switch self {
    case .windows:
      [
        Entry("window maximize toggle", translated("Maximize or restore")),
        Entry("window fullscreen toggle", translated("Full screen on or off")),
        Entry("window minimize", translated("Minimize")),
        Entry("window close", translated("Close")),
        Entry("window tile left", translated("Left half of the screen")),
        Entry("window tile right", translated("Right half of the screen")),
        Entry("window above toggle", translated("Keep above the others")),
        Entry("window move-to-desktop next", translated("Move to the next desktop")),
        Entry("window move-to-desktop previous", translated("Move to the previous desktop")),
        Entry("window move-to-monitor next", translated("Move to the next monitor")),
        Entry("window move", translated("Move it with the movement"), following: .anywhere),
        Entry("window resize", translated("Resize it with the movement"), following: .anywhere),
      ]
    case .desktops:
      [
        Entry("desktop next", translated("Next desktop")),
        Entry("desktop previous", translated("Previous desktop")),
        Entry("desktop show toggle", translated("Hide all windows, or show them again")),
        Entry("show bindings", translated("Show all gestures")),
      ]
    case .media:
      [
        Entry("keys XF86AudioRaiseVolume", translated("Louder"), isStep: true),
        Entry("keys XF86AudioLowerVolume", translated("Quieter"), isStep: true),
        Entry("keys XF86AudioMute", translated("Sound off or on")),
        Entry("keys XF86AudioPlay", translated("Play or pause")),
        Entry("keys XF86AudioNext", translated("Next track")),
        Entry("keys XF86AudioPrev", translated("Previous track")),
        Entry("keys XF86MonBrightnessUp", translated("Brighter screen"), isStep: true),
        Entry("keys XF86MonBrightnessDown", translated("Darker screen"), isStep: true),
        Entry("keys ctrl+plus", translated("Zoom in"), isStep: true),
        Entry("keys ctrl+minus", translated("Zoom out"), isStep: true),
      ]
    case .mouse:
      [
        Entry("click middle", translated("Middle click")),
        Entry("click right", translated("Right click")),
        Entry("click back", translated("Back button")),
        Entry("click forward", translated("Forward button")),
        Entry("scroll up 3", translated("Scroll up")),
        Entry("scroll down 3", translated("Scroll down")),
        Entry("scroll up kinetic", translated("Scroll with the movement"), following: .vertical),
      ]
    case .keys, .applications, .plugins, .command: []
    }
  }

  /// The actions that a person repeats, as in a bindings file.
  static let steps = Set(allCases.flatMap(\.entries).filter(\.isStep).map(\.action))

  /// Returns the movements that an action follows; nil for an action that follows no movement. `action` is written as
  /// in a bindings file.
  static func movement(followedBy action: String) -> FollowedMovement? {
    allCases.lazy.flatMap(\.entries).first { $0.action == action }?.followed
  }
}
