import ArgumentParser
import Control
import Linux

extension StreamCopy {
  /// Prints the lines of a source until the source ends, the reader of the output exits, or the user ends this program.
  static func print(_ source: any LineSource) throws {
    let ending: StreamCopy.Ending
    do throws(SystemError) {
      ending = try StreamCopy(to: 1).run(source)
    } catch {
      throw failure(.cannotWrite, "cannot write the lines: \(error.reason)")
    }
    switch ending {
    case .interrupted, .timeLimit, .outputClosed: break
    case .sourceEnded: throw Ctl.streamEnded()
    }
  }
}
