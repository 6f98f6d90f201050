import GesturesTesting
import Linux
import TouchpadRights

extension Scenario {
  static let contacts = Scenario(
    name: "contacts", sentence: "dactyl-touchpad reports what the hand did, and nothing while no finger is down",
    parts: [
      TouchpadSurface.clickpad, .twoSlots, .apple, .semiMultitouch, .withoutResolution,
    ].map(\.name) + ["rule", "cost", "latency"]
  ) { laboratory, part in
    guard part != "rule" else { return try ruleFinding(laboratory) }
    guard part != "cost" else { return try readerCost(laboratory) }
    guard part != "latency" else { return try tapLatency(laboratory) }
    let surfaces = TouchpadSurface.judged + [.semiMultitouch]
    guard let surface = surfaces.first(where: { $0.name == part }) else { throw LabError(part) }
    let pad = try laboratory.plug(TouchModel(surface))
    guard let node = node(of: pad.model.device.name) else { throw LabError("no node") }
    let reader = try Program.start(["/lab/dactyl-touchpad", "--print", node], log: "/run/lab/contacts")
    defer { reader.stop() }
    guard Laboratory.wait(upTo: .seconds(5), until: { !reader.output.isEmpty }) else { throw LabError("no output") }
    var checks = Checks()
    let size = ReportedFrame.size(in: reader.output)
    checks.add(
      "the size of the surface, \(size.width.text()) x \(size.height.text()) mm",
      surface.hasResolution && abs(size.width - surface.width) > 1.5 ? ["\(surface.width.text()) mm"] : [], [])
    for (index, gesture) in [HandGesture(.tap(times: 1), fingers: 1), .init(.tap(times: 1), fingers: 3)].enumerated() {
      try play(gesture, seed: UInt64(index), on: pad, surface, size, reader, &checks)
    }
    for fingers in 2...5 {
      let scans = Hand.touchpadScans(of: TouchpadMovement(fingers, .right, length: 30, over: .seconds(1)), on: surface)
      try compare(scans, "\(fingers) fingers to the right", on: pad, surface, size, reader, &checks)
    }
    let processes = Processes([reader.child.id])
    let wakeUps = processes.wakeUps
    Poll.sleep(for: .seconds(5))
    checks.add("wake-ups in 5 s without a finger", ["\(processes.numberOfWakeUps(since: wakeUps))"], ["0"])
    let memory = processes.memory
    let scans = Hand.touchpadScans(of: TouchpadMovement(3, .right, length: 30, over: .seconds(1)), on: surface)
    try pad.play(Array(scans.prefix(scans.count / 2)))
    pad.device.unplug()
    let ended = reader.child.wait(timeout: .seconds(5)) != nil
    checks.add(
      "unplugged in the middle", ended ? reader.output.split(separator: "\n").suffix(1).map(String.init) : [],
      ["0 removed"])
    var finding = checks.finding
    finding.text += "memory of the reader (PSS): \(memory) kB\n"
    return finding
  }

  static func node(of name: String) -> String? {
    TouchpadAccess.all(SystemPaths()).last { $0.name == name }?.node
  }

  private static func play(
    _ gesture: HandGesture, seed: UInt64, on pad: TouchDevice, _ surface: TouchpadSurface,
    _ size: (width: Double, height: Double), _ reader: Program, _ checks: inout Checks
  ) throws {
    let scans = Hand.touchpadScans(of: gesture, on: surface, seed: seed)
    try compare(scans, "\(gesture)", on: pad, surface, size, reader, &checks)
  }

  /// Plays scans, and compares each reported frame with the latest scan before the frame.
  private static func compare(
    _ scans: [HandScan], _ name: String, on pad: TouchDevice, _ surface: TouchpadSurface,
    _ size: (width: Double, height: Double), _ reader: Program, _ checks: inout Checks
  ) throws {
    let start = GuestFile.length(reader.log)
    let times = try pad.play(scans)
    Poll.sleep(for: .milliseconds(300))
    let frames = ReportedFrame.frames(in: GuestFile.contents(reader.log, from: start))
    var faults: [String] = []
    for frame in frames {
      guard let index = times.lastIndex(where: { $0 <= frame.time }) else {
        faults.append("a frame before the first report")
        continue
      }
      if let fault = fault(in: frame, scans[index], surface, pad.model, size) { faults.append(fault) }
    }
    if frames.last.map({ $0.fingers != 0 || !$0.contacts.isEmpty }) ?? true { faults.append("no lift") }
    let changes = numberOfChanges(in: scans, pad.model)
    if frames.count < changes { faults.append("\(frames.count) frames of \(changes) reports") }
    checks.add(name, Array(faults.prefix(2)), [])
  }

  /// Returns the number of scans whose difference from the previous scan is large enough for the kernel to report it.
  /// The kernel ignores small changes of an axis with a fuzz.
  private static func numberOfChanges(in scans: [HandScan], _ model: TouchModel) -> Int {
    guard let axis = model.device.axes.first else { return 0 }
    let unit = model.width / Double(axis.range.upperBound - axis.range.lowerBound) * Double(2 * axis.fuzz + 1)
    return 1
      + zip(scans, scans.dropFirst()).count { earlier, later in
        zip(earlier.reports, later.reports).contains {
          abs($0.x - $1.x) > unit || $0.phase == .ended || $1.phase == .ended
        }
      }
  }

