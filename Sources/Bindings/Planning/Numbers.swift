extension Dictionary where Value == Int {
  /// Returns the number of `key`. A new key gets the next one, from 0 on.
  mutating func number(of key: Key) -> Int {
    func value(_ number: inout Int) -> Int { number }
    // One search, where reading and writing would be two.
    let next = count
    return value(&self[key, default: next])
  }
}
