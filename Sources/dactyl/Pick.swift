import ArgumentParser
import Bindings
import Control
import WindowPicking
import XServer

struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Click on a window, and print the scope for its bindings.",
    discussion: """
      The pointer becomes a crosshair. Prints the class, the title and the type of the window that you click on, and the \
      scope in which bindings apply to windows of this class only. Escape cancels. Exit codes: 0 done, 1 cancelled, \
      5 the display cannot be opened, or another program has the pointer or the keyboard.
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    guard let display = BindingsSource.display else {
      throw failure(.noDisplay, "the display cannot be opened; check DISPLAY")
    }
    let choice: WindowPicker.Choice
    do throws(XServerError) {
      choice = try WindowPicker.choose(on: display)
    } catch {
      throw failure(.connectionLost, error.description)
    }
    switch choice {
    case .window(let window, let type): try show(PickedScope(window, type: type))
    case .background: try show(PickedScope(nil, type: ""))
    case .cancelled:
      report("dactyl: no window was chosen")
      throw ExitCode(1)
    case .unavailable:
      throw failure(.noDisplay, "another program has the pointer or the keyboard; close its menu")
    }
  }

  private func show(_ report: PickedScope) throws {
    print(json ? try JSON.text(report) : report.text)
  }
}

/// The output of `dactyl pick`: a window, and a scope for bindings in this window.
struct PickedScope: Encodable {
  /// The window; nil for the bare desktop.
  let window: HereReport.WindowReport?
  /// The type of the window, such as `normal` or `dialog`; empty for the bare desktop.
  let type: String
  /// The head of the scope, such as `in class "Firefox"`; nil if the window has neither a class nor a title.
  let scope: String?
  private let facts: WindowFacts?

  private enum CodingKeys: CodingKey { case window, type, scope }

  init(_ facts: WindowFacts?, type: String) {
    self.facts = facts
    self.type = type
    window = facts.map(HereReport.WindowReport.init)
    scope = Self.test(for: facts).map { WindowCondition($0).description }
  }

  private static func test(for window: WindowFacts?) -> WindowCondition.Test? {
    guard let window, !window.isBackground else { return .background }
    let name = window.className.isEmpty ? window.instanceName : window.className
    if !name.isEmpty { return .windowClass(.glob(Glob(exactly: name))) }
    return window.title.isEmpty ? nil : .title(.glob(Glob(exactly: window.title)))
  }

  var text: String {
    let names = facts.map { ["class  \($0.classText)", "title  \($0.title.inQuotes)", "type   \(type)"] }
    let scope = scope.map { "scope  \($0) { … }" } ?? "scope  none: the window has neither a class nor a title"
    return ((names ?? ["no window (background)"]) + [scope]).map(\.withoutControls).joined(separator: "\n")
  }
}
