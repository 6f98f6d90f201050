package import Bindings
package import Linux

/// A plugin that was found: its manifest and its folder.
package struct Plugin: Sendable, Hashable {
  package let manifest: PluginManifest
  /// The folder that contains the plugin's `plugin.conf`.
  package let folder: String
  /// The folder of files that plugins share, such as `dactyl.sh`; plugins find its path in `DACTYL_LIB`.
  package let library: String

  /// Checks that no other user can write to the plugin's files, to the files that plugins share, or to a folder above
  /// them.
  package func checkTrust() throws(TrustedFile.Refusal) {
    guard FileSystem.exists(program) else { throw TrustedFile.Refusal("its program \(program) does not exist") }
    try TrustedFile.check(program)
    try TrustedFile.checkFolder(folder, recursively: false)
    if FileSystem.exists(library) { try TrustedFile.checkFolder(library, recursively: true) }
  }

  /// The path of the plugin's program.
  package var program: String { folder + "/" + manifest.program }
}
