/// The first word of a line that has a time.
enum LineKeyword: String, CaseIterable {
  case touch, swipe, pinch, hold, hover, press, scroll, system, add, remove, screens, time
  // Shorthand for whole movements. `hold` has a shorthand form, too.
  case fingers, tap, draw
  case holds, lacks, mode, pause, resume, disown
}