  /// Returns the difference between a frame and the scan; nil if they are equal within the resolution of the axes.
  private static func fault(
    in frame: ReportedFrame, _ scan: HandScan, _ surface: TouchpadSurface, _ model: TouchModel,
    _ size: (width: Double, height: Double)
  ) -> String? {
    let fingers = scan.reports.filter { $0.phase != .ended }
    guard frame.fingers == fingers.count else { return "\(frame.fingers) fingers instead of \(fingers.count)" }
    guard frame.contacts.count == min(fingers.count, surface.slots) else { return "\(frame.contacts.count) contacts" }
    guard let axis = model.device.axes.first else { return "no axis" }
    let unit = surface.width / Double(axis.range.upperBound - axis.range.lowerBound)
    let tolerance = unit * Double(axis.fuzz + 1) + 0.01
    for contact in frame.contacts {
      let (x, y) = (contact.x / size.width * surface.width, contact.y / size.height * surface.height)
      // The left edge and the upper edge of a box may come from different fingers.
      guard fingers.contains(where: { abs($0.x - x) <= tolerance }),
        fingers.contains(where: { abs($0.y - y) <= tolerance })
      else { return "\(x.text(2)),\(y.text(2)) mm, where no finger is" }
    }
    return nil
  }

  /// Checks the touchpad rule with the guest's udev, which grants the rights itself. logind does not run, because it
  /// needs a system bus. Therefore, this function writes the file in which logind names the user at the seat.
  private static func ruleFinding(_ laboratory: Laboratory) throws -> Finding {
    var paths = SystemPaths()
    // The guest cannot write to /etc.
    paths.rules = "/run/udev/rules.d"
    mkdirs(paths.rules)
    let seat = "/run/systemd/seats/seat0"
    mkdirs("/run/systemd/seats")
    try FileSystem.write(Array("ACTIVE=1\nACTIVE_UID=1000\n".utf8), to: seat, mayReplace: false)
    FileSystem.allowReading(seat)
    let pads = [try laboratory.plug(TouchModel(.clickpad)), try laboratory.plug(TouchModel(.semiMultitouch))]
    let others = [try laboratory.plug(.keyboard), try laboratory.plug(.mouse)]
    return try withExtendedLifetime((pads, others)) {
      var checks = Checks()
      func granted() -> [String] { TouchpadAccess.all(paths).map { $0.isGranted ? "granted" : "not granted" } }
      let nodes = TouchpadAccess.all(paths).map(\.node)
      checks.add("before", granted(), ["not granted", "not granted"])
      checks.add("devices that the user at the seat can open before", try devices(openTo: 1000), [])
      try RuleChange(paths).enable()
      checks.add("after enable", granted(), ["granted", "granted"])
      checks.add("devices with the tag uaccess", ["\(numberOfTaggedInputs())"], ["2"])
      checks.add("devices that the user at the seat can open", try devices(openTo: 1000), nodes)
      checks.add("devices that another user can open", try devices(openTo: 1001), [])
      try RuleChange(paths).disable()
      checks.add("after disable", granted(), ["not granted", "not granted"])
      checks.add("devices that the user at the seat can open after disable", try devices(openTo: 1000), [])
      checks.add("rules left behind", FileSystem.names(in: paths.rules), [])
      return checks.finding
    }
  }

  /// Returns the input devices that a user without groups can open, in numeric order.
  private static func devices(openTo user: Int) throws -> [String] {
    let script = "for node in $(ls -v /dev/input/event*); do (: <$node) 2>/dev/null && echo $node; done; true"
    let arguments = ["--reuid", "\(user)", "--regid", "\(user)", "--clear-groups", "/bin/sh", "-c", script]
    let result = try Program.run(["/usr/bin/setpriv"] + arguments)
    guard result.status == 0 else { throw LabError("setpriv: \(result.output)") }
    return result.output.split(separator: "\n").map(String.init)
  }

  private static func mkdirs(_ folder: String) { try? FileSystem.makeFolders(for: "\(folder)/file") }

  /// The number of the kernel's input devices to which udev has given the tag.
  private static func numberOfTaggedInputs() -> Int {
    FileSystem.names(in: "/run/udev/data").count { name in
      name.hasPrefix("c13:")
        && GuestFile.contents("/run/udev/data/\(name)").split(separator: "\n").contains("Q:uaccess")
    }
  }
}

/// A line that `dactyl-touchpad --print` has printed about a frame.
struct ReportedFrame {
  let time: MonotonicTime
  let fingers: Int
  /// The positions of the contacts in millimetres.
  let contacts: [(x: Double, y: Double)]

  static func frames(in text: String) -> [ReportedFrame] { text.split(separator: "\n").compactMap { Self($0) } }

  /// Returns the size in the first line, in millimetres.
  static func size(in text: String) -> (width: Double, height: Double) {
    let words = text.split(separator: "\n").first?.split(separator: " ") ?? []
    let numbers = words.count > 2 ? words[2].split(separator: "x").compactMap { Double($0) } : []
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }

  private init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 4, words[2] == "fingers", let time = Int64(words[1]), let fingers = Int(words[3]) else {
      return nil
    }
    self.time = MonotonicTime(microseconds: time)
    self.fingers = fingers
    contacts = words.dropFirst(4).compactMap { word in
      let numbers = word.split(separator: ":").last?.split(separator: ",").compactMap { Double($0) } ?? []
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }
}
