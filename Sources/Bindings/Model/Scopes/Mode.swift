/// The modes: named states of the daemon, which scopes can require. An action or `dactyl ctl mode` changes the mode.
/// One mode is in force at a time.
package enum Mode {
  /// The mode in force at the start, and after `mode default`.
  package static let `default` = "default"
}
