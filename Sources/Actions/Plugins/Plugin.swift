package import Bindings

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

  package var program: String { folder + "/" + manifest.program }
}
