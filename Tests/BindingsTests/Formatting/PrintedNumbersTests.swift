import Testing

@testable import Bindings

@Suite("Printed numbers")
struct PrintedNumbersTests {
  @Test("A percentage is printed with the digits that were written, without a rounding error")
  func percent() {
    for tenths in 1...1000 {
      let written = tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
      #expect((Double(tenths) / 10 / 100).percent == written)
    }
  }

  @Test("Numbers are printed without an exponent")
  func plain() {
    #expect(0.000_012.plain == "0.000012" && (-0.000_01).plain == "-0.00001")
    #expect(
      1e21.plain == "1" + String(repeating: "0", count: 21)
        && 1.25e17.plain == "125" + String(repeating: "0", count: 15))
    #expect(2.0.plain == "2" && (-2.5).plain == "-2.5")
  }
}
