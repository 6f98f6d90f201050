/// The exit codes of `dactyl-overlay`.
package enum OverlayExitCode {
  /// The display cannot be opened.
  package static let noDisplay: Int32 = 3
}
