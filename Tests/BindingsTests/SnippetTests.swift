import Bindings
import Foundation
import Gestures
import TestSupport
import Testing

/// The bindings that the pages of the project show.
@Suite("Snippets of README.md and docs")
struct SnippetTests {
  /// Pages except plugins.md, whose bindings need plugins, and are checked by `PluginDocumentTests`.
  static let pages = DocumentTests.pages(with: "dactyl").filter { $0 != "plugins.md" }

  private struct Recipe {
    let heading: String
    let snippet: String
    let sentence: String
  }

  private func recipes() throws -> [Recipe] {
    let text = try ProjectFile("docs/recipes.md").text()
    return text.matches(of: #/(?ms)^### (.*?)\n\n```dactyl\n(.*?)^```\n\n([^\n]*)/#).map {
      Recipe(heading: String($0.1), snippet: String($0.2), sentence: String($0.3))
    }
  }

  @Test("Every snippet of README.md and docs is free of errors and warnings", arguments: pages)
  func snippets(page: String) throws {
    // The files that the snippets include exist and are empty.
    var environment = CheckEnvironment()
    environment.read = { _ throws(UnreadableFile) in [] }
    environment.plugin = { name in
      let file = "Plugins/\(name)/plugin.conf"
      guard let text = try? ProjectFile(file).text() else { return .missing }
      return manifest(Array(text.utf8), file: file).0.map { .found($0, lacking: []) } ?? .missing
    }
    let contacts = PlannerDriver.touchpad.ofContacts(on: Vector(dx: 366, dy: 200))
    for snippet in try DocumentTests().blocks("dactyl", in: page) {
      let file = "docs/\(page)+\(snippet.line)"
      // Recipes that begin with `on touchpad {` are for users with the touchpad rule, so contacts can be read.
      environment.devices = snippet.text.hasPrefix("on touchpad {\n") && page == "recipes.md" ? [contacts] : nil
      let found = check(Array(snippet.text.utf8), file: file, in: environment).diagnostics
      #expect(found.map { $0.rendered() } == [])
    }
  }

  @Test("The search for pages with snippets finds the README and the main pages of docs")
  func found() {
    #expect(Set(Self.pages).isSuperset(of: ["../README.md", "bindings.md", "guide.md", "recipes.md", "triggers.md"]))
  }

  private func tableOfReadme() throws -> [String] {
    let text = try ProjectFile("README.md").text()
    return text.matches(of: #/(?m)^\| !\[.*?\.svg\) \| .*? \| `(.*?)` \|$/#).map { String($0.1) }
  }

  @Test("Every line of the table in README.md is free of errors")
  func table() throws {
    let lines = try tableOfReadme()
    #expect(lines.count >= 10)
    for line in lines {
      #expect(check(Array(line.utf8), file: "README.md").diagnostics.map { $0.rendered() } == [], "\(line)")
    }
  }

  @Test("The lines of the README's table are a valid file, and so are the lines of everyday.md")
  func together() throws {
    var environment = CheckEnvironment()
    environment.devices = [PlannerDriver.touchscreen, PlannerDriver.touchpad, PlannerDriver.mouse]
    let everyday = try DocumentTests().blocks("dactyl", in: "everyday.md").map(\.text)
    #expect(everyday.count > 8)
    for lines in [try tableOfReadme(), everyday.filter { !$0.contains("-> drag") }] {
      let found = check(Array(lines.joined(separator: "\n").utf8), file: "page", in: environment).diagnostics
      #expect(found.map { $0.rendered() } == [])
    }
  }

  @Test("The table and the recipes of mouse-buttons.md are the bindings of golden tests")
  func mouseButtons() throws {
    let page = try ProjectFile("docs/mouse-buttons.md").text()
    let table = page.matches(of: #/(?m)^\| [^|]* \| `([^`]*)` \|$/#).map { "\($0.1)\n" }
    #expect(table.count >= 7)
    let recipes = try DocumentTests().blocks("dactyl", in: "mouse-buttons.md").map(\.text)
    for (file, lines) in [("table", table.joined(separator: "")), ("recipes", recipes.joined(separator: ""))] {
      let golden = try ProjectFile("Tests/golden/mouse-buttons/\(file).test").text()
      #expect(golden.contains("\n\(lines)---\n"), "\(file)")
    }
  }

  @Test("There are forty recipes, each with a wish, its lines and a sentence")
  func complete() throws {
    let recipes = try recipes()
    #expect(recipes.count >= 40)
    #expect(Set(recipes.map(\.heading)).count == recipes.count)
    for recipe in recipes {
      #expect(recipe.heading.hasPrefix("I want ") && recipe.sentence.hasSuffix("."), "\(recipe.heading)")
    }
    let headings = try ProjectFile("docs/recipes.md").text().split(separator: "\n").count { $0.hasPrefix("### ") }
    #expect(headings == recipes.count)
  }

  @Test("Each recipe has a test in Tests/golden/recipes with exactly the recipe's lines")
  func performed() throws {
    let folder = ProjectFile("docs/recipes.md").url.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tests/golden/recipes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let performed = try files.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      return lines.prefix { $0 != "---" }.map { $0 + "\n" }.joined()
    }
    #expect(Set(performed) == Set(try recipes().map(\.snippet)))
  }
}
