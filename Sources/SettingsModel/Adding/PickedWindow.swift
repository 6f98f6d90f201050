/// The names of a window's class: a part of the output of `dactyl pick --json`.
package struct PickedWindow: Sendable, Hashable, Decodable {
  package var className: String
  package var instanceName: String

  package init(className: String, instanceName: String) {
    self.className = className
    self.instanceName = instanceName
  }
}

/// The output of `dactyl pick --json`.
package struct PickReport: Sendable, Hashable, Decodable {
  /// Nil for the bare desktop.
  package var window: PickedWindow?
}
