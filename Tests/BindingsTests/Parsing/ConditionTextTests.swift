import Bindings
import Testing

@Suite("Conditions outside of a bindings file")
struct ConditionTextTests {
  private func problem(_ text: String) throws -> WindowCondition.Problem {
    switch WindowCondition.parse(text) {
    case .success(let condition): throw Unexpected(condition: condition)
    case .failure(let problem): return problem
    }
  }

  private struct Unexpected: Error { let condition: WindowCondition }

  @Test(
    "A condition outside of a bindings file has the same syntax as after `in`",
    arguments: [
      #"class "firefox""#, "not title /inbox|drafts/", "focused class /term/", "titlebar", #"desktop "Mail""#,
    ])
  func sound(_ text: String) throws {
    let scope = try bindings("in \(text) { tap 1 -> none }")[0].scope
    #expect(try [WindowCondition.parse(text).get()] == scope.windows)
  }

  @Test("A mistake in a condition is an error at its position")
  func wrong() throws {
    let misspelt = try problem("clas firefox")
    #expect(misspelt.column == 1 && misspelt.length == 4 && misspelt.suggestion == "class")
    // `in ` adds three characters before the pattern.
    let pattern = try problem("class /(/")
    #expect(findings("in class /(/ { tap 1 -> none }") == ["1:\(pattern.column + 3) \(pattern.message)"])
  }

  @Test("A text that must be one condition is refused if it has none or several")
  func one() throws {
    #expect(try problem("class /a/ { tap 2 -> none }\nin class /b/").message == "expected a condition")
    #expect(try problem("class /a/ on touchpad").message == "expected one condition")
    #expect(try problem("class /a/ in class /b/").message == "expected one condition")
    #expect(throws: WindowCondition.Problem.self) { try WindowCondition.parse("").get() }
  }
}
