internal import Bindings
internal import Linux
internal import SettingsModel
internal import Translation

/// Reads the bindings file with the daemon's checks, such as the check that no other user can write to it.
enum BindingsFileReader {
  static func read(_ path: String) -> FileState {
    do throws(TrustedFile.Refusal) {
      let bytes = try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
      guard bytes.count <= BindingSet.maximumFileSize else {
        return .unreadable(translated("%1 is larger than 4 MB, which Dactyl does not read.", path).text)
      }
      return .text(bytes)
    } catch {
      if error.isMissing { return .missing }
      return .unreadable(translated("%1 cannot be read: %2", path, error.reason).text)
    }
  }
}
