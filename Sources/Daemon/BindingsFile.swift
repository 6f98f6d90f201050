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
    let result = Bindings.check(bytes, file: path, in: environment)
    for diagnostic in result.diagnostics { Output.report(diagnostic.rendered()) }
    guard let bindings = result.bindings else { throw .brokenBindings }
    return bindings
  }

  private var environment: CheckEnvironment {
    var environment = CheckEnvironment()
    environment.registry = recognizers
    environment.read = { (path: String) throws(UnreadableFile) in
      do throws(SystemError) {
        return try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    environment.home = CurrentProcess.environment("HOME")
    return environment
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
