internal import CGtk

/// A closure that GTK keeps for as long as its signal is connected.
private final class Handler {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

/// A closure that handles a key, and returns true if no other handler is to get the key.
private final class KeyHandler {
  let body: @MainActor (UInt32, UInt32, UInt32) -> Bool

  init(_ body: @escaping @MainActor (UInt32, UInt32, UInt32) -> Bool) { self.body = body }
}

/// A closure that is called with a point.
private final class PointHandler {
  let body: @MainActor (Double, Double) -> Void

  init(_ body: @escaping @MainActor (Double, Double) -> Void) { self.body = body }
}

/// Calls `body` at each signal of this name. GTK passes the closure as the first argument, so the signal may have any
/// further arguments.
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void
) {
  let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
    nonisolated(unsafe) let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { handler.body() }
  }
  connect(object, signal, unsafeBitCast(call, to: GCallback.self), Handler(body))
}

/// Calls `body` with the key symbol, the key code and the modifiers of each key that is pressed.
func connectKeys(
  _ controller: OpaquePointer, _ body: @escaping @MainActor (UInt32, UInt32, UInt32) -> Bool
) {
  let call: @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, UInt32) -> Int32 = { data, symbol, code, state in
    nonisolated(unsafe) let handler = Unmanaged<KeyHandler>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { handler.body(symbol, code, state) ? 1 : 0 }
  }
  connect(
    UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(call, to: GCallback.self), KeyHandler(body))
}

/// Calls `body` with the point of each signal of this name.
func connectPoints(
  _ gesture: OpaquePointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void
) {
  let call: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, x, y in
    nonisolated(unsafe) let handler = Unmanaged<PointHandler>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { handler.body(x, y) }
  }
  connect(UnsafeMutableRawPointer(gesture), signal, unsafeBitCast(call, to: GCallback.self), PointHandler(body))
}

/// Connects a C function to a signal. Passes `handler` as the first argument of each call, and keeps `handler` as long
/// as the signal is connected.
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ call: @escaping GCallback, _ handler: AnyObject
) {
  g_signal_connect_data(
    object, signal, call, Unmanaged.passRetained(handler).toOpaque(), { data, _ in release(data) }, G_CONNECT_SWAPPED)
}

/// Releases an object that was retained for a C function.
func release(_ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
