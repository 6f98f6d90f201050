internal import CLinux
internal import Glibc

// Replaces the calls of Linux that depend on time or start processes. The linker prefers a program's own functions to
// those of the C library, and the replaced functions of CLinux are weak symbols. All other calls reach Linux.

/// The timers of the event loop: the time of each descriptor. For Linux, the descriptors are never readable.
nonisolated(unsafe) private var timers: [Int32: Int64] = [:]

/// All clocks have the same virtual time.
@_cdecl("clock_gettime")
public func simulatedClock(_ clock: Int32, _ time: UnsafeMutableRawPointer) -> Int32 {
  let time = time.assumingMemoryBound(to: timespec.self)
  guard let world = SimulatedWorld.current else { return LibraryCalls.clock(clock, time) }
  let now = world.readClock()
  time.pointee = timespec(tv_sec: Int(now / 1_000_000), tv_nsec: Int(now % 1_000_000 * 1000))
  return 0
}

@_cdecl("ppoll")
public func simulatedPoll(
  _ entries: UnsafeMutableRawPointer?, _ count: UInt, _ timeout: UnsafeRawPointer?, _ signals: UnsafeRawPointer?
) -> Int32 {
  let entries = entries?.assumingMemoryBound(to: pollfd.self)
  let timeout = timeout?.assumingMemoryBound(to: timespec.self)
  guard let world = SimulatedWorld.current else { return LibraryCalls.poll(entries, count, timeout, signals) }
  let deadline = timeout.map { world.clock + Int64($0.pointee.tv_sec) * 1_000_000 + Int64($0.pointee.tv_nsec / 1000) }
  world.countPoll()
  while true {
    let ready = readyCount(entries, count, world)
    if ready > 0 { return ready }
    if let deadline, deadline <= world.clock { return 0 }
    var next = [deadline, world.nextEventTime].compactMap { $0 }.min()
    for index in 0..<Int(count) {
      if let timer = entries.flatMap({ timers[$0[index].fd] }) { next = min(next ?? timer, timer) }
    }
    guard let next else {
      world.fail(.progress, "deadlock: nothing is left to wait for")
      world.report.finish()
    }
    if next > world.clock { world.server.checkSleep() }
    world.advance(to: next)
  }
}

private func readyCount(
  _ entries: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ world: SimulatedWorld
) -> Int32 {
  var now = timespec()
  _ = LibraryCalls.poll(entries, count, &now, nil)
  var ready: Int32 = 0
  for index in 0..<Int(count) {
    guard let entries else { break }
    let isReadable =
      timers[entries[index].fd].map { $0 <= world.clock || world.defect == .expiredTimer }
      ?? world.server.hasUnread(entries[index].fd)
    // The daemon reads an expired timer immediately, which disarms the timer.
    if isReadable, timers[entries[index].fd] != nil { timers[entries[index].fd] = .max }
    if isReadable { entries[index].revents |= Int16(POLLIN) & entries[index].events }
    if entries[index].revents != 0 { ready += 1 }
  }
  return ready
}

@_cdecl("timerfd_create")
public func simulatedTimer(_ clock: Int32, _ flags: Int32) -> Int32 {
  let descriptor = LibraryCalls.timer(clock, flags)
  if SimulatedWorld.current != nil { timers[descriptor] = .max }
  return descriptor
}

@_cdecl("timerfd_settime")
public func simulatedSetTimer(
  _ timer: Int32, _ flags: Int32, _ time: UnsafeRawPointer, _ previous: UnsafeMutableRawPointer?
) -> Int32 {
  let time = time.assumingMemoryBound(to: timespec.self)
  // A setting consists of the interval and the time, in this order.
  timers[timer] = Int64(time[1].tv_sec) * 1_000_000 + Int64(time[1].tv_nsec / 1000)
  return 0
}

/// The supervisor never runs, because this process becomes the daemon immediately.
@_cdecl("fork")
public func simulatedFork() -> Int32 { SimulatedWorld.current == nil ? LibraryCalls.fork() : 0 }

/// Keeps a copy of the supervisor's socket open, because the daemon ends when that socket is closed.
@_cdecl("socketpair")
public func simulatedSocketPair(
  _ domain: Int32, _ type: Int32, _ protocolNumber: Int32, _ ends: UnsafeMutablePointer<Int32>
) -> Int32 {
  let result = LibraryCalls.socketPair(domain, type, protocolNumber, ends)
  if SimulatedWorld.current != nil { _ = dup(ends[0]) }
  return result
}

@_cdecl("_exit")
public func simulatedExit(_ status: Int32) {
  guard let world = SimulatedWorld.current else { realExit(status) }
  let isWrong = world.defect == .wrongStatus && world.server.isLost
  world.checks.daemonEnded(isWrong ? 1 : status, world)
  world.report.finish()
}

@_cdecl("write")
public func simulatedWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let world = SimulatedWorld.current else { return realWrite(descriptor, bytes, count) }
  guard descriptor == 1 || descriptor == 2 else {
    return world.plugins.write(descriptor, UnsafeRawBufferPointer(start: bytes, count: count))
  }
  let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  for line in text.split(separator: "\n") { world.checks.printed(String(line), world) }
  return count
}

@_cdecl("clinux_start_program")
public func simulatedStart(_ start: UnsafeRawPointer) -> Int32 {
  let start = start.assumingMemoryBound(to: clinux_start.self)
  guard let world = SimulatedWorld.current else { return -ENOSYS }
  var words: [String] = []
  while let word = start.pointee.arguments?[words.count] { words.append(String(cString: word)) }
  return world.startProgram(words)
}

@_cdecl("kill")
public func simulatedKill(_ process: Int32, _ signal: Int32) -> Int32 {
  guard let world = SimulatedWorld.current, world.programs.isSimulated(process) else {
    return LibraryCalls.kill(process, signal)
  }
  return world.programs.running.contains(abs(process)) ? 0 : -1
}

@_cdecl("waitpid")
public func simulatedWait(_ process: Int32, _ status: UnsafeMutablePointer<Int32>?, _ options: Int32) -> Int32 {
  guard let world = SimulatedWorld.current else { return LibraryCalls.wait(process, status, options) }
  guard let ended = world.programs.reap(process) else { return 0 }
  status?.pointee = ended.status
  return ended.process
}

@_cdecl("clinux_spawn_kept")
public func simulatedSpawn(_ program: UnsafeRawPointer, _ report: UnsafeMutablePointer<Int32>) -> Int32 {
  let program = program.assumingMemoryBound(to: clinux_program.self).pointee
  guard let world = SimulatedWorld.current else { return -ENOSYS }
  return world.plugins.start(String(cString: program.path), streams: program.streams, report: report)
}

@_cdecl("clinux_pidfd_open")
public func simulatedHandle(_ process: Int32) -> Int32 { SimulatedWorld.current?.plugins.openHandle(of: process) ?? -1 }

@_cdecl("clinux_send_signal")
public func simulatedSignal(_ handle: Int32, _ signal: Int32) -> Int32 {
  SimulatedWorld.current?.plugins.signal(through: handle) ?? false ? 0 : -1
}

/// Does nothing, because the real call only saves memory, and takes longer than a simulated gesture.
@_cdecl("madvise")
public func simulatedAdvice(_ memory: UnsafeMutableRawPointer?, _ size: Int, _ advice: Int32) -> Int32 { 0 }

/// Does nothing, because the real call only saves memory, and takes longer than a simulated gesture.
@_cdecl("malloc_trim")
public func simulatedTrim(_ size: Int) -> Int32 { 0 }
