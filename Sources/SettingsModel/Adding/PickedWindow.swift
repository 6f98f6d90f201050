/// A window on which a person has clicked: a part of the output of `dactyl pick --json`.
package struct PickedWindow: Sendable, Hashable, Decodable {
  package var className: String
  package var instanceName: String
  /// True for the window of a file manager that draws the desktop.
  package var isBackground = false
}

/// The output of `dactyl pick --json`.
package struct PickReport: Sendable, Hashable, Decodable {
  /// The window; nil if the click was on a desktop that no window draws.
  package var window: PickedWindow?
}
