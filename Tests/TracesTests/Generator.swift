import GesturesTesting

extension SplitMix64 {
  mutating func below(_ limit: Int) -> Int { number(0...limit - 1) }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
