internal import Bindings
internal import Linux

/// New bindings that wait until they may come into force.
struct PendingReload {
  let bindings: BindingSet
  /// The fingerprint of the files that they come from.
  let fingerprint: String
  /// The files that they come from.
  let files: [String]
  /// Their warnings, as they are printed.
  let reports: [String]
  /// Time at which they come into force even if a gesture still runs.
  let deadline: MonotonicTime
  /// The line among them that is only tried; nil for the bindings of the file alone.
  var tried: TriedLine?
  /// True if the file was read because it has changed, or because a client asked for that.
  var isReload = true
}
