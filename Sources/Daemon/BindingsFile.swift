internal import Bindings
internal import Control
internal import Gestures
internal import Linux

/// The bindings file on disk.
struct BindingsFile {
  let path: String
  /// The kinds of gesture that it may name besides the built-in ones.
  let recognizers: RecognizerRegistry

  /// The bindings that the file holds; reports everything that is wrong with it, warnings too.
  func load() throws(ExitStatus) -> BindingSet {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      Output.report("cannot read the bindings file \(path): \(error.reason)")
      throw .noBindings
    }
    let (bindings, diagnostics) = Bindings.check(bytes, file: path, registry: recognizers)
    for diagnostic in diagnostics { Output.report(diagnostic.rendered()) }
    guard let bindings else { throw .brokenBindings }
    return bindings
  }

  /// Reports everything that is wrong with the file, and prints whether anything is.
  func check() -> ExitStatus {
    do throws(ExitStatus) {
      let count = try load().bindings.count
      Output.print("\(path): \(count) binding\(count == 1 ? "" : "s"), no errors\n")
      return .success
    } catch {
      return error
    }
  }
}
