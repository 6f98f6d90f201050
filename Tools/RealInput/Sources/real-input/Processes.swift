import Glibc
import Linux

/// Processes of the guest, with their processor time and memory.
struct Processes {
  let ids: Set<Int32>

  /// Every process that executes a program now. Excludes the processes of the kernel.
  static var all: Processes {
    Processes(Set(numbers(in: "/proc").filter { FileSystem.linkTarget("/proc/\($0)/exe") != nil }))
  }

  init(_ ids: Set<Int32>) { self.ids = ids }

  /// The processor time of each process, in microseconds.
  var processorTimes: [Int32: Int64] {
    var times: [Int32: Int64] = [:]
    for id in ids {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { continue }
      times[id] = Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
    return times
  }

  /// Returns the processor time in milliseconds since `earlier` was read.
  func processorTime(since earlier: [Int32: Int64]) -> Double {
    Double(processorTimes.reduce(0) { $0 + $1.value - earlier[$1.key, default: 0] }) / 1000
  }

  /// The proportional set size of all processes together, in kB.
  var memory: Int { sum("Pss:") }

  /// The anonymous memory in kB. Unlike the memory of mapped files, it does not grow when code runs for the first time.
  var anonymousMemory: Int { sum("Anonymous:") }

  private func sum(_ name: String) -> Int {
    ids.reduce(0) { $0 + Self.value(name, in: "/proc/\($1)/smaps_rollup") }
  }

  /// Number of wake-ups of each thread of the processes since the start of the thread.
  var wakeUps: [Int32: Int] {
    var numbers: [Int32: Int] = [:]
    for id in ids {
      for thread in Self.numbers(in: "/proc/\(id)/task") {
        numbers[thread] = Self.value("voluntary_ctxt_switches:", in: "/proc/\(id)/task/\(thread)/status")
      }
    }
    return numbers
  }

  /// Returns the number of wake-ups since `earlier` was read.
  func numberOfWakeUps(since earlier: [Int32: Int]) -> Int {
    wakeUps.reduce(0) { $0 + $1.value - earlier[$1.key, default: 0] }
  }

  func kill() { for id in ids { ChildProcess(id: id).send(signal: SignalNumber.kill) } }

  private static func numbers(in folder: String) -> [Int32] {
    FileSystem.names(in: folder).compactMap { Int32($0) }
  }

  /// Returns the number after a name at the beginning of a line; 0 if no line begins with that name.
  private static func value(_ name: String, in file: String) -> Int {
    let line = GuestFile.contents(file).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split { " \t".contains($0) }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
