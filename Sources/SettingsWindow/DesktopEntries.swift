internal import Linux
internal import SettingsModel

/// Reads the entries of the desktop's menu.
enum DesktopEntries {
  /// Maximum size of an entry in bytes.
  private static let maximumSize = 1 << 18

  /// The applications of the menu, by name. An entry of the user replaces one of the system with the same file name.
  static var all: [DesktopEntry] {
    var found: [String: DesktopEntry?] = [:]
    for folder in folders {
      for name in FileSystem.names(in: folder) where name.hasSuffix(".desktop") && found[name] == nil {
        guard let bytes = try? FileSystem.contents(of: "\(folder)/\(name)", limit: maximumSize),
          bytes.count <= maximumSize
        else { continue }
        found[name] = .some(DesktopEntry(String(decoding: bytes, as: UTF8.self), language: language))
      }
    }
    return found.values.compactMap { $0 }.sorted {
      ($0.name.lowercased(), $0.command) < ($1.name.lowercased(), $1.command)
    }
  }

  private static var folders: [String] {
    let home = CurrentProcess.environment("HOME") ?? ""
    let own = CurrentProcess.environment("XDG_DATA_HOME") ?? "\(home)/.local/share"
    let system = CurrentProcess.environment("XDG_DATA_DIRS") ?? ""
    let folders = system.isEmpty ? "/usr/local/share:/usr/share" : system
    return ([own] + folders.split(separator: ":").map(String.init)).map { "\($0)/applications" }
  }

  private static var language: String {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(CurrentProcess.environment).first { !$0.isEmpty } ?? ""
    return String(name.prefix { $0 != "." && $0 != "@" })
  }
}
