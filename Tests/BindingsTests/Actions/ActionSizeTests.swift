import Testing

@testable import Bindings

@Suite("The size of a list of actions") struct ActionSizeTests {
  private func size(_ text: String) throws -> ActionSize {
    ActionSize(try bindings("swipe 3 up -> \(text)").flatMap(\.rules).flatMap(\.actions))
  }

  @Test("A list's wait is the sum of all waits: each `repeat` round, and a `cycle`'s longest item")
  func waits() throws {
    #expect(try size("keys a; wait 1s; keys b; wait 2s").wait == .seconds(3))
    #expect(try size("cycle { wait 4s | keys a | wait 9s; wait 1s | wait 2s }; wait 1s").wait == .seconds(11))
    #expect(try size("wait 1s; repeat 3 { keys a; wait 2s; cycle { wait 3s | keys b } }").wait == .seconds(16))
  }

  @Test("A list's size counts all actions of one run: each `repeat` round, a `cycle`'s longest item")
  func counts() throws {
    #expect(try size("keys a; wait 1s; keys b").count == 3)
    #expect(try size("cycle { keys a | keys b; keys c | keys d }; keys e").count == 3)
    #expect(try size("repeat 3 { keys a; cycle { keys b | keys c; keys d } }; keys e").count == 10)
  }
}
