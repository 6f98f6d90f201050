import Bindings
import Testing

struct PluginShapeTests {
  private static let runes = """
    name runes
    summary "signs to draw"
    api 1
    shape sowilo 0,0 30,40 0,60 30,100
    shape sowilo 0,0 32,38 2,60 28,100
    shape laguz "up down-right"

    """

  private func found(_ text: String) -> CheckResult {
    var environment = CheckEnvironment()
    environment.plugin = { name in
      guard name == "runes", let manifest = manifest(Array(Self.runes.utf8), file: "plugin.conf").0 else {
        return .missing
      }
      return .found(manifest, lacking: [])
    }
    return check(Array(text.utf8), file: "dactyl.conf", in: environment)
  }

  @Test("A plugin with only shapes needs no program, and a shape can have several examples")
  func manifestOfShapes() throws {
    let (runes, diagnostics) = manifest(Array(Self.runes.utf8), file: "plugin.conf")
    #expect(diagnostics.isEmpty)
    #expect(try #require(runes).shapes.map(\.name) == ["laguz", "sowilo"])
    #expect(runes?.shapes.last?.examples.count == 2)
    let bad = manifest(
      Array("name a\nsummary \"\"\napi 1\nshape b 1,1 1,1\nshape down 0,0 1,1".utf8), file: "plugin.conf")
    #expect(
      bad.1.map { "\($0.span.line):\($0.span.column) \($0.message)" } == [
        "4:9 a shape has at least two different points", "5:1 the manifest has neither `program` nor `shape`",
        "5:7 `down` is a word of the language and cannot be a name",
      ])
  }

  @Test("`PLUGIN/SHAPE` is the plugin's shape, even if the file has a shape of that name")
  func stroke() throws {
    let result = found(
      """
      shape sowilo 0,0 100,0 0,100
      stroke {runes/sowilo,sowilo} with button right -> run {a,b}

      """)
    #expect(result.diagnostics.map { $0.rendered() } == [])
    let shapes = try #require(result.bindings).bindings.map(\.trigger.shape)
    #expect(shapes.map { $0?.name } == ["runes/sowilo", "sowilo"])
    #expect(shapes.map { $0?.examples.count } == [2, 1])
    // With the plugin installed, the printed file has the same shapes.
    let printed = found(try #require(result.bindings).text)
    #expect(printed.bindings?.bindings.map(\.trigger.shape) == shapes, "\(result.bindings?.text ?? "")")
  }

  @Test(
    "A mistake in a plugin's shape is reported at its position",
    arguments: [
      ("runes/sowillo", "1:14: error: the plugin `runes` brings no shape `sowillo` along; it brings laguz and sowilo"),
      ("ruins/sowilo", "1:8: error: the shape `ruins/sowilo` is unknown without the plugin `ruins`"),
    ])
  func faults(shape: String, message: String) {
    let found = found("stroke \(shape) with button right -> run a\n")
    #expect(found.bindings == nil)
    #expect(
      found.diagnostics.contains { $0.rendered().contains(message) }, "\(found.diagnostics.map { $0.rendered() })")
  }

  @Test("A plugin without a program cannot get gestures")
  func noProgram() {
    let found = found("pan 3 -> plugin runes\n").diagnostics.map { $0.rendered() }
    #expect(found.first?.contains("the plugin `runes` has no program") ?? false, "\(found)")
  }
}
