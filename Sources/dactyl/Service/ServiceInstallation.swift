import Control
import Linux

/// Creates the files with which a session starts Dactyl.
struct ServiceInstallation {
  /// The reason why a file cannot be created.
  struct Refusal: Error {
    let path: String
    let reason: String
  }

  /// The beginning of each created file. Only files with this beginning may be replaced.
  private static let mark = "# Written by `dactyl service enable`"
  /// The folders in which packages install units for systemd's user manager.
  private static let packagedUnits = ["/usr/local/lib/systemd/user", "/usr/lib/systemd/user", "/lib/systemd/user"]

  let program: InstalledProgram
  var record: ServiceRecord

  /// Creates the files for this method, and saves the record of these files.
  mutating func install(_ way: SessionStart, lineIn file: SessionFile?) throws(Refusal) {
    record.add(.way(way))
    switch way {
    case .unit: try installUnit()
    case .autostart: try write(program.autostartEntry, to: path("autostart/dactyl.desktop"))
    case .line: if let file { try addLine(to: file) }
    }
    try Self.attempt(record.path) { () throws(SystemError) in try record.save() }
  }

  private mutating func installUnit() throws(Refusal) {
    let name = UserManager.unitName
    let link = try path("systemd/user/\(UserManager.target).wants/\(name)")
    var unit = Self.packagedUnits.map { "\($0)/\(name)" }.first(where: startsThisDaemon)
    if unit == nil {
      unit = try path("systemd/user/\(name)")
      try write(program.unit, to: unit ?? "")
    }
    let target = unit ?? ""
    if FileSystem.linkTarget(link) != nil { FileSystem.remove(link) }
    try Self.attempt(link) { () throws(SystemError) in
      try record.makeFolders(for: link)
      try FileSystem.makeLink(at: link, to: target)
    }
    record.add(.file(link))
  }

  /// Returns true if the unit file exists and starts the daemon of this installation.
  private func startsThisDaemon(_ unit: String) -> Bool {
    guard let bytes = try? FileSystem.contents(of: unit, limit: SessionFile.maximumSize) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains("ExecStart=\(program.daemon)")
  }

  private mutating func addLine(to file: SessionFile) throws(Refusal) {
    guard let syntax = file.syntax else {
      throw Refusal(path: file.path, reason: "it is no shell script and no configuration of i3; add a line yourself")
    }
    let isNew = !FileSystem.exists(file.path)
    let initialText = isNew ? file.initialText : nil
    guard !isNew || initialText != nil else {
      throw Refusal(path: file.path, reason: "it does not exist; create it with all that your session needs")
    }
    // The file is recorded before the line. `undo` handles the entries in reverse order, so that it removes the line
    // first. Only then does the file have its initial text again.
    if isNew { record.add(.newFile(file.path)) }
    try Self.attempt(file.path) { () throws(SystemError) in
      if isNew { try record.makeFolders(for: file.path) }
      let text = if let initialText { initialText } else { try SessionFile.text(of: file.path) }
      guard SessionFile.removing(from: text) == nil else { return }
      let changed = file.adding(program.line(for: syntax), to: text, syntax)
      try FileSystem.write(Array(changed.utf8), to: file.path, mayReplace: !isNew)
      if isNew, file.isProgram { try FileSystem.makeExecutable(file.path) }
    }
    record.add(.line(file.path))
  }

  private mutating func write(_ text: String, to path: String) throws(Refusal) {
    if FileSystem.exists(path) {
      let old = (try? FileSystem.contents(of: path, limit: SessionFile.maximumSize)) ?? []
      guard String(decoding: old, as: UTF8.self).hasPrefix(Self.mark) else {
        throw Refusal(path: path, reason: "it already exists, and `dactyl service` has not written it")
      }
    }
    try Self.attempt(path) { () throws(SystemError) in
      try record.makeFolders(for: path)
      try FileSystem.write(Array(text.utf8), to: path, mayReplace: true)
    }
    record.add(.file(path))
  }

  private func path(_ name: String) throws(Refusal) -> String {
    guard let path = Paths.configuration(name) else {
      throw Refusal(path: name, reason: "neither XDG_CONFIG_HOME nor HOME is set")
    }
    return path
  }

  private static func attempt(_ path: String, _ work: () throws(SystemError) -> Void) throws(Refusal) {
    do throws(SystemError) { try work() } catch { throw Refusal(path: path, reason: error.reason) }
  }
}
