internal import FileFormats

/// Translates the command lines of lisgd in a shell script.
enum LisgdTranslation {
  static func translate(_ bytes: [UInt8], to writer: inout BindingsWriter) throws(FormatError) {
    var options: [(name: String, value: ShellScript.Word)] = []
    for command in try ShellScript(bytes).commands {
      guard let start = command.firstIndex(where: { $0.text == "lisgd" || $0.text.hasSuffix("/lisgd") }) else {
        continue
      }
      options += Self.options(command[(start + 1)...])
    }
    let gestures = options.filter { $0.name == "-g" }.map { LisgdGesture(line: $0.value.line, source: $0.value.text) }
    guard !gestures.isEmpty else {
      let start = TextPosition(line: 1, column: 1)
      throw FormatError(start, "expected a command line such as `lisgd -g \"1,LR,*,*,R,command\"`")
    }
    writer.blankLine()
    writer.open("on touchscreen")
    // lisgd withholds no input from applications, so the bindings only observe.
    writer.set(1, "set delivery observe", source: "lisgd")
    for (name, value) in options { setting(name, value, to: &writer) }
    let possible = possible(gestures, to: &writer)
    let repeated = Dictionary(grouping: possible.filter { $0.isRepeated && $0.axis != nil }, by: \.track)
    var done: Set<LisgdGesture.Track> = []
    for gesture in possible {
      asides(gesture, to: &writer)
      if let both = repeated[gesture.track], gesture.isRepeated, gesture.axis != nil {
        // One binding for both directions, so that the fingers can turn back during the gesture.
        if done.insert(gesture.track).inserted { bindRepeated(both, to: &writer) }
      } else {
        let trigger = "swipe \(gesture.fingers) \(gesture.direction ?? "")\(gesture.option)"
        let end = gesture.isRepeated ? "" : " at end"
        writer.bind(gesture.line, trigger + end, Commands.actions(gesture.command), source: gesture.source)
      }
    }
    writer.close()
  }

  /// Returns the gestures that have a counterpart. All other gestures become comments.
  private static func possible(_ gestures: [LisgdGesture], to writer: inout BindingsWriter) -> [LisgdGesture] {
    /// The gestures so far, by movement. Does not include gestures that an earlier gesture covers.
    var earlier: [LisgdGesture.Movement: [LisgdGesture]] = [:]
    /// The index of the last gesture without a required length (`M` or `L`), by movement and edge.
    var shorter: [LisgdGesture.Movement: [String: Int]] = [:]
    for (index, gesture) in gestures.enumerated() where !gesture.isLong {
      shorter[gesture.movement, default: [:]][gesture.edge] = index
    }
    return gestures.enumerated().filter { index, gesture in
      if let first = earlier[gesture.movement]?.first(where: { $0.covers(gesture) }) {
        let reason = "line \(first.line) comes first and has the same movement"
        writer.note(gesture.line, gesture.source, because: reason)
        return false
      }
      earlier[gesture.movement, default: []].append(gesture)
      if gesture.isLong, let other = shorter[gesture.movement]?[gesture.edge], other > index {
        let reason = "only the shorter movement of line \(gestures[other].line) has a counterpart"
        writer.note(gesture.line, gesture.source, because: reason)
        return false
      }
      guard let reason = gesture.obstacle else { return true }
      writer.note(gesture.line, gesture.source, because: reason)
      return false
    }
    .map(\.element)
  }

  /// Returns the options of one command line with their values.
  private static func options(_ words: ArraySlice<ShellScript.Word>) -> [(name: String, value: ShellScript.Word)] {
    var options: [(name: String, value: ShellScript.Word)] = []
    var rest = words
    while let word = rest.popFirst() {
      guard ["-d", "-g", "-h", "-m", "-o", "-r", "-t", "-T", "-w"].contains(word.text), let value = rest.popFirst()
      else {
        continue
      }
      options.append((word.text, value))
    }
    return options
  }

  private static func setting(_ name: String, _ value: ShellScript.Word, to writer: inout BindingsWriter) {
    let source = "\(name) \(value.text)"
    switch name {
    case "-m":
      guard let milliseconds = Int(value.text), (1...60_000).contains(milliseconds) else {
        return writer.note(value.line, source, because: "expected a number of milliseconds")
      }
      writer.set(value.line, "set within \(milliseconds)ms", source: source)
    case "-o" where value.text != "0":
      writer.aside(value.line, source, because: "directions are those of the screen, also if it is rotated")
    case "-r": writer.aside(value.line, source, because: "each direction is a sector of 90°, with diagonals of 45°")
    case "-t", "-T":
      writer.aside(value.line, source, because: "lisgd's units have no physical length; use `set min 15mm`")
    default: break
    }
  }

  private static func asides(_ gesture: LisgdGesture, to writer: inout BindingsWriter) {
    if gesture.edge == "N" {
      writer.aside(gesture.line, gesture.source, because: "the gesture also acts at the edges of the screen")
    }
    if gesture.isLong {
      writer.aside(gesture.line, gesture.source, because: "its minimum length is a part of the screen; use `min 40mm`")
    }
    if gesture.isCut {
      writer.aside(gesture.line, gesture.source, because: "lisgd ends the command at the comma")
    }
    if gesture.isRepeated, gesture.axis == nil {
      writer.aside(gesture.line, gesture.source, because: "a diagonal movement acts once")
    }
  }

  /// - Parameter gestures: The gestures for one or both directions of a movement.
  private static func bindRepeated(_ gestures: [LisgdGesture], to writer: inout BindingsWriter) {
    guard let first = gestures.first else { return }
    let rules = gestures.map { BindingsWriter.Rule("every 10mm \($0.direction ?? "")", Commands.actions($0.command)) }
    let isOne = Set(gestures.map(\.direction)).count == 1
    let direction = (isOne ? first.direction : first.axis) ?? ""
    writer.bind(first.line, "pan \(first.fingers) \(direction)\(first.option)", rules: rules, source: first.source)
  }
}

extension LisgdGesture {
  /// The reason why the gesture has no counterpart; nil for a gesture with a counterpart.
  fileprivate var obstacle: String? {
    if direction == nil { return "unknown direction" }
    if command.isEmpty { return "it has no command" }
    return endsAtEdge ? "a movement that ends at an edge is no gesture here" : nil
  }
}
