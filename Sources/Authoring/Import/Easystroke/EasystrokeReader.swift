internal import FileFormats

/// Reads easystroke's file `actions-0.5.6`, and files of older versions with the same structure.
struct EasystrokeReader {
  private var archive: ArchiveReader
  private var strokes: [Int: EasystrokeStroke] = [:]
  private var actions: [Int: EasystrokeAction] = [:]

  private static let maximumDepth = 32

  static func read(_ bytes: [UInt8]) throws(FormatError) -> EasystrokeList {
    var reader = EasystrokeReader(archive: try ArchiveReader(bytes))
    let version = try reader.archive.object("ActionDB")
    guard version >= 2 else {
      throw reader.archive.fault(
        "this file is older than easystroke 0.4; start easystroke 0.5.6 once, which converts it")
    }
    return try reader.list(depth: 0)
  }

  private mutating func list(depth: Int) throws(FormatError) -> EasystrokeList {
    guard depth < Self.maximumDepth else { throw archive.fault("applications nest too deep") }
    let version = try archive.object("ActionListDiff")
    var list = EasystrokeList()
    for _ in 0..<(try archive.container("set<Unique*>")) { list.deleted.append(try identity()) }
    for _ in 0..<(try archive.container("map<Unique*, StrokeInfo>")) {
      try archive.object("pair<Unique*, StrokeInfo>")
      list.entries.append((try identity(), try entry()))
    }
    list.name = try archive.text()
    for _ in 0..<(try archive.container("list<ActionListDiff>")) {
      list.children.append(try self.list(depth: depth + 1))
    }
    list.isApplication = try archive.number() != 0
    guard version > 0 else { return list }
    var order: [Int: Int] = [:]
    for place in 0..<(try archive.container("list<Unique*>")) { order[try identity()] = place }
    list.entries.sort { (order[$0.id] ?? .max, $0.id) < (order[$1.id] ?? .max, $1.id) }
    return list
  }

  private mutating func identity() throws(FormatError) -> Int { try archive.pointer("Unique")?.number ?? -1 }

  private mutating func entry() throws(FormatError) -> EasystrokeEntry {
    let version = try archive.object("StrokeInfo")
    var entry = EasystrokeEntry(line: archive.line)
    try archive.object("StrokeSet")
    for _ in 0..<(try archive.container("set<shared_ptr<Stroke>>")) {
      if let stroke = try stroke() { entry.strokes.append(stroke) }
    }
    entry.action = try action()
    if version > 0 { entry.name = try archive.text() }
    return entry
  }

  private mutating func stroke() throws(FormatError) -> EasystrokeStroke? {
    guard let pointer = try archive.sharedPointer("Stroke", of: "Stroke") else { return nil }
    guard pointer.isNew else { return strokes[pointer.number] }
    var stroke = EasystrokeStroke()
    for _ in 0..<(try archive.container("vector<Point>")) {
      let version = try archive.object("Point")
      stroke.points.append(EasystrokeStroke.Point(x: try archive.real(), y: try archive.real()))
      if version == 0 { _ = try archive.real() }
    }
    if pointer.version >= 1 { stroke.button = try archive.number() }
    if pointer.version >= 2 { stroke.trigger = try archive.number() }
    if pointer.version >= 3 { stroke.endsByResting = try archive.number() != 0 }
    if pointer.version >= 5 {
      let mask = try archive.number()
      stroke.modifiers = mask == Self.anyModifier ? nil : mask
    }
    strokes[pointer.number] = stroke
    return stroke
  }

  /// X's mask `AnyModifier`.
  private static let anyModifier = 1 << 15

  private mutating func action() throws(FormatError) -> EasystrokeAction? {
    guard let pointer = try archive.sharedPointer(nil, of: "Action") else { return nil }
    guard pointer.isNew else { return actions[pointer.number] }
    let action: EasystrokeAction
    switch pointer.className {
    case "Command":
      try archive.object("Action")
      action = .command(try archive.text())
    case "SendText":
      try archive.object("Action")
      action = .text(try archive.text())
    case "Misc":
      try archive.object("Action")
      action = .other(try archive.number())
    case "SendKey":
      let modifiers = try modifiers()
      let key = try archive.number()
      _ = try archive.number()
      if pointer.version == 0 { _ = try archive.number() }
      action = .key(modifiers: modifiers, keysym: key)
    case "Button":
      let modifiers = try modifiers()
      action = .button(modifiers: modifiers, number: try archive.number())
    case "Scroll":
      _ = try modifiers()
      action = .scroll
    case "Ignore":
      _ = try modifiers()
      action = .ignore
    default: throw archive.fault("an action of this class is not known here")
    }
    actions[pointer.number] = action
    return action
  }

  private mutating func modifiers() throws(FormatError) -> Int {
    try archive.object("ModAction")
    try archive.object("Action")
    return try archive.number()
  }
}
