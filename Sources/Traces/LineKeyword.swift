/// The first word after the time in a line of a trace.
enum LineKeyword: String, CaseIterable {
  case touch, swipe, pinch, hold, hover, press, scroll, system, add, remove, screens, time
  // The shorthand of whole movements. `hold` is also a shorthand word.
  case fingers, tap, draw
  case holds, lacks, mode, pause, resume, disown
}
