/// Window titles that a web page could set.
enum HostileTexts {
  static let all: [String] = [
    "", " ", "  two  spaces  ", "line\nbreak", "\n", "tab\tinside", "\r\n", "$(touch pwned)", "`touch pwned`",
    "; touch pwned", "| touch pwned", "&& touch pwned", "> pwned", "'; touch pwned; '", "\"; touch pwned; \"",
    "'single' and \"double\"", "back\\slash \\", "%41%00%", "%", "100 % sure", "a=b c=d", "id=999 phase=ended",
    "${IFS}touch${IFS}pwned", "$HOME ~ *", "[a-z]? {x,y}", "#comment", "!history", "é ü ß 漢字", "😀👩‍👩‍👧",
    "\u{202E}right to left", "\u{7F}\u{1B}[31mred\u{7}", "-n -e --help",
  ]
}
