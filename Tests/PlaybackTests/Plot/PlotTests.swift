import Bindings
import Foundation
import Playback
import Testing
import Traces

@Suite("Plots of traces")
struct PlotTests {
  private func plots(_ text: String, _ bindings: String) throws -> (paths: String, timeline: String) {
    let set = try #require(check(Array(bindings.utf8), file: "a.conf").bindings)
    let trace = try TraceReader.read(Array(text.utf8), file: "a.trace")
    let transcript = TracePlayer(set).play(trace)
    return (
      PathPlot(trace, transcript, set, title: "a <b> & \"c\"").svg,
      TimelinePlot(trace, transcript, set, title: "a <b> & \"c\"").svg
    )
  }

  /// Parses the whole text as XML, and returns the number of elements with this name.
  private func elements(_ name: String, in svg: String) throws -> Int {
    #expect(svg.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;</title>"))
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    return svg.components(separatedBy: "<\(name) ").count - 1
  }

  @Test("A plot shows each finger's path, and each gesture with its actions in words")
  func paths() throws {
    let (paths, _) = try plots(
      "0 fingers 3 on touchscreen up 60mm in 150ms", "swipe 3 up -> run xterm\nswipe 3 down -> keys a")
    #expect(try elements("polyline", in: paths) == 3)
    for finger in 1...3 { #expect(paths.contains(">\(finger): 0.0 ms to 158.0 ms, 60.0 mm, touchscreen<")) }
    #expect(paths.contains(" ms: swipe 3 up (line 1) → run xterm<"))
  }

  @Test("If positions on a touchpad are unknown, fingers are drawn at assumed positions with a note")
  func touchpad() throws {
    let (paths, _) = try plots("0 fingers 4 on touchpad left 40mm in 150ms", "tap 1 -> keys a")
    #expect(try elements("polyline", in: paths) == 4)
    #expect(paths.contains("their places are assumed") && paths.contains("No gesture was recognized."))
  }

  @Test("A plot's timeline has a row for each participating binding, recognized ones first")
  func timeline() throws {
    let (_, timeline) = try plots(
      "0 fingers 3 on touchscreen up 60mm in 150ms", "tap 3 -> keys a\nswipe 3 up -> run xterm")
    _ = try elements("rect", in: timeline)
    let swipe = try #require(timeline.range(of: ">swipe 3 up (line 2)<"))
    let tap = try #require(timeline.range(of: ">tap 3 (line 1)<"))
    #expect(swipe.lowerBound < tap.lowerBound)
    #expect(timeline.contains(">moved "))
  }

  @Test(
    "Every trace can be plotted",
    arguments: [
      "", "0 touch 1 1 down nan,inf", "0 touch 1 1 down 1" + String(repeating: "0", count: 300) + ",5",
      "0 scroll mouse wheel clicks 0,1\n1000 hover mouse move 5,5", "0 tap 2 on touchpad",
      "0 swipe touchpad begin 3\n5 swipe touchpad update raw 5,5", "0 touch 1 1 down 5,5\n9 touch 1 1 cancel",
    ])
  func anything(_ text: String) throws {
    let (paths, timeline) = try plots(text, "tap 1 -> keys a")
    _ = try elements("rect", in: paths)
    _ = try elements("rect", in: timeline)
  }
}
