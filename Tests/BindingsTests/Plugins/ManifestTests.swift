import Bindings
import Testing

struct ManifestTests {
  private static let good = """
    # Sound.
    name     volume
    summary  "the sound volume follows the fingers"
    api      1
    program  volume.sh
    runs     worker idle 30s
    needs    wpctl|pactl | amixer
    needs    awk
    argument step count 1..50 = 2 "per cent for every 5 mm"
    argument axis vertical|horizontal = vertical "which way counts"
    argument player text = "" "only this one"
    argument gain number = -1.5 "how much"
    condition playing yes|no "whether something plays"
    """

  private func faults(_ text: String) -> [String] {
    manifest(Array(text.utf8), file: "plugin.conf").1.map { finding in
      "\(finding.span.line):\(finding.span.column) \(finding.message)" + (finding.suggestion.map { " [\($0)]" } ?? "")
    }
  }

  private func faults(replacing line: String, with other: String) -> [String] {
    faults(Self.good.split(separator: "\n").map { $0.hasPrefix(line) ? other[...] : $0 }.joined(separator: "\n"))
  }

  @Test("A manifest has the plugin's name, its mode of execution, its needs and its parameters")
  func wholeManifest() throws {
    let (found, diagnostics) = manifest(Array(Self.good.utf8), file: "plugin.conf")
    #expect(diagnostics.isEmpty)
    let volume = try #require(found)
    #expect(volume.name == "volume" && volume.program == "volume.sh")
    #expect(volume.manner == .worker(idle: .seconds(30)))
    #expect(volume.needs == [["wpctl", "pactl", "amixer"], ["awk"]])
    #expect(volume.arguments.map(\.name) == ["step", "axis", "player", "gain"])
    #expect(volume.arguments.map(\.defaultValue) == ["2", "vertical", "", "-1.5"])
    #expect(volume.conditions.map(\.values) == [["yes", "no"]])
    let call = PluginCall(name: "volume", arguments: [.init(name: "axis", value: "horizontal")])
    #expect(volume.values(of: call).map(\.value) == ["2", "horizontal", "", "-1.5"])
  }

  @Test("A manifest says if the plugin runs always, from the first event on, or once for each event")
  func manners() throws {
    for (words, manner) in [
      ("worker", PluginManifest.Manner.worker(idle: nil)), ("worker always", .permanentWorker), ("once", .once),
    ] {
      let text = Self.good.replacing("worker idle 30s", with: words)
      #expect(manifest(Array(text.utf8), file: "plugin.conf").0?.manner == manner)
    }
    #expect(faults(replacing: "runs", with: "runs worker often") == ["6:13 nothing may follow here"])
  }

  @Test("A mistake in a manifest is reported with its position")
  func faultyManifests() {
    #expect(faults(replacing: "name ", with: "") == ["13:1 the manifest has no `name`"])
    #expect(faults(replacing: "name ", with: "name a/b") == ["2:6 a name is made of letters, digits, `-` and `_`"])
    #expect(
      faults(replacing: "needs    awk", with: "nedes awk") == [
        "8:1 `nedes` is not a word of manifests; there are name, summary, api, program, runs, needs, argument, condition and shape"
          + " [needs]"
      ])
    #expect(faults(replacing: "api", with: "api 2") == ["4:5 this daemon speaks version 1 of the protocol"])
    #expect(
      faults(replacing: "program", with: "program ../run") == [
        "5:9 the program is a file in the plugin's own folder, without `/`"
      ])
    #expect(faults(replacing: "runs", with: "runs twice") == ["6:6 a plugin runs as a `worker` or `once`"])
    #expect(
      faults(replacing: "argument step", with: "argument step count 1..50 = 51 \"x\"") == [
        "9:29 `step` is a number from 1 to 50, without a unit, not `51`"
      ])
    #expect(
      faults(replacing: "argument step", with: "argument dx number = 1 \"x\"") == [
        "9:10 `dx` is a value of the gesture's, or a variable of the helper's; another name, please"
      ])
    let taken = faults(replacing: "argument step", with: "argument lib text = a \"x\"")
    #expect(taken.count == 1 && taken[0].hasPrefix("9:10 `lib` is"), "\(taken)")
    #expect(
      faults(replacing: "argument step", with: "argument Step number = 1 \"x\"") == [
        "9:10 a name is made of small letters, digits and `_`, so that it is a variable"
      ])
    #expect(
      faults(replacing: "argument step", with: "argument step numbr = 1 \"x\"") == [
        "9:15 `numbr` is not a type; there are `count 1..50`, `number`, `text` or words such as `yes|no` [number]"
      ])
    #expect(
      faults(replacing: "argument step", with: "argument step number 1 \"x\"") == [
        "9:10 an argument has a default: `argument step … = DEFAULT \"help\"`"
      ])
    #expect(
      faults(replacing: "argument gain", with: "argument step number = 1 \"x\"") == [
        "12:10 duplicate argument `step`"
      ])
    #expect(
      faults(replacing: "summary", with: "summary words") == [
        "3:8 a line of help in quotes must follow `summary`", "3:9 nothing may follow here",
      ])
  }

  @Test("A manifest with empty or repeated words, or with a second condition, is refused")
  func emptyAndRepeatedWords() {
    #expect(faults(replacing: "needs    awk", with: "needs |") == ["8:6 a program must follow `needs`"])
    #expect(
      faults(replacing: "condition", with: "condition on || \"x\"") == [
        "13:14 `||` has an empty word; write words such as `yes|no`"
      ])
    #expect(faults(replacing: "condition", with: "condition on a|a \"x\"") == ["13:14 `a|a` repeats a word"])
    #expect(
      faults(replacing: "argument axis", with: "argument axis yes|yes = yes \"x\"") == [
        "10:15 `yes|yes` repeats a word"
      ])
    #expect(
      faults(Self.good + "\ncondition playing a|b \"x\"") == ["14:11 duplicate condition `playing`"])
  }

  @Test("Numbers for plugins are written as every shell reads them")
  func plainNumbers() {
    for value in ["08", "+5", "0x10", " 5"] {
      #expect(!PluginParameter.ValueType.count(1...50).admits(value), "\(value)")
    }
    for value in ["08", "0x10", "1e1", "+5", "inf", "nan", ".5", "5.", "-", "", "1.2.3", "١"] {
      #expect(!PluginParameter.ValueType.number.admits(value), "\(value)")
    }
    for value in ["0", "5", "-1.5", "0.25", "10"] { #expect(PluginParameter.ValueType.number.admits(value)) }
    for value in ["-5", "0", "50"] { #expect(PluginParameter.ValueType.count(-5...50).admits(value)) }
  }

  @Test("A broken manifest never crashes the reader")
  func brokenManifests() {
    let text = Array(Self.good.utf8)
    for start in stride(from: 0, to: text.count, by: 7) {
      for junk in [[0xFF], Array("\"".utf8), Array("{".utf8), Array(" = ".utf8), [0], Array("\n|\n".utf8)] {
        _ = manifest(Array(text[..<start]) + junk.map { UInt8($0) } + Array(text[start...]), file: "plugin.conf")
        _ = manifest(Array(text[start...]) + junk.map { UInt8($0) }, file: "plugin.conf")
      }
    }
    #expect(manifest(text, file: "plugin.conf").0 != nil)
  }
}
