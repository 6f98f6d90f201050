internal import CX11
internal import Glibc

/// Keeps libXi usable for tests that run in parallel.
///
/// libXi frees its data about all displays when its last display closes, even while another thread opens the next one.
/// A display that never closes prevents this for the whole process.
enum InputLibrary {
  nonisolated(unsafe) private static var isKept = false
  /// Guards `isKept`.
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Opens the display that never closes, if it is not open yet. The display is never used, so its server may end.
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
