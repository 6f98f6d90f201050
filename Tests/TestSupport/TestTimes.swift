import Foundation
import Synchronization

/// The file, named by `DACTYL_TEST_TIMES`, that gets a line for each test: its time in seconds, and its name.
///
/// The times that Swift Testing prints also include the wait for a free thread.
enum TestTimes {
  private static let file = Mutex<FileHandle?>(open())

  static func add(_ time: Duration, of test: String) {
    let line = String(format: "%8.3f %@\n", time / .seconds(1), test)
    file.withLock { try? $0?.write(contentsOf: Data(line.utf8)) }
  }

  private static func open() -> FileHandle? {
    guard let path = ProcessInfo.processInfo.environment["DACTYL_TEST_TIMES"] else { return nil }
    // Separate test processes write to the same file.
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
