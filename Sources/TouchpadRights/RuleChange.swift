internal import Linux

/// Puts Dactyl's rule for udev in force on a machine, or removes the rule again. Both actions require root.
package struct RuleChange {
  package enum Refusal: Error, Sendable, Hashable {
    /// The path is a link, or a file that Dactyl has not written.
    case foreignFile(path: String)
    /// A package has installed the rule. Only removing that package removes the rule.
    case packaged(path: String)
    case cannotWrite(path: String, reason: String)
    /// A command of udev failed. The value is the command.
    case failed(command: String)
  }

  private static let timeout = Duration.seconds(30)

  private let paths: SystemPaths

  package init(_ paths: SystemPaths) { self.paths = paths }

  /// Writes the rule if no file contains it, and applies it to the touchpads that are plugged in. If udev fails, the
  /// rule is removed again.
  package func enable() throws(Refusal) {
    switch RuleState(paths) {
    case .foreign(let path): throw .foreignFile(path: path)
    case .written, .packaged: try apply()
    case .absent:
      do throws(SystemError) {
        try FileSystem.write(Array(TouchpadRule.text.utf8), to: paths.rule, mayReplace: false)
      } catch {
        throw .cannotWrite(path: paths.rule, reason: error.reason)
      }
      // Let every user read the rule, even if root's mask for new files forbids that.
      FileSystem.allowReading(paths.rule)
      do throws(Refusal) { try apply() } catch {
        FileSystem.remove(paths.rule)
        try? apply()
        try? removeAccessLists()
        throw error
      }
    }
  }

  /// Removes the rule, and the rights that it has granted for the touchpads that are plugged in.
  package func disable() throws(Refusal) {
    switch RuleState(paths) {
    case .foreign(let path): throw .foreignFile(path: path)
    case .packaged(let path): throw .packaged(path: path)
    case .absent: break
    case .written(let path):
      guard FileSystem.remove(path) else { throw .cannotWrite(path: path, reason: "it cannot be removed") }
    }
    // Without the written rule, a package's rule of the same name may be in force again.
    if case .packaged(let path) = RuleState(paths) {
      try apply()
      throw .packaged(path: path)
    }
    // Remove the rights even if udev fails because it is busy. An earlier call may also have removed only the rule.
    let failure: Refusal?
    do throws(Refusal) {
      try apply()
      failure = nil
    } catch { failure = error }
    try removeAccessLists()
    if let failure { throw failure }
  }

  /// Removes the rights to read touchpads, because udev grants rights but never removes them. A touchpad keeps a right
  /// that another rule grants.
  private func removeAccessLists() throws(Refusal) {
    for touchpad in TouchpadAccess.all(paths) where !touchpad.isGranted {
      do throws(SystemError) { try FileSystem.removeAccessList(of: touchpad.node) } catch {
        throw .cannotWrite(path: touchpad.node, reason: error.reason)
      }
    }
  }

  /// Lets udev read its rules again, and apply them to the touchpads.
  private func apply() throws(Refusal) {
    try run(["control", "--reload"])
    let devices = TouchpadAccess.all(paths).compactMap { touchpad in
      touchpad.node.split(separator: "/").last.map { "\(paths.inputClass)/\($0)" }
    }
    guard !devices.isEmpty else { return }
    try run(["trigger", "--action=change"] + devices)
    try run(["settle", "--timeout=20"])
  }

  private func run(_ arguments: [String]) throws(Refusal) {
    var start = ProgramStart([paths.udevadm] + arguments)
    start.standardOutput = .null
    let ending = (try? start.spawn()).flatMap { child in
      let ending = child.wait(timeout: Self.timeout)
      if ending == nil { child.send(signal: SignalNumber.kill) }
      return ending
    }
    guard ending == .exited(0) else { throw .failed(command: "udevadm " + arguments.joined(separator: " ")) }
  }
}
