import Foundation
import TestClients
import TestSupport
import Testing

/// The table of docs/windows.md. `Tests/Managers/measure.sh` measures it again and writes it.
@Suite("The table of window managers", .waitsForPrograms) struct ManagerTableTests {
  /// The names of the window managers to measure, or "all"; nil in a normal run.
  private static let measured = ProcessInfo.processInfo.environment["DACTYL_MEASURE_MANAGERS"]
  private static let isMeasuring = measured != nil
  /// The window managers of a normal run, which most machines with tests have; nil means no window manager.
  private static let usual: [RunningManager.Program?] = [.openbox, .i3, nil]

  private static var programs: [RunningManager.Program?] {
    let all: [RunningManager.Program?] = isMeasuring ? RunningManager.Program.allCases + [nil] : usual
    let names = (measured ?? "all").split(separator: " ").map(String.init)
    return all.filter { ($0?.isInstalled ?? true) && (names == ["all"] || names.contains(ManagerTable.name(of: $0))) }
  }

  @Test(
    "The table lists exactly the actions that each window manager performs",
    .enabled(if: !isMeasuring), arguments: programs)
  func table(program: RunningManager.Program?) throws {
    let table = try ManagerTable()
    let column = ManagerTable.name(of: program)
    try measure(program) { action, effect, sentence in
      // A slow window manager gets a second request, which also gives the window the focus.
      let isDone = table[action, column].map { $0 != .no }
      #expect(isDone == (effect != .no), "\(column), \(action.rawValue): \(effect), \(sentence)")
    }
  }

  @Test("On request, the table of supported actions is measured again and written", .enabled(if: isMeasuring))
  func newTable() throws {
    var table = try ManagerTable()
    for program in Self.programs {
      let column = ManagerTable.name(of: program)
      try measure(program) { action, effect, sentence in
        print("\(column): \(action.rawValue): \(effect.rawValue) \(sentence)")
        table[action, column] = effect
      }
    }
    try table.write()
  }

  /// Measures each action, and passes the effect and Dactyl's message to `report`.
  private func measure(
    _ program: RunningManager.Program?, _ report: (WindowAction, WindowActionEffect, String) -> Void
  ) throws {
    let column = ManagerTable.name(of: program)
    guard let measurement = try? ManagerMeasurement(program) else {
      Issue.record("\(column) does not start")
      return
    }
    for action in WindowAction.allCases {
      guard let effect = try? measurement.measure(action) else {
        Issue.record("\(column): \(action.rawValue) cannot be measured")
        continue
      }
      if effect == .no {
        #expect(!measurement.sentence.isEmpty, "\(column) does not \(action.rawValue), and no message says so")
      }
      report(action, effect, measurement.sentence)
    }
  }
}

/// The table in docs/windows.md, between two marks.
private struct ManagerTable {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/windows.md").standardized
  private static let (start, end) = ("<!-- measured -->\n", "<!-- end of what is measured -->")
  private static let notMeasured = "not measured"
  private static let columns = RunningManager.Program.allCases.map { name(of: $0) } + [name(of: nil)]

  private let text: String
  private var cells: [String: [String: String]] = [:]

  static func name(of program: RunningManager.Program?) -> String {
    program == .kwin ? "kwin" : program?.rawValue ?? "none"
  }

  init() throws {
    text = try String(contentsOf: Self.file, encoding: .utf8)
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end) else { return }
    let lines = text[start.upperBound..<end.lowerBound].split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let header = lines.first else { return }
    for line in lines.dropFirst(2) where line.count == header.count {
      cells[line[0]] = Dictionary(uniqueKeysWithValues: zip(header.dropFirst(), line.dropFirst()))
    }
  }

  subscript(action: WindowAction, column: String) -> WindowActionEffect? {
    get { cells[action.rawValue]?[column].flatMap(WindowActionEffect.init) }
    set { cells[action.rawValue, default: [:]][column] = newValue?.rawValue }
  }

  func write() throws {
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end) else { return }
    var lines = ["| | " + Self.columns.joined(separator: " | ") + " |"]
    lines.append("|---|" + String(repeating: "---|", count: Self.columns.count))
    for action in WindowAction.allCases {
      let row = Self.columns.map { cells[action.rawValue]?[$0] ?? Self.notMeasured }
      lines.append("| \(action.rawValue) | " + row.joined(separator: " | ") + " |")
    }
    let table = lines.joined(separator: "\n") + "\n"
    try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
      .write(to: Self.file, atomically: true, encoding: .utf8)
  }
}
