internal import Bindings
internal import Linux

/// New bindings that are not yet in force.
struct PendingReload {
  let bindings: BindingSet
  /// The fingerprint of `files`.
  let fingerprint: String
  /// The paths of the bindings file and of the files that it includes or tries to include.
  let files: [String]
  /// The warnings about the bindings, as they are printed.
  let reports: [String]
  /// Time at which the bindings come into force even if a gesture still runs.
  let deadline: MonotonicTime
  /// The line of `dactyl ctl try` among the bindings; nil if all bindings are those of the file.
  var tried: TriedLine?
  /// True if the file was read because it changed, or because a client requested it.
  var isReload = true
}
