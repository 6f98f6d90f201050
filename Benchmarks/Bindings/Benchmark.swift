import Bindings
import Gestures
import Glibc

@main
struct Benchmark {
  static let counts = [2_500, 5_000, 10_000, 20_000]

  /// The measured operations on a file, in the order of their execution.
  enum Work: String, CaseIterable {
    case check, format, plan, start, gesture
  }

  static func main() {
    let wanted = CommandLine.arguments.dropFirst().first
    var complaints: [String] = []
    for files in Files.allCases where wanted == nil || wanted == files.rawValue {
      let texts = counts.map { Array(files.text(bindings: $0).utf8) }
      print("\n\(files.rawValue): \(texts.map { "\($0.count / 1024) KB" }.joined(separator: ", "))")
      print(row("µs a binding", counts.map { "\($0)" } + ["growth", "20000"]))
      var costs: [Work: [Double]] = [:]
      for (count, text) in zip(counts, texts) {
        for (work, time) in measure(text, file: files.rawValue) {
          costs[work, default: []].append(time / Double(count))
        }
      }
      for work in Work.allCases {
        guard let each = costs[work], let first = each.first, let last = each.last else { continue }
        // The last count has eight times as many bindings as the first one. The cost of one binding may at most double.
        let growth = last / first
        print(row(work.rawValue, each.map(\.short) + [growth.short + "×", (last * 20).short + " ms"]))
        if growth > 2 {
          complaints.append("\(files.rawValue), \(work.rawValue): \(growth.short) times as dear a binding")
        }
      }
    }
    for complaint in complaints { print("\nwrong: " + complaint) }
    exit(complaints.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// Returns the best of three times of each operation, in microseconds.
  private static func measure(_ text: [UInt8], file: String) -> [Work: Double] {
    var set: BindingSet?
    var best: [Work: Double] = [:]
    for _ in 0..<3 {
      var times: [Work: Double] = [:]
      times[.check] = elapsed { set = check(text, file: file).bindings }
      guard let set else {
        for found in check(text, file: file).diagnostics.filter({ $0.severity == .error }).prefix(3) {
          print(found.rendered())
        }
        exit(EXIT_FAILURE)
      }
      times[.format] = elapsed { _ = format(text, file: file) }
      let pad = InputDevice(id: DeviceID(1), name: "Device 8 pad", deviceClass: .touchpad)
      var pipeline: GesturePipeline?
      times[.plan] = elapsed { pipeline = GesturePipeline(bindings: set, devices: [pad]) }
      var finger = Finger(device: pad.id)
      times[.start] = elapsed { _ = pipeline?.handle(finger.event(.began)) }
      times[.gesture] = elapsed {
        for _ in 0..<20 { _ = pipeline?.handle(finger.event(.changed)) }
        _ = pipeline?.handle(finger.event(.ended))
      }
      best.merge(times) { min($0, $1) }
    }
    return best
  }

  private static func elapsed(_ work: () -> Void) -> Double {
    let start = now()
    work()
    return (now() - start) / 1000
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(1, width - text.count)) }
    return name + padded(name, 14) + cells.map { padded($0, 11) + $0 }.joined()
  }
}

extension Double {
  fileprivate var short: String {
    if self >= 100 { return "\(Int(rounded()))" }
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

/// Three fingers on a touchpad that swipe to the left, a millimetre per report.
private struct Finger {
  let device: DeviceID
  var time = Timestamp(milliseconds: 1)

  mutating func event(_ phase: TouchpadGestureEvent.Phase) -> InputEvent {
    time.microseconds += 8_000
    let way = Vector(dx: phase == .changed ? -1000 / 25.4 : 0, dy: 0)
    return .touchpad(
      TouchpadGestureEvent(
        timestamp: time, device: device, kind: .swipe, phase: phase, numberOfTouches: 3,
        location: Point(x: 500, y: 500), delta: way, unacceleratedDelta: way))
  }
}
