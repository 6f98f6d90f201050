import Bindings
import Testing

@Suite("Definitions of actions")
struct ActionDefinitionTests {
  /// Parses an action in the phase `began` of a pan.
  private func action(_ text: String) throws -> Action {
    let set = try bindings("pan 3 {\nbegan -> \(text)\n}")
    return try #require(set.first?.rules.first?.actions.first)
  }

  @Test(
    "Each example of an action is free of errors and warnings and is printed as it was written",
    arguments: ActionWord.allCases)
  func examples(word: ActionWord) throws {
    #expect(word.definition.word == word && !word.definition.examples.isEmpty)
    for example in word.definition.examples {
      let text = "pan 3 {\nbegan -> \(example)\n}"
      #expect(findings(text) + findings(text, .warning) == [])
      let action = try action(example)
      #expect(action.word == word && action.words == example)
      #expect(try self.action(action.description) == action)
    }
  }

  @Test(
    "In the phase `changed`, exactly the actions that start a process are throttled",
    arguments: ActionWord.allCases)
  func throttle(word: ActionWord) throws {
    let first = try action(word.definition.examples[0])
    #expect([.run, .exec, .notify].contains(word) == first.traits.startsProcess)
    for example in word.definition.examples {
      let traits = try action(example).traits
      if traits.lifetime == .followingFingers { continue }
      var hand = try PlannerDriver("pan 3 {\nchanged -> \(example)\nended -> keys a\n}")
      hand.swipe(3, dx: 5)
      let performed = hand.actions.filter { if case .perform = $0.kind { $0.phase == .changed } else { false } }
      #expect(performed.isEmpty == (word == .none))
      #expect(performed.allSatisfy { ($0.coalescing == .milliseconds(50)) == traits.startsProcess }, "\(example)")
      #expect(hand.actions.last { $0.phase == .ended }?.coalescing == nil)
    }
  }

  @Test("A plugin that is started for each event is throttled in the phase `changed`")
  func pluginProcess() throws {
    let text = "name zoom\nsummary \"\"\napi 1\nruns once\nprogram zoom.sh"
    let manifest = try #require(Bindings.manifest(Array(text.utf8), file: "plugin.conf").0)
    var environment = CheckEnvironment()
    environment.plugin = { _ in .found(manifest, lacking: []) }
    let set = try bindingSet("pan 3 {\nchanged -> plugin zoom\n}", environment)
    let once = try #require(set.bindings.first?.rules.first?.actions.first)
    #expect(once.traits.startsProcess && !once.isLive)
  }

  @Test(
    "The phase `changed` refuses exactly the actions that follow the fingers",
    arguments: ActionWord.allCases)
  func followers(word: ActionWord) throws {
    for example in word.definition.examples {
      let follows = try action(example).traits.lifetime == .followingFingers
      let found = findings("pan 3 {\nchanged -> \(example)\n}")
      let name = example.split(separator: " ").prefix(word == .window ? 2 : 1).joined(separator: " ")
      let message =
        "2:\(word == .window ? 19 : 12) `\(name)` lasts as long as its gesture; write it at `began`, or after the trigger's `->`"
      #expect(found == (follows ? [message] : []), "\(example)")
    }
  }

  @Test(
    "A plugin cannot answer with actions that follow fingers, wait, repeat or call plugins",
    arguments: ActionWord.allCases
  )
  func answers(word: ActionWord) throws {
    for example in word.definition.examples {
      let action = try action(example)
      let isRefused = action.traits.followsFingers || [.plugin, .wait, .cycle, .repeat].contains(word)
      let expected = isRefused ? PluginAnswer.fault("`\(action)` is not for answers") : .actions([action])
      #expect(PluginAnswer(line: example) == expected)
    }
  }

  @Test("Every verb of the action `window` can be written", arguments: WindowVerb.words)
  func windowVerbs(verb: String) {
    let forms = ["", " left", " next"].map { "window \(verb)\($0)" }
    #expect(forms.contains { findings("pan 3 {\nbegan -> \($0)\n}").isEmpty })
  }
}
