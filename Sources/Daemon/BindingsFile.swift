internal import Bindings
internal import Control
internal import Linux

/// The bindings file on disk.
struct BindingsFile {
  let path: String

  /// The bindings that the file holds; reports everything that is wrong with it, warnings too.
  func load() throws(ExitStatus) -> BindingSet {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      Output.report("cannot read the bindings file \(path): \(error.reason)")
      throw .noBindings
    }
    let (bindings, diagnostics) = check(bytes, file: path)
    for diagnostic in diagnostics { Output.report(diagnostic.rendered()) }
    guard let bindings else { throw .brokenBindings }
    return bindings
  }
}
