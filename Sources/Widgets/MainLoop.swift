internal import CGtk

/// The main loop, which calls closures when a time has passed, a descriptor is readable, or work in another thread is
/// done.
@MainActor
package enum MainLoop {
  private final class Callback {
    /// The closure that is called; returns true to be called again.
    let body: @MainActor () -> Bool

    init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
  }

  private final class Work: @unchecked Sendable {
    let work: @Sendable () -> @MainActor () -> Void
    var finish: (@MainActor () -> Void)?

    init(_ work: @escaping @Sendable () -> @MainActor () -> Void) { self.work = work }
  }

  /// Calls `body` after each interval, until it returns false.
  package static func every(milliseconds: Int, _ body: @escaping @MainActor () -> Bool) {
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, UInt32(clamping: milliseconds), { MainLoop.call($0) },
      Unmanaged.passRetained(Callback(body)).toOpaque(), { release($0) })
  }

  package static func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    every(milliseconds: milliseconds) {
      body()
      return false
    }
  }

  /// Calls `body` whenever the descriptor is readable, until it returns false.
  package static func whenReadable(_ descriptor: Int32, _ body: @escaping @MainActor () -> Bool) {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
      { _, _, data in MainLoop.call(data) }, Unmanaged.passRetained(Callback(body)).toOpaque(),
      { release($0) })
  }

  /// Performs `work`, which may block, in another thread. Then passes its result to `finish` in the main loop.
  package static func inBackground<Result>(
    _ work: @escaping @Sendable () -> sending Result,
    then finish: @escaping @MainActor @Sendable (sending Result) -> Void
  ) {
    start(
      Work {
        // This is safe, because the thread does not use the result after passing it on.
        nonisolated(unsafe) let result = work()
        return { finish(result) }
      })
  }

  /// Starts the thread. Closures of this function have no actor, because they run in that thread.
  private nonisolated static func start(_ task: Work) {
    let thread = g_thread_new(
      "request",
      { data in
        guard let data else { return nil }
        let task = Unmanaged<Work>.fromOpaque(data).takeUnretainedValue()
        task.finish = task.work()
        g_idle_add_full(
          G_PRIORITY_DEFAULT,
          { data in
            guard let data else { return 0 }
            let task = Unmanaged<Work>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { task.finish?() }
            return 0
          }, data, { release($0) })
        return nil
      }, Unmanaged.passRetained(task).toOpaque())
    g_thread_unref(thread)
  }

  private nonisolated static func call(_ data: UnsafeMutableRawPointer?) -> Int32 {
    guard let data else { return 0 }
    nonisolated(unsafe) let callback = Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { callback.body() ? 1 : 0 }
  }
}
