internal import Glibc

typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Calls `body` with a null-terminated array of C strings: those given, then those of `rest` (itself null-terminated).
func withCStrings<Result>(
  _ strings: [String], followedBy rest: [UnsafeMutablePointer<CChar>] = [], _ body: (CStrings) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  var all = copies + rest + [nil]
  return all.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

/// Merges the variables of `inherited` (null-terminated) into `environment`, which wins where a name is in both.
///
/// Each name must be unique: programs differ in which of two entries they read.
func withEnvironment<Result>(
  _ environment: [(name: String, value: String)], over inherited: CStrings?, _ body: (CStrings) -> Result
) -> Result {
  var kept: [UnsafeMutablePointer<CChar>] = []
  var index = 0
  while let entry = inherited?[index] {
    let isReplaced = environment.contains { variable in
      let length = variable.name.utf8.count
      return strncmp(entry, variable.name, length) == 0 && entry[length] == CChar(UInt8(ascii: "="))
    }
    if !isReplaced { kept.append(entry) }
    index += 1
  }
  return withCStrings(environment.map { "\($0.name)=\($0.value)" }, followedBy: kept, body)
}
