package import Bindings
package import Linux

/// A plugin that can be started.
package struct Plugin: Sendable, Hashable {
  package let manifest: PluginManifest
  /// The folder that its `plugin.conf` stands in.
  package let folder: String

  /// The folder of what plugins share, such as `dactyl.sh`; they find it in `DACTYL_LIB`.
  package let library: String

  package init(manifest: PluginManifest, folder: String, library: String) {
    self.manifest = manifest
    self.folder = folder
    self.library = library
  }

  /// Refuses the plugin where others can write to its program, to another file in its folder, to what plugins share, or
  /// to a folder on the way to these.
  package func checkTrust() throws(TrustedFile.Refusal) {
    try TrustedFile.check(program)
    try TrustedFile.checkFolder(folder, recursively: false)
    if FileSystem.exists(library) { try TrustedFile.checkFolder(library, recursively: true) }
  }

  package var program: String { folder + "/" + manifest.program }
}
