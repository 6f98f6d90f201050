internal import Glibc

typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Calls `body` with a null-terminated array of C strings.
func withCStrings<Result>(_ strings: [String], _ body: (CStrings) -> Result) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  var all = copies + [nil]
  return all.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

/// Merges the variables of `inherited` (null-terminated) into `environment`, which has precedence.
///
/// Each name must be unique, because programs differ in which of two entries they read.
func withEnvironment<Result>(
  _ environment: [(name: String, value: String)], over inherited: CStrings?, _ body: (CStrings) -> Result
) -> Result {
  let own = environment.map { strdup($0.name + "=" + $0.value) }
  defer { for entry in own { free(entry) } }
  var all = own
  var index = 0
  while let entry = inherited?[index] {
    if !own.contains(where: { $0.map { haveSameName($0, entry) } ?? false }) { all.append(entry) }
    index += 1
  }
  all.append(nil)
  return all.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

/// Returns true if two entries of an environment are variables of the same name.
private func haveSameName(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) -> Bool {
  var index = 0
  while first[index] == second[index], first[index] != 0 {
    if first[index] == CChar(UInt8(ascii: "=")) { return true }
    index += 1
  }
  return false
}
