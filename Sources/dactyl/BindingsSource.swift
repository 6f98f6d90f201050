import Actions
import ArgumentParser
import Bindings
import Control
import Linux
import XServer

/// The bindings file that a command is about.
struct BindingsSource {
  let path: String
  let bytes: [UInt8]

  /// The file on the command line, `-` for standard input, else the user's own.
  init(_ file: String?) throws {
    guard let path = file ?? Paths.bindings else {
      throw failure(.noBindings, "neither an argument, XDG_CONFIG_HOME nor HOME says where the bindings file is")
    }
    do throws(SystemError) {
      let limit = BindingSet.maximumFileSize
      if path == "-" {
        self.path = "standard input"
        bytes = try FileSystem.contents(ofDescriptor: 0, limit: limit)
      } else {
        self.path = path
        bytes = try FileSystem.contents(of: path, limit: limit)
      }
    } catch {
      let hint = file == nil && !FileSystem.exists(path) ? "; `dactyl init` writes one to begin with" : ""
      throw failure(.noBindings, "cannot read the bindings file \(path): \(error.reason)\(hint)")
    }
  }

  /// What a check finds with all that can be known of this machine; of its devices only those of `connection`.
  func check(_ connection: XConnection?) -> CheckResult {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      do throws(SystemError) {
        return try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    environment.home = CurrentProcess.environment("HOME")
    environment.hasProgram = Paths.hasProgram
    environment.plugin = PluginCatalog(folders: Paths.plugins).finding
    environment.devices = connection?.devices
    return Bindings.check(bytes, file: path, in: environment)
  }

  /// The display that the user sits at; nil where none opens.
  static var display: XConnection? {
    guard CurrentProcess.environment("DISPLAY")?.isEmpty == false else { return nil }
    do throws(XServerError) { return try XConnection() } catch { return nil }
  }
}
