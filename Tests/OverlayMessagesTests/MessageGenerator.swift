import Appearance
import Gestures
import GesturesTesting
import OverlayMessages

/// Makes messages of every kind within the limits. The same seed makes the same messages.
struct MessageGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func message() -> OverlayMessage {
    let gesture = UInt64.random(in: 0...UInt64.max, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return .style(style())
    case 1, 2: return .preview(preview(gesture))
    case 3:
      return .endPreview(
        gesture: gesture, isCommitted: Bool.random(using: &random),
        duration: .microseconds(Int64.random(in: 0...10_000_000, using: &random)))
    case 4: return .trail(gesture: gesture, points: points(), outlook: outlook(), stroke: count(15))
    case 5: return .endTrail(gesture: gesture, outlook: outlook())
    case 6: return .guide(gesture: gesture, paths: (0..<count(4)).map { _ in path() })
    case 7: return .bar(name: text(), value: number(1000), place: place())
    case 8: return .notice(text: text(), value: Bool.random(using: &random) ? number(1000) : nil)
    case 9: return .mode(Bool.random(using: &random) ? text() : nil)
    case 10:
      guard let place = place() else { return .dwell(nil) }
      return .dwell(place, time: .microseconds(Int64.random(in: 0...10_000_000, using: &random)))
    case 11: return .sheet(nil, place: place())
    default:
      let sections = (0..<count(3)).map { _ in section() }
      return .sheet(
        CheatSheet(title: text(), sections: sections, omitted: count(1) * count(5000)), place: place())
    }
  }

  /// Returns a line that is not a message, or that is nearly one.
  mutating func rubbish() -> String {
    guard Bool.random(using: &random), var bytes = (try? message().encoded()).map({ Array($0.utf8) }), !bytes.isEmpty
    else {
      return String(decoding: (0..<count(200)).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
    }
    for _ in 0..<(1 + count(3)) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      if Bool.random(using: &random) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      } else {
        bytes.removeSubrange(place...)
        if bytes.isEmpty { break }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func count(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }

  private mutating func number(_ limit: Double) -> Double {
    switch count(4) {
    case 0: 0
    case 1: (Double.random(in: -limit...limit, using: &random)).rounded()
    case 2: Double.random(in: -1e-7...1e-7, using: &random)
    default: Double.random(in: -limit...limit, using: &random)
    }
  }

  private mutating func point() -> Point { Point(x: number(1_000_000), y: number(1_000_000)) }
  private mutating func place() -> Point? { Bool.random(using: &random) ? point() : nil }
  private mutating func points() -> [Point] { (0..<count(20)).map { _ in point() } }

  private mutating func area() -> Rectangle {
    Rectangle(x: number(5000), y: number(5000), width: number(5000).magnitude, height: number(5000).magnitude)
  }

  private mutating func text() -> String {
    let scalars: [Unicode.Scalar] = ["a", "Z", " ", "\"", "\\", "\n", "\t", "\u{0}", "\u{7f}", "é", "“", "漢", "🙂", ","]
    return String(String.UnicodeScalarView((0..<count(30)).map { _ in scalars.randomElement(using: &random) ?? "x" }))
  }

  private mutating func outlook() -> StrokeOutlook { StrokeOutlook.allCases.randomElement(using: &random) ?? .possible }

  private mutating func style() -> OverlayStyle {
    var style = OverlayStyle()
    let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    style.color = OverlayStyle.Color(red: bytes[0], green: bytes[1], blue: bytes[2])
    style.width = number(1000).magnitude
    style.opacity = Double.random(in: 0...1, using: &random)
    style.textScale = number(1000).magnitude
    style.theme = OverlayStyle.Theme.allCases.randomElement(using: &random) ?? .dark
    return style
  }

  private mutating func preview(_ gesture: UInt64) -> OverlayPreview {
    OverlayPreview(
      gesture: gesture, kind: OverlayPreview.Kind.allCases.randomElement(using: &random) ?? .frame, start: area(),
      end: area(), text: text(), progress: number(1000))
  }

  private mutating func path() -> GuidePath {
    GuidePath(points: points(), name: text(), likelihood: Double.random(in: 0...1, using: &random))
  }

  private mutating func section() -> CheatSheet.Section {
    CheatSheet.Section(
      heading: text(),
      rows: (0..<count(4)).map { _ in CheatSheet.Row(gesture: text(), action: text(), pictogram: pictogram()) })
  }

  private mutating func pictogram() -> Pictogram? {
    let actors = [
      Pictogram.Actor.fingers(count(10)), .mouse(button: count(12)), .edge(ScreenEdge(rawValue: UInt8(count(15)))),
    ]
    guard let actor = actors.randomElement(using: &random), Bool.random(using: &random) else { return nil }
    return Pictogram(
      actor: actor, movements: Pictogram.Movement.allCases.filter { _ in Bool.random(using: &random) },
      strokes: (0..<count(3)).map { _ in points() })
  }
}
