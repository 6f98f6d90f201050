/// Splits command lines that need no shell. Starting a program without a shell saves half a millisecond.
enum ShellWords {
  /// Returns the words if every shell would start the same program with the same arguments; nil otherwise.
  ///
  /// The words may be plain or quoted. The result is nil for text that a shell could expand, redirect, assign or run
  /// itself.
  static func split(_ text: String) -> [String]? {
    var splitter = Splitter(text)
    guard let words = splitter.words(), let program = words.first, !program.isEmpty else { return nil }
    guard !shellWords.contains(program), !program.contains("="), program.utf8.first != UInt8(ascii: "%"),
      program.utf8.first != UInt8(ascii: "-")
    else { return nil }
    return words
  }

  private struct Splitter {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func words() -> [String]? {
      var words: [String] = []
      while true {
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
        guard index < scalars.count else { return words }
        guard let word = word() else { return nil }
        words.append(word)
      }
    }

    private mutating func word() -> String? {
      var word = String.UnicodeScalarView()
      while index < scalars.count, scalars[index] != " ", scalars[index] != "\t" {
        let scalar = scalars[index]
        index += 1
        if scalar == "'" || scalar == "\"" {
          guard let quoted = quoted(by: scalar) else { return nil }
          word.append(contentsOf: quoted)
        } else if ShellWords.isPlain(scalar) {
          word.append(scalar)
        } else {
          return nil
        }
      }
      return String(word)
    }

    private mutating func quoted(by quote: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
      guard let end = scalars[index...].firstIndex(of: quote) else { return nil }
      let inside = scalars[index..<end]
      index = end + 1
      let isLiteral = inside.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && (quote == "'" || !"$`\\!".unicodeScalars.contains(scalar))
      }
      return isLiteral ? inside : nil
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", ",", "+", "@", "%", "=": true
    default: false
    }
  }

  /// Reserved words and built-in commands of the shells that provide `sh`: dash, bash, busybox, ksh and zsh.
  private static let shellWords: Set<String> = [
    // Reserved words.
    "if", "then", "else", "elif", "fi", "do", "done", "case", "esac", "while", "until", "for", "in", "function",
    "select",
    "time", "coproc", "repeat", "foreach", "end", "nocorrect",
    // Special built-ins of POSIX.
    "break", ":", "continue", ".", "eval", "exec", "exit", "export", "readonly", "return", "set", "shift", "times",
    "trap",
    "unset",
    // Built-ins that differ from the program of the same name, and built-ins without a program of the same name.
    "alias", "bg", "bind", "builtin", "caller", "cd", "chdir", "command", "compgen", "complete", "compopt", "declare",
    "dirs", "disown", "echo", "enable", "false", "fc", "fg", "getopts", "hash", "help", "history", "jobs", "kill",
    "let",
    "local", "logout", "mapfile", "newgrp", "popd", "print", "printf", "pushd", "pwd", "read", "readarray", "shopt",
    "source", "sleep", "suspend", "test", "true", "type", "typeset", "ulimit", "umask", "unalias", "wait", "whence",
    "autoload", "bindkey", "emulate", "noglob", "rehash", "sched", "setopt", "unsetopt", "where", "which", "zle", "cat",
    "head", "mkdir", "rmdir", "tee", "uname",
  ]
}
