/// Sets of bindings that an action or `dactyl ctl mode` puts in force; there is one at a time.
package enum Mode {
  /// The mode that is in force at the start, and again after `mode default`.
  package static let `default` = "default"
}
