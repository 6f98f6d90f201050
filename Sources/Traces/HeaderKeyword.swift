/// The first word of a line of the header.
enum HeaderKeyword: String, CaseIterable {
  case dactyl, made, screen, device, mode, paused, bindings, binding
}
