internal import CX11
internal import Glibc

/// Keeps libXi usable by tests that run in parallel.
///
/// When its last display closes, libXi frees what it knows of all displays, while another thread may be opening the
/// next one. One display that never closes prevents that for the whole process.
enum InputLibrary {
  nonisolated(unsafe) private static var isKept = false
  /// Guards `isKept`.
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Opens the display that stays open, unless there is one. It is never used again, so its server may end.
  static func keep(display name: String) throws(VirtualServerError) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isKept else { return }
    XInitThreads()
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    var major: Int32 = 2
    var minor: Int32 = 4
    XIQueryVersion(display, &major, &minor)
    isKept = true
  }
}
