/// The first word of a header line in a trace.
enum HeaderKeyword: String, CaseIterable {
  case dactyl, made, screen, device, mode, paused, bindings, binding
}
