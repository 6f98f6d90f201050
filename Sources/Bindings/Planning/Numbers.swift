extension Dictionary where Value == Int {
  /// Returns the number of `key`. New keys are numbered in the order of the calls, from 0.
  mutating func number(of key: Key) -> Int {
    func value(_ number: inout Int) -> Int { number }
    // This is a single lookup. Reading and writing the number separately would need two lookups.
    let next = count
    return value(&self[key, default: next])
  }
}
