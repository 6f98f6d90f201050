import Foundation
import Linux
import TestClients
import VirtualX

/// The resources that a daemon holds while it is idle.
struct SoakSnapshot {
  /// Anonymous memory of each of the daemon's processes in kB: the smallest of several measurements.
  var memory: [String: Int]
  /// Number of open descriptors of each of the daemon's processes.
  var files: [String: Int]
  /// The commands of the children of the daemon's worker.
  var children: [String]
  /// The resources of all clients of the X server, by type.
  var resources: [String: Int]

  /// Growth of a process's memory in kB that does not count as a leak. The log of the last attempts is 512 kB when it
  /// is full, and the allocator keeps the memory that the largest file needed.
  static func allowance(_ memory: Int) -> Int { 1024 + memory / 10 }

  /// Number of additional X resources of a type that do not count as a leak: the overlay's drawing library keeps the
  /// letters that it has drawn.
  static func allowance(ofType type: String) -> Int { ["GLYPHSET", "PICTURE"].contains(type) ? 8 : 0 }

  var summary: String {
    let sizes = memory.sorted { $0.key < $1.key }.map { "\($0.value) kB in the \($0.key)" }
    let open = files.sorted { $0.key < $1.key }.map { "\($0.value) descriptors in the \($0.key)" }
    return (sizes + open).joined(separator: ", ") + ", \(children.count) children, "
      + "\(resources.values.reduce(0, +)) X resources"
  }

  /// Returns a sentence for each resource that has grown.
  func growth(since earlier: SoakSnapshot) -> [String] {
    var problems: [String] = []
    for (name, size) in memory.sorted(by: { $0.key < $1.key }) {
      let before = earlier.memory[name, default: 0]
      if size - before > Self.allowance(before) {
        problems.append(
          "memory of the \(name): \(before) kB, then \(size) kB; allowed are \(Self.allowance(before)) more")
      }
    }
    for (name, count) in files.sorted(by: { $0.key < $1.key }) where count > earlier.files[name, default: 0] {
      problems.append("descriptors of the \(name): \(earlier.files[name, default: 0]), then \(count)")
    }
    if children.count > earlier.children.count { problems.append("children: \(earlier.children), then \(children)") }
    for (type, count) in resources.sorted(by: { $0.key < $1.key }) {
      let before = earlier.resources[type, default: 0]
      if count > before + Self.allowance(ofType: type) {
        problems.append("X resources of type \(type): \(before), then \(count)")
      }
    }
    return problems
  }
}

extension SoakSnapshot {
  /// Measures the resources of an idle daemon.
  init(of daemon: RunningDaemon, worker: Int32, display: String) throws {
    let processes = ["worker": worker, "supervisor": daemon.process.id]
    memory = try processes.mapValues { try ProcessFacts.ownMemory($0) }
    files = try processes.mapValues { try ProcessFacts.openFiles($0) }
    children = Self.children(of: worker).map(Self.command).sorted()
    resources = try ServerResources(display: display).counts
  }

  /// Returns the smaller of each value of two snapshots, without resources that come and go while the daemon is idle.
  func least(_ other: SoakSnapshot) -> SoakSnapshot {
    SoakSnapshot(
      memory: memory.merging(other.memory, uniquingKeysWith: min),
      files: files.merging(other.files, uniquingKeysWith: min),
      children: children.count <= other.children.count ? children : other.children,
      resources: resources.filter { other.resources[$0.key] != nil }.merging(other.resources, uniquingKeysWith: min))
  }

  static func children(of process: Int32) -> [Int32] {
    ChildProcess(id: process).children.map(\.id)
  }

  static func command(of process: Int32) -> String {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return bytes.isEmpty ? "ended \(process)" : String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
  }
}
