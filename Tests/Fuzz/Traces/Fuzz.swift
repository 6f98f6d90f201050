import Bindings
import Gestures
import Playback
import Traces

/// The bindings that every input is replayed with.
private let bindings: BindingSet = {
  let text = """
    tap 1-3 -> keys a
    tap 1 times 2 -> keys b
    swipe 3 up -> mode reading
    pan 2-4 { every 10mm up -> keys c }
    pinch 2 { every 10% out -> keys d }
    hold 1 { every 50ms -> keys e }
    stroke L with button right -> keys f
    in class /firefox/ { swipe 3 down -> keys g }
    mode reading { tap 1 -> mode default }
    """
  guard let set = check(Array(text.utf8), file: "fuzz.conf").bindings else { fatalError("the bindings have errors") }
  return set
}()

/// The fuzzer's entry point: reads one file as a trace or recording, and stops the program if writing, reading,
/// replaying or plotting breaks a promise.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let trace: Trace
  do throws(TraceError) {
    trace = try Recording.trace(of: bytes, file: "a.trace")
  } catch {
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count != 3 || error.line < 1 || error.column < 1 { fatalError("an error of \(lines.count) lines") }
    return 0
  }
  let text = TraceWriter.text(of: trace)
  do throws(TraceError) {
    let read = try TraceReader.read(Array(text.utf8), file: "b.trace")
    // The texts are compared, because NaN is not equal to itself.
    if TraceWriter.text(of: read) != text { fatalError("written again, it differs:\n\(text)") }
    let player = TracePlayer(bindings)
    let transcript = player.play(trace)
    if TranscriptText(bindings).text(player.play(read)) != TranscriptText(bindings).text(transcript) {
      fatalError("replayed again, it differs:\n\(text)")
    }
    _ = PathPlot(trace, transcript, bindings, title: "a").svg
    _ = TimelinePlot(trace, transcript, bindings, title: "a").svg
  } catch {
    fatalError("what is written is not read: \(error)\n\(text)")
  }
  return 0
}
