/// The reason why a plugin's program could not be started.
package struct PluginStartError: Error, Sendable, Hashable {
  /// A text for the user: "others can write to its folder /srv/plugins; try chmod g-w /srv/plugins".
  package let reason: String
}
